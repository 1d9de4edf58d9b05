import type { Flag } from '@autos/contract/acoes.ts'
import { acoesDe, quandoFinalizado } from '../acoes/index.ts'
import type { Ator } from '../ator/index.ts'
import type { RascunhoMostrado } from './ler-rascunho.ts'

/** O que se poderá fazer com o documento quando o texto for o arquivo dele; o que já se pode, se já é. */
export function acoesAoFinalizar({ id, fatos }: RascunhoMostrado, ator: Ator): Flag[] {
  const jaEhOArquivo = id === null && fatos.arquivoOk
  return acoesDe(jaEhOArquivo ? fatos : quandoFinalizado(fatos, ator))
}
