import type { Tx } from '../../kernel/database.ts'
import { exigir } from '../acoes/index.ts'
import { limparAssunto, limparTitulo } from '../cadastro/index.ts'
import { registrar } from '../historico/index.ts'
import type { Ator } from '../identidade/index.ts'
import { contarAto, setorDoAto, travarItem } from '../tramitacao/index.ts'
import { intencaoAberta, jaProcessado, type PedidoDeProcessamento, type Recebido, receber } from './processar.ts'

export type PedidoDeSubstituicao = PedidoDeProcessamento & { dados?: { titulo?: string | null; assunto?: string | null } | null }

/**
 * Manda à conferência o arquivo que tomará o lugar do que está em vigor (domínio §4.9). A troca se dá quando ele é aceito, e só
 * então as assinaturas do anterior deixam de valer; recusado, nada se perde.
 */
export const substituir =
  (recebido: Recebido | undefined) =>
  async (tx: Tx, ator: Ator, pedido: PedidoDeSubstituicao): Promise<string> => {
    const fatos = await travarItem(tx, ator, 'documento', pedido.id)
    const aberta = await intencaoAberta(tx, fatos.id, recebido)
    if (aberta === undefined && (await jaProcessado(tx, fatos.id, pedido.versionId))) return fatos.id
    exigir('PODE_SUBSTITUIR', fatos)
    const mudancas = mudancasDe(pedido.dados ?? {})
    const arquivo = await receber(tx, ator, fatos.id, { pedido, recebido, aberta })

    if (Object.keys(mudancas).length > 0) await tx.updateTable('docproc').set(mudancas).where('id', '=', fatos.id).execute()
    await contarAto(tx, fatos.id)
    const dados = { ...arquivo, substitui: fatos.versaoArquivo, tituloAnterior: fatos.titulo, ...mudancas }
    await registrar(tx, ator, 'documento.substituicao-enviada', [fatos.id], dados, setorDoAto(fatos))
    return fatos.id
  }

/** O que não se diz, fica; o assunto nulo se apaga. */
const mudancasDe = ({ titulo, assunto }: NonNullable<PedidoDeSubstituicao['dados']>): { titulo?: string; assunto?: string | null } => ({
  ...(titulo == null ? {} : { titulo: limparTitulo(titulo) }),
  ...(assunto === undefined ? {} : { assunto: limparAssunto(assunto) }),
})
