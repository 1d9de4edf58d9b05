import { createTransport } from 'nodemailer'
import { Recusa } from '@autos/contract/erros.ts'
import type { Correio } from './port.ts'
import { EnderecoRecusado, readReply } from './resposta.ts'
import { enderecoDeRetorno } from './retorno.ts'

/** `retorno`: the mailbox that is read for what comes back; without one, it goes to whom the letter is from. */
export type OpcoesDoCorreio = { url: string; de: string; retorno?: { endereco: string } | undefined }

/** Plain text only: a message carries a sentence and an address of the product, never content of an item. */
export function abrirCorreio({ url, de, retorno: mailbox }: OpcoesDoCorreio): Correio {
  const { protocol, hostname, port, username, password } = new URL(url)
  const secure = protocol === 'smtps:'
  const encryption = encryptionOf(url)
  const transport = createTransport({
    host: hostname,
    port: Number(port) || (secure ? 465 : 25),
    secure,
    requireTLS: encryption === 'required',
    ignoreTLS: encryption === 'none',
    // Who may be spoken to in clear need not prove who it is to be spoken to in cipher: on a machine of its own, Debian's
    // Postfix offers STARTTLS with a certificate that nobody knows.
    ...(encryption === 'offered' && !secure && { tls: { rejectUnauthorized: false } }),
    ...(username === ''
      ? {}
      : { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    connectionTimeout: 5_000,
    greetingTimeout: 5_000,
    dnsTimeout: 5_000,
    socketTimeout: 10_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const domain = /@([^>\s]+)/.exec(de)?.[1] ?? 'autos.invalid'

  return {
    async enviar({ mensagemId, retorno, entidade, para, assunto, texto }) {
      const back =
        mailbox && retorno && entidade
          ? enderecoDeRetorno(mailbox.endereco, { entidade, carta: retorno })
          : undefined
      try {
        await transport.sendMail({
          messageId: `<${mensagemId}@${domain}>`,
          from: de,
          to: { name: '', address: para },
          subject: oneLine(assunto),
          text: texto,
          headers: { 'Auto-Submitted': 'auto-generated' },
          ...(back && { envelope: { from: back, to: [{ name: '', address: para }] }, dsn: NOTIFY }),
        })
      } catch (error) {
        throw refused(error)
      }
    },
    conferir: async () => void (await transport.verify()),
    fechar: () => transport.close(),
  }
}

/** RFC 3461. Of what comes back only the headers: the text has an address that is the addressee's alone. */
const NOTIFY = { return: 'headers', notify: ['failure', 'delay'] }

function refused(error: unknown): Error {
  const lida = readReply(error)
  if (lida.de === 'ENDERECO') return new EnderecoRecusado(lida, error)
  const refusal = new Recusa(
    'ProvedorIndisponivelException',
    'O servidor de correio não aceitou a mensagem. Ela será enviada novamente.',
  )
  refusal.cause = error
  return refusal
}

const ENCRYPTION = new Map<string | null, 'required' | 'none'>([
  ['exigida', 'required'],
  ['nenhuma', 'none'],
])

/**
 * Whether a message may leave in clear, and with it the password: by `?cifra=`, else never but to a server of this same
 * machine. `smtps://` is encrypted from the start.
 */
export function encryptionOf(url: string): 'required' | 'none' | 'offered' {
  const { hostname, searchParams } = new URL(url)
  const asked = ENCRYPTION.get(searchParams.get('cifra'))
  if (asked !== undefined) return asked
  return /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname) ? 'offered' : 'required'
}

// eslint-disable-next-line no-control-regex
const oneLine = (text: string): string => text.replace(/[\u0000-\u001f\u007f]+/g, ' ').slice(0, 200)
