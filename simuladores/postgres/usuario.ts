import { spawnSync } from 'node:child_process'
import { userInfo } from 'node:os'

/** How to run PostgreSQL's programs: under which identity and behind which wrapper. */
export type Execucao = { ids: { uid?: number; gid?: number }; prefixo: string[] }

/**
 * PostgreSQL refuses to run as root. Under root we drop to the system user `postgres` (made when missing).
 * That user often cannot even reach the clone (`mktemp -d` and /root are 0700), so then it keeps one
 * capability, CAP_DAC_OVERRIDE, which passes over file modes and nothing else. Where `setpriv` is missing, a
 * user namespace shows root as an ordinary user.
 */
export function comoExecutar(caminhos: string[]): Execucao {
  const morreJunto = pdeathsig()
  if (userInfo().uid !== 0) return { ids: {}, prefixo: morreJunto }

  const { uid, gid } = usuarioDoSistema()
  if (alcanca({ uid, gid }, caminhos))
    return morreJunto.length ? { ids: {}, prefixo: setpriv(uid, gid) } : { ids: { uid, gid }, prefixo: [] }

  // access(2) asks on behalf of the real user and would ignore the capability, but for that secure bit.
  const soPassar = ['inh-caps', 'ambient-caps', 'bounding-set'].map(
    (conjunto) => `--${conjunto}=-all,+dac_override`,
  )
  const comCapacidade = [...setpriv(uid, gid), ...soPassar, '--securebits=+no_setuid_fixup']
  if (funciona(comCapacidade, caminhos)) return { ids: {}, prefixo: comCapacidade }
  const espacoDeUsuarios = ['unshare', '--user', `--map-user=${uid}`, `--map-group=${gid}`]
  if (funciona(espacoDeUsuarios, caminhos)) return { ids: {}, prefixo: espacoDeUsuarios }
  throw new Error(
    `O PostgreSQL embutido não roda como root e o usuário de sistema dele (uid ${uid}) não alcança ${caminhos.join(' nem ')}. ` +
      'Clone em uma pasta acessível, rode como outro usuário, ou aponte DATABASE_URL para um PostgreSQL seu.',
  )
}

/** Who owns the data folder: in a user namespace our files stay root's. */
export function donoDosDados({ prefixo }: Execucao): { uid: number; gid: number } | undefined {
  if (userInfo().uid !== 0 || prefixo[0] === 'unshare') return undefined
  return usuarioDoSistema()
}

function setpriv(uid: number, gid: number): string[] {
  return ['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', ...pdeathsig().slice(1)]
}

/** Where setpriv knows it, the server gets a fast shutdown when its supervisor dies, even by kill -9. */
function pdeathsig(): string[] {
  const prefixo = ['setpriv', '--pdeathsig=INT']
  return spawnSync(prefixo[0]!, [...prefixo.slice(1), 'true']).status === 0 ? prefixo : []
}

function alcanca(ids: { uid: number; gid: number }, caminhos: string[]): boolean {
  return caminhos.every((caminho) => spawnSync('test', ['-x', caminho], { ...ids, cwd: '/' }).status === 0)
}

function funciona([comando, ...prefixo]: string[], caminhos: string[]): boolean {
  return caminhos.every(
    (caminho) => spawnSync(comando!, [...prefixo, 'test', '-x', caminho], { cwd: '/' }).status === 0,
  )
}

let conhecido: { uid: number; gid: number } | undefined

function usuarioDoSistema(): { uid: number; gid: number } {
  conhecido ??= procurar('postgres') ?? criar() ?? procurar('nobody')
  if (!conhecido)
    throw new Error('Não encontrei nem consegui criar o usuário de sistema "postgres" para o banco embutido.')
  return conhecido
}

function criar(): { uid: number; gid: number } | undefined {
  spawnSync('useradd', [
    '--system',
    '--user-group',
    '--no-create-home',
    '--home-dir',
    '/nonexistent',
    '--shell',
    '/usr/sbin/nologin',
    'postgres',
  ])
  if (!procurar('postgres')) spawnSync('adduser', ['-S', '-D', '-H', 'postgres'])
  return procurar('postgres')
}

function procurar(nome: string): { uid: number; gid: number } | undefined {
  const id = (opcao: string) => Number(spawnSync('id', [opcao, nome], { encoding: 'utf8' }).stdout || NaN)
  const [uid, gid] = [id('-u'), id('-g')]
  return uid > 0 && gid >= 0 ? { uid, gid } : undefined
}
