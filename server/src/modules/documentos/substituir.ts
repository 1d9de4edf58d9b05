import type { ArgumentosDeMutation, SubstituicaoDados } from '@autos/contract/entradas.ts'
import { validacao } from '@autos/contract/erros.ts'
import type { Reader, Tx } from '../../kernel/database.ts'
import { exigir, type Fatos } from '../acoes/index.ts'
import { limparAssunto, limparTitulo } from '../cadastro/index.ts'
import { registrar } from '../historico/index.ts'
import type { Ator } from '../ator/index.ts'
import { setorDoAto, travarItem } from '../tramitacao/index.ts'
import { maiorNivel, type Nivel, rotuloDoNivel } from './niveis.ts'
import { intencaoAberta, jaProcessado, type Recebido, receber } from './processar.ts'
import type { Mudancas } from './versoes.ts'

export type PedidoDeSubstituicao = ArgumentosDeMutation['documentoSubstituir']

/**
 * Manda à conferência o arquivo que tomará o lugar do que está em vigor (domínio §4.9). A troca se dá quando
 * ele é aceito: só então as assinaturas do anterior deixam de valer, e os dados mudam; recusado, nada se
 * perde.
 */
export const substituir =
  (recebido: Recebido | undefined) =>
  async (tx: Tx, ator: Ator, pedido: PedidoDeSubstituicao): Promise<string> => {
    const fatos = await travarItem(tx, ator, { tipo: 'documento', id: pedido.id })
    const aberta = await intencaoAberta(tx, fatos.id, recebido)
    if (aberta === undefined && (await jaProcessado(tx, fatos.id, pedido.versionId))) return fatos.id
    exigir('PODE_SUBSTITUIR', fatos)
    const mudancas = await mudancasDe(tx, fatos, pedido.dados ?? {})
    const arquivo = await receber(tx, ator, { documentoId: fatos.id, pedido, recebido, aberta })
    const muda = Object.keys(mudancas).length > 0
    if (muda)
      await tx
        .updateTable('arquivoIntencao')
        .set({ mudancas: JSON.stringify(mudancas) })
        .where('id', '=', aberta!.id)
        .execute()
    const dados = { ...arquivo, substitui: fatos.versaoArquivo, ...(muda ? { mudancas } : {}) }
    await registrar(tx, ator, {
      ato: 'documento.substituicao-enviada',
      itens: [fatos.id],
      dados,
      setorId: setorDoAto(fatos),
    })
    return fatos.id
  }

/** O que não se diz, fica; o assunto nulo se apaga. */
async function mudancasDe(
  reader: Reader,
  fatos: Fatos,
  { titulo, assunto, nivelAssinatura }: SubstituicaoDados,
): Promise<Mudancas> {
  return {
    ...(titulo == null ? {} : { titulo: limparTitulo(titulo) }),
    ...(assunto === undefined ? {} : { assunto: limparAssunto(assunto) }),
    ...(nivelAssinatura == null
      ? {}
      : { nivelAssinatura: await conferirNivel(reader, fatos, nivelAssinatura) }),
  }
}

async function conferirNivel(reader: Reader, { classificacaoId }: Fatos, pedido: Nivel): Promise<Nivel> {
  const { nivelAssinatura: minimo } = await reader
    .selectFrom('classificacao')
    .select('nivelAssinatura')
    .where('id', '=', classificacaoId)
    .executeTakeFirstOrThrow()
  if (maiorNivel(pedido, minimo) !== pedido)
    throw validacao('nivelAssinatura', `O nível mínimo desta espécie é ${rotuloDoNivel(minimo)}.`)
  return pedido
}
