import { MODELO_MAX_BYTES } from '@autos/contract/regras/limites.ts'

import { whileWriting } from '../../api/activity.ts'
import { authorization } from '../../api/credentials.ts'
import { ErroDeRede } from '../../api/errors.ts'
import { fetchRetrying } from '../../api/fetch-retrying.ts'
import { novaChave } from '../../api/idempotency.ts'
import { unexpectedAnswer } from '../../api/unexpected.ts'
import type { DeQue } from './dizeres.ts'

/** Versão nula: ainda não há modelo. Zero: vale o que vem com o produto. */
export type Lido = { versao: number | null; html: string }

/** O endereço que o servidor diz é o da entidade; aqui se está nela, talvez por outra porta. */
const daqui = (endereco: string): string => {
  const { pathname, search } = new URL(endereco)
  return `${pathname}${search}`
}

export async function lerModelo(endereco: string): Promise<Lido> {
  const resposta = await fetchRetrying(daqui(endereco), {
    headers: await authorization(),
    cache: 'no-store',
  })
  if (!resposta.ok) throw await falhaDe(resposta)
  return { versao: versaoDe(resposta), html: await resposta.text() }
}

/** Sobre a versão que se leu: o que outra pessoa gravou no meio não se perde. Dá a versão que ficou. */
export async function gravarModelo(
  endereco: string,
  html: string,
  lida: number | null,
): Promise<number | null> {
  if (new Blob([html]).size > MODELO_MAX_BYTES) throw new ErroDeRede(GRANDE, 413)
  const sobre: Record<string, string> = lida ? { 'if-match': `"${lida}"` } : { 'if-none-match': '*' }
  const resposta = await whileWriting(async () =>
    fetchRetrying(daqui(endereco), {
      method: 'PUT',
      headers: {
        'content-type': 'text/html',
        'idempotency-key': novaChave(),
        ...sobre,
        ...(await authorization()),
      },
      body: html,
    }),
  )
  if (!resposta.ok) throw await falhaDe(resposta)
  return versaoDe(resposta)
}

/** O PDF que um documento teria com este texto, que ainda não se gravou. */
export async function preverCom(
  documentoId: string,
  { deQue, html, signal }: { deQue: DeQue; html: string; signal: AbortSignal },
): Promise<Blob> {
  const resposta = await fetchRetrying(`/documentos/${documentoId}/rascunho/previa?com=${deQue}`, {
    method: 'POST',
    headers: { 'content-type': 'text/html', ...(await authorization()) },
    body: html,
    signal,
  })
  if (!resposta.ok) throw await falhaDe(resposta)
  return resposta.blob()
}

const GRANDE = `O modelo passou de ${MODELO_MAX_BYTES / 1024} kB. Tire ou reduza as figuras.`

function versaoDe({ headers }: Response): number | null {
  const versao = /\d+/.exec(headers.get('etag') ?? '')?.[0]
  return versao === undefined ? null : Number(versao)
}

async function falhaDe(resposta: Response): Promise<ErroDeRede> {
  const corpo = (await resposta.json().catch(() => ({}))) as { title?: string }
  return new ErroDeRede(corpo.title ?? unexpectedAnswer(resposta.status), resposta.status)
}
