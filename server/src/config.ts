import { z } from 'zod'
import { type ConfigDaAssinatura, readAssinatura, SIGNING } from './config-assinatura.ts'
import { type ConfigDoCorreio, readCorreio } from './config-correio.ts'
import { type ConfigDaEntidade, ENTIDADES, readEntidades } from './config-entidades.ts'
import { type ConfigDoDiario, GAZETTE, readDiario } from './config-diario.ts'
import { blocks, read, url, WEAK } from './config-checks.ts'
import { type ConfigDaTelemetria, readTelemetria } from './config-telemetria.ts'

/** `a@b.c`, or a name and that between angle brackets. */
const SENDER = /(?:^|<)[^\s<>@]+@[^\s<>@.]+(?:\.[^\s<>@.]+)+>?$/

/**
 * Configuration comes from the environment alone; docs/producao.md explains each setting. A missing, unknown
 * or unsafe one refuses the boot by name (exit code 78), because a typo in a setting must not become a
 * default.
 */
const envSchema = z.strictObject({
  AUTOS_PAPEL: z.enum(['web', 'worker', 'tudo']).default('tudo'),
  AUTOS_ESCUTA: z.string().default('localhost'),
  AUTOS_ENTIDADES: z.string().min(1),
  AUTOS_ASSINATURA: z.string().min(1),
  AUTOS_DIARIO: z.string().min(1).optional(),
  AUTOS_CONEXOES: z.coerce.number().int().min(10).max(2000).default(40),
  AUTOS_S3_ENDERECO: url('http:', 'https:'),
  AUTOS_S3_PUBLICO: url('http:', 'https:').optional(),
  AUTOS_S3_REGIAO: z.string().default('us-east-1'),
  AUTOS_S3_CHAVE: z.string().min(3),
  AUTOS_S3_SEGREDO: z.string().min(8),
  AUTOS_CORREIO: url('smtp:', 'smtps:'),
  AUTOS_CORREIO_DE: z.string().regex(SENDER, 'deve ter um e-mail, como Autos <autos@municipio.sc.gov.br>'),
  AUTOS_CORREIO_RETORNO: z.string().min(3).optional(),
  AUTOS_CORREIO_CAIXA: url('imap:', 'imaps:').optional(),
  AUTOS_ANTIVIRUS: url('tcp:', 'unix:').optional(),
  AUTOS_GOTENBERG: url('http:', 'https:').optional(),
  AUTOS_RECONHECEDOR: url('http:', 'https:', 'file:').optional(),
  AUTOS_SEGREDO: z.string().min(32, 'deve ter ao menos 32 caracteres'),
  AUTOS_SEGREDO_ANTERIOR: z.string().min(32).optional(),
  AUTOS_EMBUTIDO: z.literal('1').optional(),
  AUTOS_WEB_DIST: z.string().optional(),
  AUTOS_WEB_OUTRAS: z.string().optional(),
  AUTOS_VERSAO_WEB: z
    .string()
    .regex(/^\d+\.\d+\.\d+$/, 'deve ser uma versão x.y.z')
    .default('0.1.0'),
  AUTOS_LOG: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('info'),
  AUTOS_PROXIES: blocks.optional(),
  AUTOS_MANUTENCAO: z.literal('1').optional(),
  AUTOS_IMPERSONACAO_PARES: blocks.optional(),
  AUTOS_IMPERSONACAO_CABECALHO: z
    .string()
    .regex(/^x-[a-z][a-z-]{2,40}$/, 'deve ser um nome como x-impersonate, em minúsculas')
    .default('x-impersonate'),
  AUTOS_REAUTENTICACAO_MINUTOS: z.coerce
    .number()
    .int()
    .min(1)
    .max(24 * 60)
    .default(15),
  AUTOS_PREPARO_POR_MINUTO: z.coerce.number().int().min(0).max(1000).default(30),
  AUTOS_RELEITURA_POR_MINUTO: z.coerce.number().int().min(0).max(10_000).default(60),
  AUTOS_OCR: z.enum(['0', '1']).default('1'),
})

export type { ConfigDaEntidade } from './config-entidades.ts'

/** Every setting there is, by its name in the environment. */
export const SETTINGS: readonly string[] = Object.keys(envSchema.shape)

/** The files that settings name, as they may be written. */
export const FILES = {
  AUTOS_ENTIDADES: ENTIDADES,
  AUTOS_ASSINATURA: SIGNING,
  AUTOS_DIARIO: GAZETTE,
} as const

export type Config = {
  papel: 'web' | 'worker' | 'tudo'
  porta: number
  escuta: string
  entidades: ConfigDaEntidade[]
  /** At most, of this process, to each server of databases. */
  conexoes: number
  s3: { endereco: string; publico: string; regiao: string; chave: string; segredo: string }
  correio: ConfigDoCorreio
  /** Address of clamd; undefined: nothing is examined, and that is what is said. */
  antivirus: string | undefined
  /** Address of what turns office files into PDF; undefined: they have no preview. */
  gotenberg: string | undefined
  /** Path of tesseract's program, or address of a service; undefined: the engine that comes with the product. */
  reconhecedor: string | undefined
  segredo: string
  segredoAnterior: string | undefined
  embutido: boolean
  webDist: string | undefined
  /** Where the files of other versions of the web are: of the one before, and of the one that comes. */
  webOutras: string | undefined
  versaoWeb: string
  log: string
  /** Addresses or CIDR blocks of the proxies whose X-Forwarded-For is believed. */
  proxies: string[]
  /** Everybody gets the page of unavailability. */
  manutencao: boolean
  reautenticacaoMinutos: number
  /** Of the files stored before they were prepared on arrival; none, zero. */
  preparoPorMinuto: number
  /** Of the stored files, in each entidade, whoever reads them; none, zero. */
  releituraPorMinuto: number
  /** This worker recognises what is written in pictures; if not, it is left to others. */
  reconhece: boolean
  /** Acting in another's place: undefined is off. */
  impersonacao: { cabecalho: string; pares: string[] } | undefined
  /** Undefined: nothing is measured, and nothing of it is loaded. */
  telemetria: ConfigDaTelemetria | undefined
  assinatura: ConfigDaAssinatura
  /** By entidade: where it publishes. */
  diario: ConfigDoDiario
}

export class ConfigRefused extends Error {
  readonly problems: string[]
  constructor(problems: string[]) {
    super(`Configuração recusada:\n${problems.map((p) => `  - ${p}`).join('\n')}`)
    this.name = 'ConfigRefused'
    this.problems = problems
  }
}

function readPort(env: NodeJS.ProcessEnv, problems: string[]): number {
  const port = Number(env.PORT ?? 3000)
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    problems.push('PORT: deve ser uma porta de 0 a 65535')
  return port
}

export function readConfig(env: NodeJS.ProcessEnv): Config {
  const own = Object.fromEntries(
    Object.entries(env).filter(([key, value]) => key.startsWith('AUTOS_') && value !== ''),
  )
  const found = read(envSchema, own)
  const problems = 'problems' in found ? found.problems : []
  const port = readPort(env, problems)
  if ('problems' in found) throw new ConfigRefused(problems)
  const e = found.data
  const entidades = readEntidades(e.AUTOS_ENTIDADES, problems)
  const embedded = e.AUTOS_EMBUTIDO === '1'
  const ids = entidades.map(({ id }) => id)
  const assinatura = readAssinatura(e.AUTOS_ASSINATURA, { entidades: ids, embedded, problems })
  const correio = readCorreio(e, { entidades: ids, problems })
  const diario = readDiario(e.AUTOS_DIARIO, { entidades: ids, embedded, problems })
  const telemetria = readTelemetria(env, problems)
  if (!embedded) problems.push(...unsafe(e, entidades))
  if (problems.length > 0 || assinatura === undefined) throw new ConfigRefused(problems)
  return {
    ...written(e),
    porta: port,
    entidades,
    correio,
    embutido: embedded,
    telemetria,
    assinatura,
    diario,
  }
}

type FromElsewhere = 'porta' | 'entidades' | 'correio' | 'embutido' | 'telemetria' | 'assinatura' | 'diario'

/** What the environment says as it is. */
const written = (e: z.infer<typeof envSchema>): Omit<Config, FromElsewhere> => ({
  papel: e.AUTOS_PAPEL,
  escuta: e.AUTOS_ESCUTA,
  conexoes: e.AUTOS_CONEXOES,
  s3: s3Of(e),
  antivirus: e.AUTOS_ANTIVIRUS,
  gotenberg: e.AUTOS_GOTENBERG,
  reconhecedor: e.AUTOS_RECONHECEDOR,
  segredo: e.AUTOS_SEGREDO,
  segredoAnterior: e.AUTOS_SEGREDO_ANTERIOR,
  webDist: e.AUTOS_WEB_DIST,
  webOutras: e.AUTOS_WEB_OUTRAS,
  versaoWeb: e.AUTOS_VERSAO_WEB,
  log: e.AUTOS_LOG,
  proxies: e.AUTOS_PROXIES ?? [],
  manutencao: e.AUTOS_MANUTENCAO === '1',
  reautenticacaoMinutos: e.AUTOS_REAUTENTICACAO_MINUTOS,
  preparoPorMinuto: e.AUTOS_PREPARO_POR_MINUTO,
  releituraPorMinuto: e.AUTOS_RELEITURA_POR_MINUTO,
  reconhece: e.AUTOS_OCR === '1',
  impersonacao:
    e.AUTOS_IMPERSONACAO_PARES === undefined
      ? undefined
      : { cabecalho: e.AUTOS_IMPERSONACAO_CABECALHO, pares: e.AUTOS_IMPERSONACAO_PARES },
})

const s3Of = (e: z.infer<typeof envSchema>): Config['s3'] => ({
  endereco: e.AUTOS_S3_ENDERECO,
  publico: e.AUTOS_S3_PUBLICO ?? e.AUTOS_S3_ENDERECO,
  regiao: e.AUTOS_S3_REGIAO,
  chave: e.AUTOS_S3_CHAVE,
  segredo: e.AUTOS_S3_SEGREDO,
})

/** Where an entidade's bucket is. */
export const s3Da = ({ s3 }: Pick<Config, 's3'>, { s3: own }: Pick<ConfigDaEntidade, 's3'>): Config['s3'] =>
  own === undefined ? s3 : { ...own, publico: own.publico ?? own.endereco }

/** What is fine on loopback and not elsewhere. */
function unsafe(e: z.infer<typeof envSchema>, entidades: ConfigDaEntidade[]): string[] {
  const problems: string[] = []
  for (const key of ['AUTOS_SEGREDO', 'AUTOS_SEGREDO_ANTERIOR', 'AUTOS_S3_SEGREDO'] as const)
    if (WEAK.test(e[key] ?? 'x9')) problems.push(`${key}: segredo conhecido ou fraco`)
  for (const entidade of entidades) {
    if (new URL(entidade.emissor).protocol !== 'https:')
      problems.push(`AUTOS_ENTIDADES ${entidade.id}.emissor: fora do modo embutido exige https`)
    if (new URL(entidade.endereco).protocol !== 'https:')
      problems.push(`AUTOS_ENTIDADES ${entidade.id}.endereco: fora do modo embutido exige https`)
    if (entidade.atendimento?.endereco.startsWith('http:'))
      problems.push(`AUTOS_ENTIDADES ${entidade.id}.atendimento: fora do modo embutido exige https`)
    if (WEAK.test(entidade.chatwootSegredo ?? 'x9'))
      problems.push(`AUTOS_ENTIDADES ${entidade.id}.chatwootSegredo: segredo conhecido ou fraco`)
    if (WEAK.test(entidade.s3?.segredo ?? 'x9'))
      problems.push(`AUTOS_ENTIDADES ${entidade.id}.s3: segredo conhecido ou fraco`)
    const { password } = new URL(entidade.banco)
    if (password !== '' && WEAK.test(decodeURIComponent(password)))
      problems.push(`AUTOS_ENTIDADES ${entidade.id}.banco: senha conhecida ou fraca`)
  }
  return problems
}
