import { globSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { done, kept } from './cache.ts'

// What is brought from each registry, by its ordinary client and at a pinned version, into the cache.

/** `group:artifact:version[:packaging]`; answers the file. */
export async function fromMaven(coordinate: string): Promise<string> {
  const folder = await kept(`maven-${fileName(coordinate)}`, (making) =>
    done(['mvn', '-q', '-B', 'dependency:copy', `-Dartifact=${coordinate}`, `-DoutputDirectory=${making}`]),
  )
  return join(folder, globSync('*', { cwd: folder })[0]!)
}

/** The archive of that coordinate (a zip or a tar.gz), unpacked; answers its only folder. */
export async function unpackedFromMaven(coordinate: string): Promise<string> {
  const archive = await fromMaven(coordinate)
  const folder = await kept(`aberto-${fileName(coordinate)}`, (making) =>
    archive.endsWith('.zip')
      ? done(['unzip', '-q', archive, '-d', making])
      : done(['tar', '-xzf', archive, '-C', making]),
  )
  return join(folder, globSync('*', { cwd: folder })[0]!)
}

/** These libraries with all that they need; answers the class path. */
export async function classPath(name: string, coordinates: readonly string[]): Promise<string> {
  const folder = await kept(`java-${name}`, async (making) => {
    const dependencies = coordinates.map((coordinate) => {
      const [group, artifact, version] = coordinate.split(':')
      return `<dependency><groupId>${group}</groupId><artifactId>${artifact}</artifactId><version>${version}</version></dependency>`
    })
    writeFileSync(
      join(making, 'pom.xml'),
      `<project><modelVersion>4.0.0</modelVersion><groupId>autos</groupId><artifactId>${name}</artifactId><version>1</version><dependencies>${dependencies.join('')}</dependencies></project>`,
    )
    await done([
      'mvn',
      '-q',
      '-B',
      '-f',
      join(making, 'pom.xml'),
      'dependency:copy-dependencies',
      `-DoutputDirectory=${join(making, 'lib')}`,
    ])
  })
  return `${folder}/lib/*`
}

/** `module/path@version`, built here; answers the program. */
export async function fromGo(program: string): Promise<string> {
  const name = program.split('@')[0]!.split('/').at(-1)!
  const folder = await kept(`go-${fileName(program)}`, (making) =>
    done(['go', 'install', '-ldflags=-s -w', program], {
      env: { GOBIN: making, GOTOOLCHAIN: 'local', CGO_ENABLED: '0' },
    }),
  )
  return join(folder, name)
}

/** `package==version`, with all that they need; answers the environment in which `python3 -m` finds them. */
export async function fromPyPI(
  name: string,
  requirements: readonly string[],
): Promise<{ PYTHONPATH: string }> {
  const folder = await kept(`python-${name}`, (making) =>
    done(['python3', '-m', 'pip', 'install', '-q', '--target', making, ...requirements]),
  )
  return { PYTHONPATH: folder }
}

/** A package of npm at that version, by itself; answers its folder. */
export async function fromNpm(coordinate: string): Promise<string> {
  const name = coordinate.slice(0, coordinate.lastIndexOf('@'))
  const folder = await kept(`npm-${fileName(coordinate)}`, async (making) => {
    writeFileSync(join(making, 'package.json'), '{ "private": true }')
    await done(['npm', 'install', '--silent', '--ignore-scripts', '--no-audit', '--no-fund', coordinate], {
      cwd: making,
    })
  })
  return join(folder, 'node_modules', name)
}

const fileName = (coordinate: string): string => coordinate.replaceAll(/[^a-zA-Z0-9.-]+/g, '-')
