import { createHash, timingSafeEqual } from 'node:crypto'

// What the OAuth servers of the stand-ins have in common.

export type Cliente = { id: string; segredo: string; nome?: string }

/** Where codes may be sent: the origins given, or any page of this machine when none are. */
export type Origens = readonly string[] | undefined

export function retornoPermitido(endereco: string, origens: Origens): boolean {
  if (!URL.canParse(endereco) || endereco.includes('#')) return false
  const { origin, hostname, username } = new URL(endereco)
  if (username) return false
  return origens
    ? origens.includes(origin)
    : hostname === 'localhost' || hostname.endsWith('.localhost') || hostname === '127.0.0.1'
}

/** Addresses registered letter by letter; absent: any page of this machine. */
export type Retornos = readonly string[] | undefined

/** Of the registered ones, for `destinosDe`. */
export const origensDe = (retornos: Retornos): Origens => retornos?.map((retorno) => new URL(retorno).origin)

export const retornoCadastrado = (endereco: string, retornos: Retornos): boolean =>
  retornos ? retornos.includes(endereco) : retornoPermitido(endereco, undefined)

/** As sources of a Content-Security-Policy. */
export const destinosDe = (origens: Origens): readonly string[] =>
  origens ?? ['http://localhost:*', 'http://*.localhost:*', 'http://127.0.0.1:*']

export function comParametros(endereco: string, parametros: Record<string, string | undefined>): string {
  const url = new URL(endereco)
  for (const [nome, valor] of Object.entries(parametros))
    if (valor !== undefined) url.searchParams.set(nome, valor)
  return url.href
}

export function confere(dado: string | null | undefined, esperado: string): boolean {
  const resumo = (texto: string) => createHash('sha256').update(texto).digest()
  return typeof dado === 'string' && timingSafeEqual(resumo(dado), resumo(esperado))
}
