import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { md5Of } from './files.ts'
import type { Product } from './product.ts'

/** GraphQL as somebody of the Prefeitura, with the token of the command line: for what a test needs done but is not about. */
export type Api = <T>(query: string, variables?: object) => Promise<T>

export async function apiAs({ web, identidade }: Product, login: string): Promise<Api> {
  const answer = await fetch(`${identidade}/realms/pmva/token`, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'password', client_id: 'autos-cli', username: login, password: 'autos' }),
  })
  const { access_token: token } = (await answer.json()) as { access_token: string }
  return async <T>(query: string, variables: object = {}) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': randomUUID() }
    const { data, errors } = (await (await fetch(`${web}/graphql`, { method: 'POST', headers, body: JSON.stringify({ query, variables }) })).json()) as {
      data: T
      errors?: unknown
    }
    if (errors) throw new Error(JSON.stringify(errors))
    return data
  }
}

export type Received = { id: string; codigoAutenticidade: string }

/** Registers a PDF that came from outside and waits until its signatures have been examined. */
export async function receivePdf(api: Api, titulo: string, bytes: Buffer): Promise<Received> {
  const dados = { especie: 'Memorando', origem: 'EXTERNA', titulo }
  const { documentoCadastrar } = await api<{ documentoCadastrar: { id: string } }>('mutation ($dados: DocumentoDados!) { documentoCadastrar(dados: $dados) { id } }', { dados })
  const { id } = documentoCadastrar
  await sendPdf(api, id, bytes)
  for (const limit = Date.now() + 60_000; Date.now() < limit; await wait(500)) {
    const { documento } = await api<{ documento: Received & { assinaturas: { verificadaEm: string | null }[] } }>(
      'query ($id: ID!) { documento(id: $id) { id codigoAutenticidade assinaturas { verificadaEm } } }',
      { id },
    )
    if (documento.assinaturas.some(({ verificadaEm }) => verificadaEm !== null)) return documento
  }
  throw new Error(`The signatures of ${titulo} were not examined within a minute.`)
}

/** The bytes of a document, by the way that the interface sends them. */
export async function sendPdf(api: Api, id: string, bytes: Buffer): Promise<void> {
  const md5 = md5Of(bytes)
  const { documentoPutUrl } = await api<{ documentoPutUrl: string }>(
    'query ($id: ID!, $md5: String, $tamanho: Float) { documentoPutUrl(id: $id, extensao: "pdf", md5: $md5, tamanho: $tamanho) }',
    { id, md5, tamanho: bytes.length },
  )
  const put = await fetch(documentoPutUrl, { method: 'PUT', headers: { 'content-type': 'application/pdf', 'content-md5': md5 }, body: Uint8Array.from(bytes) })
  const versionId = put.headers.get('x-amz-version-id')
  await api('mutation ($id: ID!, $versionId: String!) { documentoProcessar(id: $id, versionId: $versionId, extensao: "pdf") { id } }', { id, versionId })
}

/** Waits until the file of a document has been examined and may be read and signed. */
export async function untilExamined(api: Api, id: string): Promise<void> {
  for (const limit = Date.now() + 60_000; Date.now() < limit; await wait(500)) {
    const { documento } = await api<{ documento: { situacaoArquivo: string } }>('query ($id: ID!) { documento(id: $id) { situacaoArquivo } }', { id })
    if (documento.situacaoArquivo === 'OK') return
  }
  throw new Error(`The file of ${id} was not examined within a minute.`)
}
