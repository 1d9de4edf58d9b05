import type { NumerarPor } from '@autos/contract/regras/numeracao.ts'
import { nipe, nup } from '@autos/contract/regras/nipe.ts'
import { dayIn } from '../../kernel/clock.ts'
import type { Tx } from '../../kernel/database.ts'
import type { Ator, Marca } from '../ator/index.ts'
import type { Classificacao } from './catalogo.ts'
import { proximo } from './reservar.ts'
import { type NumeroVinculado, vincularNumero, vincularProximo } from './vincular.ts'

/**
 * O processo numera-se ao ser registrado: pelo número nacional, se a entidade o adota; senão pela sequência
 * da classificação ou pelo número dado.
 */
export async function numerarProcesso(
  tx: Tx,
  ator: Ator,
  pedido: {
    docprocId: string
    classificacao: Classificacao
    numerarPor: readonly NumerarPor[]
    numero?: number | null | undefined
  },
): Promise<NumeroVinculado | null> {
  if (temNumeroNacional(ator.marca)) return pelaSequenciaNacional(tx, ator, pedido.docprocId)
  if (!pedido.classificacao.numeravel) return null
  const { numero } = pedido
  return numero == null ? vincularProximo(tx, ator, pedido) : vincularNumero(tx, ator, { ...pedido, numero })
}

async function pelaSequenciaNacional(tx: Tx, ator: Ator, docprocId: string): Promise<NumeroVinculado> {
  const { ano, escrever, ...sequencia } = sequenciaNacional(tx, ator)
  const numero = await proximo(tx, ator, { sequencia, situacao: 'USADO', docprocId })
  return { numero, chave: sequencia.chave, sufixos: [ano], numeroCompleto: escrever(numero) }
}

export const temNumeroNacional = ({ numeroProcesso }: Marca): boolean => numeroProcesso !== 'SEQUENCIAL'

/** A da entidade que adota o NIPE ou o NUP: uma por ano, para todos os processos. */
export function sequenciaNacional(tx: Tx, { marca, setores }: Ator) {
  const ano = dayIn(tx.now, marca.fuso).slice(0, 4)
  const { unidades, escrever } =
    marca.numeroProcesso === 'NUP' ? doNup(marca, Number(ano)) : doNipe(marca, Number(ano))
  return {
    chave: JSON.stringify([...unidades, ano]),
    especie: 'Processo',
    setorId: setores[0] ?? null,
    ano,
    escrever,
  }
}

function doNipe({ nipeUf: uf, nipeOrgao: orgao, nipeUnidade: unidade }: Marca, ano: number) {
  if (uf === null || orgao === null || unidade === null)
    throw new Error('marca: numero_processo NIPE sem uf, órgão e unidade')
  return {
    unidades: ['nipe', orgao, unidade],
    escrever: (sequencia: number) => nipe({ uf, orgao, unidade, sequencia, ano }),
  }
}

function doNup({ nupUnidade: unidade }: Marca, ano: number) {
  if (unidade === null) throw new Error('marca: numero_processo NUP sem unidade')
  return { unidades: ['nup', unidade], escrever: (sequencia: number) => nup({ unidade, sequencia, ano }) }
}
