import type { ArgumentosDeMutation } from '@autos/contract/entradas.ts'
import type { Tx } from '../../kernel/database.ts'
import { type Ator, versaoSeguinte } from '../ator/index.ts'
import { registrar } from '../historico/index.ts'
import { exigirQueNaoRepita, travarTexto } from './texto.ts'

/** Deixa de se oferecer a quem escreve, ou volta; o que já se pôs nos documentos fica como está. */
export const arquivar =
  (sim: boolean) =>
  async (
    tx: Tx,
    ator: Ator,
    { id }: ArgumentosDeMutation['textoPadraoArquivar' | 'textoPadraoDesarquivar'],
  ): Promise<string> => {
    const texto = await travarTexto(tx, ator, id)
    if ((texto.arquivadoEm !== null) === sim) return texto.id
    if (!sim) await exigirQueNaoRepita(tx, texto, texto)
    await tx
      .updateTable('textoPadrao')
      .set({ arquivadoEm: sim ? tx.now : null, ...versaoSeguinte(tx, ator, texto) })
      .where('id', '=', texto.id)
      .execute()
    await registrar(tx, ator, {
      ato: sim ? 'texto-padrao.arquivado' : 'texto-padrao.desarquivado',
      dados: { textoId: texto.id, nome: texto.nome },
      setorId: texto.setorId,
    })
    return texto.id
  }
