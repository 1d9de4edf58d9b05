import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { EICAR } from '@autos/simuladores/antivirus/antivirus.ts'
import { contratoDoAntivirus } from '../../server/src/adapters/antivirus/antivirus.contrato.ts'
import { abrirClamd } from '../../server/src/adapters/antivirus/clamd.ts'
import { fromDebian } from './bring-from-debian.ts'
import { NEIGHBOURS } from './neighbours.ts'
import { runNeighbour } from './run-neighbour.ts'

const LIMIT = 2 ** 20
const { command, version } = await fromDebian('clamav', ['clamav-daemon'])
const folder = mkdtempSync(join(tmpdir(), 'autos-vizinho-clamd-'))
const socket = join(folder, 'clamd.ctl')
// It knows one signature, the one that is made to be found.
writeFileSync(join(folder, 'local.ndb'), `Eicar-Signature:0:*:${Buffer.from(EICAR).toString('hex')}\n`)
const lines = [
  `LocalSocket ${socket}`,
  `DatabaseDirectory ${folder}`,
  'Foreground yes',
  `StreamMaxLength ${LIMIT}`,
]
writeFileSync(join(folder, 'clamd.conf'), `${lines.join('\n')}\n`)
const address = `unix:${socket}`
const clamd = await runNeighbour([...command('usr/sbin/clamd'), '-c', join(folder, 'clamd.conf')], {
  ready: () => abrirClamd(address).motor().then(Boolean),
})
after(async () => {
  await clamd[Symbol.asyncDispose]()
  rmSync(folder, { recursive: true, force: true })
})

test('a versão é a que se diz', async () => {
  assert.ok(version('clamav-daemon').startsWith(NEIGHBOURS.clamav.version), version('clamav-daemon'))
  assert.match((await abrirClamd(address).motor()) ?? '', /^ClamAV 1\./)
})

contratoDoAntivirus('clamd', {
  endereco: () => address,
  limite: LIMIT,
  ameaca: EICAR,
  nome: /^Eicar-Signature/,
})

test('com o clamd morto não há veredito, e ninguém espera por ele', async () => {
  await clamd.kill()
  const began = performance.now()
  await assert.rejects(abrirClamd(address).examinar(Buffer.from('limpo')))
  assert.ok(performance.now() - began < 5_000)
})
