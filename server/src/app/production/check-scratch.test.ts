import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkScratch } from './check-scratch.ts'

test('a pasta dos arquivos de trabalho que fica na memória diz-se, com o que se põe no lugar; a que não há também', async () => {
  const [naMemoria] = await checkScratch('/dev/shm')
  assert.equal(naMemoria?.grade, 'aviso')
  assert.match(naMemoria?.said ?? '', /^\/dev\/shm fica na memória/)
  assert.match(naMemoria?.mend ?? '', /TMPDIR=\/var\/tmp em \/etc\/autos\/autos\.env/)
  assert.deepEqual(
    (await checkScratch('/nenhuma/pasta')).map(({ grade, said }) => [grade, said]),
    [['erro', 'esse arquivo ou programa não existe']],
  )
})
