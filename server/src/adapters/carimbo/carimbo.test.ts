import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, test } from 'node:test'
import { httpClient } from '@autos/pades'
import { pkiDeTeste } from '../../../test/pki.ts'
import { disjuntor } from '../evidencias/disjuntor.ts'
import { abrirEvidencias } from '../evidencias/evidencias.ts'
import { abrirCarimbo } from './carimbo.ts'

const { assinatura, falha } = await pkiDeTeste()
const http = httpClient({ allowPrivate: ['127.0.0.0/8', '::1'], timeoutMs: 1_000 })
const { carimbar } = abrirCarimbo(http, assinatura.carimbo!)
const RESUMO = createHash('sha256').update('valor').digest()

test('o carimbo do tempo diz quem, quando e com que certificado', async () => {
  const { em, emissor, cadeia, token } = await carimbar(RESUMO)
  assert.ok(Math.abs(em.getTime() - Date.now()) < 60_000 && cadeia.length > 0 && token.length > 500)
  assert.equal(emissor, 'Carimbo do Tempo de Desenvolvimento')
})

test('nenhuma mentira da autoridade passa por carimbo', async () => {
  await carimbar(RESUMO)
  for (const modo of [
    'outro-resumo',
    'repetido',
    'nonce-errado',
    'sem-eku',
    'hora-errada',
    'assinatura-errada',
    'recusa',
    '500',
    'recusar',
    'resetar',
  ]) {
    await falha({ caminho: '/tsa', modo, vezes: 1 })
    await assert.rejects(carimbar(RESUMO), { nome: 'ProvedorIndisponivelException', status: 503 }, modo)
  }
  await carimbar(RESUMO)
})

test('quem faz esperar não se espera de novo: só depois de um tempo', async () => {
  let agora = 0
  const espera = disjuntor({ agora: () => agora, demoraMs: 2_000, pausaMs: 10_000 })
  const pedir = (duracao: number) =>
    espera
      .por('a', async () => ((agora += duracao), Promise.reject(new Error('fora'))))
      .catch(() => undefined)
  await pedir(1_000)
  assert.equal(espera.aberto('a'), false)
  await pedir(3_000)
  assert.deepEqual([espera.aberto('a'), espera.aberto('b')], [true, false])
  agora += 10_001
  assert.equal(espera.aberto('a'), false)
})

test('endereços de certificados: nem rede interna, nem outro esquema, nem resposta sem fim', async () => {
  const servidor = createServer((pedido, resposta) => {
    if (pedido.url === '/longe')
      return void resposta.writeHead(302, { location: 'http://localhost:1/' }).end()
    const encher = () => resposta.write(Buffer.alloc(65_536)) && setImmediate(encher)
    resposta.on('drain', encher)
    encher()
  })
  await new Promise<void>((pronto) => servidor.listen(0, '127.0.0.1', pronto))
  after(() => (servidor.closeAllConnections(), servidor.close()))
  const endereco = `http://127.0.0.1:${(servidor.address() as AddressInfo).port}`
  const aberta = abrirEvidencias(
    httpClient({ allowPrivate: ['127.0.0.0/8'], maxBytes: 200_000, timeoutMs: 1_000 }),
  )
  const fechada = abrirEvidencias(httpClient({ timeoutMs: 1_000 }))
  for (const alvo of [
    `${endereco}/lcr`,
    `${endereco}/longe`,
    'file:///etc/passwd',
    'ldap://127.0.0.1/',
    'http://169.254.169.254/',
    'nada',
  ])
    assert.equal(await aberta.perguntar({ endereco: alvo }), undefined, alvo)
  assert.equal(await fechada.perguntar({ endereco }), undefined)
})
