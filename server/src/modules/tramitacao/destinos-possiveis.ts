import { validacao } from '@autos/contract/erros.ts'
import { LISTA_MAX } from '@autos/contract/regras/limites.ts'
import type { Reader } from '../../kernel/database.ts'
import { isId } from '../../kernel/ids.ts'
import { carregarFatos, quandoAssinado } from '../acoes/index.ts'
import type { Ator } from '../ator/index.ts'
import { impedimentoDoDestino } from './destino-do-envio.ts'
import { carregarAlcances, carregarCandidatos } from './alcances.ts'

type Pergunta = { ids: readonly string[]; /** Depois que quem pergunta os assinar. */ assinados: boolean }

/**
 * Os setores e as pessoas a quem todos os itens podem ser enviados: a regra é a que o envio confere. Não abre
 * nenhum.
 */
export async function destinosPossiveis(
  reader: Reader,
  ator: Ator,
  { ids, assinados }: Pergunta,
): Promise<string[]> {
  if (ids.length > LISTA_MAX) throw validacao('ids', `Peça no máximo ${LISTA_MAX} itens de cada vez.`)
  const quais = ids.filter(isId).map((id) => id.toLowerCase())
  const agora = [...(await carregarFatos(reader, ator, { quais })).values()]
  const fatos = assinados ? agora.map((f) => quandoAssinado(f, ator)) : agora
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
