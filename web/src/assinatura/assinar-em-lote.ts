import { ErroDaApi, mensagemDe } from '../api/errors.ts'
import { executar } from '../api/executar.ts'
import { DocumentoAssinarSimplesDocument, DocumentoParaAssinarDocument, type PosicaoInput } from '../api/gen/graphql.ts'
import { novaChave } from '../api/idempotency.ts'
import type { DocumentoParaAssinar, SeloPosto } from './fila.ts'
import { paraApi } from './posicao.ts'

export type ParaAssinar = { documento: DocumentoParaAssinar; selo: SeloPosto | undefined }
export type Andamento = { situacao: 'esperando' | 'executando' | 'feito' } | { situacao: 'falhou'; mensagem: string }

/** A pessoa precisa confirmar quem é antes de continuar. */
export class FaltaReautenticar extends Error {
  override name = 'FaltaReautenticar'
}

type Lote = {
  itens: readonly ParaAssinar[]
  chaves: Map<string, string>
  feitos: ReadonlySet<string>
  anotar: (id: string, andamento: Andamento) => void
  reautenticar: () => Promise<void>
}

/**
 * Um de cada vez, na ordem: uma falha não impede os outros. Se o servidor pede que a pessoa confirme quem é, confirma-se
 * uma vez e o documento é tentado de novo com a mesma chave.
 */
export async function assinarEmLote({ itens, chaves, feitos, anotar, reautenticar }: Lote): Promise<void> {
  for (const item of itens) {
    const { id } = item.documento
    if (feitos.has(id)) continue
    anotar(id, { situacao: 'executando' })
    const chave = chaves.get(id) ?? novaChave()
    chaves.set(id, chave)
    try {
      await assinarComReautenticacao(item, chave, reautenticar)
      anotar(id, { situacao: 'feito' })
    } catch (erro) {
      if (erro instanceof FaltaReautenticar) {
        anotar(id, { situacao: 'esperando' })
        throw erro
      }
      anotar(id, { situacao: 'falhou', mensagem: mensagemDe(erro) })
    }
  }
}

async function assinarComReautenticacao(item: ParaAssinar, chave: string, reautenticar: () => Promise<void>): Promise<void> {
  try {
    await assinar(item, chave)
  } catch (erro) {
    if (!pedeReautenticacao(erro)) throw erro
    await reautenticar()
    await assinar(item, chave)
  }
}

async function assinar({ documento, selo }: ParaAssinar, chave: string): Promise<void> {
  const posicao = selo && (await posicaoParaApi(documento, selo))
  await executar(DocumentoAssinarSimplesDocument, { id: documento.id, selo: posicao !== undefined, ...(posicao ? { posicao } : {}) }, { chave })
}

const pedeReautenticacao = (erro: unknown): boolean => erro instanceof ErroDaApi && erro.exception?.name === 'ReautenticacaoNecessariaException'

/** A página pode estar girada: a conversão se faz com a geometria dela, mesmo que ninguém a tenha aberto. */
async function posicaoParaApi({ id }: DocumentoParaAssinar, selo: SeloPosto): Promise<PosicaoInput> {
  if (selo.naApi) return selo.naApi
  const [{ abrirPdf }, { documento }] = await Promise.all([import('../features/leitor/pdfjs.ts'), executar(DocumentoParaAssinarDocument, { id })])
  const controle = new AbortController()
  try {
    const pdf = await abrirPdf({ url: documento.pdf ?? '' }, controle.signal)
    const pagina = await pdf.getPage(Math.min(selo.pagina, pdf.numPages))
    return paraApi({ ...selo, pagina: pagina.pageNumber }, pagina.getViewport({ scale: 1 }))
  } finally {
    controle.abort()
  }
}
