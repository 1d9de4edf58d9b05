import { soAlgarismos } from '../comum/paginas.ts'
import { type Cliente, type Origens, retornoPermitido } from '../comum/retorno.ts'
import { ALCANCES, type Alcance } from './autorizacoes.ts'

export type Pedido = {
  redirect_uri: string
  state: string | undefined
  alcance: Alcance
  duracao: number
  desafio: string
  login_hint: string
}

type Meios = {
  cliente: Cliente
  origens: Origens | undefined
  duracaoDe: (pedida: string | null) => number
}

/** `aviso`: not to be sent anywhere; `erro`: sent back to who asked. */
export function lerPedido(
  parametros: URLSearchParams,
  { cliente, origens, duracaoDe }: Meios,
): Pedido | { aviso: string } | { erro: string; redirect_uri: string; state: string | undefined } {
  const redirect_uri = parametros.get('redirect_uri') ?? ''
  const state = parametros.get('state') ?? undefined
  if (parametros.get('client_id') !== cliente.id)
    return { aviso: 'O sistema que pede não está cadastrado (client_id).' }
  if (!retornoPermitido(redirect_uri, origens))
    return { aviso: 'O endereço de retorno não está cadastrado (redirect_uri).' }
  const alcance = ALCANCES.find((a) => a === (parametros.get('scope') ?? 'authentication_session'))
  const desafio = parametros.get('code_challenge') ?? ''
  if (parametros.get('response_type') !== 'code')
    return { erro: 'unsupported_response_type', redirect_uri, state }
  if (!alcance) return { erro: 'invalid_scope', redirect_uri, state }
  if (!/^[\w-]{43}$/.test(desafio) || parametros.get('code_challenge_method') !== 'S256')
    return { erro: 'invalid_request', redirect_uri, state }
  return {
    redirect_uri,
    state,
    alcance,
    desafio,
    duracao: duracaoDe(parametros.get('lifetime')),
    login_hint: soAlgarismos(parametros.get('login_hint') ?? ''),
  }
}
