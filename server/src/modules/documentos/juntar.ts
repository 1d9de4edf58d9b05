import type { ArgumentosDeMutation } from '@autos/contract/entradas.ts'
import { Recusa, naoEncontrado } from '@autos/contract/erros.ts'
import type { Tx } from '../../kernel/database.ts'
import { cargaAlterada, exigir, type Fatos, travarComFatos } from '../acoes/index.ts'
import { exigirQueSeNumere, numerarSozinho } from '../classificacao/index.ts'
import { registrar } from '../historico/index.ts'
import type { Ator } from '../ator/index.ts'
import { type AVista, exigirDadosVistos } from '../tarjas/index.ts'
import { acabouDeVincular, proximaPeca, setorDoAto, vincular } from '../tramitacao/index.ts'

export type PedidoDeJuntada = ArgumentosDeMutation['documentoJuntar']

/**
 * Junta o documento ao processo como a próxima peça (domínio §4.4). O interessado de fora que acompanha o processo
 * passa a lê-la: antes, vê-se o que há nela.
 */
export async function juntar(
  tx: Tx,
  ator: Ator,
  { documentoId, processoId, confirmarSigilo, dadosVistos }: PedidoDeJuntada,
): Promise<string> {
  const [documento, processo] = await travarComFatos(tx, ator, [documentoId, processoId])
  if (documento?.documento !== true || processo?.processo !== true) throw naoEncontrado()
  // A repetição sem chave, logo em seguida, não tem segundo efeito (INV-9).
  if (acabouDeVincular(documento, processo, ator)) return documento.id
  exigir('PODE_JUNTAR', documento)
  exigirQueReceba(processo)
  if (documento.sigiloso && !processo.sigiloso && confirmarSigilo !== true)
    throw sigiloPorConfirmar(documento)
  const aVista = await exigirDadosVistos(tx, ator, {
    fatos: documento,
    vistos: dadosVistos,
    de: 'JUNTADO',
    em: processo.id,
  })
  await juntarPeca(tx, ator, {
    documento,
    processo,
    por: ator.id,
    setorId: setorDoAto(processo) ?? setorDoAto(documento),
    aVista,
  })
  return documento.id
}

/** A peça guarda o seu sigilo, mas passa a constar, com o número, de um processo que outros leem. */
function sigiloPorConfirmar({ tituloVisivel }: Fatos): Recusa {
  const motivo = 'é sigiloso, e o processo não é'
  return new Recusa(
    'EstadoInvalidoException',
    `${tituloVisivel}: ${motivo}. Confirme para juntar assim mesmo.`,
    { campo: 'confirmarSigilo', motivo },
  )
}

/** O processo precisa estar ativo e na carga de quem junta; sendo apenso, a carga é a do principal. */
function exigirQueReceba(processo: Fatos): void {
  const motivo = impedimentoDoProcesso(processo)
  if (motivo === undefined) return
  if (!processo.detem && processo.enviouPorUltimo)
    throw new Recusa('CargaAlteradaException', cargaAlterada(processo), { motivo })
  throw new Recusa(
    processo.ativo ? 'SemPermissaoException' : 'EstadoInvalidoException',
    `${processo.tituloVisivel}: ${motivo}.`,
    { acao: 'PODE_JUNTAR', motivo },
  )
}

function impedimentoDoProcesso({ excluido, emEliminacao, arquivado, detem }: Fatos): string | undefined {
  if (excluido || emEliminacao) return 'não recebe peças'
  if (arquivado) return 'está arquivado'
  return detem ? undefined : 'não está na sua carga nem na do seu setor'
}

type Juntada = {
  documento: Fatos
  processo: Fatos
  por: string | null
  setorId: string | null
  aVista?: AVista | null
}

/**
 * O número da peça é o seguinte ao maior já dado, e não se repete (INV-4): a linha do processo está travada.
 * O documento deixa de ter carga própria e passa a acompanhar o processo, com os anexos dele: o que ainda não tem número, por
 * não precisar de assinatura, recebe-o aqui, que não sairá mais sozinho.
 */
export async function juntarPeca(
  tx: Tx,
  ator: Ator,
  { documento, processo, por, setorId, aVista = null }: Juntada,
): Promise<number> {
  await exigirQueSeNumere(tx, documento)
  const dado = documento.semAssinatura ? await numerarSozinho(tx, ator, documento) : null
  const peca = await proximaPeca(tx, processo.id)
  const tramiteId = await vincular(tx, ator, {
    item: documento,
    pai: processo,
    tipo: 'JUNTADA',
    vinculo: 'peca',
    ordem: peca,
    por,
    setorId,
  })
  await tx
    .updateTable('documento')
    .set({ processoDestinoId: null, minuta: false })
    .where('id', '=', documento.id)
    .execute()
  await registrar(tx, ator, {
    ato: 'documento.juntado',
    itens: [documento.id, processo.id],
    dados: {
      processoId: processo.id,
      peca,
      tramiteId,
      ...(aVista === null ? {} : { aVista }),
      ...(dado === null ? {} : { numeroCompleto: dado.numeroCompleto }),
    },
    setorId,
  })
  return peca
}
