import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { createInterface } from 'node:readline'
import { after, test } from 'node:test'
import { reasonOf } from '../../app/production/finding.ts'
import { failureOf } from '../../kernel/watch.ts'
import { EnderecoRecusado, readReply } from './resposta.ts'
import { abrirCorreio } from './smtp.ts'

type Onde = 'AUTH' | 'MAIL' | 'RCPT' | 'DATA'
let recusa: { onde: Onde; numero: number; texto: string } = { onde: 'RCPT', numero: 250, texto: '' }
const resposta = (onde: Onde, bem: string): string =>
  recusa.onde === onde ? `${recusa.numero} ${recusa.texto}` : bem

/** Um servidor que recusa no passo, e com as palavras, que se lhe dizem. */
const servidor = createServer((linha) => {
  let lendo = false
  linha.write('220 autos.example ESMTP\r\n')
  linha.on('error', () => undefined)
  createInterface(linha).on('line', (dita) => {
    if (lendo && dita !== '.') return
    const comando = lendo ? '.' : dita.slice(0, 4).toUpperCase()
    lendo = comando === 'DATA'
    linha.write(`${RESPOSTAS[comando]?.() ?? '250 OK'}\r\n`)
  })
})
const RESPOSTAS: Record<string, () => string> = {
  EHLO: () => '250-autos.example\r\n250 AUTH PLAIN',
  AUTH: () => resposta('AUTH', '235 OK'),
  MAIL: () => resposta('MAIL', '250 OK'),
  RCPT: () => resposta('RCPT', '250 OK'),
  DATA: () => '354 Go on',
  '.': () => resposta('DATA', '250 OK'),
}
servidor.listen(0, '127.0.0.1')
await once(servidor, 'listening')
const { port } = servidor.address() as AddressInfo
const correio = abrirCorreio({
  url: `smtp://autos:senha@127.0.0.1:${port}`,
  de: 'Autos <autos@cidade.example>',
})
after(() => {
  correio.fechar()
  servidor.close()
})

const mandar = async (onde: Onde, numero: number, texto: string, para = 'maria@fora.example') => {
  recusa = { onde, numero, texto }
  return correio.enviar({ mensagemId: 'r-1', para, assunto: 'a', texto: 'b' }).then(
    () => undefined,
    (erro: unknown) => erro,
  )
}

// prettier-ignore
const RECUSAS: [Onde, number, string, string | null][] = [
  ['RCPT', 550, '5.1.1 <maria@fora.example>: Recipient address rejected: User unknown', 'ENDERECO_NAO_EXISTE'],
  ['RCPT', 550, 'No such user here',                                     'ENDERECO_NAO_EXISTE'],
  ['RCPT', 551, 'User not local',                                        'ENDERECO_NAO_EXISTE'],
  ['RCPT', 553, 'Mailbox name not allowed',                              'ENDERECO_RECUSADO'],
  ['RCPT', 550, '5.1.2 Host unknown',                                    'DOMINIO_NAO_EXISTE'],
  ['RCPT', 556, '5.1.10 Recipient address has null MX',                  'DOMINIO_NAO_EXISTE'],
  ['RCPT', 550, '5.2.1 The mailbox is disabled',                         'CAIXA_DESATIVADA'],
  ['RCPT', 552, '5.2.2 Mailbox full',                                    'CAIXA_CHEIA'],
  ['DATA', 550, '5.1.1 User unknown',                                    'ENDERECO_NAO_EXISTE'],
  // De quem administra: o servidor não nos quer a nós, e outro endereço não muda nada.
  ['AUTH', 535, '5.7.8 Authentication failed',                           null],
  ['RCPT', 530, '5.7.0 Authentication required',                         null],
  ['RCPT', 554, '5.7.1 Relay access denied',                             null],
  ['RCPT', 550, '5.7.1 Service refused: IP listed',                      null],
  ['RCPT', 554, 'Transaction failed',                                    null],
  ['MAIL', 550, '5.1.8 Sender address rejected: Domain not found',       null],
  ['MAIL', 553, '5.7.1 Sender not owned by user',                        null],
  ['MAIL', 550, 'Not from you',                                          null],
  ['RCPT', 550, '5.1.8 Bad sender system address',                       null],
  ['DATA', 554, '5.7.1 Message content rejected',                        null],
  ['DATA', 550, 'Looks like spam',                                       null],
  ['DATA', 552, '5.3.4 Message too big',                                 null],
]

test('recusa-se para sempre só o endereço; o que o servidor tem contra nós é de quem o administra, e passa a tentar-se', async () => {
  for (const [onde, numero, texto, causa] of RECUSAS) {
    const erro = await mandar(onde, numero, texto)
    const dito = `${onde} ${numero} ${texto}`
    assert.equal(erro instanceof EnderecoRecusado ? erro.causa : null, causa, dito)
    assert.equal(failureOf(erro), causa === null ? 'RECUSA' : null, dito)
    if (!(erro instanceof EnderecoRecusado))
      assert.deepEqual(readReply((erro as Error).cause).causa, 'SERVIDOR', dito)
  }
})

test('o que passa tenta-se de novo, e diz-se porquê', async () => {
  for (const [onde, numero, texto] of [
    ['RCPT', 450, '4.7.1 Greylisted, try again'],
    ['RCPT', 452, '4.2.2 Mailbox full'],
    ['RCPT', 451, 'Local error'],
    ['MAIL', 421, 'Service not available'],
    ['DATA', 451, '4.3.0 Try again later'],
  ] as const) {
    const erro = await mandar(onde, numero, texto)
    assert.ok(!(erro instanceof EnderecoRecusado), texto)
    assert.deepEqual(
      [readReply((erro as Error).cause).de, readReply((erro as Error).cause).causa],
      ['PASSA', 'ESPERA'],
      texto,
    )
  }
  const surdo = abrirCorreio({ url: 'smtp://127.0.0.1:9', de: 'a@b.example' })
  const erro = await surdo
    .enviar({ mensagemId: 'x', para: 'a@b.example', assunto: 'a', texto: 'b' })
    .catch((um: unknown) => um)
  assert.deepEqual(readReply((erro as Error).cause), { de: 'PASSA', causa: 'SEM_RESPOSTA', codigo: null })
})

test('só o número fica escrito, e não as palavras do servidor, que dizem o endereço', async () => {
  const erro = await mandar('RCPT', 550, '5.1.1 <maria@fora.example>: User unknown')
  assert.equal((erro as EnderecoRecusado).codigo, '550 5.1.1')
})

test('o certificado que não serve é de quem administra, e não silêncio', () => {
  for (const originalCode of [
    'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
    'SELF_SIGNED_CERT_IN_CHAIN',
    'CERT_HAS_EXPIRED',
    'ERR_TLS_CERT_ALTNAME_INVALID',
  ]) {
    const erro = Object.assign(new Error('x'), { code: 'ESOCKET', originalCode })
    assert.deepEqual([readReply(erro).de, readReply(erro).causa], ['PASSA', 'SERVIDOR'], originalCode)
    assert.equal(failureOf(erro), 'ERRO', originalCode)
    assert.doesNotMatch(reasonOf(erro), /não respondeu/, originalCode)
  }
  for (const originalCode of ['ECONNREFUSED', 'EHOSTUNREACH', undefined]) {
    const erro = Object.assign(new Error('x'), { code: 'ESOCKET', originalCode })
    assert.deepEqual([readReply(erro).causa, failureOf(erro)], ['SEM_RESPOSTA', 'NAO_RESPONDE'])
  }
})
