import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Servidor, servidor } from '../../servidor.ts'
import { GRANDES, type Hostil, HOSTIS, INTROSPECCAO } from './hostis.ts'

const LIMITE_MS = 50

/** Ler e escrever 2 MB de JSON: numa máquina vagarosa tudo leva mais, e um pedido leva até cinco vezes isto. */
const VARA = JSON.stringify(Array.from({ length: 60_000 }, (_, i) => ({ id: i, nome: `nome ${i}` })))
const CINCO_VARAS = 5

/** O menor de dez: as primeiras ainda se compilam. */
function limiteNestaMaquina(): number {
  const varas = Array.from({ length: 10 }, () => {
    const inicio = process.cpuUsage()
    JSON.stringify(JSON.parse(VARA))
    const { user, system } = process.cpuUsage(inicio)
    return (user + system) / 1000
  })
  return Math.max(LIMITE_MS, CINCO_VARAS * Math.min(...varas))
}

test(`pedidos hostis são recusados em até ${LIMITE_MS} ms, com uma frase e sem erro interno`, async (t) => {
  const s = await servidor({ config: { embutido: false } })
  // A primeira operação abre conexões e busca as chaves do emissor.
  await s.graphql('ana', '{ setores { id } }')
  const lentos: string[] = []
  const limite = limiteNestaMaquina()
  let pior = 0
  for (const hostil of [...HOSTIS, INTROSPECCAO]) {
    const ms = await demora(s, hostil, { recusa: true })
    pior = Math.max(pior, ms)
    if (ms > limite) lentos.push(`${hostil.nome}: ${Math.round(ms)} ms`)
  }
  assert.deepEqual(lentos, [])
  t.diagnostic(
    `${HOSTIS.length + 1} pedidos; o mais demorado, ${pior.toFixed(1)} ms, de ${limite.toFixed(0)}`,
  )
})

test(`argumentos desmedidos são recusados, ou contidos no limite do campo, em até ${LIMITE_MS} ms`, async (t) => {
  const s = await servidor({ config: { embutido: false } })
  await s.graphql('ana', '{ setores { id } }')
  const lentos: string[] = []
  const limite = limiteNestaMaquina()
  for (const hostil of GRANDES) {
    const ms = await demora(s, hostil)
    if (ms > limite) lentos.push(`${hostil.nome}: ${Math.round(ms)} ms`)
  }
  assert.deepEqual(lentos, [])
  t.diagnostic(`${GRANDES.length} pedidos, até ${limite.toFixed(0)} ms`)
})

/**
 * O menor de três, em tempo de processador deste processo: o que o pedido custa, e não o que a máquina fazia
 * além dele.
 */
async function demora(
  { pedir, emissor, log }: Servidor,
  { nome, corpo }: Hostil,
  { recusa = false } = {},
): Promise<number> {
  const tempos: number[] = []
  const headers = {
    'content-type': 'application/json',
    authorization: `Bearer ${await emissor.token('ana')}`,
  }
  for (let vez = 0; vez < 3; vez++) {
    const inicio = process.cpuUsage()
    const { status, json, texto } = await pedir('/graphql', { method: 'POST', headers, body: corpo })
    const { user, system } = process.cpuUsage(inicio)
    tempos.push((user + system) / 1000)
    assert.ok(
      !recusa || status === 413 || status === 400 || (json.errors?.length ?? 0) > 0,
      `${nome} não foi recusado: ${texto.slice(0, 200)}`,
    )
    assert.ok(
      json.errors?.every(({ extensions }) => extensions.exception.status < 500) ?? true,
      `${nome}: ${texto.slice(0, 200)}`,
    )
    assert.ok(texto.length < 2000, `${nome}: a resposta tem ${texto.length} letras`)
  }
  assert.deepEqual(
    log.filter(({ level }) => level === 50),
    [],
    nome,
  )
  return Math.min(...tempos)
}
