import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { iniciarCorreio } from '@autos/simuladores/correio/correio.ts'
import { abrirCorreio, encryptionOf } from './smtp.ts'

const pasta = mkdtempSync(join(tmpdir(), 'autos-correio-'))
const caixa = await iniciarCorreio({ porta: 0, portaSmtp: 0, pasta })
const correio = abrirCorreio({ url: caixa.smtp, de: 'Autos <nao-responda@autos.example>' })

after(async () => {
  correio.fechar()
  await caixa.parar()
  rmSync(pasta, { recursive: true, force: true })
})

const recebidas = async (para: string) =>
  (await (await fetch(`${caixa.endereco}/mensagens.json?para=${encodeURIComponent(para)}`)).json()) as {
    id: string
    assunto: string
  }[]
const falha = (modo: string) =>
  fetch(`${caixa.endereco}/_falha`, { method: 'POST', body: JSON.stringify({ modo, vezes: 1 }) })

test('a mensagem chega com assunto, texto e remetente; a repetição não chega de novo', async () => {
  const mensagem = {
    mensagemId: 'abc-1',
    para: 'maria@exemplo.com',
    assunto: 'Convite para assinar',
    texto: 'Você foi convidada a assinar um documento.\nhttp://localhost:3000/',
  }
  await correio.enviar(mensagem)
  await correio.enviar(mensagem)
  const [recebida, ...outras] = await recebidas('maria@exemplo.com')
  assert.equal(outras.length, 0)
  const fonte = await (await fetch(`${caixa.endereco}/mensagens/${recebida!.id}/fonte`)).text()
  assert.match(fonte, /^Message-ID: <abc-1@autos\.example>\r?$/im)
  assert.match(fonte, /^From: Autos <nao-responda@autos\.example>\r?$/m)
})

test('resposta perdida depois da entrega: a nova tentativa não duplica', async () => {
  const mensagem = { mensagemId: 'abc-2', para: 'joao@exemplo.com', assunto: 'a', texto: 'b' }
  await falha('451-depois')
  await assert.rejects(correio.enviar(mensagem), { nome: 'ProvedorIndisponivelException' })
  await correio.enviar(mensagem)
  assert.equal((await recebidas('joao@exemplo.com')).length, 1)
})

test('assunto e endereço não inserem cabeçalhos', async () => {
  await correio.enviar({
    mensagemId: 'abc-3',
    para: 'ana@exemplo.com',
    assunto: 'Olá\r\nBcc: todos@exemplo.com',
    texto: 'x',
  })
  assert.equal((await recebidas('todos@exemplo.com')).length, 0)
  assert.equal((await recebidas('ana@exemplo.com'))[0]?.assunto, 'Olá Bcc: todos@exemplo.com')
})

test('servidor de correio que não atende: a recusa diz qual parte faltou', async () => {
  const surdo = abrirCorreio({ url: 'smtp://127.0.0.1:9', de: 'a@b.example' })
  await assert.rejects(surdo.enviar({ mensagemId: 'x', para: 'a@b.example', assunto: 'a', texto: 'b' }), {
    nome: 'ProvedorIndisponivelException',
  })
  surdo.fechar()
})

test('ao servidor desta máquina, que oferece STARTTLS com um certificado que ninguém conhece, manda-se; a quem se exige a cifra, não', async (t) => {
  const outra = mkdtempSync(join(tmpdir(), 'autos-correio-'))
  const doDebian = await iniciarCorreio({ porta: 0, portaSmtp: 0, pasta: outra, starttls: true })
  const aqui = abrirCorreio({ url: doDebian.smtp, de: 'a@b.example' })
  const exigente = abrirCorreio({ url: `${doDebian.smtp}?cifra=exigida`, de: 'a@b.example' })
  t.after(async () => {
    aqui.fechar()
    exigente.fechar()
    await doDebian.parar()
    rmSync(outra, { recursive: true })
  })
  await aqui.conferir()
  await aqui.enviar({ mensagemId: 'abc-8', para: 'rita@exemplo.com', assunto: 'a', texto: 'b' })
  await assert.rejects(exigente.conferir(), /certificate/i)
})

test('fora desta máquina nada sai às claras, senão de quem o pede pelo nome', async () => {
  assert.equal(encryptionOf('smtp://autos:senha@correio.cidade.example'), 'required')
  assert.equal(encryptionOf('smtp://10.0.0.7:25'), 'required')
  assert.equal(encryptionOf('smtp://127.example.com'), 'required')
  assert.equal(encryptionOf('smtp://correio.cidade.example?cifra=nenhuma'), 'none')
  for (const aqui of ['smtp://localhost', 'smtp://127.0.0.1:1025', 'smtp://[::1]:25'])
    assert.equal(encryptionOf(aqui), 'offered', aqui)
  // O servidor deste teste não tem STARTTLS: exigida a cifra, não se lhe diz nem a senha nem a mensagem.
  const cifrado = abrirCorreio({ url: `${caixa.smtp}?cifra=exigida`, de: 'a@b.example' })
  await assert.rejects(cifrado.conferir(), /STARTTLS|TLS/)
  await assert.rejects(
    cifrado.enviar({ mensagemId: 'abc-9', para: 'clara@exemplo.com', assunto: 'a', texto: 'b' }),
    { nome: 'ProvedorIndisponivelException' },
  )
  cifrado.fechar()
  assert.equal((await recebidas('clara@exemplo.com')).length, 0)
})
