import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, afterEach, test } from 'node:test'
import { failureOf } from '../../kernel/watch.ts'
import { pkiDeTeste } from '../../../test/pki.ts'
import { abrirCarimbo } from './carimbo.ts'
import { impedimentoDe } from './impedimento.ts'

const SERPRO = { id: 'chave-do-contrato', segredo: 'segredo:do-contrato' }
const { assinatura, falha } = await pkiDeTeste({}, { serpro: SERPRO })
const endereco = assinatura.carimbo!.endereco.replace('/tsa', '')
const API = '/apitimestamp/v1'
const RESUMO = createHash('sha256').update('valor').digest()
const semRede = () => Promise.reject(new Error('o SERPRO não se alcança por aqui'))

let agora = 0
const abrir = (mais: Partial<{ endereco: string; chave: string; segredo: string }> = {}) =>
  abrirCarimbo(
    semRede,
    { tipo: 'serpro', endereco, politica: null, chave: SERPRO.id, segredo: SERPRO.segredo, ...mais },
    { tempoMs: 1_000, agora: () => agora },
  )
const expirar = (corpo: object = {}) =>
  fetch(`${endereco}/_expirar`, { method: 'POST', body: JSON.stringify(corpo) })
afterEach(() => falha({ modo: 'nenhum' }))

/** Os pedidos que saíram ao serviço enquanto se fez algo. */
async function pedidos(fazer: () => Promise<unknown>): Promise<string[]> {
  const vistos: string[] = []
  const ver = (mensagem: unknown) => vistos.push((mensagem as { request: { path: string } }).request.path)
  subscribe('undici:request:create', ver)
  await fazer()
  unsubscribe('undici:request:create', ver)
  return vistos.map((caminho) => caminho.replace(API, ''))
}

async function servir(atender: RequestListener): Promise<string> {
  const servidor = createServer(atender)
  await new Promise<void>((pronto) => servidor.listen(0, '127.0.0.1', pronto))
  after(() => (servidor.closeAllConnections(), servidor.close()))
  return `http://127.0.0.1:${(servidor.address() as AddressInfo).port}`
}

test('o SERPRO carimba, e o carimbo confere como qualquer outro', async () => {
  const { em, emissor, cadeia } = await abrir().carimbar(RESUMO)
  assert.ok(Math.abs(em.getTime() - Date.now()) < 60_000 && cadeia.length > 0)
  assert.equal(emissor, 'Carimbo do Tempo de Desenvolvimento')
})

test('vinte assinaturas ao mesmo tempo pedem um só token, e as seguintes nenhum', async () => {
  const { carimbar } = abrir()
  const juntas = await pedidos(() => Promise.all(Array.from({ length: 20 }, () => carimbar(RESUMO))))
  assert.equal(juntas.filter((caminho) => caminho === '/token').length, 1)
  assert.equal(juntas.length, 21)
  assert.deepEqual(await pedidos(() => carimbar(RESUMO)), ['/stamps-asn1'])
})

test('o token renova-se antes de vencer; perto do fim pergunta-se por ele a cada carimbo', async () => {
  const { carimbar } = abrir()
  await expirar()
  await carimbar(RESUMO)
  agora += 3_500_000
  assert.deepEqual(await pedidos(() => carimbar(RESUMO)), ['/stamps-asn1'])
  agora += 50_000
  await expirar({ restam: 30 })
  assert.deepEqual(await pedidos(() => carimbar(RESUMO)), ['/token', '/stamps-asn1'])
  assert.deepEqual(await pedidos(() => carimbar(RESUMO)), ['/token', '/stamps-asn1'])
})

test('o token que o serviço deixou de aceitar troca-se uma vez, também por muitos ao mesmo tempo', async () => {
  const { carimbar } = abrir()
  await expirar()
  await carimbar(RESUMO)
  await expirar()
  assert.deepEqual(await pedidos(() => carimbar(RESUMO)), ['/stamps-asn1', '/token', '/stamps-asn1'])
  await expirar()
  const muitos = await pedidos(() => Promise.all(Array.from({ length: 10 }, () => carimbar(RESUMO))))
  assert.equal(muitos.length, 21)
  assert.equal(muitos.filter((caminho) => caminho === '/token').length, 1)
  await falha({ caminho: API, modo: 'recusado', vezes: 1 })
  await carimbar(RESUMO)
})

test('embrulhado em Base64 ou em JSON, o carimbo é o mesmo', async () => {
  for (const modo of ['base64', 'em-json']) {
    await falha({ caminho: API, modo, vezes: 1 })
    assert.ok((await abrir().carimbar(RESUMO)).token.length > 500, modo)
  }
})

test('o que a administração há de corrigir diz-se qual é, e o vigia sabe que é recusa', async () => {
  const pagina = await servir((_, resposta) => void resposta.end('<html>Bem-vindo</html>'))
  const semContrato = await servir((pedido, resposta) =>
    pedido.url === '/token'
      ? void resposta.end('{"access_token":"a","token_type":"Bearer","expires_in":3295}')
      : void resposta
          .writeHead(403)
          .end('{"fault":{"code":900908,"message":"Resource forbidden","description":"not subscribed"}}'),
  )
  const casos = [
    ['CREDENCIAL', abrir({ chave: 'de-outro-produto' })],
    ['CREDENCIAL', abrir({ segredo: 'outro' })],
    ['ENDERECO', abrir({ endereco: `${endereco}/outro` })],
    ['ENDERECO', abrir({ endereco: pagina })],
    ['CONTRATO', abrir({ endereco: semContrato })],
  ] as const
  for (const [qual, { carimbar }] of casos)
    await assert.rejects(carimbar(RESUMO), (error: Error) => {
      assert.equal(impedimentoDe(error), qual)
      assert.match(error.message, /^Sem carimbo do tempo: .*\. Avise a administração; nada se perdeu\.$/)
      assert.equal(failureOf(error), qual === 'ENDERECO' ? 'ERRO' : 'RECUSA')
      return true
    })
  await falha({ caminho: API, modo: 'recusado' })
  await assert.rejects(abrir().carimbar(RESUMO), (error) => impedimentoDe(error) === 'CONTRATO')
  for (const caminho of ['/token', API]) {
    await falha({ caminho: API, modo: 'nenhum' })
    await falha({ caminho, modo: 'limite', vezes: 1 })
    await assert.rejects(abrir().carimbar(RESUMO), (error) => impedimentoDe(error) === 'LIMITE', caminho)
  }
})

test('nenhuma mentira passa por carimbo, e quem não responde não segura ninguém', async () => {
  const { carimbar } = abrir()
  const naoDa = { nome: 'ProvedorIndisponivelException', status: 503 }
  for (const modo of [
    'outro-resumo',
    'repetido',
    'nonce-errado',
    'sem-eku',
    'recusa',
    '500',
    'resetar',
    'pendurar',
  ]) {
    await carimbar(RESUMO)
    await falha({ caminho: API, modo, vezes: 1 })
    const inicio = performance.now()
    await assert.rejects(carimbar(RESUMO), naoDa, modo)
    assert.ok(performance.now() - inicio < 1_900, modo)
  }
  await falha({ caminho: '/token', modo: 'pendurar', vezes: 1 })
  await assert.rejects(abrir().carimbar(RESUMO), naoDa)
  const lento = await servir((pedido, resposta) => {
    const token = '{"access_token":"a","token_type":"Bearer","expires_in":3295}'
    setTimeout(() => (pedido.url === '/token' ? resposta : resposta.writeHead(401)).end(token), 700)
  })
  const inicio = performance.now()
  await assert.rejects(abrir({ endereco: lento }).carimbar(RESUMO), naoDa)
  assert.ok(performance.now() - inicio < 1_300, 'o prazo é do token e do carimbo juntos')
  const semFim = await servir((_, resposta) => {
    const encher = () => resposta.write(Buffer.alloc(65_536)) && setImmediate(encher)
    resposta.on('drain', encher)
    encher()
  })
  await assert.rejects(abrir({ endereco: semFim }).carimbar(RESUMO), naoDa)
})
