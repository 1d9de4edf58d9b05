import assert from 'node:assert/strict'
import { type Acertos, ouvintes } from '../src/modules/acoes/linhas-guardadas.ts'
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

async function provar({ reader, ator, opcoes: { com: _, ...opcoes }, linhas }: Acertos): Promise<void> {
  if (calada > 0 || linhas.length === 0) return
  const ids = linhas.map(({ linha }) => linha.id)
  const lidas = await carregarLinhas(reader, ator, ids, { ...opcoes, comMudancas: true })
  const agora = new Map(
    lidas.map((linha) => [linha.id, linha as typeof linha & { mudancas: string; valeAte: Date }]),
  )
  for (const { linha, mudancas: antes, valeAte } of linhas) {
    const lida = agora.get(linha.id)
    if (lida === undefined || lida.mudancas !== antes || valeAte <= lida.agora) continue
    const { mudancas: _contas, valeAte: _ate, ...atual } = lida
    assert.deepEqual(
      semOQueSempreSeLe(linha),
      semOQueSempreSeLe(atual),
      `${linha.titulo}: o que se guardou ficou velho`,
    )
  }
}

const semOQueSempreSeLe = <L extends { agora: Date; lidoEm: Date | null; lugar: number | null }>(
  linha: L,
) => ({
  ...linha,
  agora: null,
  lidoEm: null,
  lugar: null,
})

ouvintes.add(provar)
