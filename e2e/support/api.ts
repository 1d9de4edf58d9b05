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
  const id = await registerPdf(api, { titulo, bytes })
  return until(`The signatures of ${titulo} were not examined within a minute.`, async () => {
    const { documento } = await api<{ documento: Received & { assinaturas: { verificadaEm: string | null }[] } }>(
      'query ($id: ID!) { documento(id: $id) { id codigoAutenticidade assinaturas { verificadaEm } } }',
      { id },
    )
    return documento.assinaturas.some(({ verificadaEm }) => verificadaEm !== null) ? documento : undefined
  })
}

/** Registers a document from outside, hands its file in and waits until it has been accepted. */
export async function registerPdf(api: Api, { titulo, bytes, ...mais }: { titulo: string; bytes: Buffer } & Record<string, unknown>): Promise<string> {
  const dados = { especie: 'Memorando', origem: 'EXTERNA', titulo, ...mais }
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
  return until(`The file of ${titulo} was not accepted within a minute.`, async () => {
    const { itens } = await api<{ itens: { situacaoArquivo: string }[] }>('query ($id: ID!) { itens(ids: [$id]) { ... on Documento { situacaoArquivo } } }', { id })
    return itens[0]?.situacaoArquivo === 'OK' ? id : undefined
  })
}

/** Registers a process of the commonest kind. */
export async function registerProcess(api: Api, titulo: string): Promise<string> {
  const dados = { especie: 'Processo', tipo: 'Administrativo', titulo }
  const { processoCadastrar } = await api<{ processoCadastrar: { id: string } }>('mutation ($dados: ProcessoDados!) { processoCadastrar(dados: $dados) { id } }', { dados })
  return processoCadastrar.id
}

async function until<T>(complaint: string, look: () => Promise<T | undefined>): Promise<T> {
  for (const limit = Date.now() + 60_000; Date.now() < limit; await wait(500)) {
    const seen = await look()
    if (seen !== undefined) return seen
  }
  throw new Error(complaint)
}
