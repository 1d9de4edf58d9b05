import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { printedPdf } from '../../e2e/support/files.ts'

// As whoever administers a new entidade does on the first day, through its address and its API: a sector to send to,
// a classification, a document, its file, a signature, and off it goes. Prints what became of it, in JSON.
const { ENDERECO: address = '', EMISSOR: issuer = '', QUEM: login = '', SENHA: password = '' } = process.env

const token = await entered()
const { sector } = await ask<{ sector: Id }>(
  'mutation { sector: setorCriar(nome: "Gabinete do Prefeito", sigla: "GAB") { id } }',
)
await ask('mutation ($dados: ClassificacaoDados!) { classificacaoSalvar(dados: $dados) { id } }', {
  dados: {
    especie: 'Memorando',
    deDocumento: true,
    deProcesso: false,
    numeravel: false,
    numeracaoCampos: [],
    nivelAssinatura: 'SIMPLES',
    dispensaAssinatura: false,
    permiteMinuta: false,
    nascePublico: false,
    restricoesPadrao: [],
  },
})
const { me } = await ask<{ me: { id: string; roles: string[] } }>('{ me { id roles } }')
const { document } = await ask<{ document: Id }>(
  'mutation ($dados: DocumentoDados!) { document: documentoCadastrar(dados: $dados) { id } }',
  {
    dados: {
      especie: 'Memorando',
      origem: 'ELETRONICA',
      titulo: 'O primeiro documento',
      assinantes: [{ usuarioId: me.id }],
    },
  },
)
await upload(document.id)
await checked(document.id)
await ask('mutation ($id: ID!) { documentoAssinarSimples(id: $id) { id } }', { id: document.id })
await ask('mutation ($id: ID!, $to: ID!) { documentoEnviar(id: $id, destinoId: $to) { id } }', {
  id: document.id,
  to: sector.id,
})
console.log(JSON.stringify({ papeis: me.roles, ...(await seen(document.id)) }))

type Id = { id: string }

async function entered(): Promise<string> {
  const answer = await fetch(`${issuer}/token`, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'password', client_id: 'autos-cli', username: login, password }),
  })
  const { access_token: access } = (await answer.json()) as { access_token?: string }
  if (access === undefined) throw new Error(`${login} não entrou (HTTP ${answer.status})`)
  return access
}

async function ask<T>(query: string, variables: object = {}): Promise<T> {
  const answer = await fetch(`${address}/graphql`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify({ query, variables }),
  })
  const { data, errors } = (await answer.json()) as { data?: T; errors?: unknown[] }
  if (data == null || errors !== undefined) throw new Error(`${query}\n${JSON.stringify(errors)}`)
  return data
}

async function upload(id: string): Promise<void> {
  const { buffer } = await printedPdf('primeiro.pdf', {
    heading: 'Memorando',
    title: 'O primeiro documento',
    sector: 'Administração',
    body: [],
    signers: [],
  })
  const md5 = createHash('md5').update(buffer).digest('base64')
  const { url } = await ask<{ url: string }>(
    'query ($id: ID!, $md5: String, $n: Float) { url: documentoPutUrl(id: $id, extensao: "pdf", md5: $md5, tamanho: $n) }',
    { id, md5, n: buffer.length },
  )
  const put = await fetch(url, {
    method: 'PUT',
    headers: { 'content-type': 'application/pdf', 'content-md5': md5 },
    body: new Uint8Array(buffer),
  })
  if (!put.ok) throw new Error(`o envio do arquivo respondeu ${put.status}`)
  const versionId = put.headers.get('x-amz-version-id') ?? ''
  await ask(
    'mutation ($id: ID!, $versionId: String!) { documentoProcessar(id: $id, versionId: $versionId, extensao: "pdf") { id } }',
    { id, versionId },
  )
}

/** The worker is who accepts the file. */
async function checked(id: string): Promise<void> {
  for (let turn = 0; turn < 120; turn++, await wait(500)) {
    const { document } = await ask<{ document: { situacaoArquivo: string; erroArquivo: string | null } }>(
      'query ($id: ID!) { document: documento(id: $id) { situacaoArquivo erroArquivo } }',
      { id },
    )
    if (document.situacaoArquivo === 'OK') return
    if (document.situacaoArquivo === 'ERRO') throw new Error(document.erroArquivo ?? 'arquivo recusado')
  }
  throw new Error('o worker não conferiu o arquivo em um minuto')
}

async function seen(id: string): Promise<object> {
  const { document } = await ask<{ document: object }>(
    'query ($id: ID!) { document: documento(id: $id) { carga { destino { sigla } } assinaturas { nome assinaturaSimples assinaturaInvalida emissorCarimbo } } }',
    { id },
  )
  return document
}
