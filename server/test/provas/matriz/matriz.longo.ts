import assert from 'node:assert/strict'
import { test } from 'node:test'
import { abrirEnsaio } from '../../ensaio.ts'
import { semente } from '../semente.ts'
import { amostra, permitida } from './amostra.ts'
import { celulas, conferirCelula, conferirDetalhe, descrever, soma } from './conferir.ts'
import { plantarMatriz } from './mundo-da-matriz.ts'
import { julgar } from './oraculo.ts'
import { PESSOAS } from './pessoas.ts'

/** AUTOS_CELULAS=todas confere a matriz inteira. */
const QUANTAS = process.env.AUTOS_CELULAS === 'todas' ? { permitidas: Infinity, recusadas: Infinity, demoradas: Infinity } : { permitidas: 5000, recusadas: 9000, demoradas: 40 }

const matriz = await plantarMatriz()
const ensaio = await abrirEnsaio(matriz.m)
await Promise.allSettled(PESSOAS.map((pessoa) => matriz.contexto(pessoa, matriz.itens[0]!)))

test('a matriz de autorização: cada ato é aceito ou recusado como os documentos dizem, e a recusa não muda nada', async (t) => {
  const todas = celulas(matriz)
  const escolhidas = amostra(todas, semente(t), QUANTAS)
  const antes = await ensaio.ensaiar(({ db }) => soma(db))
  const erradas: string[] = []
  for (const celula of escolhidas) {
    const falha = await conferirCelula(matriz, ensaio, celula, antes)
    if (falha !== undefined) erradas.push(`${descrever(celula)} ⇒ ${falha}`)
  }
  assert.deepEqual(erradas, [])
  assert.ok(escolhidas.length >= 9_900)
  const aceitas = escolhidas.filter(permitida).length
  t.diagnostic(`${escolhidas.length} células de ${todas.length} (${aceitas} aceitas), ${PESSOAS.length} tipos de gente, ${matriz.itens.length} itens, 0 erradas`)
})

test('todas as flags, o conteúdo e o título de cada item para cada um', async (t) => {
  const pares = matriz.itens.flatMap((item) => PESSOAS.map((pessoa) => ({ item, pessoa }))).filter(({ item, pessoa }) => julgar(item.situacao, item.restricao, pessoa).existe)
  const errados: string[] = []
  for (const { item, pessoa } of pares) {
    const falha = await conferirDetalhe(matriz, ensaio, pessoa, item)
    if (falha !== undefined) errados.push(`${pessoa.nome}: ${item.situacao.nome}, ${item.restricao} ⇒ ${falha}`)
  }
  assert.deepEqual(errados, [])
  t.diagnostic(`${pares.length} detalhes, ${pares.length * 27} flags, 0 erradas`)
})
