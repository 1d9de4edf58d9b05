import { validacao } from '@autos/contract/erros.ts'
import { LISTA_MAX } from '@autos/contract/regras/limites.ts'
import type { Reader } from '../../kernel/database.ts'
import { isId } from '../../kernel/ids.ts'
import { carregarFatos } from '../acoes/index.ts'
import type { Ator } from '../ator/index.ts'
import { impedimentoDoDestino } from './destino-do-envio.ts'
import { carregarAlcances, carregarCandidatos } from './alcances.ts'

/**
 * Os setores e as pessoas a quem todos os itens podem ser enviados: a regra é a que o envio confere. Não abre
 * nenhum.
 */
export async function destinosPossiveis(
  reader: Reader,
  ator: Ator,
  textos: readonly string[],
): Promise<string[]> {
  if (textos.length > LISTA_MAX) throw validacao('ids', `Peça no máximo ${LISTA_MAX} itens de cada vez.`)
  const fatos = [
    ...(
      await carregarFatos(reader, ator, { quais: textos.filter(isId).map((texto) => texto.toLowerCase()) })
    ).values(),
  ]
  if (fatos.length === 0) return []
  const alcances = await carregarAlcances(reader, ator, fatos)
  const itens = fatos.map((f) => ({ f, alcance: alcances(f) }))
  const candidatos = await carregarCandidatos(reader)
  return candidatos
    .filter((candidato) =>
      itens.every(({ f, alcance }) => impedimentoDoDestino(f, candidato, alcance) === undefined),
    )
    .map(({ id }) => id)
}
