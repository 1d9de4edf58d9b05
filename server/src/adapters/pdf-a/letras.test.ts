import assert from 'node:assert/strict'
import { test } from 'node:test'
import { LETRAS_DO_DOCUMENTO } from '@autos/contract/regras/letras.ts'
import { openSheet } from './pdf-a.ts'

test('o que se diz a quem escreve que tem letra, os arquivos da letra têm, e só isso', () => {
  const { facesOf } = openSheet({ titulo: 'x', orgao: 'x', em: new Date(0) })
  const faces = ([400, 700] as const).flatMap((weight) =>
    [false, true].map((italic) => facesOf({ weight, italic })),
  )
  const had: [number, number][] = []
  for (let code = 0x20; code < 0x10000; code++) {
    if (!faces.every((subsets) => subsets.some(({ has }) => has(code)))) continue
    const last = had.at(-1)
    if (last?.[1] === code - 1) last[1] = code
    else had.push([code, code])
  }
  assert.deepEqual(had, LETRAS_DO_DOCUMENTO)
})
