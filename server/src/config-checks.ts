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

/** One line for each thing wrong, with the name of the setting. */
export const describe = (error: z.ZodError): string[] =>
  error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => `${[...issue.path, key].join('.')}: configuração desconhecida`)
      : [
          `${issue.path.join('.')}: ${issue.code === 'invalid_type' && issue.input === undefined ? 'falta' : issue.message}`,
        ],
  )

export function isZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('pt-BR', { timeZone: name }))
  } catch {
    return false
  }
}
