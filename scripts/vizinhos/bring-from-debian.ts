import { chmodSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { done, kept } from './cache.ts'

export type FromDebian = {
  /** The folder that stands for `/`. */
  root: string
  /** A program in it (`usr/sbin/nginx`) as it is started from outside, with the loader and the libraries of its own. */
  command(program: string): [program: string, ...first: string[]]
  /** Of that package, the version that came. */
  version(name: string): string
}

/** Debian 13, which the guide asks for, and 12. */
type Suite = 'trixie' | 'bookworm'

/** Packages of Debian with all that they need, unpacked: what this machine has installed is neither used nor touched. */
export async function fromDebian(
  name: string,
  packages: readonly string[],
  suite: Suite = 'trixie',
): Promise<FromDebian> {
  const folder = await kept(`debian-${suite}-${name}`, async (making) => {
    for (const sub of ['lists/partial', 'debs/partial', 'parts', 'root'])
      mkdirSync(join(making, sub), { recursive: true })
    writeFileSync(join(making, 'sources.list'), `deb ${mirror()} ${suite} main\n`)
    const apt = [
      '-qq',
      ...Object.entries({
        'Dir::State::status': '/dev/null',
        'Dir::State::lists': join(making, 'lists'),
        'Dir::Cache': making,
        'Dir::Cache::archives': join(making, 'debs'),
        'Dir::Etc::sourcelist': join(making, 'sources.list'),
        'Dir::Etc::sourceparts': join(making, 'parts'),
        'Debug::NoLocking': '1',
        'APT::Sandbox::User': 'root',
      }).flatMap(([option, value]) => ['-o', `${option}=${value}`]),
    ]
    await done(['apt-get', ...apt, 'update'])
    await done([
      'apt-get',
      ...apt,
      'install',
      '-y',
      '--no-install-recommends',
      '--download-only',
      ...packages,
    ])
    for (const deb of globSync('debs/*.deb', { cwd: making }))
      await done(['dpkg', '-x', join(making, deb), join(making, 'root')])
    for (const sub of ['lists', 'parts']) await done(['rm', '-rf', join(making, sub)])
    chmodSync(making, 0o755)
  })
  const root = join(folder, 'root')
  const libraries = globSync(['{usr/,}lib/*-linux-gnu{,/*}', 'usr/lib'], { cwd: root })
    .map((path) => join(root, path))
    .filter((path) => globSync('lib*.so*', { cwd: path }).length > 0)
    .join(':')
  const [loader] = globSync(['{usr/,}lib64/ld-linux-*.so.*', '{usr/,}lib/*/ld-linux-*.so.*'], { cwd: root })
  return {
    root,
    command: (program) => [join(root, loader!), '--library-path', libraries, join(root, program)],
    version(package_) {
      const [deb] = globSync(`debs/${package_}_*.deb`, { cwd: folder })
      return decodeURIComponent(deb!.split('_')[1]!)
    },
  }
}

/** Where this machine takes its own packages of Debian from. */
function mirror(): string {
  const sources = globSync(['/etc/apt/sources.list', '/etc/apt/sources.list.d/*']).map((file) =>
    readFileSync(file, 'utf8'),
  )
  const [, found] =
    /^(?:URIs:|deb(?: \[[^\]]*\])?) *(https?:\S+\/debian)\/?(?: |$)/m.exec(sources.join('\n')) ?? []
  if (found === undefined)
    throw new Error('Não se achou em /etc/apt de onde esta máquina traz os pacotes do Debian.')
  return found
}
