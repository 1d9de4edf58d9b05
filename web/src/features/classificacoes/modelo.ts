import { authorization } from '../../api/credentials.ts'
import { ErroDeRede } from '../../api/errors.ts'
import { fetchRetrying } from '../../api/fetch-retrying.ts'
import { novaChave } from '../../api/idempotency.ts'

/** O endereço que o servidor diz é o da entidade; aqui se está nela, talvez por outra porta. */
const daqui = (endereco: string): string => {
  const { pathname, search } = new URL(endereco)
  return `${pathname}${search}`
}

export async function lerModelo(endereco: string): Promise<string> {
  const resposta = await fetchRetrying(daqui(endereco), { headers: await authorization() })
  if (!resposta.ok) throw await falhaDe(resposta)
  return resposta.text()
}

/** Sobre a versão que se leu: o que outra pessoa gravou no meio não se perde. */
export async function gravarModelo(endereco: string, html: string, lida: number | null): Promise<void> {
  const sobre: Record<string, string> = lida === null ? { 'if-none-match': '*' } : { 'if-match': `"${lida}"` }
  const resposta = await fetchRetrying(daqui(endereco), {
    method: 'PUT',
    headers: {
      'content-type': 'text/html',
      'idempotency-key': novaChave(),
      ...sobre,
      ...(await authorization()),
    },
    body: html,
  })
  if (!resposta.ok) throw await falhaDe(resposta)
}

async function falhaDe(resposta: Response): Promise<ErroDeRede> {
  const corpo = (await resposta.json().catch(() => ({}))) as { title?: string }
  return new ErroDeRede(
    corpo.title ?? `O servidor respondeu de forma inesperada (HTTP ${resposta.status}).`,
    resposta.status,
  )
}
