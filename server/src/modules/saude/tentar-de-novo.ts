import type { ArgumentosDeMutation } from '@autos/contract/entradas.ts'
import { Recusa } from '@autos/contract/erros.ts'
import type { Tx } from '../../kernel/database.ts'
import { retryDead } from '../../kernel/jobs.ts'
import { type Ator, exigirPapel } from '../ator/index.ts'
import { registrar } from '../historico/index.ts'

/** O de uma versão que já não há também se chama assim. */
const NOME = /^[a-z]+\.[a-z-]+$/

/**
 * Devolve à fila aquilo de que o sistema desistiu. Cada trabalho se pode fazer duas vezes sem outro efeito; o que
 * falhar de novo volta a esperar, e por fim torna a aparecer como desistido.
 */
export async function tentarDeNovo(
  tx: Tx,
  ator: Ator,
  { trabalho }: ArgumentosDeMutation['saudeTentarDeNovo'],
): Promise<number> {
  exigirPapel(ator, 'adminAcesso')
  if (!NOME.test(trabalho)) throw new Recusa('NaoEncontradoException', 'Este trabalho não existe.')
  const quantos = await retryDead(tx, trabalho)
  if (quantos > 0) await registrar(tx, ator, { ato: 'trabalhos.repetidos', dados: { trabalho, quantos } })
  return quantos
}
