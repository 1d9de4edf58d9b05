import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mundo } from '../mundo.ts'
import { conferirFlags } from './flags.ts'
import { semente } from './semente.ts'

const m = await mundo()

test('a permissão consta de acoes se e só se o ato seria aceito agora (INV-6)', async (t) => {
  const { tentativas, aceitas, permissoes } = await conferirFlags(m, 15, semente(t))
  t.diagnostic(`${tentativas} tentativas, ${aceitas} aceitas, ${permissoes.size} permissões vistas`)
  assert.ok(aceitas > 20 && permissoes.size > 8)
})
