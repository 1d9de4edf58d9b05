import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { test } from 'node:test'

import { capituloDe, GRUPOS, procurarNoManual } from './indice.ts'

const capitulos = GRUPOS.flatMap((grupo) => grupo.capitulos)

test('cada capítulo tem um endereço só seu, passos, e figura que existe', () => {
  assert.equal(new Set(capitulos.map(({ id }) => id)).size, capitulos.length)
  assert.ok(capitulos.length >= 25)
  for (const { id, passos, figura } of capitulos) {
    assert.ok(passos.length > 0, id)
    assert.ok(!figura || existsSync(new URL(figura.endereco)), `${id}: ${figura?.endereco}`)
  }
})

test('procura-se sem acento nem maiúscula, por todas as palavras', () => {
  const achados = (texto: string) =>
    procurarNoManual(texto).flatMap((grupo) => grupo.capitulos.map(({ id }) => id))
  assert.ok(achados('EXCLUSAO').length === 0 && achados('lixeira restaurar').includes('excluir'))
  assert.deepEqual(achados('palavra-que-nao-ha'), [])
  assert.equal(capituloDe('enviar')?.titulo, 'Enviar')
})
