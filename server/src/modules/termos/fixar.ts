import type { Tx } from '../../kernel/database.ts'
import { newId } from '../../kernel/ids.ts'
import { enqueue } from '../../kernel/jobs.ts'
import type { Fatos } from '../acoes/index.ts'
import { inserirItem, INTERNO } from '../cadastro/index.ts'
import { classificacaoDoSistema } from '../classificacao/index.ts'
import type { Ator } from '../ator/index.ts'
import { type Lugar, lugarDe, proximaPeca, vincular } from '../tramitacao/index.ts'
import type { Redacao } from './redigir-termos.ts'

/*
 * O que o termo diz fixa-se na transação do ato, com o número da peça; o PDF, que vai para o armazenamento, lavra-se depois,
 * por um trabalho que nasce na mesma transação. Assim o ato não espera por ninguém, e nenhum termo fica por lavrar.
 */

export type Especie = 'APENSACAO' | 'DESAPENSACAO' | 'DESCONSIDERACAO' | 'RECEBIMENTO' | 'TARJA'

const CLASSE: Record<
  Exclude<Especie, 'DESCONSIDERACAO' | 'RECEBIMENTO'>,
  { especie: string; tipo: string; titulo: string }
> = {
  APENSACAO: { especie: 'Termo', tipo: 'de Apensação', titulo: 'Termo de apensação' },
  TARJA: { especie: 'Certidão', tipo: 'de Tarja', titulo: 'Certidão de tarja' },
  DESAPENSACAO: { especie: 'Termo', tipo: 'de Desapensação', titulo: 'Termo de desapensação' },
}

/**
 * Junta ao processo, como a peça seguinte, o termo de um ato. Quem o lavra é o sistema: ninguém o criou nem
 * juntou, e por isso ninguém o disjunta nem substitui.
 */
export async function juntarTermo(
  tx: Tx,
  ator: Ator,
  {
    processo,
    especie,
    redigir,
  }: { processo: Fatos; especie: Exclude<keyof typeof CLASSE, 'TARJA'>; redigir: (peca: number) => Redacao },
): Promise<{ termoId: string; peca: number }> {
  const sistema: Ator = { ...ator, tipo: 'SISTEMA', id: null, setores: [], papeis: new Set() }
  const lugar = lugarDe(processo)
  const id = await nascer(tx, sistema, { especie, lugar })
  const peca = await proximaPeca(tx, processo.id)
  const item = { id, cargaUsuarioId: lugar.usuarioId, cargaSetorId: lugar.setorId }
  await vincular(tx, sistema, {
    item,
    pai: processo,
    tipo: 'JUNTADA',
    vinculo: 'peca',
    ordem: peca,
    por: null,
    setorId: null,
  })
  await gravar(tx, { especie, onde: { documentoId: id }, redacao: redigir(peca) })
  return { termoId: id, peca }
}

/** O termo que acompanha, como o primeiro anexo, um documento que acabou de nascer; devolve o id. */
export async function anexarTermo(
  tx: Tx,
  sistema: Ator,
  { principal, redacao }: { principal: { id: string; lugar: Lugar }; redacao: Redacao },
): Promise<string> {
  const id = await nascer(tx, sistema, { especie: 'TARJA', lugar: principal.lugar })
  const item = { id, cargaUsuarioId: principal.lugar.usuarioId, cargaSetorId: principal.lugar.setorId }
  const pai = { id: principal.id, raizId: principal.id }
  await vincular(tx, sistema, {
    item,
    pai,
    tipo: 'ANEXACAO',
    vinculo: 'anexo',
    ordem: 1,
    por: null,
    setorId: null,
  })
  await gravar(tx, { especie: 'TARJA', onde: { documentoId: id }, redacao })
  return id
}

/** O documento que o termo há de ser, à espera da folha. */
async function nascer(
  tx: Tx,
  sistema: Ator,
  { especie, lugar }: { especie: keyof typeof CLASSE; lugar: Lugar },
): Promise<string> {
  const { titulo, ...classe } = CLASSE[especie]
  const id = await inserirItem(tx, sistema, {
    tipo: 'documento',
    titulo,
    assunto: null,
    classificacaoId: await classificacaoDoSistema(tx, classe),
    restricoes: INTERNO,
    nascimento: { lugar, setorId: null },
  })
  await tx
    .insertInto('documento')
    .values({
      id,
      origem: 'ELETRONICA',
      situacaoArquivo: 'PROCESSANDO',
      situacaoDesde: tx.now,
      nivelAssinatura: 'SIMPLES',
      minuta: false,
    })
    .execute()
  return id
}

/** O termo que não é peça: a folha de um trâmite, como a desconsideração. */
export const porNoTramite = (
  tx: Tx,
  { especie, tramiteId, redacao }: { especie: 'DESCONSIDERACAO'; tramiteId: string; redacao: Redacao },
): Promise<void> => gravar(tx, { especie, onde: { tramiteId }, redacao })

/** O recibo de quem mandou o arquivo pedido. */
export const porNoPedido = (tx: Tx, pedidoId: string, redacao: Redacao): Promise<void> =>
  gravar(tx, { especie: 'RECEBIMENTO', onde: { pedidoId }, redacao })

async function gravar(
  tx: Tx,
  {
    especie,
    onde,
    redacao,
  }: {
    especie: Especie
    onde: { documentoId: string } | { tramiteId: string } | { pedidoId: string }
    redacao: Redacao
  },
): Promise<void> {
  const id = newId()
  await tx
    .insertInto('termo')
    .values({ id, especie, ...onde, dados: JSON.stringify(redacao), criadoEm: tx.now })
    .execute()
  await enqueue(tx, 'termo.lavrar', { data: { termoId: id }, key: id })
}
