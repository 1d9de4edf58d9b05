import type { ArgumentosDeMutation } from '@autos/contract/entradas.ts'
import { Recusa } from '@autos/contract/erros.ts'
import { motivoPorExtenso } from '@autos/contract/regras/motivo.ts'
import type { Tx } from '../../kernel/database.ts'
import type { Fatos } from '../acoes/index.ts'
import { registrar } from '../historico/index.ts'
import type { Ator } from '../ator/index.ts'
import { setorDoAto, travarItem } from '../tramitacao/index.ts'
import { ENDERECO_DE_AGORA, NOME_DE_AGORA } from './de-agora.ts'
import { gravarPedido } from './solicitar.ts'
import { conferirPrazo, exigirPapel, limparInstrucoes } from './conferir-pedido.ts'

export type PedidoDeNovo = ArgumentosDeMutation['documentoSolicitarNovamente']

/**
 * O que veio não se lê ou não é o que se pediu: pede-se outra vez à mesma pessoa, e o que veio fica entre as
 * versões (domínio §10).
 */
export async function pedirDeNovo(
  tx: Tx,
  ator: Ator,
  { id, motivo, instrucoes, prazo }: PedidoDeNovo,
): Promise<string> {
  exigirPapel(ator)
  const texto = motivoPorExtenso(motivo)
  const outras = instrucoes === null || instrucoes === undefined ? null : limparInstrucoes(instrucoes)
  const peca = await travarItem(tx, ator, { tipo: 'documento', id })
  const ultimo = await ultimoPedido(tx, peca.id)
  if (
    peca.aguardaEnvio &&
    ultimo?.usuarioId === ator.id &&
    ultimo.motivo === texto &&
    tx.now.getTime() - ultimo.designadoEm.getTime() < 60_000
  )
    return peca.id
  exigirQueSePeca(peca, ultimo !== undefined)
  const { externoId, nome, cpf, email, instrucoes: anteriores } = ultimo!
  const pedido = {
    instrucoes: outras ?? anteriores,
    prazo: await conferirPrazo(tx, ator, { prazo, agora: tx.now }),
    motivo: texto,
  }
  const setorId = setorDoAto(peca)
  const pedidoId = await gravarPedido(tx, ator, {
    documentoId: peca.id,
    setorId,
    destinatario: { externoId, nome, cpf: cpf!, email: email! },
    ...pedido,
  })
  await registrar(tx, ator, {
    ato: 'documento.solicitado-de-novo',
    itens: [peca.id, peca.paiId!],
    dados: { pedidoId, motivo: texto, prazo: pedido.prazo },
    setorId,
  })
  return peca.id
}

const ultimoPedido = (tx: Tx, documentoId: string) =>
  tx
    .selectFrom('pedidoArquivo as p')
    .select(['p.usuarioId', 'p.designadoEm', 'p.motivo', 'p.externoId', 'p.cpf', 'p.instrucoes'])
    .select([NOME_DE_AGORA.as('nome'), ENDERECO_DE_AGORA.as('email')])
    .where('p.documentoId', '=', documentoId)
    .orderBy('p.designadoEm', 'desc')
    .orderBy('p.id', 'desc')
    .limit(1)
    .executeTakeFirst()

function exigirQueSePeca(f: Fatos, pedido: boolean): void {
  const motivo = impedimento(f, pedido)
  if (motivo !== undefined)
    throw new Recusa(
      f.detem ? 'EstadoInvalidoException' : 'SemPermissaoException',
      `${f.tituloVisivel}: ${motivo}.`,
      { motivo },
    )
}

/** Na ordem em que se dizem: o estado, depois a relação (domínio §6.1). */
function impedimento(f: Fatos, pedido: boolean): string | undefined {
  if (!pedido || !f.peca) return 'não é arquivo pedido a alguém de fora'
  if (f.aguardaEnvio) return 'já aguarda o arquivo'
  if (f.arquivado) return 'está arquivado'
  if (f.desconsiderado) return 'foi desconsiderado'
  if (f.emEliminacao) return 'consta de listagem de eliminação'
  if (f.publicado) return 'já foi publicado no diário oficial'
  if (f.emAssinatura) return 'está sendo assinado'
  return f.detem ? undefined : 'não está na sua carga nem na do seu setor'
}
