import { REGRAS_EM_CADEIA_MAX, REGRAS_POR_ITEM_MAX } from '@autos/contract/regras/limites.ts'
import { sql } from 'kysely'
import type { Reader, Tx } from '../../kernel/database.ts'
import { listed } from '../../kernel/listed.ts'
import { carregarFatos, type Fatos } from '../acoes/index.ts'
import { registrar } from '../historico/index.ts'
import type { Ator, CausaDoAto } from '../ator/index.ts'
import { vincular } from '../marcadores/index.ts'
import { enviar } from '../tramitacao/index.ts'
import type { Acao, MarcadorDaRegra, Regra } from './regra.ts'
import { oQueFalta } from './satisfaz.ts'

export type Resultado = { situacao: 'FEITA' | 'NAO_SE_APLICA' | 'BARRADA'; motivo: string | null }
export type Disparo = { regra: Regra; itemId: string | null; dados: unknown }

/**
 * Confere as condições e faz as ações, pelos verbos de todos; a primeira recusada desfaz a regra inteira. O
 * mesmo que se ensaia.
 */
export async function aplicar(tx: Tx, sistema: Ator, { regra, itemId, dados }: Disparo): Promise<Resultado> {
  const ator: Ator = { ...sistema, regra: { id: regra.id, cadeia: [...causaDe(dados).cadeia, regra.id] } }
  const item = itemId === null ? undefined : (await carregarFatos(tx, ator, { quais: [itemId] })).get(itemId)
  const naoAge = porQueNaoAge(
    { regra, dados },
    item,
    item !== undefined && (await marcadosPara(tx, [item.id], regra)).has(item.id),
  )
  if (naoAge !== null || item === undefined) return naoAge ?? NAO_EXISTE
  if ((await feitasHoje(tx, item.id)) >= REGRAS_POR_ITEM_MAX)
    return barrada(`O item já teve ${REGRAS_POR_ITEM_MAX} regras em um dia.`)
  for (const acao of regra.acoes) await fazer(tx, ator, { regra, item, acao })
  return { situacao: 'FEITA', motivo: null }
}

const NAO_EXISTE: Resultado = { situacao: 'NAO_SE_APLICA', motivo: 'O item já não existe.' }

/** Por que a regra nem começa; nulo quando começa. Não consulta nada. */
export function porQueNaoAge(
  { regra, dados }: Pick<Disparo, 'regra' | 'dados'>,
  item: Fatos | undefined,
  marcado: boolean,
): Resultado | null {
  const { cadeia } = causaDe(dados)
  if (cadeia.includes(regra.id)) return barrada('A regra responderia a si mesma.')
  if (cadeia.length >= REGRAS_EM_CADEIA_MAX)
    return barrada(`Mais de ${REGRAS_EM_CADEIA_MAX} regras em cadeia.`)
  if (item === undefined) return NAO_EXISTE
  const falta = oQueFalta(regra.condicoes, item, marcado)
  return falta === null ? null : { situacao: 'NAO_SE_APLICA', motivo: `Não se aplica: ${falta}.` }
}

const barrada = (motivo: string): Resultado => ({ situacao: 'BARRADA', motivo })

/** O ato que uma regra fez diz as regras que o causaram. */
const causaDe = (dados: unknown): CausaDoAto =>
  (dados as { regra?: CausaDoAto }).regra ?? { id: '', cadeia: [] }

/** Destes itens, os que têm o marcador que a regra pede. */
export async function marcadosPara(
  reader: Reader,
  ids: readonly string[],
  { condicoes: { marcador } }: Pick<Regra, 'condicoes'>,
): Promise<ReadonlySet<string>> {
  if (marcador === null) return new Set()
  const { nome, tipo, setorId } = marcador
  const { rows } = await sql<{ id: string }>`
    select v.docproc_id as id from docproc_marcador v join marcador k on k.id = v.marcador_id
    where v.docproc_id = any(${listed(ids)}) and k.tipo = ${tipo} and k.setor_id is not distinct from ${setorId}::uuid and k.nome_dobrado = dobrar(${nome})`.execute(
    reader,
  )
  return new Set(rows.map(({ id }) => id))
}

async function feitasHoje(reader: Reader, docprocId: string): Promise<number> {
  const { rows } = await sql<{ feitas: number }>`
    select count(*)::int as feitas from automacao_execucao where docproc_id = ${docprocId}::uuid and situacao = 'FEITA' and executada_em > now() - interval '1 day'`.execute(
    reader,
  )
  return rows[0]?.feitas ?? 0
}

async function fazer(
  tx: Tx,
  ator: Ator,
  { regra: { id, nome }, item: { id: itemId, tipo }, acao }: { regra: Regra; item: Fatos; acao: Acao },
): Promise<void> {
  if ('enviar' in acao) await enviar(tipo)(tx, ator, { id: itemId, destinoId: acao.enviar })
  else if ('marcar' in acao)
    await vincular(tx, donoDa(acao.marcar, ator), { docprocId: itemId, ...acao.marcar })
  else
    await registrar(tx, ator, {
      ato: 'regra.notificada',
      itens: [itemId],
      dados: { regraId: id, nome, avisar: [acao.notificar] },
    })
}

/**
 * Quem fez a regra é classificador e pôde usar a gaveta pública; na de setor, o sistema marca como membro.
 */
const donoDa = ({ setorId }: MarcadorDaRegra, ator: Ator): Ator => ({
  ...ator,
  setores: setorId === null ? [] : [setorId],
  papeis: new Set(['classificacaoDocumental']),
})
