import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { iniciarCorreio } from '@autos/simuladores/correio/correio.ts'
import { daEntidade } from '../../adapters/correio/port.ts'
import { abrirCorreio } from '../../adapters/correio/smtp.ts'
import { checkReturns } from './check-returns.ts'

const pasta = mkdtempSync(join(tmpdir(), 'autos-conferir-'))
const servidor = await iniciarCorreio({ porta: 0, portaSmtp: 0, pasta, imap: { porta: 0, senha: 'caixa' } })
after(async () => {
  await servidor.parar()
  rmSync(pasta, { recursive: true, force: true })
})

type Dada = { url?: string; endereco?: string; de?: string; mandando?: boolean; ateMs?: number }
async function conferir({
  url = servidor.imap,
  endereco = 'retorno@autos.example',
  de = 'Autos <nao-responda@autos.example>',
  mandando = false,
  ateMs = 0,
}: Dada = {}) {
  const config = { url: servidor.smtp, de, retorno: { url, endereco } }
  const correio = daEntidade(abrirCorreio(config), 'pmva')
  try {
    const achados = await checkReturns(
      config,
      mandando ? { correio, entidade: 'pmva', withinMs: ateMs } : undefined,
    )
    return achados.map(({ grade, said }) => `${grade}: ${said}`)
  } finally {
    correio.fechar()
  }
}

const provocar = (modo: string) =>
  fetch(`${servidor.endereco}/_falha`, { method: 'POST', body: JSON.stringify({ modo, vezes: 1 }) })

test('sem caixa de devoluções avisa-se do que então não se sabe', async () => {
  const [achado, ...mais] = await checkReturns({ url: servidor.smtp, de: 'a@autos.example' }, undefined)
  assert.deepEqual([achado?.grade, mais], ['aviso', []])
  assert.match(achado!.said, /do que o servidor de correio aceita e depois devolve não se sabe/)
})

test('a caixa que se deixa ler está certa; pedindo-se, a mensagem que se manda a si mesma chega, e não fica lá', async () => {
  assert.deepEqual(await conferir(), ['certo: a caixa se deixa ler; vazia'])
  assert.deepEqual(await conferir({ mandando: true }), [
    'certo: a caixa se deixa ler; vazia',
    'certo: o que se manda a um endereço de carta chega à caixa',
  ])
  assert.deepEqual(await conferir(), ['certo: a caixa se deixa ler; vazia'])
})

test('cada ajuste errado diz-se pelo nome', async () => {
  const em = new URL(servidor.imap).host
  assert.deepEqual(await conferir({ url: `imap://retorno:errada@${em}`, mandando: true }), [
    'erro: o usuário ou a senha foram recusados',
  ])
  assert.deepEqual(await conferir({ url: `${servidor.imap}/Outra` }), [
    'erro: a pasta não existe nessa caixa de correio',
  ])
  assert.deepEqual(await conferir({ url: `${servidor.imap}?cifra=exigida` }), [
    'erro: o servidor não oferece STARTTLS: a senha iria às claras',
  ])
  assert.match((await conferir({ url: servidor.imap.replace('imap:', 'imaps:') })).join(), /a porta é outra/)
  assert.deepEqual(await conferir({ url: 'imaps://a:b@127.0.0.1:9' }), [
    'erro: ninguém atende nesse endereço e porta',
  ])
  assert.match(
    (await conferir({ de: 'Autos <a@outra.example>' })).join(),
    /aviso: .*voltam para @autos\.example/,
  )
  // No domínio, maiúsculas e minúsculas são o mesmo.
  assert.deepEqual(await conferir({ de: 'Autos <nao-responda@AUTOS.Example>' }), [
    'certo: a caixa se deixa ler; vazia',
  ])
})

test('a mensagem que o servidor de correio não deixa mandar diz-se, com o remetente com que se tentou', async () => {
  await provocar('recusar')
  const [caixa, dito, ...mais] = await conferir({ mandando: true })
  assert.deepEqual([caixa, mais], ['certo: a caixa se deixa ler; vazia', []])
  assert.match(
    dito ?? '',
    /^erro: não se pôde mandar com o remetente retorno\+pmva\.\w{25}@autos\.example: .*421/,
  )
})

test('o subendereço que não há, e o que vai a outra caixa, só a mensagem os mostra', async () => {
  const dito = async (endereco: string) => (await conferir({ endereco, mandando: true })).at(-1)
  assert.match(
    (await dito('nao-existe@autos.example'))!,
    /^erro: o servidor de correio recusa nao-existe\+pmva\.\w{25}@autos\.example \(550 5\.1\.1\)$/,
  )
  assert.match((await dito('outra@autos.example'))!, /^erro: o que se mandou a outra\+.* não chegou à caixa/)
})

test('a caixa que deixa de se ler enquanto se espera pela mensagem diz-se, e o mais que se confere não se perde', async () => {
  const conferindo = conferir({ endereco: 'outra@autos.example', mandando: true, ateMs: 20_000 })
  await wait(1_000)
  await provocar('imap-senha')
  assert.equal((await conferindo).at(-1), 'erro: o usuário ou a senha foram recusados')
})
