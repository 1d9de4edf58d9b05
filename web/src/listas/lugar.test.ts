import assert from 'node:assert/strict'
import { test } from 'node:test'

import { SEM_FILTROS } from './filtros.ts'
import { guardarLugar, lugarGuardado } from './lugar.ts'

const LUGAR = {
  ordem: { coluna: 'carga', sentido: 'desc' },
  pular: 50,
  filtros: SEM_FILTROS,
  rolagem: 400,
  linha: 'b',
  indice: 7,
} as const

test('quem foi a um item volta ao mesmo lugar da mesma lista; quem foi a outro lugar recomeça', () => {
  guardarLugar('#/documentos/entrada', LUGAR, '#/documento/019e')
  assert.equal(lugarGuardado('#/documentos/entrada'), LUGAR)
  assert.equal(lugarGuardado('#/documentos/enviados'), undefined)
  guardarLugar('#/documentos/entrada', LUGAR, '#/documentos/enviados')
  assert.equal(lugarGuardado('#/documentos/entrada'), undefined)
})
