import type { NumerarPor } from '@autos/contract/regras/numeracao.ts'
import type { Tx } from '../../kernel/database.ts'
import type { Ator } from '../ator/index.ts'
import type { Classificacao } from './catalogo.ts'
import { sequenciaDe } from './criterios.ts'
import { temNumeroNacional } from './numerar-processo.ts'
import { liberarNumero, type NumeroVinculado, vincularNumero, vincularProximo } from './vincular.ts'

export type Renumeracao = {
  atual: { docprocId: string; numero: number | null; chave: string | null }
  /** A que o item vai ter. */
  classificacao: Classificacao
  numerarPor: readonly NumerarPor[]
  numero: number | null
  /** Nada se disse que mude a sequência. */
  mesma: boolean
}

/**
 * O número que o item passa a ter: nulo, nenhum; indefinido, o mesmo de antes. O que se larga vira lacuna no
 * livro.
 */
export async function renumerar(
  tx: Tx,
  ator: Ator,
  { atual, classificacao, numerarPor, numero, mesma }: Renumeracao,
): Promise<NumeroVinculado | null | undefined> {
  if (numero === null) return largar(tx, ator, atual)
  if (
    numero === atual.numero &&
    (mesma || (await sequenciaDe(tx, ator, { classificacao, numerarPor })).chave === atual.chave)
  )
    return undefined
  await largar(tx, ator, atual)
  return vincularNumero(tx, ator, { docprocId: atual.docprocId, classificacao, numerarPor, numero })
}

/**
 * O do processo: se a sequência muda, o seguinte da nova, ou o que se pediu; o nacional não depende do tipo.
 */
export async function renumerarProcesso(
  tx: Tx,
  ator: Ator,
  pedido: Renumeracao,
): Promise<NumeroVinculado | null | undefined> {
  const { atual, classificacao, numerarPor, numero, mesma } = pedido
  if (temNumeroNacional(ator.marca)) return undefined
  if (!classificacao.numeravel) return largar(tx, ator, atual)
  if (numero !== null) return renumerar(tx, ator, pedido)
  if (
    atual.numero !== null &&
    (mesma || (await sequenciaDe(tx, ator, { classificacao, numerarPor })).chave === atual.chave)
  )
    return undefined
  await largar(tx, ator, atual)
  return vincularProximo(tx, ator, { docprocId: atual.docprocId, classificacao, numerarPor })
}

async function largar(
  tx: Tx,
  ator: Ator,
  { docprocId, numero }: Renumeracao['atual'],
): Promise<null | undefined> {
  if (numero === null) return undefined
  await liberarNumero(tx, ator, { docprocId, motivo: 'reclassificado' })
  return null
}
