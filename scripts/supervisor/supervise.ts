import { fork, spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, watch } from 'node:fs'
import { join } from 'node:path'
import { iniciarPostgres, type Postgres } from '@autos/simuladores/postgres/postgres.ts'
import { build } from './build.ts'
import { end, keepAlive, seconds, type Child } from './child.ts'
import { addedOrigins, writeEntidades, type Entidade } from './entidades.ts'
import { gazetteEmbedded, writeDiario } from './gazette.ts'
import { supportChatEmbedded } from './support-chat.ts'
import {
  choosePorts,
  dataFolder,
  given,
  readSecrets,
  removeState,
  ROOT,
  takeDataFolder,
  VERSION,
  writeState,
  type Ports,
  type Secrets,
  type State,
} from './layout.ts'
import type { Preparation } from './prepare.ts'
import { signers, signingEmbedded, writeAssinatura } from './signing.ts'
import { people, standIns } from './stand-ins.ts'
import { welcome } from './welcome.ts'
import { VITE, WEB_DIST } from './web-build.ts'

export type Mode = { watch: boolean; demo: boolean }

/** What has to be stopped, and when: servers first, then the stand-ins they use, the database last. */
type Steps = { turn: 'first' | 'then' | 'last'; stop: () => Promise<void> }[]

type Run = {
  mode: Mode
  data: string
  logs: string
  ports: Ports
  secrets: Secrets
  steps: Steps
  say: (text: string) => void
  fail: (text: string) => void
  stopping: () => boolean
}

/** Settings of this supervisor; the server would refuse them. */
const OURS = new Set(['AUTOS_DATA', 'AUTOS_ORIGENS', 'AUTOS_TESTE_PG'])

/** Brings everything up, keeps it up, and takes it down in order. Resolves when all is ready. */
export async function supervise(mode: Mode): Promise<void> {
  const began = Date.now()
  const say = (text: string) => console.log(`[${seconds(Date.now() - began).padStart(5)} s] ${text}`)
  const data = dataFolder()
  const release = takeOrLeave(data)
  const steps: Steps = []
  const stop = stopper(
    steps,
    () => {
      removeState(data)
      release()
    },
    say,
  )
  try {
    const logs = join(data, 'logs')
    mkdirSync(logs, { recursive: true, mode: 0o700 })
    const run: Run = {
      mode,
      data,
      logs,
      ports: await choosePorts(),
      secrets: readSecrets(data),
      steps,
      say,
      fail: (text) => stop.now(1, text),
      stopping: stop.begun,
    }
    const state = await bringUp(run)
    if (stop.begun()) return
    writeState(data, state)
    console.log(
      welcome(state, {
        people: await people(mode.demo),
        signers: await signers(mode.demo),
        began,
        demo: mode.demo,
        logs,
      }),
    )
  } catch (error) {
    stop.now(1, error instanceof Error ? error.message : String(error))
  }
}

/** Another supervisor has this folder: say so, and leave everything of its alone. */
function takeOrLeave(data: string): () => void {
  try {
    return takeDataFolder(data)
  } catch (error) {
    console.error(`autos: ${(error as Error).message}`)
    process.exit(1)
  }
}

async function bringUp(run: Run): Promise<State> {
  const { mode, ports, say, steps } = run
  say(`Autos ${VERSION}: iniciando. Dados em ${run.data}`)
  const building = mode.watch ? Promise.resolve() : build(say)
  building.catch(() => {})
  const { first, later } = startStandIns(run)
  const [superuser] = await Promise.all([database(run), ...first])
  const own = given('AUTOS_ENTIDADES')
    ? undefined
    : writeEntidades(run.data, { ports, secrets: run.secrets, superuser: superuser! })
  const file = own?.file ?? process.env.AUTOS_ENTIDADES!
  const entidades = own?.entidades ?? (JSON.parse(readFileSync(file, 'utf8')) as Entidade[])
  const env = serverEnv(run, {
    entidades: file,
    assinatura: signingEmbedded() ? writeAssinatura(run.data, run) : undefined,
    diario: gazetteEmbedded() ? writeDiario(run.data, run) : undefined,
  })
  await Promise.all([prepareData(run, { entidades, superuser, env }), building])
  await Promise.all([servers(run, env), ...later])
  if (mode.watch) steps.push({ turn: 'first', stop: await viteServer(run, env) })
  return stateOf(run, file)
}

/** PostgreSQL's superuser: of the embedded server, or of the one that DATABASE_URL names. */
async function database({ data, ports, say, steps, stopping }: Run): Promise<string | undefined> {
  if (given('AUTOS_ENTIDADES')) return undefined
  if (process.env.DATABASE_URL) return process.env.DATABASE_URL
  let server: Postgres
  const start = async (): Promise<void> => {
    server = await iniciarPostgres({
      pasta: join(data, 'postgres'),
      porta: ports.postgres,
      aoMorrer: (reason) => void again(reason),
    })
  }
  const again = async (reason: string): Promise<void> => {
    if (stopping()) return
    say(`banco de dados: ${reason}; reinicio.`)
    await start().then(
      () => say('banco de dados: de pé outra vez.'),
      (error: Error) => setTimeout(() => void again(error.message), 2_000),
    )
  }
  await start()
  ports.postgres = server!.porta
  steps.push({ turn: 'last', stop: () => server.parar() })
  say(`banco de dados pronto (porta ${ports.postgres}).`)
  return server!.url
}

/** Those that the servers need at once, and those that may come up beside them. */
function startStandIns(run: Run): { first: Promise<void>[]; later: Promise<void>[] } {
  const ready = new Map<string, Promise<void>>()
  const all = standIns({ ...run, demo: run.mode.demo })
  for (const { name, after, env } of all) {
    const start = async () => {
      if (after) await ready.get(after)
      await child(run, {
        turn: 'then',
        name,
        script: `simuladores/${name}/main.ts`,
        env: { ...outside(), ...(await env()) },
      }).ready
      run.say(`${name}: pronto.`)
    }
    ready.set(name, start())
  }
  const later = all.filter(({ after }) => after).map(({ name }) => ready.get(name)!)
  // Awaited after the databases: a failure until then is told there.
  for (const one of later) one.catch(() => {})
  return { first: all.filter(({ after }) => !after).map(({ name }) => ready.get(name)!), later }
}

function child(
  run: Run,
  {
    turn,
    name,
    script,
    env,
  }: { turn: Steps[number]['turn']; name: string; script: string; env: NodeJS.ProcessEnv },
): Child {
  const { logs, say, fail } = run
  const started = keepAlive({
    name,
    script: join(ROOT, script),
    env,
    logs,
    say,
    onRefused: (text) => fail(`${name} recusou a configuração:\n${text}`),
  })
  run.steps.push({ turn, stop: () => started.stop() })
  return started
}

/** What the environment holds besides our own settings. */
function outside(): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !name.startsWith('AUTOS_') && name !== 'DATABASE_URL' && name !== 'PORT',
    ),
  )
}

/** The server's settings: what the operator gave stands, the embedded parts fill in the rest. */
function serverEnv(
  { ports, secrets, mode }: Run,
  {
    entidades,
    assinatura,
    diario,
  }: { entidades: string; assinatura: string | undefined; diario: string | undefined },
): NodeJS.ProcessEnv {
  const operator = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => name.startsWith('AUTOS_') && !OURS.has(name)),
  )
  const storage = {
    AUTOS_S3_ENDERECO: `http://127.0.0.1:${ports.objetos}`,
    AUTOS_S3_PUBLICO: `http://localhost:${ports.objetos}`,
    AUTOS_S3_REGIAO: 'us-east-1',
    AUTOS_S3_CHAVE: secrets.s3Chave,
    AUTOS_S3_SEGREDO: secrets.s3Segredo,
  }
  const mail = {
    AUTOS_CORREIO: `smtp://127.0.0.1:${ports.smtp}`,
    AUTOS_CORREIO_DE: 'Autos <nao-responda@autos.example>',
  }
  const embedded = !given('AUTOS_ENTIDADES')
  return {
    ...outside(),
    AUTOS_SEGREDO: secrets.segredo,
    AUTOS_VERSAO_WEB: VERSION,
    ...(given('AUTOS_S3_ENDERECO') ? {} : storage),
    ...(given('AUTOS_CORREIO') ? {} : mail),
    ...(mode.watch ? {} : { AUTOS_WEB_DIST: WEB_DIST }),
    ...(assinatura ? { AUTOS_ASSINATURA: assinatura } : {}),
    ...(diario ? { AUTOS_DIARIO: diario } : {}),
    ...(embedded ? { AUTOS_EMBUTIDO: '1', AUTOS_ENTIDADES: entidades } : {}),
    ...operator,
    PORT: String(mode.watch ? ports.api : ports.web),
  }
}

/** Roles, databases, migrations and the municipality. */
function prepareData(
  { mode, secrets, steps, say }: Run,
  {
    entidades,
    superuser,
    env,
  }: { entidades: Entidade[]; superuser: string | undefined; env: NodeJS.ProcessEnv },
): Promise<void> {
  const { senhaDono, senhaApp, senhaLeitura } = secrets
  const s3 = {
    endereco: env.AUTOS_S3_ENDERECO!,
    regiao: env.AUTOS_S3_REGIAO ?? 'us-east-1',
    chave: env.AUTOS_S3_CHAVE!,
    segredo: env.AUTOS_S3_SEGREDO!,
  }
  const seed = given('AUTOS_ENTIDADES') ? 'none' : mode.demo ? 'demo' : 'sem-demo'
  const order: Preparation = {
    ...(superuser ? { superuser } : {}),
    senhas: { senhaDono, senhaApp, senhaLeitura },
    entidades,
    s3,
    segredo: env.AUTOS_SEGREDO!,
    seed,
  }
  return new Promise((ok, fail) => {
    const errors: string[] = []
    const process_ = fork(join(ROOT, 'scripts/supervisor/prepare.ts'), {
      cwd: ROOT,
      env: outside(),
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    })
    steps.push({ turn: 'first', stop: () => end(process_) })
    process_.stderr!.on('data', (part: Buffer) => errors.push(part.toString()))
    process_.on('message', ({ linha }: { linha: string }) => say(linha))
    process_.once('exit', (code) =>
      code === 0 ? ok() : fail(new Error(`A preparação dos bancos falhou:\n${errors.join('').slice(-4000)}`)),
    )
    process_.send(order)
  })
}

async function servers(run: Run, env: NodeJS.ProcessEnv): Promise<void> {
  if (!existsSync(join(ROOT, 'server/src/main.ts'))) throw new Error('Falta server/src/main.ts.')
  const pair = (['web', 'worker'] as const).map((role) =>
    child(run, {
      turn: 'first',
      name: role,
      script: 'server/src/main.ts',
      env: { ...env, AUTOS_PAPEL: role },
    }),
  )
  await Promise.all(pair.map(({ ready }) => ready))
  run.say('servidor e trabalhador prontos.')
  if (run.mode.watch) watchSources(run, pair)
}

/** Development: a change in the server's sources restarts it. */
function watchSources({ say, stopping }: Run, pair: Child[]): void {
  let timer: NodeJS.Timeout | undefined
  for (const folder of ['server/src', 'contract']) {
    watch(join(ROOT, folder), { recursive: true }, (_, file) => {
      if (!file || /\.test\.ts$|~$/.test(file) || stopping()) return
      clearTimeout(timer)
      timer = setTimeout(() => {
        say(`${file} mudou: reiniciando o servidor.`)
        for (const one of pair) one.restart()
      }, 150)
    }).unref()
  }
}

/** Development: Vite serves the web and passes the API's paths on. */
async function viteServer({ ports, say }: Run, env: NodeJS.ProcessEnv): Promise<() => Promise<void>> {
  const api = `http://localhost:${ports.api}`
  // Vite ends with its standard input, which ends with this process.
  const vite = spawn(
    process.execPath,
    [VITE, '--host', 'localhost', '--port', String(ports.web), '--strictPort', '--clearScreen', 'false'],
    {
      cwd: join(ROOT, 'web'),
      env: { ...outside(), AUTOS_API: api, VITE_VERSAO: env.AUTOS_VERSAO_WEB },
      detached: true,
      stdio: ['pipe', 'inherit', 'inherit'],
    },
  )
  for (let i = 0; i < 200 && vite.exitCode === null; i++) {
    if (
      await fetch(`http://localhost:${ports.web}/`).then(
        () => true,
        () => false,
      )
    )
      break
    await new Promise((ok) => setTimeout(ok, 50))
  }
  if (vite.exitCode !== null) throw new Error(`O Vite não iniciou (código ${vite.exitCode}).`)
  say(`Vite pronto; a API está em ${api}.`)
  return () => end(vite)
}

function stateOf({ ports }: Run, entidades: string): State {
  const at = (port: number): string => `http://localhost:${port}`
  const signing = {
    icp: at(ports.icp),
    govbr: at(ports.govbr),
    psc: at(ports.psc),
    assinador: at(ports.assinador),
  }
  return {
    pid: process.pid,
    versao: VERSION,
    web: `http://localhost:${ports.web}`,
    camara: `http://camara.localhost:${ports.web}`,
    entidades,
    origens: addedOrigins(),
    ...(given('AUTOS_ENTIDADES') ? {} : { identidade: `http://localhost:${ports.identidade}` }),
    ...(given('AUTOS_ENTIDADES') || given('DATABASE_URL') ? {} : { postgres: { porta: ports.postgres } }),
    ...(given('AUTOS_S3_ENDERECO') ? {} : { objetos: `http://localhost:${ports.objetos}` }),
    ...(signingEmbedded() ? signing : {}),
    ...(gazetteEmbedded() ? { domsc: at(ports.domsc) } : {}),
    ...(supportChatEmbedded() ? { atendimento: at(ports.atendimento) } : {}),
    ...(given('AUTOS_CORREIO')
      ? {}
      : { correio: `http://localhost:${ports.correio}`, smtp: `smtp://127.0.0.1:${ports.smtp}` }),
  }
}

/**
 * Ctrl+C may arrive twice at once (from the terminal and passed on by npm): only a later second one forces
 * the end.
 */
function stopper(steps: Steps, finish: () => void, say: (text: string) => void) {
  let since = 0
  const now = (code: number, reason?: string): void => {
    if (since) return
    since = Date.now()
    if (reason) console.error(`\nautos: ${reason}\n`)
    else say('encerrando…')
    void inOrder(steps).finally(() => {
      finish()
      if (!reason) say('encerrado.')
      process.exit(code)
    })
  }
  const onSignal = () => {
    if (since && Date.now() - since > 1_000) process.exit(130)
    now(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) process.on(signal, onSignal)
  process.stdout.on('error', () => {})
  process.stderr.on('error', () => {})
  return { now, begun: () => since > 0 }
}

async function inOrder(steps: Steps): Promise<void> {
  for (const turn of ['first', 'then', 'last'] as const) {
    await Promise.all(
      steps
        .filter((step) => step.turn === turn)
        .map((step) => step.stop().catch((error: unknown) => console.error(error))),
    )
  }
}
