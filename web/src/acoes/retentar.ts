import { ErroDaApi } from '../api/errors.ts'
import type { Item } from './item.ts'
import type { ResultadoDoItem } from './lote.ts'

/**
 * A versão sobre a qual a pessoa decidiu: a de quando o diálogo abriu. Recusada, ela leu quem mudou o item, e
 * tentar outra vez é decidir sobre a de agora.
 */
export function versaoDecidida(
  { versao }: Pick<Item, 'versao'>,
  resultado: ResultadoDoItem | undefined,
  agora: number | undefined,
): number {
  return resultado?.situacao === 'falhou' ? (agora ?? versao) : versao
}

/**
 * O recusado não foi feito, e a próxima tentativa é outro ato; o que ficou sem resposta pode ter sido, e
 * guarda a chave.
 */
export const foiRecusado = (erro: unknown): boolean =>
  erro instanceof ErroDaApi && erro.exception !== undefined && erro.exception.status < 500
