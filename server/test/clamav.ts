import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { EICAR } from '@autos/simuladores/antivirus/antivirus.ts'

/** Debian's clamav-daemon, installed or unpacked (`dpkg -x`, with libclamav) under the folder of CLAMAV_ROOT. */
const ROOT = process.env.CLAMAV_ROOT ?? ''
const CLAMD = `${ROOT}/usr/sbin/clamd`

export const temClamd = (): boolean => existsSync(CLAMD)

/** A daemon of its own, that knows one signature. */
export async function iniciarClamd(limite: number): Promise<{ endereco: string; parar(): Promise<void> }> {
  const pasta = mkdtempSync(join(tmpdir(), 'autos-clamd-'))
  const tomada = join(pasta, 'clamd.ctl')
  writeFileSync(join(pasta, 'local.ndb'), `Eicar-Signature:0:*:${Buffer.from(EICAR).toString('hex')}\n`)
  const linhas = [
    `LocalSocket ${tomada}`,
    `DatabaseDirectory ${pasta}`,
    'Foreground yes',
    `StreamMaxLength ${limite}`,
  ]
  writeFileSync(join(pasta, 'clamd.conf'), `${linhas.join('\n')}\n`)
  const lib = `${ROOT}/usr/lib/x86_64-linux-gnu`
  const processo = spawn(CLAMD, ['-c', join(pasta, 'clamd.conf')], {
    env: { ...process.env, ...(ROOT === '' ? {} : { LD_LIBRARY_PATH: lib }) },
    stdio: 'ignore',
  })
  for (let vez = 0; vez < 300 && !(await atende(tomada)); vez++) await wait(100)
  return {
    endereco: `unix:${tomada}`,
    async parar() {
      const fim = once(processo, 'exit')
      processo.kill('SIGTERM')
      await fim
      rmSync(pasta, { recursive: true, force: true })
    },
  }
}

const atende = (path: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ path })
    const end = (how: boolean) => {
      socket.destroy()
      resolve(how)
    }
    socket.once('connect', () => end(true)).once('error', () => end(false))
  })
