import { EXAMINADOS } from '../../adapters/lugares/port.ts'
import type { Tx } from '../../kernel/database.ts'
import { enqueue } from '../../kernel/jobs.ts'

type Versao = { documentoId: string; numero: number; extensao: string }

/** O que ninguém espera: o que foi guardado antes de a preparação existir, ou se manda refazer. */
export const SEM_PRESSA = -1

/**
 * Na transação que põe a versão em vigor: manda tirar dela o que serve para pesquisar, achar e mostrar. Nada
 * espera por isso, e a assinatura só usa os bytes da própria versão.
 */
export async function mandarPreparar(
  tx: Tx,
  { documentoId, numero, extensao }: Versao,
  { semPressa = false } = {},
): Promise<void> {
  if (EXAMINADOS[extensao] === undefined) return
  await enqueue(tx, 'arquivo.texto', {
    data: { documentoId, versao: numero, ...(semPressa ? { semPressa } : {}) },
    key: `${documentoId}:${numero}:texto`,
    ...(semPressa ? { priority: SEM_PRESSA } : {}),
  })
}
