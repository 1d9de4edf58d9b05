import { createHash } from 'node:crypto'
import type { Armazenamento } from '../../adapters/armazenamento/port.ts'
import type { ConfigDaEntidade } from '../../config.ts'
import { corsOf } from './prepare-entidade.ts'
import { type Finding, right, tried, warned, wrong } from './finding.ts'

const WAIT_MS = 10_000
const GUIDE = '(docs/producao.md, Arquivos)'
/** Always the same, so that whoever tries often leaves one. */
const KEY = 'conferencia/producao.txt'
const TYPE = 'text/plain'
const BYTES = Buffer.from('Escrito por npm run producao -- conferir. Pode ser apagado.\n')

/** The bucket, from here and as a browser that comes from the entidade's address. */
export async function checkStorage(
  { endereco, balde }: ConfigDaEntidade,
  armazenamento: Armazenamento,
  again: Again = never,
): Promise<Finding[]> {
  const rules = corsOf({ endereco })
  const own = await checkKeeping(armazenamento, balde, again)
  if (own.some(({ grade }) => grade === 'erro')) return own
  const mend = `Dê ao balde ${balde} as regras de CORS ${GUIDE}, e confira AUTOS_S3_PUBLICO.`
  return [
    ...own,
    ...(await tried('envio pelo navegador', mend, () => sending(armazenamento, { rules, mend }))),
    ...(await tried('leitura pelo navegador', mend, () => reading(armazenamento, { rules, mend }))),
    ...(await tried('balde privado', mend, () => closed(armazenamento, balde))),
  ]
}

/** Waits until the store has settled, telling whoever watches; false, it is not to be asked again. */
export type Again = () => Promise<boolean>
const never: Again = () => Promise.resolve(false)

/**
 * Writes an object and reads it back, and once more when the store has settled: one that takes the first may have no
 * room for the second (SeaweedFS gives its places away in its first minute and a half).
 */
export async function checkKeeping(
  armazenamento: Armazenamento,
  balde: string,
  again: Again,
): Promise<Finding[]> {
  const attempt = (later: string) =>
    tried('balde', `Confira AUTOS_S3_… e o balde ${balde} ${GUIDE}.`, () =>
      written(armazenamento, { balde, later }),
    )
  const first = await attempt('')
  if (first.some(({ grade }) => grade === 'erro') || !(await again())) return first
  const second = await attempt('um minuto depois, ')
  return second.some(({ grade }) => grade === 'erro') ? second : first
}

type Attempt = { balde: string; later: string }

/** The bucket is asked for before: there are stores in which the write itself would make it, without versions. */
async function written(armazenamento: Armazenamento, { balde, later }: Attempt): Promise<Finding[]> {
  await armazenamento.conferir()
  const kept = await armazenamento.gravar(KEY, BYTES, TYPE).catch((error: unknown) => noRoom(error, later))
  if ('grade' in kept) return [kept]
  const { versionId } = kept
  const back = await armazenamento.ler(KEY, versionId, BYTES.length)
  if (!BYTES.equals(back))
    return [
      wrong('balde', {
        said: `${later}o que se gravou não volta igual`,
        mend: 'Procure quem cuida do armazenamento: nele não se pode guardar nada.',
      }),
    ]
  return [
    right('balde', `grava e lê em ${balde}`),
    ...(versionId === null
      ? [
          warned('versões do balde', {
            said: 'o balde não guarda versões',
            mend: `Se o serviço as tiver, ligue-as, e a retenção (object lock) ${GUIDE}.`,
          }),
        ]
      : []),
  ]
}

/** The bucket is there, and each object is refused. @throws what is wrong otherwise */
function noRoom(error: unknown, later: string): Finding {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const status = (cause as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode
    if (status === 500)
      return wrong('balde', {
        said: `${later}o balde responde, e não há lugar para escrever: o serviço recusa cada gravação (HTTP 500)`,
        mend: `Veja o espaço do armazenamento. No SeaweedFS faltam volumes: -master.volumeSizeLimitMB=256 ${GUIDE}.`,
      })
    if (status === 507)
      return wrong('balde', {
        said: `${later}o disco do armazenamento está cheio`,
        mend: 'Dê-lhe mais espaço: até lá não se envia arquivo nenhum.',
      })
  }
  throw error
}

type Browser = { rules: ReturnType<typeof corsOf>; mend: string }

/** The origin that may come, or all. */
const comesFrom = ({ AllowedOrigins }: Browser['rules'], headers: Headers): boolean =>
  [...AllowedOrigins, '*'].includes(headers.get('access-control-allow-origin') ?? '')

async function sending(armazenamento: Armazenamento, { rules, mend }: Browser): Promise<Finding> {
  const [from = ''] = rules.AllowedOrigins
  const address = await armazenamento.urlDeEnvio({
    chave: KEY,
    tipo: TYPE,
    tamanho: BYTES.length,
    md5: createHash('md5').update(BYTES).digest('base64'),
    validadeSegundos: 60,
  })
  const { status, headers } = await fetch(address, {
    method: 'OPTIONS',
    headers: {
      origin: from,
      'access-control-request-method': 'PUT',
      'access-control-request-headers': rules.AllowedHeaders.join(','),
    },
    signal: AbortSignal.timeout(WAIT_MS),
  })
  const said = (name: string) => (headers.get(name) ?? '').toLowerCase()
  const allows = (name: string, wanted: readonly string[]) =>
    said(name) === '*' ||
    wanted.every((one) =>
      said(name)
        .split(/\s*,\s*/)
        .includes(one),
    )
  const comes = comesFrom(rules, headers)
  return status < 300 &&
    comes &&
    allows('access-control-allow-methods', ['put']) &&
    allows('access-control-allow-headers', rules.AllowedHeaders)
    ? right('envio pelo navegador', `de ${from} se pode enviar`)
    : wrong('envio pelo navegador', {
        said: `o balde não aceita envios de ${from} (CORS, HTTP ${status})`,
        mend,
      })
}

async function reading(armazenamento: Armazenamento, { rules, mend }: Browser): Promise<Finding> {
  const [from = ''] = rules.AllowedOrigins
  const address = await addressToRead(armazenamento)
  const answer = await fetch(address, {
    headers: { origin: from, range: 'bytes=0-3' },
    signal: AbortSignal.timeout(WAIT_MS),
  })
  const { headers } = answer
  if (Buffer.from(await answer.arrayBuffer()).compare(BYTES.subarray(0, 4)) !== 0)
    return wrong('leitura pelo navegador', {
      said: `o endereço assinado não se abre, ou não se lê aos pedaços (HTTP ${answer.status})`,
      mend: 'AUTOS_S3_PUBLICO é o endereço que o navegador alcança; um proxy no meio tem de manter Host e Range.',
    })
  const shown = (headers.get('access-control-expose-headers') ?? '').toLowerCase()
  const missing = rules.ExposeHeaders.filter((name) => shown !== '*' && !shown.includes(name.toLowerCase()))
  if (!comesFrom(rules, headers))
    return wrong('leitura pelo navegador', { said: `o balde não deixa ${from} ler (CORS)`, mend })
  return missing.length > 0
    ? wrong('leitura pelo navegador', {
        said: `o navegador não pode ler ${missing.join(', ')} (ExposeHeaders)`,
        mend,
      })
    : right('leitura pelo navegador', 'aos pedaços, pelo endereço assinado')
}

const addressToRead = (armazenamento: Armazenamento): Promise<string> =>
  armazenamento.urlDeLeitura({ chave: KEY, nome: 'producao.txt', tipo: TYPE, validadeSegundos: 60 })

/** Without the signature the same address must open nothing. */
async function closed(armazenamento: Armazenamento, balde: string): Promise<Finding> {
  const address = new URL(await addressToRead(armazenamento))
  address.search = ''
  const { status } = await fetch(address, { signal: AbortSignal.timeout(WAIT_MS) })
  return status < 300
    ? wrong('balde privado', {
        said: `qualquer um lê o que há em ${balde}`,
        mend: 'Tire do balde a leitura pública: os arquivos são lidos por endereços assinados.',
      })
    : right('balde privado', 'sem endereço assinado nada se lê')
}
