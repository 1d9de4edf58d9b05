import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lerRelatorio } from './relatorio.ts'

type Partes = { tipo?: string; grupos?: string[]; antes?: string; outras?: string }
/** Como o escrevem os servidores: um texto para gente, os campos, e a mensagem que voltou. */
const relatorio = ({
  tipo = 'multipart/report; report-type=delivery-status; boundary="f"',
  grupos = ['Final-Recipient: rfc822; maria@fora.example\r\nAction: failed\r\nStatus: 5.1.1'],
  antes = '',
  outras = '',
}: Partes = {}): Buffer =>
  Buffer.from(
    `Delivered-To: retorno+pmva.x@cidade.example\r\nTo: <retorno+pmva.x@cidade.example>\r\nSubject: Undelivered\r\nContent-Type: ${tipo}\r\n\r\n--f\r\n\r\n${antes}Sorry.\r\n--f\r\nContent-Type: message/delivery-status\r\n\r\nReporting-MTA: dns; mx.fora.example\r\n\r\n${grupos.join('\r\n\r\n')}\r\n\r\n${outras}--f\r\nContent-Type: message/rfc822\r\n\r\nSubject: Convite\r\n\r\nTexto\r\n--f--\r\n`,
  )
const destinos = async (...grupos: string[]) => (await lerRelatorio(relatorio({ grupos })))?.destinos

// prettier-ignore
const DITOS: [acao: string, status: string, foi: string, causa: string][] = [
  ['failed',  '5.1.1', 'DEVOLVIDA', 'ENDERECO_NAO_EXISTE'],
  ['failed',  '5.1.10', 'DEVOLVIDA', 'DOMINIO_NAO_EXISTE'],
  ['failed',  '5.2.2', 'DEVOLVIDA', 'CAIXA_CHEIA'],
  ['failed',  '5.2.1 (disabled)', 'DEVOLVIDA', 'CAIXA_DESATIVADA'],
  ['failed',  '5.4.4', 'DEVOLVIDA', 'DOMINIO_NAO_EXISTE'],
  ['failed',  '5.7.1', 'DEVOLVIDA', 'NAO_ACEITO'],
  ['failed',  '5.0.0', 'DEVOLVIDA', 'NAO_ACEITO'],
  ['Failed',  '',      'DEVOLVIDA', 'NAO_ACEITO'],
  // Desistiu depois de dias de “mais tarde”: não chegou, e a culpa não é do endereço.
  ['failed',  '4.4.1', 'DEVOLVIDA', 'DEMOROU'],
  ['failed',  '4.4.7', 'DEVOLVIDA', 'DEMOROU'],
  ['failed',  '4.2.2', 'DEVOLVIDA', 'CAIXA_CHEIA'],
  ['delayed', '4.4.1', 'ATRASADA',  'DEMOROU'],
  ['delayed', '4.2.2', 'ATRASADA',  'CAIXA_CHEIA'],
  ['delivered', '2.0.0', 'OUTRA',   'NAO_ACEITO'],
  ['relayed', '2.0.0', 'OUTRA',     'NAO_ACEITO'],
  ['',        '5.1.1', 'OUTRA',     'ENDERECO_NAO_EXISTE'],
]

test('o que aconteceu diz-se pela ação, e por que pelo estado', async () => {
  for (const [acao, status, foi, causa] of DITOS) {
    const [um, ...outros] = (await destinos(`Action: ${acao}\r\nStatus: ${status}`))!
    assert.deepEqual([um?.foi, um?.lida.causa, outros], [foi, causa, []], `${acao} ${status}`)
  }
})

test('de quem se fala é o endereço que se escreveu, e aquele onde acabou; as linhas dobradas são uma', async () => {
  assert.deepEqual(
    await destinos(
      'Original-Recipient: rfc822;Maria@Fora.example\r\nFinal-Recipient: rfc822;\r\n\t<m.silva@dentro.example>\r\nAction: failed (mailbox\r\n  unknown)\r\nStatus: 5.1.1',
      'Final-Recipient: rfc822; outra@dentro.example\r\nAction: delivered\r\nStatus: 2.0.0',
    ),
    [
      {
        enderecos: ['maria@fora.example', 'm.silva@dentro.example'],
        foi: 'DEVOLVIDA',
        lida: { causa: 'ENDERECO_NAO_EXISTE', codigo: '5.1.1' },
      },
      {
        enderecos: ['outra@dentro.example'],
        foi: 'OUTRA',
        lida: { causa: 'NAO_ACEITO', codigo: '2.0.0' },
      },
    ],
  )
  const { para } = (await lerRelatorio(relatorio()))!
  assert.deepEqual([...new Set(para)], ['retorno+pmva.x@cidade.example'])
})

test('o que uma pessoa responde, ou reencaminha, não é devolução; nem o recibo de leitura', async () => {
  for (const tipo of [
    'text/plain',
    'multipart/mixed; boundary="f"',
    'multipart/report; report-type=disposition-notification; boundary="f"',
    'multipart/report; boundary="f"',
  ])
    assert.equal(await lerRelatorio(relatorio({ tipo })), undefined, tipo)
  const ausente =
    'To: a@b.example\r\nAuto-Submitted: auto-replied\r\nSubject: Out of office\r\n\r\nVolto dia 10.'
  assert.equal(await lerRelatorio(Buffer.from(ausente)), undefined)
  assert.equal(await lerRelatorio(Buffer.alloc(0)), undefined)
})

test('duas partes de estado não se leem: não se sabe qual vale', async () => {
  const outras =
    '--f\r\nContent-Type: message/delivery-status\r\n\r\nReporting-MTA: dns; x\r\n\r\nAction: delivered\r\n\r\n'
  assert.equal(await lerRelatorio(relatorio({ outras })), undefined)
})

test('de uma devolução comprida basta o começo; a que tem campos sem fim lê-se até onde se lê', async () => {
  const inteira = relatorio({ antes: 'Uma página para gente.\r\n'.repeat(2_000) })
  const cortada = inteira.subarray(0, inteira.indexOf('message/rfc822'))
  assert.equal((await lerRelatorio(cortada))?.destinos[0]?.foi, 'DEVOLVIDA')
  const muitos = Array.from(
    { length: 5_000 },
    (_, i) => `Final-Recipient: rfc822; c${i}@x.example\r\nAction: failed`,
  )
  assert.equal((await destinos(...muitos))?.length, 20)
})
