import { randomUUID } from 'node:crypto'

/** What a server says of the boxes whose messages come back, by the beginning of their name (RFC 3464). */
// prettier-ignore
const VOLTAM: readonly (readonly [RegExp, 'failed' | 'delayed', string, string])[] = [
  [/^volta-cheia/i, 'failed',  '5.2.2', '552 5.2.2 Mailbox full'],
  [/^volta-tarde/i, 'failed',  '4.4.1', 'connect to mx.example[192.0.2.1]:25: Connection timed out'],
  [/^volta/i,       'failed',  '5.1.1', '550 5.1.1 User unknown'],
  [/^atrasa/i,      'delayed', '4.4.1', 'connect to mx.example[192.0.2.1]:25: Connection timed out'],
]

/** What comes back to who sent it; undefined: it arrives, and nothing does. */
export function devolucaoDe(bruta: Buffer, { de, para }: { de: string; para: string }): Buffer | undefined {
  const [, acao, status, dito] = VOLTAM.find(([caixa]) => caixa.test(para)) ?? []
  if (acao === undefined || de === '') return undefined
  const fronteira = `=_${randomUUID()}`
  const cabecalhos = bruta.toString('latin1').split('\r\n\r\n')[0]!
  const partes = [
    ['text/plain; charset=us-ascii', `Your message to <${para}>: ${acao}.`],
    [
      'message/delivery-status',
      `Reporting-MTA: dns; correio.example\r\n\r\nFinal-Recipient: rfc822; ${para}\r\nAction: ${acao}\r\nStatus: ${status}\r\nDiagnostic-Code: smtp; ${dito}`,
    ],
    ['text/rfc822-headers', cabecalhos],
  ].map(([tipo, corpo]) => `--${fronteira}\r\nContent-Type: ${tipo}\r\n\r\n${corpo}\r\n`)
  return Buffer.from(
    [
      'From: MAILER-DAEMON@correio.example (Mail Delivery System)',
      `To: ${de}`,
      'Subject: Undelivered Mail Returned to Sender',
      `Message-ID: <${randomUUID()}@correio.example>`,
      'Auto-Submitted: auto-replied',
      'MIME-Version: 1.0',
      `Content-Type: multipart/report; report-type=delivery-status;\r\n\tboundary="${fronteira}"`,
      '',
      `${partes.join('\r\n')}\r\n--${fronteira}--\r\n`,
    ].join('\r\n'),
    'latin1',
  )
}
