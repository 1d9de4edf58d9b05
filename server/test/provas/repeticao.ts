import assert from 'node:assert/strict'

/**
 * O mesmo ato cinco vezes em paralelo e uma depois: respostas iguais. Quantos efeitos houve, confere quem
 * chama.
 */
export async function cincoVezes<R>(ato: () => Promise<R>): Promise<R> {
  const respostas = await Promise.all([1, 2, 3, 4, 5].map(ato))
  respostas.push(await ato())
  for (const resposta of respostas) assert.deepEqual(resposta, respostas[0])
  return respostas[0]!
}
