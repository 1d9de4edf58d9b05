import assert from 'node:assert/strict'
import { type Acertos, type Guardada, ouvintes } from '../src/modules/acoes/linhas-guardadas.ts'
import { carregarLinhas } from '../src/modules/acoes/carregar-linhas.ts'

/*
 * Toda lista que um teste lê prova o que se guarda: a linha que se respondeu sem ler lê-se agora e, se nada mudou entre
 * as duas leituras, é a mesma, coluna por coluna.
 */

let calada = 0

/** Enquanto a função corre não se prova nada: para contar comandos. */
export async function semProvar<R>(fn: () => Promise<R>): Promise<R> {
  calada++
  try {
    return await fn()
  } finally {
    calada--
  }
}

async function provar({ reader, ator, pedido, linhas }: Acertos): Promise<void> {
  if (calada > 0 || linhas.length === 0) return
  const quais = linhas.map(({ id }) => id)
  const lidas = await carregarLinhas(reader, ator, { ...pedido, quais, com: undefined, comMudancas: true })
  const porId = new Map((lidas as Guardada<unknown>[]).map((linha) => [linha.id, linha]))
  for (const guardada of linhas) {
    const lida = porId.get(guardada.id)
    if (lida === undefined || lida.mudancas !== guardada.mudancas || guardada.valeAte <= lida.agora) continue
    assert.deepEqual(
      semOQueSempreSeLe(guardada),
      semOQueSempreSeLe(lida),
      `${lida.titulo}: o que se guardou ficou velho`,
    )
  }
}

const semOQueSempreSeLe = (linha: Guardada<unknown>) => ({
  ...linha,
  agora: null,
  lidoEm: null,
  escreveOutro: null,
  lugar: null,
  valeAte: null,
})

ouvintes.add(provar)
