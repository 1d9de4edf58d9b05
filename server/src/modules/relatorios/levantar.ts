import type { RelatorioFiltro, TipoDeRelatorio, TipoDestino, TipoItem } from '@autos/contract/entradas.ts'
import { Recusa } from '@autos/contract/erros.ts'
import { RELATORIO_LINHAS_MAX } from '@autos/contract/regras/limites.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../kernel/database.ts'
import { CANCELED, type Ledger, transact } from '../../kernel/transact.ts'
import type { Ator } from '../ator/index.ts'
import { classificacoes, estoque, prazos, produtividade, tempo } from './consultas.ts'
import type { PedidoConferido } from './tirar.ts'

type Destino = { id: string; nome: string; sigla: string | null; tipo: TipoDestino }
export type LinhaDoRelatorio = {
  setor: Destino | null
  usuario: Destino | null
  especie: string | null
  tipo: string | null
  tipoItem: TipoItem | null
  quantidade: number
  maisAntigoEm: Date | null
  diasMedia: number | null
  diasMediana: number | null
  diasMaximo: number | null
  cadastrados: number | null
  enviados: number | null
  arquivados: number | null
  juntados: number | null
  assinados: number | null
  abertos: number | null
  vencidos: number | null
  cumpridos: number | null
  cumpridosNoPrazo: number | null
}
export type Relatorio = Pick<RelatorioFiltro, 'de' | 'ate'> & {
  relatorio: TipoDeRelatorio
  emitidoEm: string
  linhas: LinhaDoRelatorio[]
  cortado: boolean
}

const CONSULTAS: Record<
  TipoDeRelatorio,
  (ator: Ator, filtro: Required<RelatorioFiltro>) => RawBuilder<unknown>
> = {
  ESTOQUE: estoque,
  TEMPO: tempo,
  PRODUTIVIDADE: produtividade,
  CLASSIFICACOES: classificacoes,
  PRAZOS: prazos,
}

/** Um comando, com prazo e com teto de linhas: ninguém segura o banco nem leva mais do que se lê. */
export async function levantar(
  { ledger, actor }: { ledger: Ledger; actor(): Ator },
  { relatorio, filtro, emitidoEm }: PedidoConferido,
): Promise<Relatorio> {
  const ator = actor()
  const linhas = await transact(ledger, (tx) => comPrazo(tx, CONSULTAS[relatorio](ator, filtro))).catch(
    (erro: unknown) => {
      if (erro instanceof Error && 'code' in erro && erro.code === CANCELED)
        throw new Recusa(
          'LimiteExcedidoException',
          'O relatório demorou demais. Peça um período menor ou um setor só.',
          { aguarde: 60 },
        )
      throw erro
    },
  )
  return {
    relatorio,
    de: filtro.de,
    ate: filtro.ate,
    emitidoEm,
    linhas: linhas.slice(0, RELATORIO_LINHAS_MAX),
    cortado: linhas.length > RELATORIO_LINHAS_MAX,
  }
}

async function comPrazo(tx: Tx, consulta: RawBuilder<unknown>): Promise<LinhaDoRelatorio[]> {
  await sql`set local statement_timeout = '20s'`.execute(tx)
  const { rows } = await sql<LinhaDoRelatorio>`${consulta} limit ${RELATORIO_LINHAS_MAX + 1}`.execute(tx)
  return rows.map((linha) => ({ ...VAZIA, ...linha }))
}

const VAZIA = {
  setor: null,
  usuario: null,
  especie: null,
  tipo: null,
  tipoItem: null,
  maisAntigoEm: null,
  diasMedia: null,
  diasMediana: null,
  diasMaximo: null,
  cadastrados: null,
  enviados: null,
  arquivados: null,
  juntados: null,
  assinados: null,
  abertos: null,
  vencidos: null,
  cumpridos: null,
  cumpridosNoPrazo: null,
}
