import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openLog } from '../kernel/log.ts'
import { toErro } from './errors.ts'

test('quem perde a disputa até o fim, ou passa do prazo, ouve que tente de novo, e não que houve erro', () => {
  const lines: string[] = []
  const log = openLog('debug', { write: (line) => void lines.push(line) })
  for (const code of ['40001', '40P01', '55P03'])
    assert.deepEqual(toErro(Object.assign(new Error('could not serialize'), { code }), log), {
      message:
        'Muitos atos ao mesmo tempo sobre a mesma coisa: este não se fez. Tente novamente em instantes.',
      extensions: { exception: { name: 'LimiteExcedidoException', status: 429, aguarde: 1 } },
    })
  const stopped = Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' })
  assert.deepEqual(toErro(stopped, log), {
    message: 'O pedido demorou demais e foi interrompido: nada se fez. Tente novamente em instantes.',
    extensions: { exception: { name: 'LimiteExcedidoException', status: 429, aguarde: 10 } },
  })
  assert.equal(lines.filter((line) => line.includes('erro interno')).length, 0)
  assert.equal(toErro(Object.assign(new Error('x'), { code: '23505' }), log).extensions.exception.status, 500)
})
