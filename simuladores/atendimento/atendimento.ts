import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { corpo, falhar, falhas, responderJson, type Falhas } from '../comum/falha.ts'
import { escutar } from '../comum/servidor.ts'
import { paginaDaConversa } from './pagina.ts'

/**
 * `sites`: by the token of a site, the key by which people prove who they are (Chatwoot, identity
 * validation).
 */
export type OpcoesDoAtendimento = { porta: number; sites: Readonly<Record<string, string>> }
type Conversa = {
  site: string
  pessoa?: { identificador: string; nome: string; confirmada: boolean }
  mensagens: { de: string; texto: string }[]
}

const RESPOSTA = 'Recebemos a sua mensagem. Em uma instalação de verdade, alguém do suporte responderia aqui.'

/**
 * The support chat that a page embeds, as Chatwoot's widget speaks to the page: a frame, and messages that
 * begin with `chatwoot-widget:`.
 */
export async function iniciarAtendimento({
  porta,
  sites,
}: OpcoesDoAtendimento): Promise<{ endereco: string; porta: number; parar(): Promise<void> }> {
  const conversas = new Map<string, Conversa>()
  const provocadas = falhas()
  const servidor = await escutar(
    porta,
    (req, res) => void atender({ sites, conversas, provocadas }, req, res),
  )
  return {
    endereco: `http://localhost:${servidor.porta}`,
    porta: servidor.porta,
    parar: () => servidor.fechar(),
  }
}

type Estado = {
  sites: Readonly<Record<string, string>>
  conversas: Map<string, Conversa>
  provocadas: Falhas
}

async function atender(
  { sites, conversas, provocadas }: Estado,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<unknown> {
  if (await provocadas.configurar(req, res)) return
  const falha = provocadas.consumir()
  if (falha) return falhar(falha, req, res)
  const { pathname, searchParams } = new URL(req.url ?? '/', 'http://localhost')
  const site = searchParams.get('website_token') ?? ''
  if (sites[site] === undefined)
    return responderJson(res, 404, { erro: 'Não há atendimento com esse código.' })
  if (pathname === '/widget')
    return abrir(res, { site, conversas, token: searchParams.get('cw_conversation') ?? '' })
  const conversa = conversas.get(String(req.headers['x-auth-token']))
  if (req.method !== 'POST' || conversa?.site !== site)
    return responderJson(res, 404, { erro: 'Não há essa conversa.' })
  const pedido = JSON.parse((await corpo(req, 20_000)).toString() || '{}') as Record<string, string>
  if (pathname === '/api/v1/widget/contact/set_user') conversa.pessoa = pessoa(pedido, sites[site])
  else if (pathname === '/api/v1/widget/messages' && pedido['content']?.trim())
    conversa.mensagens.push(
      { de: conversa.pessoa?.nome ?? 'Visitante', texto: pedido['content'].trim() },
      { de: 'Suporte', texto: RESPOSTA },
    )
  else return responderJson(res, 422, { erro: 'Falta o texto da mensagem.' })
  return responderJson(res, 200, { pessoa: conversa.pessoa ?? null, mensagens: conversa.mensagens })
}

function abrir(
  res: ServerResponse,
  { site, conversas, token }: { site: string; conversas: Estado['conversas']; token: string },
): void {
  const conhecida = conversas.get(token)
  const continua = conhecida?.site === site
  const chave = continua ? token : randomUUID()
  if (!continua) conversas.set(chave, { site, mensagens: [] })
  paginaDaConversa(res, { site, token: chave, mensagens: conversas.get(chave)?.mensagens ?? [] })
}

/** HMAC-SHA-256 of the identifier, in hexadecimal; without it anybody could speak as anybody. */
function pessoa(
  { identifier = '', identifier_hash: prova = '', name = '' }: Record<string, string>,
  segredo: string,
): NonNullable<Conversa['pessoa']> {
  const esperada = createHmac('sha256', segredo).update(identifier).digest()
  const dada = Buffer.from(prova, 'hex')
  return {
    identificador: identifier,
    nome: name,
    confirmada: dada.length === esperada.length && timingSafeEqual(dada, esperada),
  }
}
