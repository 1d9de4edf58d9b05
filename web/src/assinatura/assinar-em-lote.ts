import { mensagemDe } from '../api/errors.ts'
import type { DocumentoParaAssinar, Selo } from './fila.ts'

export type ParaAssinar = { documento: DocumentoParaAssinar; selo: Selo }
export type Andamento =
  | { situacao: 'esperando' | 'executando' | 'feito' }
  | { situacao: 'falhou'; mensagem: string }

/** Assina um documento. Quem a constrói já sabe com que método, política e certificado. */
export type AssinarUm = (item: ParaAssinar) => Promise<void>

/**
 * A pessoa precisa fazer algo antes de continuar: confirmar quem é, autorizar de novo. O lote para onde está.
 */
export class FaltaAPessoa extends Error {
  /** O botão que retoma, quando "Assinar" não diz o que vai acontecer. */
  readonly rotulo: string | undefined
  constructor(mensagem: string, { rotulo, cause }: { rotulo?: string; cause?: unknown } = {}) {
    super(mensagem, { cause })
    this.name = 'FaltaAPessoa'
    this.rotulo = rotulo
  }
}

type Lote = {
  itens: readonly ParaAssinar[]
  assinar: AssinarUm
  anotar: (id: string, andamento: Andamento) => void
}

/** Um de cada vez, na ordem: uma falha não impede os outros. */
export async function assinarEmLote({ itens, assinar, anotar }: Lote): Promise<void> {
  for (const item of itens) {
    const { id } = item.documento
    anotar(id, { situacao: 'executando' })
    try {
      await assinar(item)
      anotar(id, { situacao: 'feito' })
    } catch (erro) {
      if (erro instanceof FaltaAPessoa) {
        anotar(id, { situacao: 'esperando' })
        throw erro
      }
      anotar(id, { situacao: 'falhou', mensagem: mensagemDe(erro) })
    }
  }
}
