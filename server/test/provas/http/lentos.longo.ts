import assert from 'node:assert/strict'
import { connect } from 'node:net'
import { test } from 'node:test'
import { servidor } from '../../servidor.ts'

// Quem manda um byte de cada vez não segura a porta: 10 s para o cabeçalho, 60 s para o
// pedido todo.

const SOBRA_MS = 5_000

/** Quanto o servidor esperou antes de fechar a porta a quem manda isto e depois um byte por segundo. */
async function segura(url: string, comeco: string): Promise<number> {
  const inicio = performance.now()
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  socket.on('error', () => undefined)
  socket.write(comeco)
  const gotas = setInterval(() => socket.writable && socket.write('a'), 1000)
  await new Promise((fechado) => socket.resume().once('close', fechado))
  clearInterval(gotas)
  return performance.now() - inicio
}

test('um cabeçalho e um corpo que não acabam são largados a tempo', async (t) => {
  const { url } = await servidor()
  const [cabecalho, corpo] = await Promise.all([
    segura(url, 'POST /graphql HTTP/1.1\r\nHost: x\r\nX-Longo: '),
    segura(
      url,
      'POST /graphql HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{',
    ),
  ])
  t.diagnostic(`cabeçalho ${Math.round(cabecalho)} ms, corpo ${Math.round(corpo)} ms`)
  assert.ok(cabecalho < 10_000 + SOBRA_MS, `${cabecalho}`)
  assert.ok(corpo < 60_000 + SOBRA_MS, `${corpo}`)
})
