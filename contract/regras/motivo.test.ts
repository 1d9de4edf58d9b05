import assert from 'node:assert/strict'
import { test } from 'node:test'
import { motivoObrigatorio, motivoOpcional, motivoPorExtenso } from './motivo.ts'

const recusado = (message: string) => ({ nome: 'ValidacaoException', message })

test('o motivo conta-se em letras, como a pessoa as conta, e vem limpo; o vazio não se guarda', () => {
  const mil = '😀'.repeat(1000)
  assert.equal(motivoOpcional(mil), mil)
  assert.equal(motivoObrigatorio(`  ${mil} `), mil)
  assert.equal(motivoOpcional('  '), null)
  assert.equal(motivoOpcional(null), null)
})

test('o que é longo, o que falta e o que é curto demais se recusam, cada um com a sua frase', () => {
  const longo = recusado('O motivo tem no máximo 1000 caracteres.')
  for (const conferir of [motivoOpcional, motivoObrigatorio, motivoPorExtenso])
    assert.throws(() => conferir('😀'.repeat(1001)), longo)
  for (const conferir of [motivoObrigatorio, motivoPorExtenso])
    assert.throws(() => conferir(' \n '), recusado('Campo obrigatório.'))
  assert.throws(() => motivoPorExtenso('ok'), recusado('O motivo tem no mínimo 3 caracteres.'))
  assert.equal(motivoObrigatorio('ok'), 'ok')
})
