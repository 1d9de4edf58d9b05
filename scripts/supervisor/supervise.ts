import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from './build.ts'
import { seconds } from './child.ts'
import { writeEntidades, type Entidade } from './entidades.ts'
import { gazetteEmbedded, writeDiario } from './gazette.ts'
import {
  choosePorts,
  dataFolder,
  given,
  readSecrets,
  removeState,
  takeDataFolder,
  VERSION,
  writeState,
  type State,
} from './layout.ts'
import { signers, signingEmbedded, writeAssinatura } from './signing.ts'
import { people } from './stand-ins.ts'
import { welcome } from './welcome.ts'
import type { Mode, Run, Steps } from './run.ts'
import { stopper } from './stop.ts'
import { startStandIns } from './start-stand-ins.ts'
import { database } from './database.ts'
import { serverEnv } from './server-env.ts'
import { prepareData } from './prepare-data.ts'
import { servers } from './servers.ts'
import { viteServer } from './vite.ts'
import { stateOf } from './state.ts'

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
