import type { ArgumentosDeMutation, RelatorioFiltro, TipoDeRelatorio } from '@autos/contract/entradas.ts'
import { Recusa, validacao } from '@autos/contract/erros.ts'
import { RELATORIO_DIAS_MAX, RELATORIO_DIAS_PADRAO } from '@autos/contract/regras/limites.ts'
import { limparLinha } from '@autos/contract/regras/texto.ts'
import { sql } from 'kysely'
import type { Reader, Tx } from '../../kernel/database.ts'
import { isId } from '../../kernel/ids.ts'
import { registrar } from '../historico/index.ts'
import { type Ator, ehClassificador } from '../ator/index.ts'

export type Pedido = ArgumentosDeMutation['relatorioTirar']
/** O pedido conferido, com o período por extenso; é o que se guarda da repetição e o que o histórico diz. */
export type PedidoConferido = {
  relatorio: TipoDeRelatorio
  filtro: Required<RelatorioFiltro>
  emitidoEm: string
}

/**
 * Confere o pedido e registra quem o fez, antes que qualquer linha saia: um relatório também é um jeito de
 * levar dados embora.
 */
export async function tirar(tx: Tx, ator: Ator, { relatorio, filtro }: Pedido): Promise<PedidoConferido> {
  if (!ehClassificador(ator)) throw new Recusa('SemPermissaoException', 'Só o classificador tira relatórios.')
  const { setorId = null, tipoItem = null } = filtro ?? {}
  if (setorId !== null && !(await existeSetor(tx, setorId))) throw validacao('setorId', 'O setor não existe.')
  const conferido = {
    ...(await periodo(tx, ator, { relatorio, filtro: filtro ?? {} })),
    setorId: setorId?.toLowerCase() ?? null,
    especie: nome(filtro?.especie),
    tipo: nome(filtro?.tipo),
    tipoItem,
  }
  await registrar(tx, ator, { ato: 'relatorio.tirado', dados: { relatorio, filtro: conferido } })
  return { relatorio, filtro: conferido, emitidoEm: tx.now.toISOString() }
}

/** Um nome como os nomes se guardam; o que não tem letra nenhuma não filtra. */
const nome = (texto: string | null | undefined): string | null => limparLinha(texto ?? '') || null

async function existeSetor(reader: Reader, id: string): Promise<boolean> {
  return (
    isId(id) &&
    (await reader.selectFrom('setor').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
  )
}

/** O estoque é o de agora, e só tem período se for pedido. */
async function periodo(
  tx: Tx,
  ator: Ator,
  { relatorio, filtro: { de, ate } }: { relatorio: TipoDeRelatorio; filtro: RelatorioFiltro },
): Promise<{ de: string | null; ate: string | null }> {
  if (relatorio === 'ESTOQUE' && de == null && ate == null) return { de: null, ate: null }
  const { rows } = await sql<{ de: string; ate: string; dias: number }>`
    select p.de::text, p.ate::text, p.ate - p.de as dias from (
      select coalesce(${de ?? null}::date, f.fim - ${RELATORIO_DIAS_PADRAO}::int) as de, f.fim as ate
      from (select coalesce(${ate ?? null}::date, (now() at time zone ${ator.marca.fuso})::date) as fim) f) p`.execute(
    tx,
  )
  const { dias, ...achado } = rows[0]!
  if (dias < 0) throw validacao('ate', 'O fim do período é antes do começo.')
  if (dias > RELATORIO_DIAS_MAX) throw validacao('de', `O período tem no máximo ${RELATORIO_DIAS_MAX} dias.`)
  return achado
}
