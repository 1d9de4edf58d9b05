import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, beforeEach, test } from 'node:test'
import { createTransport } from 'nodemailer'
import { iniciarCorreio } from './correio.ts'

const pasta = mkdtempSync(join(tmpdir(), 'autos-correio-'))
const correio = await iniciarCorreio({ porta: 0, portaSmtp: 0, pasta })
const transporte = createTransport(
  `${correio.smtp}?connectionTimeout=10000&greetingTimeout=2000&socketTimeout=10000`,
)
const mensagem = {
  from: 'Autos <nao-responda@autos.example>',
  to: 'Bianca@projetar.example',
  subject: 'Pedido de assinatura — Licença nº 3',
  text: 'Acesse http://localhost:3000/#/assinar/abc?t=1&x=2.',
  html: '<p>Acesse <a href="http://localhost:3000/">aqui</a></p><script>alert(1)</script>',
}
type Lida = {
  id: string
  de: string
  para: string[]
  assunto: string
  texto: string
  html: string
  messageId: string
}
const lidas = async (consulta = '') =>
  (await (await fetch(`${correio.endereco}/mensagens.json${consulta}`)).json()) as Lida[]
const provocar = (pedido: object) =>
  fetch(`${correio.endereco}/_falha`, { method: 'POST', body: JSON.stringify(pedido) })

beforeEach(() => fetch(`${correio.endereco}/mensagens`, { method: 'DELETE' }))
after(async () => {
  transporte.close()
  await correio.parar()
  rmSync(pasta, { recursive: true })
})

test('guarda o que chega e mostra na página, com os endereços clicáveis e o HTML preso num quadro', async () => {
  await transporte.sendMail(mensagem)
  const [lida, ...outras] = await lidas()
  assert.equal(outras.length, 0)
  assert.deepEqual(
    [lida!.de, lida!.para, lida!.assunto],
    ['Autos <nao-responda@autos.example>', ['bianca@projetar.example'], mensagem.subject],
  )
  const lista = await (await fetch(correio.endereco)).text()
  assert.ok(lista.includes('Pedido de assinatura — Licença nº 3'))
  const pagina = await (await fetch(`${correio.endereco}/mensagens/${lida!.id}`)).text()
  assert.ok(
    pagina.includes('<a href="http://localhost:3000/#/assinar/abc?t=1&#38;x=2" target="_blank"'),
    pagina,
  )
  assert.match(pagina, /<iframe sandbox="allow-popups/)
  const quadro = await fetch(`${correio.endereco}/mensagens/${lida!.id}/html`)
  assert.match(quadro.headers.get('content-security-policy') ?? '', /default-src 'none'.*sandbox/)
})

test('a repetição com o mesmo Message-ID não conta; o filtro por destinatário acha', async () => {
  for (let i = 0; i < 2; i++) await transporte.sendMail({ ...mensagem, messageId: '<um@autos>' })
  await transporte.sendMail({
    ...mensagem,
    messageId: '<dois@autos>',
    to: 'outra@x.example',
    bcc: 'oculta@x.example',
  })
  assert.deepEqual(
    (await lidas()).map((m) => m.messageId),
    ['<dois@autos>', '<um@autos>'],
  )
  assert.deepEqual(
    (await lidas('?para=oculta@x.example')).map((m) => m.messageId),
    ['<dois@autos>'],
  )
})

test('há caixas que não recebem: a que não existe e a cheia, para sempre; a que pede que se espere, por ora', async () => {
  for (const [caixa, responseCode] of [
    ['nao-existe.maria', 550],
    ['caixa-cheia', 552],
    ['espere.jose', 450],
  ] as const)
    await assert.rejects(transporte.sendMail({ ...mensagem, to: `${caixa}@fora.example` }), { responseCode })
  assert.equal((await lidas()).length, 0)
})

test('falhas: 451 antes, 451 depois de guardar, recusa e silêncio', async () => {
  await provocar({ modo: '500', vezes: 1 })
  await assert.rejects(transporte.sendMail(mensagem), { responseCode: 451 })
  assert.equal((await lidas()).length, 0)
  await provocar({ modo: '451-depois', vezes: 1 })
  await assert.rejects(transporte.sendMail({ ...mensagem, messageId: '<tres@autos>' }), { responseCode: 451 })
  await transporte.sendMail({ ...mensagem, messageId: '<tres@autos>' })
  assert.equal((await lidas()).length, 1)
  await provocar({ modo: 'recusar', vezes: 1 })
  await assert.rejects(transporte.sendMail(mensagem))
  await provocar({ modo: 'pendurar', vezes: 1 })
  await assert.rejects(transporte.sendMail(mensagem), { code: 'ETIMEDOUT' })
  await transporte.sendMail(mensagem)
})
