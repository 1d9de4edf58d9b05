import { setTimeout as wait } from 'node:timers/promises'
import type { Api } from './api.ts'
import { md5Of, printedPdf } from './files.ts'

const AT_ONCE = 6

/** The id of the Prefeitura's sector of that acronym. */
export async function sectorId(api: Api, sigla: string): Promise<string> {
  const { setores } = await api<{ setores: { id: string; sigla: string | null }[] }>('{ setores { id sigla } }')
  const found = setores.find((setor) => setor.sigla === sigla)
  if (!found) throw new Error(`No sector ${sigla}.`)
  return found.id
}

type Wanted = { destinoId?: string; assinantes?: { usuarioId: string }[] }

/** Memos with a file, registered by that person and, if asked, sent; in the order of the titles. */
export async function registerDocuments(api: Api, titulos: readonly string[], { destinoId, assinantes }: Wanted = {}): Promise<string[]> {
  const { buffer } = await printedPdf('memorando.pdf', { heading: 'MEMORANDO', title: 'Memorando', sector: 'Prefeitura', body: [], signers: [] })
  const ids: string[] = []
  for (let from = 0; from < titulos.length; from += AT_ONCE)
    ids.push(...(await Promise.all(titulos.slice(from, from + AT_ONCE).map((titulo) => register(api, titulo, buffer, assinantes))))) // prettier-ignore
  await examined(api, ids)
  if (destinoId !== undefined)
    for (let from = 0; from < ids.length; from += AT_ONCE)
      await Promise.all(ids.slice(from, from + AT_ONCE).map((id) => api('mutation ($id: ID!, $d: ID!) { documentoEnviar(id: $id, destinoId: $d) { id } }', { id, d: destinoId })))
  return ids
}

async function register(api: Api, titulo: string, bytes: Buffer, assinantes?: { usuarioId: string }[]): Promise<string> {
  const dados = { especie: 'Comunicação Interna', origem: assinantes ? 'ELETRONICA' : 'EXTERNA', titulo, ...(assinantes ? { assinantes } : {}) }
  const { documentoCadastrar } = await api<{ documentoCadastrar: { id: string } }>('mutation ($dados: DocumentoDados!) { documentoCadastrar(dados: $dados) { id } }', { dados })
  const { id } = documentoCadastrar
  const md5 = md5Of(bytes)
  const { documentoPutUrl } = await api<{ documentoPutUrl: string }>(
    'query ($id: ID!, $md5: String, $tamanho: Float) { documentoPutUrl(id: $id, extensao: "pdf", md5: $md5, tamanho: $tamanho) }',
    { id, md5, tamanho: bytes.length },
  )
  const put = await fetch(documentoPutUrl, { method: 'PUT', headers: { 'content-type': 'application/pdf', 'content-md5': md5 }, body: Uint8Array.from(bytes) })
  const versionId = put.headers.get('x-amz-version-id')
  await api('mutation ($id: ID!, $versionId: String!) { documentoProcessar(id: $id, versionId: $versionId, extensao: "pdf") { id } }', { id, versionId })
  return id
}

/** The files have been accepted. Asked without opening the documents. */
async function examined(api: Api, ids: readonly string[]): Promise<void> {
  for (const limit = Date.now() + 60_000; Date.now() < limit; await wait(300)) {
    const { itens } = await api<{ itens: { situacaoArquivo?: string }[] }>('query ($ids: [ID!]!) { itens(ids: $ids) { ... on Documento { situacaoArquivo } } }', { ids })
    if (itens.every(({ situacaoArquivo }) => situacaoArquivo === 'OK')) return
  }
  throw new Error('The files were not accepted within a minute.')
}
