import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, beforeEach, test } from 'node:test'
import { iniciarCorreio } from '@autos/simuladores/correio/correio.ts'
import { createTransport } from 'nodemailer'
import { newId } from '../../kernel/ids.ts'
import { failureOf } from '../../kernel/watch.ts'
import { abrirCaixaImap } from './caixa-imap.ts'
import type { Destinacao, Devolucao } from './caixa-port.ts'
import { enderecoDeRetorno } from './retorno.ts'
import { abrirCorreio } from './smtp.ts'

const CAIXA = 'retorno@autos.example'
const pasta = mkdtempSync(join(tmpdir(), 'autos-caixa-'))
const servidor = await iniciarCorreio({
  porta: 0,
  portaSmtp: 0,
  pasta,
  imap: { porta: 0, senha: 's e%nh/a' },
})
const url = servidor.imap.replace('s e%nh/a', encodeURIComponent('s e%nh/a'))
const correio = abrirCorreio({ url: servidor.smtp, de: 'a@autos.example', retorno: { endereco: CAIXA } })
const deFora = createTransport(servidor.smtp)
after(async () => {
  correio.fechar()
  deFora.close()
  await servidor.parar()
  rmSync(pasta, { recursive: true, force: true })
})
beforeEach(() => fetch(`${servidor.endereco}/mensagens`, { method: 'DELETE' }))

const mandar = async (para: string): Promise<string> => {
  const retorno = newId()
  await correio.enviar({ mensagemId: retorno, retorno, entidade: 'teste', para, assunto: 'a', texto: 'b' })
  return retorno
}
const recolher = async (
  caixa = abrirCaixaImap({ url, endereco: CAIXA }),
  tratar: (devolucao: Devolucao) => Destinacao = () => 'TRATADA',
): Promise<string[]> => {
  const vistas: string[] = []
  const ouvir = async (devolucao: Devolucao) => {
    vistas.push(devolucao.carta)
    return tratar(devolucao)
  }
  await caixa.recolher(ouvir, AbortSignal.timeout(20_000))
  return vistas
}
const quantas = async () => (await abrirCaixaImap({ url, endereco: CAIXA }).conferir()).mensagens
const falha = (modo: string) =>
  fetch(`${servidor.endereco}/_falha`, { method: 'POST', body: JSON.stringify({ modo, vezes: 1 }) })

test('o que voltou diz de que carta é, e sai da caixa; o que chegou não volta', async () => {
  const voltou = await mandar('volta.maria@fora.example')
  await mandar('jose@fora.example')
  let lida: Devolucao | undefined
  const vistas = await recolher(undefined, (devolucao) => {
    lida = devolucao
    return 'TRATADA'
  })
  assert.deepEqual(vistas, [voltou])
  assert.deepEqual(
    [lida?.entidade, lida?.destinos],
    [
      'teste',
      [
        {
          enderecos: ['volta.maria@fora.example'],
          foi: 'DEVOLVIDA',
          lida: { causa: 'ENDERECO_NAO_EXISTE', codigo: '5.1.1' },
        },
      ],
    ],
  )
  assert.equal(await quantas(), 0)
})

test('o que tem de esperar fica, e dá-se outra vez; o alheio fica, e não se dá outra vez', async () => {
  const caixa = abrirCaixaImap({ url, endereco: CAIXA })
  const carta = await mandar('volta.maria@fora.example')
  assert.deepEqual(await recolher(caixa, () => 'ESPERA'), [carta])
  assert.deepEqual(await recolher(caixa, () => 'ALHEIA'), [carta])
  assert.deepEqual(await recolher(caixa), [])
  assert.equal(await quantas(), 1)
  // Outro processo não sabe que é alheio, e olha-o uma vez.
  assert.deepEqual(await recolher(), [carta])
})

test('a resposta de uma pessoa, e a de quem está de férias, ficam na caixa; e a que adivinha duas cartas também', async () => {
  const [um, outro] = [newId(), newId()].map((carta) =>
    enderecoDeRetorno(CAIXA, { entidade: 'teste', carta }),
  )
  const estado =
    'Content-Type: multipart/report; report-type=delivery-status; boundary=f\r\n\r\n--f\r\nContent-Type: message/delivery-status\r\n\r\nReporting-MTA: dns; x\r\n\r\nAction: failed\r\nStatus: 5.1.1\r\n--f--\r\n'
  for (const raw of [
    `To: ${um}\r\nSubject: Re: convite\r\nMessage-ID: <a@x>\r\n\r\nObrigada.`,
    `To: ${um}\r\nAuto-Submitted: auto-replied\r\nMessage-ID: <b@x>\r\n\r\nVolto dia 10.`,
    `To: ${um}, ${outro}\r\nMessage-ID: <c@x>\r\n${estado}`,
    `To: ${CAIXA}\r\nMessage-ID: <d@x>\r\n${estado}`,
  ])
    await deFora.sendMail({ envelope: { from: 'x@fora.example', to: CAIXA }, raw })
  assert.deepEqual(await recolher(), [])
  assert.equal(await quantas(), 4)
})

test('a mensagem mandada a si mesma acha-se, e não fica', async () => {
  const endereco = enderecoDeRetorno(CAIXA, { entidade: 'teste', carta: newId() })
  const caixa = abrirCaixaImap({ url, endereco: CAIXA })
  assert.equal(await caixa.esperarPor(endereco, 0), false)
  await deFora.sendMail({ from: 'a@autos.example', to: endereco, subject: 'x', text: 'x' })
  assert.equal(await caixa.esperarPor(endereco, 0), true)
  assert.equal(await quantas(), 0)
})

test('a senha errada diz-se recusada, a caixa que não atende diz-se que não responde; depois lê-se', async () => {
  await falha('imap-senha')
  const recusa = await quantas().catch((erro: unknown) => erro)
  assert.equal(failureOf(recusa), 'RECUSA')
  await falha('imap-recusar')
  assert.equal(failureOf(await quantas().catch((erro: unknown) => erro)), 'NAO_RESPONDE')
  const ninguem = abrirCaixaImap({ url: 'imaps://a:b@127.0.0.1:9', endereco: CAIXA })
  assert.equal(failureOf(await ninguem.conferir().catch((erro: unknown) => erro)), 'NAO_RESPONDE')
  assert.equal(await quantas(), 0)
})

test('sem cifra não se diz a senha, nem a quem a pede', async () => {
  const cifrada = abrirCaixaImap({ url: `${url}?cifra=exigida`, endereco: CAIXA })
  await assert.rejects(cifrada.conferir(), /STARTTLS/)
  await assert.rejects(abrirCaixaImap({ url: url.replace('imap:', 'imaps:'), endereco: CAIXA }).conferir())
})

test('a pasta que não há diz-se, e não se lê outra', async () => {
  const noutra = abrirCaixaImap({ url: `${url}/Outra`, endereco: CAIXA })
  await assert.rejects(noutra.conferir(), /no such box/)
})
