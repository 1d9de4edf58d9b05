import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import type { Config } from '../../config.ts'
import { type Finding, reasonOf, right, warned, wrong } from './finding.ts'

const WAIT_MS = 5_000
const GUIDE = '(docs/producao.md, Ajustes)'

/** Of this machine and this process: what it serves, where it listens, and who is told how it goes. */
export async function checkProcess(config: Config): Promise<Finding[]> {
  const { porta, escuta, telemetria } = config
  const found = await Promise.all([
    listening('porta', { host: escuta, port: porta }, { setting: 'PORT e AUTOS_ESCUTA', path: '/livez' }),
    telemetria?.prometheus === undefined
      ? Promise.resolve([])
      : listening(
          'medidas',
          { host: telemetria.prometheus.maquina, port: telemetria.prometheus.porta },
          { setting: 'OTEL_EXPORTER_PROMETHEUS_HOST e _PORT', path: '/metrics' },
        ),
    collector(telemetria?.otlp?.endereco),
  ])
  return [...served(config), ...found.flat()]
}

/** The page that people open, where this process is one that gives it. */
function served({ papel, webDist, webOutras }: Config): Finding[] {
  if (papel === 'worker') return []
  const found: Finding[] = []
  if (webDist === undefined)
    found.push(
      warned('interface', {
        said: 'este processo não serve a página do Autos: só a API',
        mend: `Se não é outro servidor que a serve, dê a AUTOS_WEB_DIST a pasta web/dist ${GUIDE}.`,
      }),
    )
  else if (!existsSync(join(webDist, 'index.html')))
    found.push(
      wrong('interface', {
        said: `em ${webDist} não está a página do Autos: quem abrir o endereço lê que ela não existe`,
        mend: `Rode npm run producao -- montar, e dê a AUTOS_WEB_DIST a pasta web/dist ${GUIDE}.`,
      }),
    )
  if (webOutras !== undefined && !existsSync(join(webOutras, 'assets')))
    found.push(
      warned('interface', {
        said: `em ${webOutras} não há assets de outra versão: quem deixou a página aberta precisará recarregá-la`,
        mend: 'Guarde lá os da versão anterior (docs/alta-disponibilidade.md, Atualizar sem parar), ou tire AUTOS_WEB_OUTRAS.',
      }),
    )
  return found.length > 0 || webDist === undefined ? found : [right('interface', `em ${webDist}`)]
}

type Place = { host: string; port: number }

/** Free for us to listen at, or ours already. */
async function listening(
  part: string,
  place: Place,
  { setting, path }: { setting: string; path: string },
): Promise<Finding[]> {
  const refused = await bound(place)
  if (refused === undefined) return [right(part, `pode-se escutar em ${place.host}:${place.port}`)]
  const mend = `Confira ${setting} ${GUIDE}.`
  if (refused !== 'EADDRINUSE')
    return [
      wrong(part, {
        said: `não se pode escutar em ${place.host}:${place.port}: ${BOUND[refused] ?? refused}`,
        mend,
      }),
    ]
  return [
    (await ours(place, path))
      ? right(part, `o Autos já atende em ${place.host}:${place.port}`)
      : wrong(part, { said: `em ${place.host}:${place.port} já escuta outro programa`, mend }),
  ]
}

const BOUND: Record<string, string> = {
  EADDRNOTAVAIL: 'esse endereço não é desta máquina',
  ENOTFOUND: 'esse nome não existe no DNS',
  EACCES: 'quem roda o processo não pode usar essa porta',
}

const bound = ({ host, port }: Place): Promise<string | undefined> =>
  new Promise((resolve) => {
    const server = createServer()
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
    server.listen({ host, port, exclusive: true }, () => server.close(() => resolve(undefined)))
  })

const OURS = /"vivo":\s*true|\bautos_/

const ours = ({ host, port }: Place, path: string): Promise<boolean> =>
  fetch(`http://${host === '0.0.0.0' || host === '::' ? 'localhost' : host}:${port}${path}`, {
    signal: AbortSignal.timeout(WAIT_MS),
  })
    .then(async (answer) => OURS.test(await answer.text()))
    .catch(() => false)

/** Nothing is lost of the work while it is away: only what is measured. */
async function collector(endereco: string | undefined): Promise<Finding[]> {
  if (endereco === undefined) return []
  const refused = (said: string): Finding =>
    warned('telemetria', {
      said: `as medidas não chegam a ${endereco}: ${said}`,
      mend: 'Confira OTEL_EXPORTER_OTLP_ENDPOINT e o coletor (docs/observabilidade.md).',
    })
  try {
    const { status } = await fetch(`${endereco.replace(/\/+$/, '')}/v1/metrics`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ resourceMetrics: [] }),
      signal: AbortSignal.timeout(WAIT_MS),
    })
    return [status < 300 ? right('telemetria', 'o coletor recebe') : refused(`respondeu HTTP ${status}`)]
  } catch (error) {
    return [refused(reasonOf(error))]
  }
}
