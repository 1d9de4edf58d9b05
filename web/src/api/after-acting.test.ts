import assert from 'node:assert/strict'
import { test } from 'node:test'
import { QueryClient, QueryObserver } from '@tanstack/react-query'

import { depoisDeAgir } from './after-acting.ts'

test('after an act, the details that nobody is looking at are forgotten; what is on screen stays, to be asked again', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  client.setQueryData(['DetalhesDoDocumento', { id: 'left' }], 1)
  client.setQueryData(['ListaDaEntrada', {}], 1)
  const shown = new QueryObserver(client, {
    queryKey: ['DetalhesDoDocumento', { id: 'shown' }],
    queryFn: () => 2,
    initialData: 1,
    staleTime: Infinity,
  })
  const leave = shown.subscribe(() => undefined)
  await depoisDeAgir(client)
  assert.equal(client.getQueryData(['DetalhesDoDocumento', { id: 'left' }]), undefined)
  assert.equal(client.getQueryData(['ListaDaEntrada', {}]), 1)
  assert.equal(client.getQueryData(['DetalhesDoDocumento', { id: 'shown' }]), 2)
  leave()
  client.clear()
})
