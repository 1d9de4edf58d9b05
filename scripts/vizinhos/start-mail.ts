import { chownSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { portaLivre } from '../../server/test/porta-livre.ts'
import type { FromDebian } from './bring-from-debian.ts'
import { done } from './cache.ts'
import { IDS, mailRoot, type MailRoot } from './mail-root.ts'
import { type RunningNeighbour, runNeighbour } from './run-neighbour.ts'

/** Ports: with STARTTLS, where who sends must say who they are, encrypted from the start, and without any cipher. */
type Ports = Record<'submission' | 'submissions' | 'clear' | 'imap' | 'imaps', number>
export type Mail = AsyncDisposable & {
  ports: Ports
  /** The certificate of who vouches for both servers. */
  ca: string
  /** What is in the mailbox of returns. */
  returned(): string[]
  /** What both wrote down. */
  said(): string
  dovecot: RunningNeighbour
}

export const DOMAIN = 'valedasaraucarias.example'
export const PASSWORD = 'senha-do-ensaio'

/** `guide`: the lines of main.cf, and of the file of senders, that docs/producao.md gives. */
export async function startMail(debian: FromDebian, guide: { main: string; senders: string }): Promise<Mail> {
  const root = await mailRoot(debian)
  const ports = {
    submission: await portaLivre(),
    submissions: await portaLivre(),
    clear: await portaLivre(),
    imap: await portaLivre(),
    imaps: await portaLivre(),
  }
  const ca = await certificates(root)
  root.write('etc/postfix/main.cf', `${MAIN}\n${guide.main}`)
  root.write('etc/postfix/remetentes', guide.senders)
  root.write('etc/postfix/master.cf', services(root, ports))
  root.write('etc/dovecot/dovecot.conf', dovecot(ports))
  root.write('etc/dovecot/users', `autos:{PLAIN}${PASSWORD}\nretorno:{PLAIN}${PASSWORD}\n`, 0o640)
  chownSync(root.at('etc/dovecot/users'), 0, IDS.dovecot)
  const running: RunningNeighbour[] = []
  const stop = async () => {
    for (const one of running.toReversed()) await one[Symbol.asyncDispose]()
    root[Symbol.dispose]()
  }
  const log = (): string => {
    try {
      return readFileSync(root.at('var/log/mail.log'), 'utf8')
    } catch {
      return ''
    }
  }
  try {
    running.push(
      await runNeighbour(root.command('/usr/sbin/dovecot', '-F'), { ready: () => greets(ports.imaps) }),
    )
    running.push(
      await runNeighbour(root.command('/usr/lib/postfix/sbin/master', '-d', '-c', '/etc/postfix'), {
        ready: () => greets(ports.submissions),
      }),
    )
  } catch (error) {
    const said = log()
    await stop()
    throw new Error(`${String(error)}\n${said.slice(-4_000)}`)
  }
  const said = () => running.map((one) => one.said()).join('') + log()
  const box = root.at('var/mail/vhosts/retorno')
  const returned = () =>
    globSync('{new,cur}/*', { cwd: box }).map((name) => readFileSync(join(box, name), 'utf8'))
  return { ports, ca, returned, said, dovecot: running[0]!, [Symbol.asyncDispose]: stop }
}

const greets = (port: number): Promise<boolean> =>
  fetch(`https://127.0.0.1:${port}/`, { signal: AbortSignal.timeout(1_000) }).then(
    () => true,
    (error: Error & { cause?: { code?: string } }) => error.cause?.code !== 'ECONNREFUSED',
  )

/** An authority of this rehearsal, and what it gives both servers for `localhost`. */
async function certificates(root: MailRoot): Promise<string> {
  const openssl = (...args: string[]) => {
    const [program, ...rest] = root.command('/usr/bin/openssl', ...args)
    return done([program!, ...rest], { env: { OPENSSL_CONF: '/dev/null' } })
  }
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
  const made = (name: string, subject: string, ...more: string[]) =>
    openssl(
      'req',
      '-x509',
      ...key,
      '-keyout',
      `/etc/${name}.key`,
      '-out',
      `/etc/${name}.pem`,
      '-subj',
      subject,
      ...more,
    )
  await made('ca', '/CN=Autoridade do ensaio', '-addext', 'basicConstraints=critical,CA:TRUE')
  const localhost = [
    '-addext',
    'subjectAltName=DNS:localhost,IP:127.0.0.1',
    '-addext',
    'basicConstraints=CA:FALSE',
  ]
  await made('mail', '/CN=localhost', '-CA', '/etc/ca.pem', '-CAkey', '/etc/ca.key', ...localhost)
  return readFileSync(root.at('etc/ca.pem'), 'utf8')
}

/** What the package gives, without its chroots, which are one already, and with the ports of this place. */
function services(root: MailRoot, ports: Ports): string {
  const given = readFileSync(root.at('usr/share/postfix/master.cf.dist'), 'utf8')
    .replace(/^smtp +inet .*\n/m, '')
    .replace(/^([a-z]+ +unix(?:-dgram)? +\S+ +\S+ +)y/gm, '$1n')
  const listening = (port: number, ...options: string[]) =>
    [`127.0.0.1:${port} inet n - n - - smtpd`, ...options.map((one) => `  -o ${one}`)].join('\n')
  const named = ['smtpd_sasl_auth_enable=yes', 'smtpd_sender_restrictions=reject_sender_login_mismatch']
  return [
    given,
    listening(ports.submission, 'smtpd_tls_security_level=encrypt', 'smtpd_tls_auth_only=yes', ...named),
    listening(ports.submissions, 'smtpd_tls_wrappermode=yes', ...named),
    listening(ports.clear, 'smtpd_tls_security_level=none', ...named),
    '',
  ].join('\n')
}

/** Whom it refuses, and how, at once; `lento.example` never answers; the rest of `fora.example` is found out later. */
const MAIN = `compatibility_level = 3.10
maillog_file = /var/log/mail.log
queue_directory = /var/spool/postfix
daemon_directory = /usr/lib/postfix/sbin
command_directory = /usr/sbin
data_directory = /var/lib/postfix
shlib_directory = /usr/lib/postfix
mail_owner = postfix
setgid_group = postdrop
inet_interfaces = 127.0.0.1
inet_protocols = ipv4
myhostname = mx.${DOMAIN}
mydestination =
alias_maps =
virtual_mailbox_domains = ${DOMAIN}, fora.example
virtual_mailbox_maps = inline:{ retorno@${DOMAIN}=retorno/, maria@fora.example=maria/ }
virtual_mailbox_base = /var/mail/vhosts
virtual_uid_maps = static:${IDS.vmail}
virtual_gid_maps = static:${IDS.vmail}
transport_maps = inline:{ { lento.example = smtp:[127.0.0.1]:1 } }
smtpd_tls_cert_file = /etc/mail.pem
smtpd_tls_key_file = /etc/mail.key
smtpd_sasl_type = dovecot
smtpd_sasl_path = private/auth
smtpd_reject_unlisted_recipient = no
smtpd_relay_restrictions = permit_sasl_authenticated, reject
smtpd_recipient_restrictions = check_recipient_access inline:{ { recusada@fora.example = 550 5.1.1 User unknown }, { espere@fora.example = 450 4.2.0 Try again later }, { cheia@fora.example = 452 4.2.2 Mailbox full } }, permit_sasl_authenticated, reject
delay_warning_time = 1s
queue_run_delay = 2s
minimal_backoff_time = 2s
maximal_backoff_time = 2s
maximal_queue_lifetime = 20s
bounce_queue_lifetime = 20s`

const dovecot = ({ imap, imaps }: Ports): string => `dovecot_config_version = 2.4.0
dovecot_storage_version = 2.4.0
log_path = /dev/stderr
protocols = imap
listen = 127.0.0.1
ssl = required
ssl_server_cert_file = /etc/mail.pem
ssl_server_key_file = /etc/mail.key
mail_driver = maildir
mail_path = /var/mail/vhosts/%{user}
first_valid_uid = ${IDS.vmail}
passdb passwd-file {
  passwd_file_path = /etc/dovecot/users
}
userdb static {
  fields {
    uid = ${IDS.vmail}
    gid = ${IDS.vmail}
    home = /var/mail/vhosts/%{user}
  }
}
service imap-login {
  inet_listener imap {
    port = ${imap}
  }
  inet_listener imaps {
    port = ${imaps}
    ssl = yes
  }
}
service auth {
  unix_listener /var/spool/postfix/private/auth {
    mode = 0660
    user = postfix
    group = postfix
  }
}
`
