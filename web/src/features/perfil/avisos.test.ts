import assert from 'node:assert/strict'
import { test } from 'node:test'
import { canalDe, chaveDe, comoNoGeral, paraSalvar } from './avisos.ts'

const salvas = [
  { assunto: 'PRAZO', canal: 'EMAIL', setor: null },
  { assunto: 'PRAZO', canal: 'NENHUM', setor: { id: 's1' } },
] as const

test('um setor segue o geral até que se escolha outra coisa para ele', () => {
  const escolhas = new Map([[chaveDe('PRAZO', 's1'), '']])
  assert.deepEqual(
    [
      canalDe(salvas, new Map(), { assunto: 'PRAZO', setorId: 's1' }),
      canalDe(salvas, escolhas, { assunto: 'PRAZO', setorId: 's1' }),
      canalDe(salvas, escolhas, { assunto: 'PRAZO', setorId: 's2' }),
    ],
    ['NENHUM', '', ''],
  )
  assert.equal(comoNoGeral(salvas, escolhas, 'PRAZO').label, 'Como no geral: avisar no sistema e por e-mail')
})

test('salva-se só o que mudou; voltar ao geral é não ter escolha', () => {
  const escolhas = new Map([
    [chaveDe('PRAZO', 's1'), ''],
    [chaveDe('OUTROS', ''), 'NENHUM'],
  ])
  assert.deepEqual(paraSalvar(escolhas), [
    { assunto: 'PRAZO', setorId: 's1', canal: null },
    { assunto: 'OUTROS', setorId: null, canal: 'NENHUM' },
  ])
})
