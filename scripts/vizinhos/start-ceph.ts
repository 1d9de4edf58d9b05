import { randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { portaLivre } from '../../server/test/porta-livre.ts'
import type { FromDebian } from './bring-from-debian.ts'
import { done } from './cache.ts'
import { answers, type RunningNeighbour, runNeighbour } from './run-neighbour.ts'

export type RunningCeph = AsyncDisposable & { address: string; key: string; secret: string; region: string }

/**
 * The smallest cluster that is still Ceph: one monitor, one store in memory, one gateway; nothing outside the
 * folder is touched.
 */
export async function startCeph({ root, command }: FromDebian): Promise<RunningCeph> {
  const folder = mkdtempSync(join(tmpdir(), 'autos-ceph-'))
  const [web, v2, v1] = [await portaLivre(), await portaLivre(), await portaLivre()]
  const conf = join(folder, 'ceph.conf')
  const [monmap, osdmap] = [join(folder, 'monmap'), join(folder, 'osdmap')]
  const fsid = randomUUID()
  const [key, secret] = ['AUTOSCEPH', randomUUID().replaceAll('-', '')]
  const address = `http://127.0.0.1:${web}`
  for (const name of ['mon', 'osd', 'run']) mkdirSync(join(folder, name))
  writeFileSync(conf, configuration(folder, { root, fsid, web, v2, v1 }))
  const running: RunningNeighbour[] = []
  const tool = (name: string, ...args: string[]) => done([...command(`usr/bin/${name}`), ...args])
  const daemon = async (name: string, args: string[], ready: () => Promise<boolean> | boolean = () => true) =>
    void running.push(
      await runNeighbour([...command(`usr/bin/${name}`), '-c', conf, ...args, '-f'], {
        ready,
        stopWith: 'SIGKILL',
      }),
    )

  const monitor = `[v2:127.0.0.1:${v2},v1:127.0.0.1:${v1}]`
  await tool('monmaptool', '--create', '--addv', 'a', monitor, '--fsid', fsid, monmap)
  await tool('osdmaptool', '--createsimple', '1', osdmap)
  await tool('ceph-mon', '-c', conf, '--mkfs', '-i', 'a', '--monmap', monmap, '--osdmap', osdmap)
  await daemon('ceph-mon', ['-i', 'a'])
  await tool('ceph-osd', '-c', conf, '-i', '0', '--mkfs', '--osd-uuid', randomUUID())
  await daemon('ceph-osd', ['-i', '0'])
  await daemon('radosgw', ['-n', 'client.rgw'], () => answers(`${address}/`))
  const user = ['user', 'create', '--uid=autos', '--display-name=Autos']
  await tool(
    'radosgw-admin',
    '-c',
    conf,
    '-n',
    'client.rgw',
    ...user,
    `--access-key=${key}`,
    `--secret-key=${secret}`,
  )

  return {
    address,
    key,
    secret,
    region: 'us-east-1',
    async [Symbol.asyncDispose]() {
      for (const one of running.toReversed()) await one[Symbol.asyncDispose]()
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
