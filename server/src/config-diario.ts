import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { CAMPOS, SITUACOES } from './adapters/diario/domsc-campos.ts'
import { ofNobody, read as readBy, unreadable, url, WEAK } from './config-checks.ts'

const named = z.string().min(1)
const keysOf = <T extends object>(table: T) => z.enum(Object.keys(table) as [keyof T & string])
/** The names of the gazette's fields, where they differ from ours; until somebody confirmed them, the check says so. */
const campos = z.strictObject({
  confirmados: z.boolean().default(false),
  nomes: z.partialRecord(keysOf(CAMPOS), named).default({}),
  situacoes: z.partialRecord(keysOf(SITUACOES), named).default({}),
  fixos: z.record(named, z.string()).default({}),
})

/** The gazette is optional: a JSON (AUTOS_DIARIO) with the credentials of each entidade that has one. */
export const GAZETTE = z.record(
  z.string(),
  z.strictObject({
    tipo: z.literal('DOMSC'),
    nome: z.string().min(1).default('DOM/SC'),
    endereco: url('http:', 'https:'),
    usuario: z
      .string()
      .min(1)
      .refine((value) => !value.includes(':'), 'não pode ter dois-pontos'),
    senha: z.string().min(8, 'deve ter ao menos 8 caracteres'),
    /** Goes as X-API-Key. */
    chave: z.string().min(1).nullable().default(null),
    horaLimite: z
      .string()
      .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'deve ser uma hora como 08:00')
      .nullable()
      .default(null),
    tempoMs: z.int().min(100).max(30_000).default(10_000),
    campos: campos.prefault({}),
  }),
)
export type ConfigDoDiario = z.infer<typeof GAZETTE>

type Options = { entidades: readonly string[]; embedded: boolean; problems: string[] }

export function readDiario(
  path: string | undefined,
  { entidades, embedded, problems }: Options,
): ConfigDoDiario {
  if (path === undefined) return {}
  const found: string[] = []
  const config = read(path, found)
  found.push(...ofNobody(config, entidades), ...(embedded ? [] : unsafe(config)))
  problems.push(...found.map((problem) => `AUTOS_DIARIO ${problem}`))
  return config
}

function read(path: string, problems: string[]): ConfigDoDiario {
  let content: unknown
  try {
    content = JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    problems.push(unreadable(error, path))
    return {}
  }
  const found = readBy(GAZETTE, content)
  if ('data' in found) return found.data
  problems.push(...found.problems)
  return {}
}

function unsafe(config: ConfigDoDiario): string[] {
  return Object.entries(config).flatMap(([id, { endereco, senha, chave }]) => [
    ...(endereco.startsWith('http:') ? [`${id}.endereco: fora do modo embutido exige https`] : []),
    ...(WEAK.test(senha) ? [`${id}.senha: senha conhecida ou fraca`] : []),
    ...(chave !== null && WEAK.test(chave) ? [`${id}.chave: chave conhecida ou fraca`] : []),
  ])
}
