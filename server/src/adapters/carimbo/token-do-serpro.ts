import { z } from 'zod'
import { callProvider, form, parsed } from '../provedor-http.ts'
import { impedido } from './impedimento.ts'

export const SERPRO = 'O carimbo do tempo do SERPRO'
/** A token with less than this left is not begun with: it would end on the way. */
const FOLGA_MS = 60_000

const resposta = z.object({
  access_token: z.string().min(1).max(8192),
  expires_in: z.coerce.number().positive().default(300),
})

export type Credencial = { endereco: string; chave: string; segredo: string }
type Prazos = { agora: () => number; budgetMs: number }
type Token = { valor: string; ate: number }

export type Tokens = {
  /** One that is good, asked for at most once at a time however many wait for it. */
  atual(): Promise<string>
  /** The service refused it: whoever comes next asks for another. One that was already changed stays. */
  largar(valor: string): void
}

/**
 * The bearer of SERPRO's gateway, by client_credentials: an hour long as a rule. While one lives the gateway
 * gives the same again with the time that is left, so that near its end each stamp asks anew.
 */
export function tokensDoSerpro(credencial: Credencial, prazos: Prazos): Tokens {
  let conhecido: Token | undefined
  let pedido: Promise<Token> | undefined
  const pedir = (): Promise<Token> => {
    pedido ??= pedirToken(credencial, prazos)
      .then((token) => (conhecido = token))
      .finally(() => (pedido = undefined))
    return pedido
  }
  return {
    async atual() {
      if (conhecido !== undefined && conhecido.ate - FOLGA_MS > prazos.agora()) return conhecido.valor
      return (await pedir()).valor
    },
    largar(valor) {
      if (conhecido?.valor === valor) conhecido = undefined
    },
  }
}

async function pedirToken(
  { endereco, chave, segredo }: Credencial,
  { agora, budgetMs }: Prazos,
): Promise<Token> {
  const basic = `Basic ${Buffer.from(`${chave}:${segredo}`).toString('base64')}`
  const antes = agora()
  const { status, text } = await callProvider(SERPRO, `${endereco}/token`, {
    ...form({ grant_type: 'client_credentials' }, { authorization: basic }),
    budgetMs,
    tolerateBusy: true,
  })
  const lido = resposta.safeParse(parsed(text))
  const dito = `token: HTTP ${status}: ${text.slice(0, 500)}`
  if (status === 429) throw impedido('LIMITE', dito)
  if (status === 400 || status === 401) throw impedido('CREDENCIAL', dito)
  if (status === 403) throw impedido('CONTRATO', dito)
  // A page, or a service that gives no tokens: it is another address.
  if (status !== 200 || !lido.success) throw impedido('ENDERECO', `token: HTTP ${status}`)
  return { valor: lido.data.access_token, ate: antes + lido.data.expires_in * 1000 }
}
