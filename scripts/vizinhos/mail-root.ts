import { chownSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { FromDebian } from './bring-from-debian.ts'
import { done } from './cache.ts'

/** The accounts that Postfix and Dovecot change into. */
export const IDS = {
  postfix: 901,
  postdrop: 902,
  dovecot: 903,
  dovenull: 904,
  vmail: 905,
  nobody: 65534,
} as const

export type MailRoot = Disposable & {
  at(path: string): string
  write(path: string, text: string, mode?: number): void
  /** A program of it, as it is started from outside. */
  command(program: string, ...args: string[]): string[]
}

/**
 * A root of its own, as both programs look for each other, their accounts and their folders where Debian puts them. The
 * files are the unpacked ones, by another name; what is written replaces the name, and not them.
 */
export async function mailRoot({ root }: FromDebian): Promise<MailRoot> {
  if (process.getuid?.() !== 0)
    throw new Error('O Postfix e o Dovecot correm numa raiz própria (chroot): só como root.')
  const folder = mkdtempSync(join(dirname(dirname(root)), 'postfix-em-uso-'))
  const at = (path: string): string => join(folder, path)
  await done(['cp', '-al', `${root}/.`, folder])
  for (const name of ['bin', 'sbin', 'lib', 'lib64']) symlinkSync(`usr/${name}`, at(name))
  for (const path of [
    'dev',
    'tmp',
    'proc',
    'run/dovecot',
    'var/mail/vhosts',
    'var/lib/postfix',
    'var/lib/dovecot',
    'var/log',
  ])
    mkdirSync(at(path), { recursive: true })
  for (const device of ['null', 'urandom', 'random']) await done(['cp', '-a', `/dev/${device}`, at('dev')])
  const write = (path: string, text: string, mode = 0o644): void => {
    rmSync(at(path), { force: true })
    mkdirSync(dirname(at(path)), { recursive: true })
    writeFileSync(at(path), text, { mode })
  }
  const people = Object.entries(IDS)
  write(
    'etc/passwd',
    `root:x:0:0::/:/bin/false\n${people.map(([name, id]) => `${name}:x:${id}:${id}::/:/bin/false\n`).join('')}`,
  )
  write('etc/group', `root:x:0:\n${people.map(([name, id]) => `${name}:x:${id}:\n`).join('')}`)
  write('etc/hosts', '127.0.0.1 localhost\n')
  queues(at)
  chownSync(at('var/mail/vhosts'), IDS.vmail, IDS.vmail)
  chownSync(at('var/lib/postfix'), IDS.postfix, IDS.postfix)
  return {
    at,
    write,
    command: (program, ...args) => ['chroot', folder, program, ...args],
    [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** As its package makes them when it is installed. */
function queues(at: (path: string) => string): void {
  const spool = 'var/spool/postfix'
  rmSync(at(spool), { recursive: true, force: true })
  mkdirSync(at(spool))
  for (const name of [
    'active',
    'bounce',
    'corrupt',
    'defer',
    'deferred',
    'flush',
    'hold',
    'incoming',
    'private',
    'saved',
    'trace',
  ]) {
    mkdirSync(at(`${spool}/${name}`), { mode: 0o700 })
    chownSync(at(`${spool}/${name}`), IDS.postfix, 0)
  }
  mkdirSync(at(`${spool}/pid`), { mode: 0o755 })
  for (const [name, mode] of [
    ['maildrop', 0o730],
    ['public', 0o710],
  ] as const) {
    mkdirSync(at(`${spool}/${name}`), { mode })
    chownSync(at(`${spool}/${name}`), IDS.postfix, IDS.postdrop)
  }
}
