import type { ArgumentosDeMutation, Restricao, SituacaoDaAbertura } from '@autos/contract/entradas.ts'
import { naoEncontrado, Recusa } from '@autos/contract/erros.ts'
import type { Tx } from '../../kernel/database.ts'
import { isId } from '../../kernel/ids.ts'
import { type Fatos, podeSaberQuemViu } from '../acoes/index.ts'
import type { Ator } from '../ator/index.ts'
import type { Restricoes } from '../cadastro/index.ts'
import { registrar } from '../historico/index.ts'
import { alterarRestricoes, restricoesDe } from '../metadados/index.ts'
import { setorDoAto, travarItem } from '../tramitacao/index.ts'
import { NAO_SE_FECHA } from './como-se-fecha.ts'
import type { QuemPassou } from './o-que-se-abriu.ts'

type Travada = {
  id: string
  dia: string
  situacao: string
  publico: boolean
  quem: QuemPassou[]
  antes: Restricoes | null
  decididaPor: string | null
  fatos: Fatos
}

/** Fecha o que se abriu, por uma alteração de restrições como qualquer outra, com as regras e o histórico dela. */
export async function fechar(
  tx: Tx,
  ator: Ator,
  { id, motivo }: ArgumentosDeMutation['aberturaFechar'],
): Promise<string> {
  const abertura = await travar(tx, ator, id)
  if (abertura.situacao === 'FECHADA') return abertura.id
  const { fatos, publico, quem } = abertura
  const antes = await restricoesDe(tx, fatos)
  const saem = new Set(quem.flatMap(({ cpf }) => cpf ?? []))
  const autorizadosExternos = antes.autorizadosExternos.filter((cpf) => !saem.has(cpf))
  const muda = autorizadosExternos.length < antes.autorizadosExternos.length || !antes.interno
  if (!muda && publico)
    throw new Recusa(
      'EstadoInvalidoException',
      `${fatos.tituloVisivel}: já não está aberto a qualquer pessoa.`,
    )
  if (!muda)
    throw new Recusa('EstadoInvalidoException', `${fatos.tituloVisivel}: quem passou a ler ${NAO_SE_FECHA}.`)
  await alterar(tx, ator, { fatos, para: { ...antes, interno: true, autorizadosExternos }, motivo })
  await decidir(tx, ator, { abertura, situacao: 'FECHADA', antes })
  return abertura.id
}

/** Desfaz o fechamento de há pouco: o que se abre outra vez passa pelas perguntas de sempre. */
export async function reabrir(
  tx: Tx,
  ator: Ator,
  { id, motivo, dadosVistos }: ArgumentosDeMutation['aberturaReabrir'],
): Promise<string> {
  const abertura = await travar(tx, ator, id)
  if (abertura.situacao === 'ABERTA') return abertura.id
  const { fatos, antes, decididaPor } = abertura
  if (antes === null || decididaPor !== ator.id)
    throw new Recusa('SemPermissaoException', `${fatos.tituloVisivel}: só quem fechou o desfaz.`)
  await alterar(tx, ator, { fatos, para: antes, motivo, dadosVistos })
  await decidir(tx, ator, { abertura, situacao: 'ABERTA' })
  return abertura.id
}

/** Está certo que se tenha aberto: sai do que falta decidir, e consta do andamento que alguém o viu. */
export async function manter(
  tx: Tx,
  ator: Ator,
  { id }: ArgumentosDeMutation['aberturaManter'],
): Promise<string> {
  const abertura = await travar(tx, ator, id)
  if (abertura.situacao !== 'ABERTA') return abertura.id
  await decidir(tx, ator, { abertura, situacao: 'CERTA' })
  await registrar(tx, ator, {
    ato: 'item.abertura-vista',
    itens: [abertura.fatos.id],
    dados: { aberturaId: abertura.id, dia: abertura.dia },
    setorId: setorDoAto(abertura.fatos),
  })
  return abertura.id
}

/** A linha e o item, presos. O que não é de quem pede não existe. */
async function travar(tx: Tx, ator: Ator, pedido: string): Promise<Travada> {
  if (!isId(pedido)) throw naoEncontrado()
  const linha = await tx
    .selectFrom('abertura as a')
    .innerJoin('docproc as d', 'd.id', 'a.docprocId')
    .select([
      'a.id',
      'a.dia',
      'a.situacao',
      'a.publico',
      'a.quem',
      'a.antes',
      'a.decididaPor',
      'a.docprocId',
      'd.tipo',
    ])
    .where('a.id', '=', pedido.toLowerCase())
    .executeTakeFirst()
  if (linha === undefined) throw naoEncontrado()
  const fatos = await travarItem(tx, ator, { tipo: linha.tipo, id: linha.docprocId })
  if (!podeSaberQuemViu(fatos)) throw naoEncontrado()
  const agora = await tx
    .selectFrom('abertura')
    .select(['situacao', 'antes', 'decididaPor'])
    .where('id', '=', linha.id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return { ...linha, ...agora, fatos } as unknown as Travada
}

type Alteracao = {
  fatos: Fatos
  para: Restricoes
  motivo: string | null | undefined
  dadosVistos?: boolean | null | undefined
}

async function alterar(
  tx: Tx,
  ator: Ator,
  { fatos: { id, documento }, para, motivo, dadosVistos }: Alteracao,
): Promise<void> {
  const { interno, posse, sigiloso, autorizados, autorizadosExternos, hipoteseLegal, restritoAte } = para
  const marcas: [Restricao, boolean][] = [
    ['INTERNO', interno],
    ['POSSE', posse],
    ['SIGILOSO', sigiloso],
  ]
  await alterarRestricoes(documento ? 'documento' : 'processo')(tx, ator, {
    id,
    restricoes: marcas.filter(([, sim]) => sim).map(([marca]) => marca),
    autorizados: autorizados.flatMap(({ usuarioId, setorId }) => usuarioId ?? setorId ?? []),
    autorizadosExternos,
    hipoteseLegal,
    restritoAte,
    motivo: motivo ?? null,
    dadosVistos: dadosVistos ?? null,
  })
}

type Decisao = { abertura: Travada; situacao: SituacaoDaAbertura; antes?: Restricoes }

async function decidir(tx: Tx, ator: Ator, { abertura, situacao, antes }: Decisao): Promise<void> {
  const quando =
    situacao === 'ABERTA'
      ? { decididaEm: null, decididaPor: null }
      : { decididaEm: tx.now, decididaPor: ator.id }
  await tx
    .updateTable('abertura')
    .set({ situacao, antes: antes === undefined ? null : JSON.stringify(antes), ...quando })
    .where('id', '=', abertura.id)
    .execute()
}
