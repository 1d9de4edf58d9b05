import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import { ErroDeRede } from './errors.ts'
import { executar } from './executar.ts'
import { MeDocument } from './gen/graphql.ts'
import { unexpectedAnswer } from './unexpected.ts'

// As nginx and Caddy answer in place of the server.
const HTML = (status: number) =>
  `<html>\r\n<head><title>${status} Request Entity Too Large</title></head></html>`
let answer: { status: number; type?: string; body?: string } = { status: 200 }
const proxy = createServer((req, res) => {
  req.resume().on('end', () => {
    res.writeHead(answer.status, answer.type ? { 'content-type': answer.type } : {})
    res.end(answer.body)
  })
})
await new Promise<void>((ready) => proxy.listen(0, '127.0.0.1', ready))
after(() => {
  proxy.closeAllConnections()
  proxy.close()
})
const here = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`
const realFetch = globalThis.fetch
// A page asks without naming its own address.
globalThis.fetch = (path, init) => realFetch(new URL(path as string, here), init)
Object.assign(globalThis, { __VERSAO__: '0.1.0' })

const asked = (): Promise<unknown> =>
  executar(MeDocument, {}).then(
    () => assert.fail('it was answered'),
    (error: unknown) => error,
  )
for (const [status, body, type] of [
  [413, HTML(413), 'text/html'],
  [504, HTML(504), 'text/html'],
  [403, '', undefined],
] as const)
  test(`a proxy's ${status} is told in our words, with what to do`, async () => {
    answer = { status, body, ...(type === undefined ? {} : { type }) }
    const error = await asked()
    assert.ok(error instanceof ErroDeRede)
    assert.equal(error.message, unexpectedAnswer(status))
    assert.match(error.message, /continua aqui/)
    assert.match(error.message, /tente de novo|Avise o suporte/)
    assert.doesNotMatch(error.message, /[<>]|Request/)
  })
