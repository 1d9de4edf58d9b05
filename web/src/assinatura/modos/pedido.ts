import { executar } from '../../api/executar.ts'
import { ArquivoParaAssinarDocument, type PosicaoInput } from '../../api/gen/graphql.ts'
import { ChaveDoAto } from '../../api/idempotency.ts'
import { girosDe } from '../../partes/leitor/ajuste.ts'
import type { ParaAssinar } from '../assinar-em-lote.ts'
import type { SeloPosto } from '../fila.ts'
import { paraApi } from '../posicao.ts'

export type Pedido = { id: string; selo: boolean; posicao?: PosicaoInput }

/** O que todo método diz ao servidor: o documento e onde fica o selo. */
export async function pedidoDe({ documento: { id }, selo }: ParaAssinar): Promise<Pedido> {
  if (selo === undefined) return { id, selo: false }
  if (selo === 'AUTOMATICO') return { id, selo: true }
  return { id, selo: true, posicao: selo.naApi ?? (await converter(id, selo)) }
}

/** A página pode estar girada, ou ter entrado virada: a conversão se faz com a geometria dela, mesmo que ninguém a tenha aberto. */
async function converter(id: string, selo: SeloPosto): Promise<PosicaoInput> {
  const [{ abrirPdf }, { documento }] = await Promise.all([
    import('../../partes/leitor/pdfjs.ts'),
    executar(ArquivoParaAssinarDocument, { id }),
  ])
  const controle = new AbortController()
  try {
    const pdf = await abrirPdf({ url: documento.pdf ?? '' }, controle.signal)
    const pagina = await pdf.getPage(Math.min(selo.pagina, pdf.numPages))
    const giro = girosDe(documento.preparo?.viradas).get(pagina.pageNumber) ?? 0
    const viewport = pagina.getViewport({ scale: 1, rotation: (pagina.rotate + giro) % 360 })
    return paraApi({ ...selo, pagina: pagina.pageNumber }, viewport, giro)
  } finally {
    controle.abort()
  }
}

/** Uma chave por documento: tentar de novo o mesmo pedido é o mesmo ato; com outra autorização já é outro. */
export class Chaves {
  readonly #porDocumento = new Map<string, ChaveDoAto>()

  de(id: string, variaveis: unknown): string {
    const chave = this.#porDocumento.get(id) ?? new ChaveDoAto()
    this.#porDocumento.set(id, chave)
    return chave.of(variaveis)
  }
}
