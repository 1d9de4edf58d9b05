import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mundo } from '../../mundo.ts'
import { semente } from '../semente.ts'
import { type Cobertura, conferirModelo, prepararModelo } from './conferir.ts'
import { TRANSICOES } from './transicoes.ts'

const MINUTOS = Number(process.env.AUTOS_MINUTOS ?? 3)
/** Cada uma espera pelo banco enquanto as outras pensam. */
const PISTAS = 3

const m = await mundo()
const atores = await prepararModelo(m)

test(`em ${MINUTOS} minutos de atos sorteados, nenhuma divergência, e cada transição dos documentos ao menos uma vez`, async (t) => {
  const cobertura: Cobertura = { comandos: 0, aceitos: 0, cenarios: 0, pares: new Map(), tentados: new Set() }
  const seed = semente(t)
  const inicio = performance.now()
  const pistas = Array.from({ length: PISTAS }, (_, i) =>
    conferirModelo(m, atores, { seed: seed + i * 1_000_003, passos: 45, cobertura, ateMs: MINUTOS * 60_000 }),
  )
  await Promise.all(pistas)
  const minutos = (performance.now() - inicio) / 60_000
  const faltam = TRANSICOES.filter((par) => !cobertura.pares.has(par))
  const aMais = [...cobertura.pares.keys()].filter((par) => !TRANSICOES.includes(par))
  t.diagnostic(
    `${cobertura.comandos} atos em ${cobertura.cenarios} cenários, ${Math.round(cobertura.comandos / minutos)} por minuto; ${cobertura.aceitos} aceitos; ${TRANSICOES.length - faltam.length} de ${TRANSICOES.length} transições; ${cobertura.tentados.size} pares tentados; 0 divergências`,
  )
  assert.deepEqual(aMais, [], 'transições que os documentos não têm')
  assert.deepEqual(faltam, [], 'transições por que não se passou')
})
