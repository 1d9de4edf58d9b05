import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'

const ler = (caminho: string): string => readFileSync(new URL(`../../../${caminho}`, import.meta.url), 'utf8')
const EMITIDAS = emitidas(ler('server/src/kernel/telemetry.ts') + ler('server/src/app/gauges.ts'))

/**
 * Os nomes que o Prometheus dá ao que o programa mede: pontos viram traços baixos; a unidade vai no fim; o que conta
 * acaba em _total; o que se reparte vira três.
 */
function emitidas(fonte: string): Set<string> {
  const nomes = new Set<string>()
  const nome = (escrito: string) => escrito.replaceAll('.', '_')
  for (const [, escrito] of fonte.matchAll(/seconds\(\s*'(autos\.[\w.]+)'/g))
    for (const fim of ['bucket', 'count', 'sum']) nomes.add(`${nome(escrito!)}_seconds_${fim}`)
  for (const [, escrito] of fonte.matchAll(/createCounter\(\s*'(autos\.[\w.]+)'/g))
    nomes.add(`${nome(escrito!)}_total`)
  for (const [, escrito, opcoes] of fonte.matchAll(
    /(?:createObservableGauge|gauge)\(\s*'(autos\.[\w.]+)'([^)]*)\)/g,
  ))
    nomes.add(`${nome(escrito!)}${/'s'/.test(opcoes!) ? '_seconds' : ''}`)
  return nomes
}

const citadas = (texto: string): string[] => [...new Set(texto.match(/\bautos_\w+/g))].toSorted()

test('todo nome de medida que o painel e os alertas citam é de uma que o programa faz', () => {
  const doPainel = citadas(ler('docs/observabilidade/painel.json'))
  const dosAlertas = citadas(ler('docs/observabilidade/alertas.yaml'))
  assert.ok(doPainel.length >= 15 && dosAlertas.length >= 12)
  assert.deepEqual(
    [...doPainel, ...dosAlertas].filter((nome) => !EMITIDAS.has(nome)),
    [],
  )
})

test('toda medida que o programa faz está no painel', () => {
  const doPainel = new Set(citadas(ler('docs/observabilidade/painel.json')))
  const familia = (nome: string) => nome.replace(/_(bucket|count|sum)$/, '')
  const familias = new Set([...doPainel].map(familia))
  assert.deepEqual(
    [...EMITIDAS].map(familia).filter((nome) => !familias.has(nome)),
    [],
  )
})

test('todo alerta se provoca uma vez, em alertas.teste.yaml', () => {
  const alertas = [...ler('docs/observabilidade/alertas.yaml').matchAll(/- alert: (\w+)/g)].map(
    ([, nome]) => nome!,
  )
  const provocados = [...ler('docs/observabilidade/alertas.teste.yaml').matchAll(/alertname: (\w+)/g)].map(
    ([, nome]) => nome!,
  )
  assert.ok(alertas.length >= 12)
  assert.deepEqual(provocados.toSorted(), alertas.toSorted())
})
