import assert from 'node:assert/strict'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, test } from 'node:test'
import { type Address, httpClient, type HttpLimits, isPrivate, mayFollow } from './http.ts'

const LOOPBACK = ['127.0.0.0/8', '::1/128']
const HERE: Address = { address: '127.0.0.1', family: 4 }
let server: Server
let port = 0
let asked: string[] = []

const ROUTES: Record<string, (request: IncomingMessage, response: ServerResponse) => void> = {
  '/good': (_, response) => response.end('good'),
  '/missing': (_, response) => response.writeHead(404).end('missing'),
  '/empty': (_, response) => response.end(),
  '/same-host': (_, response) => response.writeHead(302, { location: '/good' }).end(),
  '/other-host': (_, response) =>
    response.writeHead(302, { location: `http://other.example:${port}/good` }).end(),
  '/other-port': (_, response) =>
    response.writeHead(307, { location: `http://pki.example:${port + 1}/good` }).end(),
  '/file': (_, response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
  '/round': (_, response) => response.writeHead(302, { location: '/round' }).end(),
  '/large': (_, response) => response.end(Buffer.alloc(70_000)),
  '/endless': (_, response) => void setInterval(() => response.write(Buffer.alloc(1000)), 5).unref(),
  '/silent': () => undefined,
  '/half': (_, response) =>
    void response.writeHead(200, { 'content-length': 100 }).write('half', () => response.destroy()),
  '/echo': (request, response) => void request.pipe(response),
}

before(async () => {
  server = createServer((request, response) => {
    asked.push(`${request.headers.host} ${request.url}`)
    ROUTES[request.url ?? '']?.(request, response)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  port = (server.address() as AddressInfo).port
})
after(() => {
  server.closeAllConnections()
  server.close()
})

const get = async (path: string, limits: HttpLimits = {}, host = 'pki.example'): Promise<string> => {
  asked = []
  const http = httpClient({ allowPrivate: LOOPBACK, resolve: () => Promise.resolve([HERE]), ...limits })
  return (await http({ url: `http://${host}:${port}${path}` })).toString()
}
const refused = (why: RegExp) => ({ name: 'PadesError', problem: 'network', message: why })

test('an answer is given whole, after a redirection within the host at most', async () => {
  assert.equal(await get('/good'), 'good')
  assert.equal(await get('/empty'), '')
  assert.equal(await get('/same-host'), 'good')
  const http = httpClient({ allowPrivate: LOOPBACK })
  assert.equal(
    (
      await http({ url: `http://127.0.0.1:${port}/echo`, method: 'POST', body: Buffer.from('pedido') })
    ).toString(),
    'pedido',
  )
})

for (const [path, why] of [
  ['/missing', /resposta 404/],
  ['/other-host', /encaminhamento para outro endereço/],
  ['/other-port', /encaminhamento para outro endereço/],
  ['/file', /esquema não permitido/],
  ['/round', /encaminhamentos demais/],
  ['/half', /a resposta não chegou inteira/],
] as const)
  test(`refused: ${path}`, async () => {
    await assert.rejects(get(path), refused(why))
    assert.ok(asked.every((line) => line.startsWith('pki.example')))
  })

test('a redirection is followed within the host, or from its http to its https at the usual ports', () => {
  // prettier-ignore
  const cases: [from: string, to: string, follows: boolean][] = [
    ['http://repo.iti.br/a.crl',       'http://repo.iti.br/b.crl',        true ],
    ['http://repo.iti.br:8080/a.crl',  'http://repo.iti.br:8080/b.crl',   true ],
    ['http://repo.iti.br/a.crl',       'https://repo.iti.br/a.crl',       true ],
    ['http://repo.iti.br/a.crl',       'https://REPO.ITI.BR:443/a.crl',   true ],
    ['http://repo.iti.br/a.crl',       'https://repo.iti.br:8443/a.crl',  false],
    ['http://repo.iti.br:8080/a.crl',  'https://repo.iti.br/a.crl',       false],
    ['http://repo.iti.br/a.crl',       'https://www.repo.iti.br/a.crl',   false],
    ['http://repo.iti.br/a.crl',       'https://repo.iti.br.example/a',   false],
    ['http://repo.iti.br/a.crl',       'https://repo.iti.br@x.example/a', false],
    ['https://repo.iti.br/a.crl',      'http://repo.iti.br/a.crl',        false],
    ['http://repo.iti.br/a.crl',       'http://repo.iti.br:81/a.crl',     false],
  ]
  for (const [from, to, follows] of cases)
    assert.equal(mayFollow(new URL(from), new URL(to)), follows, `${from} → ${to}`)
})

test('limits of size and of time hold, however the answer comes', async () => {
  await assert.rejects(get('/large', { maxBytes: 65_536 }), refused(/resposta grande demais/))
  await assert.rejects(get('/endless', { maxBytes: 20_000 }), refused(/resposta grande demais/))
  for (const path of ['/silent', '/endless']) {
    const began = performance.now()
    await assert.rejects(get(path, { timeoutMs: 200 }), refused(/o prazo acabou|não chegou inteira/))
    assert.ok(performance.now() - began < 2000)
  }
  await assert.rejects(
    get('/good', { timeoutMs: 100, resolve: () => new Promise(() => undefined) }),
    refused(/o prazo acabou/),
  )
})

test('a name is resolved once, and the connection goes to the address that was judged', async () => {
  const answers: Address[] = [HERE, { address: '10.0.0.1', family: 4 }]
  let times = 0
  const resolve = (): Promise<Address[]> => Promise.resolve([answers[times++] ?? HERE])
  assert.equal(await get('/good', { resolve }), 'good')
  assert.equal(times, 1)
  assert.deepEqual(asked, [`pki.example:${port} /good`])
})

test('a name with one private address among others is refused', async () => {
  const resolve = (): Promise<Address[]> => Promise.resolve([HERE, { address: '93.184.216.34', family: 4 }])
  await assert.rejects(get('/good', { resolve, allowPrivate: false }), refused(/endereço de rede interna/))
  assert.deepEqual(asked, [])
  await assert.rejects(get('/good', { resolve: () => Promise.resolve([]) }), refused(/nome sem endereço/))
  await assert.rejects(
    get('/good', { resolve: () => Promise.reject(new Error('ENOTFOUND')) }),
    refused(/nome desconhecido/),
  )
})

// prettier-ignore
const INSIDE = [
  '127.0.0.1', '127.1', '0x7f000001', '2130706433', '0.0.0.0', '10.1.2.3', '172.16.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1', '224.0.0.1', '255.255.255.255',
  '[::1]', '[::]', '[::ffff:127.0.0.1]', '[::ffff:7f00:1]', '[::ffff:a9fe:a9fe]', '[::7f00:1]', '[64:ff9b::7f00:1]', '[2002:7f00:1::]', '[fd00::1]', '[fe80::1]', '[ff02::1]',
]

for (const host of INSIDE)
  test(`an address of a private network is refused: ${host}`, async () => {
    const { hostname } = new URL(`http://${host}/`)
    assert.equal(await isPrivate(hostname), true)
    await assert.rejects(httpClient()({ url: `http://${host}/` }), refused(/endereço de rede interna/))
  })

test('public addresses are not private, and only listed networks are let in', async () => {
  for (const host of ['93.184.216.34', '[2606:4700::1111]', '[::ffff:8.8.8.8]'])
    assert.equal(await isPrivate(host), false, host)
  await assert.rejects(
    httpClient({ allowPrivate: ['10.0.0.0/8'] })({ url: `http://127.0.0.1:${port}/good` }),
    refused(/endereço de rede interna/),
  )
  assert.throws(() => httpClient({ allowPrivate: ['rede'] }), { problem: 'misuse' })
})

test('other schemes and what is no address are refused', async () => {
  for (const url of ['ldap://x/y', 'file:///etc/passwd', 'ftp://x', 'javascript:x'])
    await assert.rejects(httpClient()({ url }), refused(/esquema não permitido/))
  await assert.rejects(httpClient()({ url: 'http://' }), refused(/endereço inválido/))
})
