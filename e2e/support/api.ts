import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { md5Of } from './files.ts'
import type { Product } from './product.ts'

/**
 * GraphQL as somebody of the Prefeitura, with the token of the command line: for what a test needs done but
 * is not about.
 */
export type Api = <T>(query: string, variables?: object) => Promise<T>

export async function apiAs(product: Product, login: string): Promise<Api> {
  const { web } = product
  const token = await tokenOf(product, login)
  return async <T>(query: string, variables: object = {}) => {
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    }
    const { data, errors } = (await (
      await fetch(`${web}/graphql`, { method: 'POST', headers, body: JSON.stringify({ query, variables }) })
    ).json()) as {
      data: T
      errors?: unknown
    }
    if (errors) throw new Error(JSON.stringify(errors))
    return data
  }
}

/** For the edges that are not GraphQL. */
export async function tokenOf({ identidade }: Product, login: string): Promise<string> {
  const answer = await fetch(`${identidade}/realms/pmva/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'password',
      client_id: 'autos-cli',
      username: login,
      password: 'autos',
    }),
  })
  return ((await answer.json()) as { access_token: string }).access_token
}

type Id = { id: string }

/** Registers a process in the hands of who asks. */
export async function registerProcess(api: Api, titulo: string, dados: object = {}): Promise<string> {
  const { processoCadastrar } = await api<{ processoCadastrar: Id }>(
    'mutation ($dados: ProcessoDados!) { processoCadastrar(dados: $dados) { id } }',
    {
      dados: { tipo: 'Administrativo', titulo, ...dados },
    },
  )
  return processoCadastrar.id
}

/**
 * Registers a document that came from outside, in the hands of who asks, and waits until it can be acted
 * upon.
 */
export async function registerDocument(
  api: Api,
  titulo: string,
  { bytes, dados = {} }: { bytes: Buffer; dados?: object },
): Promise<string> {
  const id = await register(api, { especie: 'Memorando', origem: 'EXTERNA', titulo, ...dados }, bytes)
  await examined(api, [id])
  return id
}

/** Opens the document to anybody, as whoever has seen what is in it does. */
export async function openToAll(api: Api, id: string): Promise<void> {
  await api(
    'mutation ($id: ID!) { documentoAlterarRestricoes(id: $id, restricoes: [], dadosVistos: true) { id } }',
    { id },
  )
}

/**
 * Examining gives way to everything else that the machine does: beside another lane and the server's tests,
 * forty files take more than a minute.
 */
const EXAMINED_WITHIN = 150_000

/** The files have been accepted. Asked without opening the documents. */
export async function examined(api: Api, ids: readonly string[]): Promise<void> {
  for (const limit = Date.now() + EXAMINED_WITHIN; Date.now() < limit; await wait(250)) {
    const { itens } = await api<{ itens: { situacaoArquivo?: string }[] }>(
      'query ($ids: [ID!]!) { itens(ids: $ids) { ... on Documento { situacaoArquivo } } }',
      { ids },
    )
    if (itens.every(({ situacaoArquivo }) => situacaoArquivo === 'OK')) return
  }
  throw new Error(
    `The files of ${ids.join(', ')} were not accepted within ${EXAMINED_WITHIN / 1000} seconds.`,
  )
}

export type Received = { id: string; codigoAutenticidade: string }

/** Registers a PDF that came from outside, waits until its signatures have been examined, and opens it to anybody. */
export async function receivePdf(api: Api, titulo: string, bytes: Buffer): Promise<Received> {
  const id = await register(api, { especie: 'Memorando', origem: 'EXTERNA', titulo }, bytes)
  for (const limit = Date.now() + 60_000; Date.now() < limit; await wait(500)) {
    const { documento } = await api<{
      documento: Received & { assinaturas: { verificadaEm: string | null }[] }
    }>('query ($id: ID!) { documento(id: $id) { id codigoAutenticidade assinaturas { verificadaEm } } }', {
      id,
    })
    if (documento.assinaturas.some(({ verificadaEm }) => verificadaEm !== null)) {
      await openToAll(api, id)
      return documento
    }
  }
  throw new Error(`The signatures of ${titulo} were not examined within a minute.`)
}

/** A document and its PDF, still being examined. */
export async function register(api: Api, dados: object, bytes: Buffer): Promise<string> {
  const { documentoCadastrar } = await api<{ documentoCadastrar: { id: string } }>(
    'mutation ($dados: DocumentoDados!) { documentoCadastrar(dados: $dados) { id } }',
    { dados },
  )
  const { id } = documentoCadastrar
  const md5 = md5Of(bytes)
  const { documentoPutUrl } = await api<{ documentoPutUrl: string }>(
    'query ($id: ID!, $md5: String, $tamanho: Float) { documentoPutUrl(id: $id, extensao: "pdf", md5: $md5, tamanho: $tamanho) }',
    { id, md5, tamanho: bytes.length },
  )
  const put = await fetch(documentoPutUrl, {
    method: 'PUT',
    headers: { 'content-type': 'application/pdf', 'content-md5': md5 },
    body: Uint8Array.from(bytes),
  })
  const versionId = put.headers.get('x-amz-version-id')
  await api(
    'mutation ($id: ID!, $versionId: String!) { documentoProcessar(id: $id, versionId: $versionId, extensao: "pdf") { id } }',
    { id, versionId },
  )
  return id
}
