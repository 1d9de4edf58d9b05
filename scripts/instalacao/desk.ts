import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { printedPdf } from '../../e2e/support/files.ts'

export type Id = { id: string }

/** One person at work: the API at its address, with the token that the person entered with. */
export type Desk = {
  ask<T>(query: string, variables?: object): Promise<T>
  /** A sector that documents are sent to. */
  sector(nome: string, sigla: string): Promise<Id>
  /** A kind of document that is signed with the simple signature. */
  kind(especie: string): Promise<void>
  /** Registered with its file, accepted, signed by this person and sent there. */
  send(document: { especie: string; titulo: string }, to: Id): Promise<Id & { sha256: string }>
}

export function deskOf(address: string, token: string): Desk {
  const ask: Desk['ask'] = async <T>(query: string, variables: object = {}) => {
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
  return {
    ask,
    sector: async (nome, sigla) =>
      (
        await ask<{ sector: Id }>(
          'mutation ($nome: String!, $sigla: String) { sector: setorCriar(nome: $nome, sigla: $sigla) { id } }',
          { nome, sigla },
        )
      ).sector,
    async kind(especie) {
      await ask('mutation ($dados: ClassificacaoDados!) { classificacaoSalvar(dados: $dados) { id } }', {
        dados: {
          especie,
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
    },
    async send(dados, to) {
      const { me } = await ask<{ me: Id }>('{ me { id } }')
      const { document } = await ask<{ document: Id }>(
        'mutation ($dados: DocumentoDados!) { document: documentoCadastrar(dados: $dados) { id } }',
        { dados: { ...dados, origem: 'ELETRONICA', assinantes: [{ usuarioId: me.id }] } },
      )
      await upload(ask, document.id, dados.titulo)
      await checked(ask, document.id)
      await ask('mutation ($id: ID!) { documentoAssinarSimples(id: $id) { id } }', document)
      await ask('mutation ($id: ID!, $to: ID!) { documentoEnviar(id: $id, destinoId: $to) { id } }', {
        id: document.id,
        to: to.id,
      })
      // Of what was signed.
      const { signed } = await ask<{ signed: { versoes: { sha256: string }[] } }>(
        'query ($id: ID!) { signed: documento(id: $id) { versoes { sha256 } } }',
        document,
      )
      return { ...document, sha256: signed.versoes[0]!.sha256 }
    },
  }
}

async function upload(ask: Desk['ask'], id: string, title: string): Promise<void> {
  const { buffer } = await printedPdf('primeiro.pdf', {
    heading: 'Memorando',
    title,
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
async function checked(ask: Desk['ask'], id: string): Promise<void> {
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
