import { whileWriting } from '../../api/activity.ts'
import { authorization, renew } from '../../api/credentials.ts'
import { ErroDeRede, isExpiry, RELOGIOS } from '../../api/errors.ts'
import { fetchRetrying } from '../../api/fetch-retrying.ts'
import { novaChave } from '../../api/idempotency.ts'
import { isOwnAnswer, unexpectedAnswer } from '../../api/unexpected.ts'

export type Lido = { versao: number; html: string }
export type Gravado = { rascunhoId: string; versao: number }

/** Outra pessoa gravou depois de se ler. */
export class OutraGravou extends Error {
  override name = 'OutraGravou'
}
/** Não se chegou ao servidor: tenta-se de novo sozinho. */
export class SemRede extends Error {
  override name = 'SemRede'
}

/** O servidor falhou por dentro: tenta-se de novo sozinho, e diz-se o que houve. */
export class ErroDoServidor extends Error {
  override name = 'ErroDoServidor'
}

/** O servidor que aceita e não responde deixaria a gravação à espera para sempre. */
const RESPONDE_EM_MS = 30_000

/** O endereço que o servidor diz é o da entidade; aqui se está nela, talvez por outra porta. */
const daqui = (endereco: string): string => {
  const { pathname, search } = new URL(endereco)
  return pathname + search
}

const DE_PASSAGEM = [502, 503, 504]

/** Sem rede, ou sem quem dê a credencial, não se chegou ao servidor. */
const pedir = (endereco: string, init: RequestInit): Promise<Response> =>
  mandar(endereco, init).catch((falha: unknown) => {
    throw falha instanceof ErroDeRede && falha.status === undefined ? new SemRede(falha.message) : falha
  })

async function mandar(endereco: string, init: RequestInit, renovado = false): Promise<Response> {
  const credencial = await authorization()
  const resposta = await fetchRetrying(daqui(endereco), {
    ...init,
    signal: AbortSignal.any([AbortSignal.timeout(RESPONDE_EM_MS), ...(init.signal ? [init.signal] : [])]),
    headers: { ...(init.headers as Record<string, string>), ...credencial },
  })
  if (resposta.status === 401 && !renovado) {
    await renew(credencial)
    return mandar(endereco, init, true)
  }
  if (DE_PASSAGEM.includes(resposta.status)) throw new SemRede('O servidor não respondeu.')
  if (resposta.status === 412) throw new OutraGravou('Outra pessoa gravou este texto.')
  if (resposta.status >= 500) throw new ErroDoServidor(await motivoDe(resposta))
  if (!resposta.ok) throw new ErroDeRede(await motivoDe(resposta), resposta.status)
  return resposta
}

async function motivoDe(resposta: Response): Promise<string> {
  if (!isOwnAnswer(resposta)) return unexpectedAnswer(resposta.status)
  if (resposta.status === 413) return 'O texto passou de 2 MB. Tire ou reduza as figuras.'
  const corpo = (await resposta.json().catch(() => ({}))) as { title?: string }
  if (resposta.status === 401)
    return isExpiry(corpo.title ?? '') ? RELOGIOS : 'A sessão terminou. Entre de novo para salvar.'
  return corpo.title ?? unexpectedAnswer(resposta.status)
}

/** A versão zero é o que há antes que alguém grave: o modelo da classificação. */
export const lerRascunho = (endereco: string): Promise<Lido> => ler(endereco, {})

/** O texto como estava: o número é o da versão guardada, ou o da de agora. */
export const lerVersao = (endereco: string, versao: number, signal: AbortSignal): Promise<Lido> =>
  ler(`${endereco}?versao=${versao}`, { signal })

async function ler(endereco: string, opcoes: RequestInit): Promise<Lido> {
  const resposta = await pedir(endereco, { cache: 'no-store', ...opcoes })
  const versao = Number(/\d+/.exec(resposta.headers.get('etag') ?? '')?.[0] ?? 0)
  return { versao, html: await resposta.text() }
}

/** O texto gravado, em PDF, como se se finalizasse agora. */
export async function lerPrevia(endereco: string, signal: AbortSignal): Promise<Blob> {
  return (await pedir(`${endereco}/previa`, { cache: 'no-store', signal })).blob()
}

/** Sobre a versão que se leu: o que outra pessoa gravou no meio não se perde. */
export async function gravarRascunho(endereco: string, html: string, lida: number): Promise<Gravado> {
  const sobre: Record<string, string> = lida === 0 ? { 'if-none-match': '*' } : { 'if-match': `"${lida}"` }
  const resposta = await whileWriting(() =>
    pedir(endereco, {
      method: 'PUT',
      headers: { 'content-type': 'text/html', 'idempotency-key': novaChave(), ...sobre },
      body: html,
    }),
  )
  return (await resposta.json()) as Gravado
}
