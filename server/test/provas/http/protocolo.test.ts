import assert from 'node:assert/strict'
import { test } from 'node:test'
import { auditServer } from 'graphql-http'
import { servidor } from '../../servidor.ts'

test('a API fala GraphQL sobre HTTP: a auditoria do grupo de trabalho passa em 13 de 13 MUST e 23 de 23 SHOULD', async (t) => {
  const { url } = await servidor()
  const resultados = await auditServer({ url: `${url}/graphql`, fetchFn: fetch })
  const de = (nivel: string) => resultados.filter(({ name }) => name.startsWith(nivel))
  const falhas = resultados.filter(({ name, status }) => status !== 'ok' && !name.startsWith('MAY'))
  assert.deepEqual(
    falhas.map(({ id, name }) => `${id} ${name}`),
    [],
  )
  assert.deepEqual([de('MUST').length, de('SHOULD').length], [13, 23])
  t.diagnostic(
    `MUST 13/13, SHOULD 23/23, MAY ${de('MAY').filter(({ status }) => status === 'ok').length}/${de('MAY').length}`,
  )
})
