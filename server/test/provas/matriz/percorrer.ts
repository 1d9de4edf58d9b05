import assert from 'node:assert/strict'
import { abrirEnsaio } from '../../ensaio.ts'
import { celulas, type Celula, conferirCelula, conferirDetalhe, descrever, soma } from './conferir.ts'
import { plantarMatriz } from './mundo-da-matriz.ts'
import { julgar } from './oraculo.ts'
import { type Pessoa, PESSOAS } from './pessoas.ts'
import type { Plantado } from './planta.ts'

const matriz = await plantarMatriz()
const ensaio = await abrirEnsaio(matriz.m)
await Promise.allSettled(PESSOAS.map((pessoa) => matriz.contexto(pessoa, matriz.itens[0]!)))

type Detalhe = { pessoa: Pessoa; item: Plantado }

export const TODAS: readonly Celula[] = celulas(matriz)
/** Cada item diante de cada pessoa para quem existe. */
export const DETALHES: readonly Detalhe[] = matriz.itens.flatMap((item) =>
  PESSOAS.map((pessoa) => ({ item, pessoa })).filter(
    ({ pessoa }) => julgar(item.situacao, item.restricao, pessoa).existe,
  ),
)
export const ITENS = matriz.itens.length

/** Nenhuma célula diverge do oráculo. */
export async function percorrerCelulas(escolhidas: readonly Celula[]): Promise<void> {
  const antes = await ensaio.ensaiar(({ db }) => soma(db))
  const erradas: string[] = []
  for (const celula of escolhidas) {
    const falha = await conferirCelula(matriz, ensaio, celula, antes)
    if (falha !== undefined) erradas.push(`${descrever(celula)} ⇒ ${falha}`)
  }
  assert.deepEqual(erradas, [])
}

export async function percorrerDetalhes(escolhidos: readonly Detalhe[]): Promise<void> {
  const errados: string[] = []
  for (const { item, pessoa } of escolhidos) {
    const falha = await conferirDetalhe(matriz, ensaio, pessoa, item)
    if (falha !== undefined)
      errados.push(`${pessoa.nome}: ${item.situacao.nome}, ${item.restricao} ⇒ ${falha}`)
  }
  assert.deepEqual(errados, [])
}
