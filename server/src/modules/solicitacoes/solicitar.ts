import type { ArgumentosDeMutation } from '@autos/contract/entradas.ts'
import type { Tx } from '../../kernel/database.ts'
import { newId } from '../../kernel/ids.ts'
import { enqueue } from '../../kernel/jobs.ts'
import { exigir, type Fatos } from '../acoes/index.ts'
import { inserirItem, INTERNO, limparTitulo } from '../cadastro/index.ts'
import { classificacaoDeRecebidos, exigirUtilizavel } from '../classificacao/index.ts'
import { registrar } from '../historico/index.ts'
import type { Ator } from '../ator/index.ts'
import { lugarDe, proximaPeca, setorDoAto, travarItem, vincular } from '../tramitacao/index.ts'
import { conferirDestinatario, type Destinatario } from './destinatario.ts'
import { conferirPrazo, exigirPapel, limparInstrucoes } from './conferir-pedido.ts'

type PedidoDeSolicitacao = ArgumentosDeMutation['documentoSolicitarArquivo']

/**
 * Pede um arquivo a alguém de fora (domínio §10). O lugar dele no processo já existe, com o número da peça;
 * falta o arquivo, que só o CPF designado manda.
 */
export async function solicitar(tx: Tx, ator: Ator, pedido: PedidoDeSolicitacao): Promise<string> {
  exigirPapel(ator)
  const titulo = limparTitulo(pedido.titulo)
  const instrucoes = limparInstrucoes(pedido.instrucoes)
  const processo = await travarItem(tx, ator, { tipo: 'processo', id: pedido.processoId })
  exigir('PODE_CADASTRAR_DOCUMENTO', processo)
  const prazo = await conferirPrazo(tx, ator, { prazo: pedido.prazo, agora: tx.now })
  const destinatario = await conferirDestinatario(tx, pedido)
  const repetido = await acabouDePedir(tx, ator, { processoId: processo.id, cpf: destinatario.cpf, titulo })
  if (repetido !== undefined) return repetido

  const { id, peca } = await abrirLugar(tx, ator, {
    processo,
    titulo,
    classificacaoId: await classificacaoDo(tx, ator, pedido),
  })
  const setorId = setorDoAto(processo)
  const pedidoId = await gravarPedido(tx, ator, {
    documentoId: id,
    setorId,
    destinatario,
    instrucoes,
    prazo,
    motivo: null,
  })
  await registrar(tx, ator, {
    ato: 'documento.solicitado',
    itens: [id, processo.id],
    dados: { pedidoId, processoId: processo.id, peca, titulo, prazo },
    setorId,
  })
  return id
}

async function classificacaoDo(tx: Tx, ator: Ator, { especie, tipo }: PedidoDeSolicitacao): Promise<string> {
  return especie === null || especie === undefined
    ? classificacaoDeRecebidos(tx)
    : (await exigirUtilizavel(tx, ator, { para: 'documento', qual: { especie, tipo } })).id
}

/** A repetição sem chave, logo em seguida, não tem segundo efeito (INV-9). */
async function acabouDePedir(
  tx: Tx,
  { id }: Ator,
  { processoId, cpf, titulo }: { processoId: string; cpf: string; titulo: string },
): Promise<string | undefined> {
  const feito = await tx
    .selectFrom('pedidoArquivo as p')
    .innerJoin('docproc as d', 'd.id', 'p.documentoId')
    .select('d.id')
    .where('d.paiId', '=', processoId)
    .where('d.titulo', '=', titulo)
    .where('p.cpf', '=', cpf)
    .where('p.usuarioId', '=', id)
    .where('p.enviadoEm', 'is', null)
    .where('p.designadoEm', '>', new Date(tx.now.getTime() - 60_000))
    .executeTakeFirst()
  return feito?.id
}

async function abrirLugar(
  tx: Tx,
  ator: Ator,
  { processo, titulo, classificacaoId }: { processo: Fatos; titulo: string; classificacaoId: string },
): Promise<{ id: string; peca: number }> {
  const [lugar, setorId] = [lugarDe(processo), setorDoAto(processo)]
  const id = await inserirItem(tx, ator, {
    tipo: 'documento',
    titulo,
    assunto: null,
    classificacaoId,
    // O que um cidadão manda tem dados dele: nasce interno, e quem tem a carga muda.
    restricoes: INTERNO,
    nascimento: { lugar, setorId },
  })
  await tx
    .insertInto('documento')
    .values({ id, origem: 'EXTERNA', situacaoDesde: tx.now, nivelAssinatura: 'SIMPLES', minuta: false })
    .execute()
  const peca = await proximaPeca(tx, processo.id)
  const item = { id, cargaUsuarioId: lugar.usuarioId, cargaSetorId: lugar.setorId }
  await vincular(tx, ator, {
    item,
    pai: processo,
    tipo: 'JUNTADA',
    vinculo: 'peca',
    ordem: peca,
    por: ator.id,
    setorId,
  })
  return { id, peca }
}

export type NovoPedido = {
  documentoId: string
  setorId: string | null
  destinatario: Destinatario
  instrucoes: string | null
  prazo: string | null
  motivo: string | null
}

/** A pessoa fica sabendo por e-mail, que a transação só deixa pedido. */
export async function gravarPedido(
  tx: Tx,
  ator: Ator,
  { documentoId, setorId, destinatario, ...pedido }: NovoPedido,
): Promise<string> {
  const id = newId()
  await tx
    .insertInto('pedidoArquivo')
    .values({ id, documentoId, designadoEm: tx.now, usuarioId: ator.id, setorId, ...destinatario, ...pedido })
    .execute()
  await enqueue(tx, 'solicitacao.avisar', { data: { pedidoId: id, motivo: 'PEDIDO' }, key: `${id}.PEDIDO` })
  return id
}
