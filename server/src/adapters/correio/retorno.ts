/** Of a letter: which entidade's, and by which token. */
export type Retorno = { entidade: string; carta: string }

const DIGITS = 25
/** RFC 5321, 4.5.3.1.1. */
const LOCAL_PART = 64

/**
 * Where a letter that does not arrive comes back to: `retorno+pmva.<token>@…`, a subaddress of the one mailbox of this
 * installation. The token is the letter's UUID in base 36: servers may change the case of what stands before the @.
 */
export function enderecoDeRetorno(caixa: string, { entidade, carta }: Retorno): string {
  const { local, domain } = partsOf(caixa)
  const token = BigInt(`0x${carta.replaceAll('-', '')}`)
    .toString(36)
    .padStart(DIGITS, '0')
  return `${local}+${entidade}.${token}@${domain}`
}

/** Undefined: it is no subaddress of that mailbox that was ever given to a letter. */
export function lerRetorno(caixa: string, endereco: string): Retorno | undefined {
  const { local, domain } = partsOf(caixa.toLowerCase())
  const [, entidade, token] =
    /^([a-z][a-z0-9-]{1,30})\.([0-9a-z]{25})$/.exec(
      between(endereco.trim().toLowerCase(), `${local}+`, `@${domain}`) ?? '',
    ) ?? []
  if (entidade === undefined || token === undefined) return undefined
  const hex = [...token]
    .reduce((sum, digit) => sum * 36n + BigInt(Number.parseInt(digit, 36)), 0n)
    .toString(16)
    .padStart(32, '0')
  if (hex.length > 32) return undefined
  const carta = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  return { entidade, carta }
}

/** Whether the letters of that entidade have room for theirs before the @. */
export const cabe = (caixa: string, entidade: string): boolean =>
  partsOf(caixa).local.length + 1 + entidade.length + 1 + DIGITS <= LOCAL_PART

function partsOf(address: string): { local: string; domain: string } {
  const at = address.lastIndexOf('@')
  return { local: address.slice(0, at), domain: address.slice(at + 1) }
}

const between = (text: string, first: string, last: string): string | undefined =>
  text.length > first.length + last.length && text.startsWith(first) && text.endsWith(last)
    ? text.slice(first.length, -last.length)
    : undefined
