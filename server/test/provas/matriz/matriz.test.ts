import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { abrirEnsaio } from '../../ensaio.ts'
import { semente } from '../semente.ts'
import { amostra } from './amostra.ts'
import { celulas, conferirCelula, conferirDetalhe, descrever, soma } from './conferir.ts'
import { plantarMatriz } from './mundo-da-matriz.ts'
import { julgar } from './oraculo.ts'
import { PESSOAS } from './pessoas.ts'

const matriz = await plantarMatriz()
const ensaio = await abrirEnsaio(matriz.m)
await Promise.allSettled(PESSOAS.map((pessoa) => matriz.contexto(pessoa, matriz.itens[0]!)))

test('cada ato é aceito ou recusado como os documentos dizem, e a recusa não muda nada', async (t) => {
  const todas = celulas(matriz)
  const escolhidas = amostra(todas, semente(t), { permitidas: 120, recusadas: 180, demoradas: 2 })
  const antes = await ensaio.ensaiar(({ db }) => soma(db))
  const erradas: string[] = []
  for (const celula of escolhidas) {
    const falha = await conferirCelula(matriz, ensaio, celula, antes)
    if (falha !== undefined) erradas.push(`${descrever(celula)} ⇒ ${falha}`)
  }
  assert.deepEqual(erradas, [])
  t.diagnostic(`${escolhidas.length} de ${todas.length} células, ${PESSOAS.length} tipos de gente, 0 erradas`)
})

test('acoes, o conteúdo e o título são os que os documentos dão a cada um', async (t) => {
  const pares = matriz.itens.flatMap((item) => PESSOAS.map((pessoa) => ({ item, pessoa }))).filter(({ item, pessoa }) => julgar(item.situacao, item.restricao, pessoa).existe)
  const [escolhidos] = fc.sample(fc.shuffledSubarray(pares, { minLength: 250, maxLength: 250 }), { seed: semente(t), numRuns: 1 })
  const errados: string[] = []
  for (const { item, pessoa } of escolhidos!) {
    const falha = await conferirDetalhe(matriz, ensaio, pessoa, item)
    if (falha !== undefined) errados.push(`${pessoa.nome}: ${item.situacao.nome}, ${item.restricao} ⇒ ${falha}`)
  }
  assert.deepEqual(errados, [])
  t.diagnostic(`${escolhidos!.length} de ${pares.length} detalhes, 0 errados`)
})
