import assert from 'node:assert/strict'
import { test } from 'node:test'
import { servidor } from '../../test/servidor.ts'

const recusa = ({ json }: { json: { errors?: { extensions: { exception: unknown } }[] } }) => json.errors?.[0]?.extensions.exception

test('versão responde a qualquer um, e toda resposta traz a versão que a interface precisa ter', async () => {
  const { graphql, pedir } = await servidor()
  const { json, status } = await graphql(undefined, '{ versao }')
  assert.deepEqual([status, json], [200, { data: { versao: '0.1.0' } }])
  for (const caminho of ['/', '/nada', '/livez', '/readyz', '/config', '/graphql']) assert.equal((await pedir(caminho)).headers.get('x-required-ui-version'), '0.1.0', caminho)
})

test('sem identificação a resposta é HTTP 401 com a recusa no corpo', async () => {
  const { graphql } = await servidor()
  const resposta = await graphql(undefined, '{ me { id } }')
  assert.equal(resposta.status, 401)
  assert.deepEqual(recusa(resposta), { name: 'NaoAutenticadoException', status: 401 })
})
