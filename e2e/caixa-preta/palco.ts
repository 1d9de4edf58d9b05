import { createHash, randomBytes } from 'node:crypto'
import { setTimeout as esperar } from 'node:timers/promises'
import { printedPdf } from '../support/files.ts'
import { obter, type Quem } from './cliente.ts'
import { equipe } from './gente.ts'

export type Palco = { setor: Record<string, string>; usuario: Record<string, string>; pdf: Buffer }

let aberto: Promise<Palco> | undefined
/** Quem é quem na Prefeitura, perguntado uma vez. */
export const palco = (): Promise<Palco> => (aberto ??= abrir())

async function abrir(): Promise<Palco> {
  const { setores, usuarios } = await obter<{
    setores: { id: string; sigla: string }[]
    usuarios: { id: string; login: string }[]
  }>(equipe('terezinha'), '{ setores { id sigla } usuarios { id login } }')
  const textos = {
    heading: 'MEMORANDO',
    title: 'Da caixa-preta',
    sector: 'Protocolo Geral',
    body: [],
    signers: [],
  }
  const { buffer } = await printedPdf('caixa-preta.pdf', textos)
  return {
    setor: Object.fromEntries(setores.map(({ sigla, id }) => [sigla, id])),
    usuario: Object.fromEntries(usuarios.map(({ login, id }) => [login, id])),
    pdf: buffer,
  }
}

/** Um texto que não há em mais lugar nenhum. */
export const palavra = (): string => `q${randomBytes(6).toString('hex')}z`

type Id = { id: string }

/** Registra um documento; o arquivo dele ainda se confere. */
export async function documento(quem: Quem, dados: object = {}): Promise<string> {
  const padrao = {
    especie: 'Memorando',
    origem: 'EXTERNA',
    titulo: `Memorando ${palavra()}`,
  }
  const { documentoCadastrar } = await obter<{ documentoCadastrar: Id }>(
    quem,
    'mutation ($dados: DocumentoDados!) { documentoCadastrar(dados: $dados) { id } }',
    {
      dados: { ...padrao, ...dados },
    },
  )
  const { id } = documentoCadastrar
  const versionId = await mandar(quem, id, (await palco()).pdf)
  await obter(
    quem,
    'mutation ($id: ID!, $versionId: String!) { documentoProcessar(id: $id, versionId: $versionId, extensao: "pdf") { id } }',
    { id, versionId },
  )
  return id
}

/** Põe estes bytes no endereço que a API der; devolve a versão. */
export async function mandar(quem: Quem, id: string, bytes: Buffer): Promise<string> {
  const md5 = createHash('md5').update(bytes).digest('base64')
  const { url } = await obter<{ url: string }>(
    quem,
    'query ($id: ID!, $md5: String, $tamanho: Float) { url: documentoPutUrl(id: $id, extensao: "pdf", md5: $md5, tamanho: $tamanho) }',
    { id, md5, tamanho: bytes.length },
  )
  const posto = await fetch(url, {
    method: 'PUT',
    headers: { 'content-type': 'application/pdf', 'content-md5': md5 },
    body: new Uint8Array(bytes),
  })
  return posto.headers.get('x-amz-version-id') ?? ''
}

export async function conferidos(quem: Quem, ids: readonly string[]): Promise<void> {
  for (let vez = 0; vez < 400; vez++, await esperar(250)) {
    const { itens } = await obter<{ itens: { situacaoArquivo: string }[] }>(
      quem,
      'query ($ids: [ID!]!) { itens(ids: $ids) { ... on Documento { situacaoArquivo } } }',
      { ids },
    )
    if (itens.every(({ situacaoArquivo }) => situacaoArquivo === 'OK')) return
  }
  throw new Error('arquivos por conferir')
}

export async function processo(quem: Quem, dados: object = {}): Promise<string> {
  const { processoCadastrar } = await obter<{ processoCadastrar: Id }>(
    quem,
    'mutation ($dados: ProcessoDados!) { processoCadastrar(dados: $dados) { id } }',
    {
      dados: { tipo: 'Administrativo', titulo: `Processo ${palavra()}`, ...dados },
    },
  )
  return processoCadastrar.id
}
