import type { NumerarPor } from '@autos/contract/regras/numeracao.ts'
import { dayIn } from '../../kernel/clock.ts'
import type { Tx } from '../../kernel/database.ts'
import type { Ator } from '../identidade/index.ts'
import type { Classificacao } from './catalogo.ts'
import { nipe } from './nipe.ts'
import { proximo } from './reservar.ts'
import { type NumeroVinculado, vincularNumero, vincularProximo } from './vincular.ts'

/** O processo numera-se ao ser registrado: pelo NIPE, se a entidade o adota; senão pela sequência da classificação ou pelo número dado. */
export async function numerarProcesso(
  tx: Tx,
  ator: Ator,
  pedido: { docprocId: string; classificacao: Classificacao; numerarPor: readonly NumerarPor[]; numero?: number | null | undefined },
): Promise<NumeroVinculado | null> {
  if (ator.marca.numeroProcesso === 'NIPE') return pelaSequenciaNacional(tx, ator, pedido.docprocId)
  if (!pedido.classificacao.numeravel) return null
  const { numero } = pedido
  return numero == null ? vincularProximo(tx, ator, pedido) : vincularNumero(tx, ator, { ...pedido, numero })
}

async function pelaSequenciaNacional(tx: Tx, ator: Ator, docprocId: string): Promise<NumeroVinculado> {
  const { uf, orgao, unidade, ano, ...sequencia } = sequenciaNacional(tx, ator)
  const numero = await proximo(tx, ator, sequencia, { situacao: 'USADO', docprocId })
  return { numero, chave: sequencia.chave, sufixos: [ano], numeroCompleto: nipe({ uf, orgao, unidade, sequencia: numero, ano: Number(ano) }) }
}

/** A da entidade que adota o NIPE: uma por ano, para todos os processos. */
export function sequenciaNacional(tx: Tx, { marca, setores }: Ator) {
  const { nipeUf: uf, nipeOrgao: orgao, nipeUnidade: unidade, fuso } = marca
  if (uf === null || orgao === null || unidade === null) throw new Error('marca: numero_processo NIPE sem uf, órgão e unidade')
  const ano = dayIn(tx.now, fuso).slice(0, 4)
  return { chave: JSON.stringify(['nipe', orgao, unidade, ano]), especie: 'Processo', setorId: setores[0] ?? null, uf, orgao, unidade, ano }
}
