import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { ambiente } from './ambiente.ts'
import { chaves } from './chaves.ts'
import { linhasDosVizinhos, secaoDosVizinhos } from './linhas-dos-vizinhos.ts'
import { linhas, secao } from './tabela.ts'
import { VALORES } from './valores.ts'
import { VIZINHOS } from './vizinhos.ts'

// docs/ajustes.md diz, de cada ajuste que não está certo, quem o diz. Toda ela se experimenta em ajustes.longo.ts; aqui,
// que nenhum ajuste lhe falta, e alguns dos que mais se erram.

const PAGINA = readFileSync(new URL('../../../../docs/ajustes.md', import.meta.url), 'utf8')
const tudo = await ambiente()

test('a página tem todos os ajustes, e só esses', () => {
  assert.deepEqual(new Set(Object.keys(VALORES)), new Set(chaves()))
  const ditos = [...PAGINA.matchAll(/^\| `([^`]+)` \|/gm)].map(([, nome]) => nome)
  const nomes = chaves().map((chave) => chave.split(' ')[1] ?? chave)
  assert.deepEqual([new Set(ditos), ditos.length], [new Set(nomes), nomes.length])
})

test('quem administra lê na página o que o Autos diz de um ajuste errado', async () => {
  const feitas = await linhas(tudo, [
    'AUTOS_CORREIO_DE',
    'AUTOS_CONEXOES',
    'AUTOS_SEGREDO',
    'AUTOS_WEB_DIST',
    'AUTOS_ENTIDADES hosts',
    'AUTOS_ENTIDADES bancoDireto',
    'AUTOS_ASSINATURA psc.segredo',
    'AUTOS_ASSINATURA govBr.entidades.<id>.assinatura.segredo',
    'AUTOS_DIARIO <id>.senha',
    'OTEL_EXPORTER_OTLP_ENDPOINT',
  ])
  for (const linha of secao('', feitas).split('\n').slice(4)) assert.ok(PAGINA.includes(linha), linha)
})

test('e o que diz de um vizinho que não está como devia', async () => {
  const linhasDaPagina = PAGINA.slice(PAGINA.indexOf('## Nos vizinhos')).match(/^\| \d.*$/gm)
  assert.equal(linhasDaPagina?.length, VIZINHOS.length)
  const alguns = VIZINHOS.filter(({ linha }) => ['1.4', '2.5', '3.2'].includes(linha))
  const feitas = secaoDosVizinhos(await linhasDosVizinhos(tudo, alguns))
  for (const linha of feitas.match(/^\| \d.*$/gm) ?? []) assert.ok(PAGINA.includes(linha), linha)
})
