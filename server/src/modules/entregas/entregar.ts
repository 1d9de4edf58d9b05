import type { Restricao } from '@autos/contract/entradas.ts'
import { Recusa, validacao } from '@autos/contract/erros.ts'
import { comprimento } from '@autos/contract/regras/limites.ts'
import { limparLinha } from '@autos/contract/regras/texto.ts'
import { type Insertable, sql } from 'kysely'
import type { DB } from '../../../db/tables.ts'
import type { Reader, Tx } from '../../kernel/database.ts'
import { isId } from '../../kernel/ids.ts'
import {
  colunasDoRequerente,
  conferirRestricoes,
  inserirItem,
  limparAssunto,
  limparRequerente,
  limparTitulo,
} from '../cadastro/index.ts'
import { exigirUtilizavel } from '../classificacao/index.ts'
import { registrar } from '../historico/index.ts'
import type { Integrador } from './autenticar.ts'
import { exigirEscopo } from './escopos.ts'

export type PedidoDeEntrega = {
  /** Como o sistema chama o documento; o mesmo nome é o mesmo documento. */
  origem: string
  /** Id ou sigla; sem setor, o protocolo da entidade. */
  setor?: string | undefined
  especie: string
  tipo?: string | undefined
  titulo: string
  assunto?: string | undefined
  requerente?: { nome: string; cpfCnpj?: string | undefined; contato?: string | undefined } | undefined
  restricoes?: readonly Restricao[] | undefined
  hipoteseLegal?: string | undefined
}

const ORIGEM_MAX = 100

/**
 * Registra o que um sistema entrega. Fica à espera do arquivo; conferido, aparece a quem aceita. Repetir o
 * pedido com a mesma origem devolve o mesmo documento; com outro conteúdo, recusa.
 */
export async function entregar(
  tx: Tx,
  { ator, chave }: Integrador,
  pedido: PedidoDeEntrega,
): Promise<{ id: string; nova: boolean }> {
  exigirEscopo(chave, 'ENTREGAR')
  const origem = conferirOrigem(pedido.origem)
  const setorId = await setorDaEntrega(tx, pedido.setor, ator.marca.setorProtocoloId)
  if (chave.setores.length > 0 && !chave.setores.includes(setorId))
    throw new Recusa('SemPermissaoException', 'Esta chave não entrega a esse setor.', { campo: 'setor' })
  const titulo = limparTitulo(pedido.titulo)
  const classificacao = await exigirUtilizavel(tx, ator, { para: 'documento', qual: pedido })
  const repetida = await entregue(tx, ator.id!, origem)
  if (repetida !== undefined)
    return { id: mesmaEntrega(repetida, { titulo, classificacaoId: classificacao.id, setorId }), nova: false }

  const assunto = limparAssunto(pedido.assunto)
  const requerente = pedido.requerente === undefined ? null : limparRequerente(pedido.requerente)
  const restricoes = await restricoesDe(tx, pedido, { padrao: classificacao.restricoesAoNascer, setorId })
  const nascimento = { lugar: { usuarioId: null, setorId }, setorId: null }
  const id = await inserirItem(tx, ator, {
    tipo: 'documento',
    titulo,
    assunto,
    classificacaoId: classificacao.id,
    restricoes,
    nascimento,
  })
  await inserirEntregue(tx, {
    id,
    origem: 'EXTERNA',
    situacaoDesde: tx.now,
    nivelAssinatura: classificacao.nivelAssinatura,
    integradorId: ator.id,
    origemInteg: origem,
    entregaSetorId: setorId,
    minuta: true,
    ...colunasDoRequerente(requerente),
  })
  await registrar(tx, ator, {
    ato: 'documento.entregue',
    itens: [id],
    dados: { origem, titulo, especie: classificacao.especie, tipo: classificacao.tipo, chaveId: chave.id },
    setorId,
  })
  return { id, nova: true }
}

const restricoesDe = (
  tx: Tx,
  pedido: PedidoDeEntrega,
  { padrao, setorId }: { padrao: Restricao[]; setorId: string },
) => {
  const { restricoes = null, hipoteseLegal = null } = pedido
  const dito = { restricoes, hipoteseLegal, autorizados: [setorId] }
  return conferirRestricoes(tx, { pedido: dito, padrao, sempre: [] })
}

/**
 * Quem entrega ao mesmo tempo perde a corrida em vez de violar o índice: a transação se repete e encontra o
 * documento.
 */
const inserirEntregue = (tx: Tx, documento: Insertable<DB['documento']>) =>
  tx
    .insertInto('documento')
    .values(documento)
    .onConflict((conflito) =>
      conflito
        .columns(['integradorId', 'origemInteg'])
        .where('integradorId', 'is not', null)
        .where('origemInteg', 'is not', null)
        .doNothing(),
    )
    .execute()

function conferirOrigem(origem: string): string {
  const limpa = limparLinha(origem)
  if (limpa === '') throw validacao('origem', 'Informe a identificação do documento no sistema de origem.')
  if (comprimento(limpa) > ORIGEM_MAX)
    throw validacao('origem', `A identificação na origem tem no máximo ${ORIGEM_MAX} caracteres.`)
  return limpa
}

async function setorDaEntrega(
  reader: Reader,
  setor: string | undefined,
  protocolo: string | null,
): Promise<string> {
  if (setor === undefined) {
    if (protocolo === null) throw validacao('setor', 'Informe o setor.')
    return protocolo
  }
  const { rows } = await sql<{ id: string }>`
    select id from setor where desativado_em is null and not grupo and (id = ${isId(setor) ? setor : null}::uuid or dobrar(sigla) = dobrar(${setor})) limit 1`.execute(
    reader,
  )
  if (rows[0] === undefined) throw validacao('setor', 'Setor desconhecido ou desativado.')
  return rows[0].id
}

type Entregue = { id: string; titulo: string; classificacaoId: string; entregaSetorId: string | null }

const entregue = (reader: Reader, integradorId: string, origem: string): Promise<Entregue | undefined> =>
  reader
    .selectFrom('documento')
    .innerJoin('docproc', 'docproc.id', 'documento.id')
    .select(['docproc.id', 'docproc.titulo', 'docproc.classificacaoId', 'documento.entregaSetorId'])
    .where('documento.integradorId', '=', integradorId)
    .where('documento.origemInteg', '=', origem)
    .executeTakeFirst()

function mesmaEntrega(
  { id, ...antes }: Entregue,
  { titulo, classificacaoId, setorId }: { titulo: string; classificacaoId: string; setorId: string },
): string {
  if (
    antes.titulo === titulo &&
    antes.classificacaoId === classificacaoId &&
    antes.entregaSetorId === setorId
  )
    return id
  throw new Recusa(
    'ChaveIdempotenciaReutilizadaException',
    'Já se entregou outro documento com esta identificação na origem.',
    { campo: 'origem' },
  )
}
