import assert from 'node:assert/strict'
import { test } from 'node:test'

import { diferenca, nada } from './interessados.ts'

const setor = (id: string) => ({ chave: `setor ${id}`, id, rotulo: id, tipo: 'setor' }) as const
const externo = (id: string) => ({ chave: id, id, rotulo: id })

test('manda-se só quem entra e quem sai', () => {
  const antes = { internos: [setor('pgm'), setor('sefaz')], externos: [externo('bianca')] }
  const depois = { internos: [setor('sefaz'), setor('tes')], externos: [externo('otto'), externo('bianca')] }
  assert.deepEqual(diferenca(antes, depois), {
    entram: { interessados: ['tes'], interessadosExternos: ['otto'] },
    saem: { interessados: ['pgm'], interessadosExternos: [] },
  })
})

test('trocar a ordem, e tirar e pôr de volta, não muda nada', () => {
  const antes = { internos: [setor('pgm'), setor('sefaz')], externos: [externo('bianca')] }
  const { entram, saem } = diferenca(antes, {
    internos: antes.internos.toReversed(),
    externos: [externo('bianca')],
  })
  assert.deepEqual([nada(entram), nada(saem)], [true, true])
})
