import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { portaLivre } from '../../server/test/porta-livre.ts'
import type { FromDebian } from './bring-from-debian.ts'

const run = promisify(execFile)

export type Ceph = {
  endereco: string
  chave: string
  segredo: string
  regiao: string
  parar(): Promise<void>
}

/**
 * The smallest cluster that is still Ceph: one monitor, one store in memory, one gateway; nothing outside the
 * folder is touched.
 */
export async function iniciarCeph({ root, command }: FromDebian): Promise<Ceph> {
  const bin = (name: string) => command(`usr/bin/${name}`)
  const folder = mkdtempSync(join(tmpdir(), 'autos-ceph-'))
  const [web, v2, v1] = [await portaLivre(), await portaLivre(), await portaLivre()]
  const conf = join(folder, 'ceph.conf')
  const fsid = randomUUID()
  const [chave, segredo] = ['AUTOSCEPH', randomUUID().replaceAll('-', '')]
  for (const name of ['mon', 'osd', 'run']) mkdirSync(join(folder, name))
  writeFileSync(conf, configuration(folder, { root, fsid, web, v2, v1 }))
  const tool = (name: string, ...args: string[]) => {
    const [program, ...first] = bin(name)
    return run(program, [...first, ...args], { timeout: 120_000 })
  }
  const children: ChildProcess[] = []
  const daemon = (name: string, ...args: string[]) => {
    const [program, ...first] = bin(name)
    children.push(spawn(program, [...first, '-c', conf, ...args, '-f'], { stdio: 'ignore' }))
  }

  await tool(
    'monmaptool',
    '--create',
    '--addv',
    'a',
    `[v2:127.0.0.1:${v2},v1:127.0.0.1:${v1}]`,
    '--fsid',
    fsid,
    join(folder, 'monmap'),
  )
  await tool('osdmaptool', '--createsimple', '1', join(folder, 'osdmap'))
  await tool(
    'ceph-mon',
    '-c',
    conf,
    '--mkfs',
    '-i',
    'a',
    '--monmap',
    join(folder, 'monmap'),
    '--osdmap',
    join(folder, 'osdmap'),
  )
  daemon('ceph-mon', '-i', 'a')
  await tool('ceph-osd', '-c', conf, '-i', '0', '--mkfs', '--osd-uuid', randomUUID())
  daemon('ceph-osd', '-i', '0')
  daemon('radosgw', '-n', 'client.rgw')
  await answering(`http://127.0.0.1:${web}/`)
  await tool(
    'radosgw-admin',
    '-c',
    conf,
    '-n',
    'client.rgw',
    'user',
    'create',
    '--uid=autos',
    '--display-name=Autos',
    `--access-key=${chave}`,
    `--secret-key=${segredo}`,
  )

  return {
    endereco: `http://127.0.0.1:${web}`,
    chave,
    segredo,
    regiao: 'us-east-1',
    async parar() {
      for (const child of children) {
        if (child.exitCode !== null || child.signalCode !== null) continue
        const over = once(child, 'exit')
        child.kill('SIGKILL')
        await over
      }
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

type Place = { root: string; fsid: string; web: number; v2: number; v1: number }

/**
 * The gateway insists on encryption towards the monitor, which a cluster without keys does not have: hence
 * `crc`.
 */
function configuration(folder: string, { root, fsid, web, v2, v1 }: Place): string {
  const lib = join(root, 'usr/lib/x86_64-linux-gnu')
  return `[global]
fsid = ${fsid}
mon host = [v2:127.0.0.1:${v2},v1:127.0.0.1:${v1}]
public addr = 127.0.0.1
auth cluster required = none
auth service required = none
auth client required = none
ms mon client mode = crc secure
mon allow pool size one = true
mon data = ${folder}/mon
mon data avail crit = 1
osd data = ${folder}/osd
osd objectstore = memstore
memstore device bytes = 1073741824
osd crush update on start = false
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 8
osd crush chooseleaf type = 0
run dir = ${folder}/run
crash dir = ${folder}/run
log file = ${folder}/run/$name.log
mon cluster log file = ${folder}/run/cluster.log
admin socket = ${folder}/run/$name.$pid.asok
pid file = ${folder}/run/$name.pid
plugin dir = ${lib}/ceph
erasure code dir = ${lib}/ceph/erasure-code
osd class dir = ${lib}/rados-classes
[client.rgw]
rgw data = ${folder}/run
rgw frontends = beast endpoint=127.0.0.1:${web}
`
}

async function answering(url: string): Promise<void> {
  for (let attempt = 0; attempt < 240; attempt++) {
    if (
      await fetch(url).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return
    await wait(500)
  }
  throw new Error(`O gateway do Ceph não respondeu em ${url}.`)
}
