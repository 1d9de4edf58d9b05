import { isIP } from 'node:net'
import { z } from 'zod'

// What settings are checked by, whichever file they stand in (config.ts, config-assinatura.ts).

export const url = (...schemes: string[]) =>
  z.string().refine((value) => URL.canParse(value) && schemes.includes(new URL(value).protocol), {
    error: `deve ser um endereço ${schemes.join(' ou ')}`,
  })

/** '10.0.0.1', '10.0.0.0/8', 'fd00::/8'. */
export function isBlock(text: string): boolean {
  const [address = '', bits] = text.split('/')
  const version = isIP(address)
  return (
    version !== 0 &&
    (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128)))
  )
}

export const blocks = z
  .string()
  .transform((value) => value.split(',').map((block) => block.trim()))
  .refine(
    (all) => all.every(isBlock),
    'deve ser uma lista de endereços IP ou blocos CIDR separados por vírgula',
  )

export const WEAK =
  /^(.)\1*$|segredo|secret|password|senha|changeme|default|minio|admin|test|exemplo|example/i

/** What a setting should have been, where the schema does not say it in words of its own. */
const inWords: z.core.$ZodErrorMap = ({ input, ...issue }) => {
  if (issue.code === 'invalid_type')
    return input === undefined ? 'falta' : `deve ser ${KINDS[issue.expected] ?? issue.expected}`
  if (issue.code === 'invalid_value')
    return input === undefined ? 'falta' : `deve ser ${issue.values.map(String).join(' ou ')}`
  if (issue.code === 'too_small' && issue.origin === 'string' && issue.minimum === 1)
    return 'não pode ficar em branco'
  if (issue.code === 'too_small') return bounds(issue.origin, `ao menos ${issue.minimum}`)
  if (issue.code === 'too_big') return bounds(issue.origin, `no máximo ${issue.maximum}`)
  return undefined
}

const bounds = (origin: string, bound: string): string =>
  ({ string: `deve ter ${bound} caracteres`, array: `deve haver ${bound}` })[origin] ?? `deve ser ${bound}`

const KINDS: Record<string, string> = {
  number: 'um número',
  int: 'um número inteiro',
  boolean: 'true ou false',
  string: 'um texto entre aspas',
  array: 'uma lista entre colchetes',
  object: 'um objeto entre chaves',
  record: 'um objeto entre chaves',
}

/** What was written, held against what may be: the settings, or a line for each thing wrong, with its name. */
export function read<S extends z.ZodType>(
  schema: S,
  written: unknown,
): { data: z.output<S> } | { problems: string[] } {
  const parsed = schema.safeParse(written, { error: inWords, reportInput: true })
  return parsed.success ? { data: parsed.data } : { problems: describe(parsed.error) }
}

const describe = (error: z.ZodError): string[] =>
  error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => `${[...issue.path, key].join('.')}: configuração desconhecida`)
      : [`${issue.path.join('.')}: ${issue.message}`],
  )

/** Why a file that a setting names could not be read. What a parser quotes of it may be a password. */
export function unreadable(error: unknown, path?: string): string {
  const { code, path: of = path, message } = error as NodeJS.ErrnoException
  if (code === 'ENOENT') return `o arquivo ${of} não existe`
  if (code === 'EACCES') return `quem roda o processo não pode ler ${of}`
  return error instanceof SyntaxError ? `${of} não é um JSON bem escrito` : message
}

/** What is given to an entidade that is not there. While AUTOS_ENTIDADES itself is refused, nobody is known: it is not told twice. */
export const ofNobody = (own: object, entidades: readonly string[]): string[] =>
  entidades.length === 0
    ? []
    : Object.keys(own).flatMap((id) => (entidades.includes(id) ? [] : [`${id}: entidade desconhecida`]))

export function isZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('pt-BR', { timeZone: name }))
  } catch {
    return false
  }
}
