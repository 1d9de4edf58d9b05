import { constants } from 'node:os'
import { abrirArmazenamento } from './adapters/armazenamento/s3.ts'
import { abrirCorreio } from './adapters/correio/smtp.ts'
import { abrirVerificador } from './adapters/identidade/verificar-token.ts'
import { watchCatalogue } from './app/catalogue.ts'
import { addressThatMeasures } from './app/upload-edge.ts'
import { startHttp } from './app/start-http.ts'
import { noteIssuer } from './app/outside.ts'
import { openRecursos } from './app/resources.ts'
import { stopInOrder } from './app/stop.ts'
import { type Config, ConfigRefused, readConfig, s3Da } from './config.ts'
import { openLog } from './kernel/log.ts'
import { giveWay } from './kernel/priority.ts'

const CONFIG_REFUSED = 78
/** Of who asks, while another PostgreSQL is promoted: docs/alta-disponibilidade.md has what it takes. */
const PATIENCE_MS = 15_000

function configuration(): Config {
  try {
    return readConfig(process.env)
  } catch (error) {
    if (!(error instanceof ConfigRefused)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(CONFIG_REFUSED)
  }
}

const config = configuration()
const log = openLog(config.log)
// Who waits for a page goes before what works in the background, where both share a machine.
if (config.papel === 'worker') giveWay(process.pid, constants.priority.PRIORITY_BELOW_NORMAL)
const telemetry =
  config.telemetria === undefined
    ? undefined
    : await (await import('./app/telemetry.ts')).startTelemetry(config.telemetria, config.papel, log)
const recursos = openRecursos(config, log, {
  worker: config.papel !== 'web',
  patienceMs: PATIENCE_MS,
  adapters: {
    armazenamento: (settings, entidade) =>
      abrirArmazenamento({
        ...s3Da(settings, entidade),
        balde: entidade.balde,
        porMedir: addressThatMeasures(settings, entidade),
      }),
    correio: ({ correio }) => abrirCorreio(correio),
  },
})
if (telemetry !== undefined)
  (await import('./app/gauges.ts')).observeGauges(recursos, { worker: config.papel !== 'web' })
const http =
  config.papel === 'worker'
    ? undefined
    : await startHttp(
        recursos,
        abrirVerificador(() => config.entidades, noteIssuer(recursos)),
      )
const worker =
  config.papel === 'web' ? undefined : await (await import('./app/worker.ts')).iniciarWorker(recursos)
const { AUTOS_ENTIDADES, AUTOS_ASSINATURA, AUTOS_DIARIO } = process.env
const catalogue = watchCatalogue(recursos, {
  files: [AUTOS_ENTIDADES, AUTOS_ASSINATURA, AUTOS_DIARIO].filter((file) => file !== undefined),
  read: () => readConfig(process.env),
})
process.on('SIGHUP', () => void catalogue.now())
stopInOrder({ config, log, http, worker, recursos, telemetry })
log.info({ papel: config.papel, porta: http?.port }, 'pronto')
process.send?.({ pronto: true })
