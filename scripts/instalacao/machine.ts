import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

// A Debian of its own: made by debootstrap in a folder, and booted there with its systemd as first process, in
// namespaces of its own (processes, mounts, network, control groups). Its network is its loopback; only what must
// fetch packages runs with this machine's.

const SUITE = 'trixie'
/** What the installer of Debian leaves on every machine, of what this needs. */
const STANDARD = 'ca-certificates,systemd-sysv,dbus,iproute2,procps,tar'
const MIRROR = 'http://deb.debian.org/debian'

/** Why it cannot be had here; undefined when it can. */
export function whyNot(): string | undefined {
  if (process.platform !== 'linux' || process.geteuid?.() !== 0) return 'só root, num Linux, a pode fazer'
  const missing = ['debootstrap', 'unshare', 'nsenter', 'pivot_root', 'chroot'].filter(
    (program) => spawnSync('sh', ['-c', `command -v ${program}`]).status !== 0,
  )
  return missing.length > 0 ? `faltam ${missing.join(', ')}` : undefined
}

export function makeDebian(root: string, include = STANDARD): void {
  const made = spawnSync('debootstrap', ['--variant=minbase', `--include=${include}`, SUITE, root, MIRROR], {
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  })
  if (made.status !== 0) throw new Error(`debootstrap: ${made.stdout.slice(-2_000)}${made.stderr}`)
  // Who made the folder may have kept it to itself; it is the root of everybody in there.
  chmodSync(root, 0o755)
  // It is thrown away: each file unpacked need not wait for the disk.
  writeFileSync(join(root, 'etc/dpkg/dpkg.cfg.d/ensaio'), 'force-unsafe-io\n')
}

/** Mounts what a first process expects, and becomes it. */
const BOOT = `
set -e
R=$0
mount --bind $R $R
mount -t proc proc $R/proc
mount -t sysfs sysfs $R/sys
mount -t cgroup2 cgroup2 $R/sys/fs/cgroup
mount -t tmpfs -o mode=755 tmpfs $R/run
mount -t tmpfs -o mode=755 tmpfs $R/dev
for device in null zero full random urandom tty; do touch $R/dev/$device; mount --bind /dev/$device $R/dev/$device; done
mkdir $R/dev/pts $R/dev/shm
mount -t devpts -o newinstance,ptmxmode=0666 devpts $R/dev/pts
ln -s pts/ptmx $R/dev/ptmx
mount -t tmpfs tmpfs $R/dev/shm
ln -s /proc/self/fd $R/dev/fd
ip link set lo up
cd $R
# Not chroot alone: who is in a chroot may make no namespace of users, and the converter makes one for each file.
mkdir -p antes
pivot_root . antes
cd /
umount -l /antes
rmdir /antes
exec env -i container=autos PATH=/usr/sbin:/usr/bin:/sbin:/bin chroot / /lib/systemd/systemd
`

export type Told = { code: number; said: string; seconds: number }
export type Running = { child: ChildProcess; said: () => string }
export type Machine = AsyncDisposable & {
  root: string
  /**
   * Commands as they are pasted into a root's shell; `network`: with this machine's way out; `typed`: what is answered to
   * what they ask.
   */
  paste(commands: string, options?: { network?: boolean; typed?: string }): Promise<Told>
  /** How a program of this machine is begun with the network of that one. */
  inItsNetwork: readonly string[]
  /** A process that stays, with the environment given, until the machine goes. */
  keep(command: string[], env: Record<string, string>): Running
}

/** Boots what is in the folder. */
export async function boot(root: string): Promise<Machine> {
  const group = controlGroup()
  const first = spawn(
    'unshare',
    [
      '--fork',
      '--pid',
      '--mount',
      '--net',
      '--uts',
      '--ipc',
      '--kill-child=SIGKILL',
      'sh',
      '-c',
      `echo 0 > ${group}/cgroup.procs; exec unshare --cgroup sh -c "$0" "$1"`,
      BOOT,
      root,
    ],
    { stdio: 'ignore' },
  )
  const gone = once(first, 'exit')
  const init = await pidOfInit(first.pid!)
  const inside = (network: boolean): string[] => [
    '--target',
    String(init),
    '--mount',
    '--uts',
    '--ipc',
    '--pid',
    '--cgroup',
    ...(network ? [] : ['--net']),
    '--root',
    '--wd',
  ]
  const enter = (
    command: string[],
    { network = false, env = {} }: { network?: boolean; env?: Record<string, string> },
  ) =>
    spawn(
      'nsenter',
      [
        ...inside(network),
        '/usr/bin/env',
        '-i',
        ...Object.entries({ ...SHELL, ...env }).map(([k, v]) => `${k}=${v}`),
        ...command,
      ],
      { stdio: ['pipe', 'pipe', 'pipe'] },
    )
  const machine: Machine = {
    root,
    inItsNetwork: ['nsenter', '--target', String(init), '--net'],
    async paste(commands, { network = false, typed = '' } = {}) {
      const began = performance.now()
      const child = enter(['bash', '-euo', 'pipefail', '-c', commands], {
        network,
        env: network ? wayOut(root) : {},
      })
      child.stdin.on('error', () => undefined).end(typed)
      const said = heard(child)
      const [code] = (await once(child, 'close')) as [number | null]
      return { code: code ?? 1, said: said(), seconds: (performance.now() - began) / 1000 }
    },
    keep(command, env) {
      const child = enter(command, { env })
      child.stdin.end()
      return { child, said: heard(child) }
    },
    async [Symbol.asyncDispose]() {
      first.kill('SIGKILL')
      process.kill(init, 'SIGKILL')
      await gone
      await wait(500)
      rmSync(root, { recursive: true, force: true })
      spawnSync('find', [group, '-depth', '-type', 'd', '-exec', 'rmdir', '{}', ';'])
    },
  }
  await isUp(machine)
  return machine
}

const SHELL = {
  PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
  HOME: '/root',
  LANG: 'C.UTF-8',
  DEBIAN_FRONTEND: 'noninteractive',
}

/** Where this machine gets its packages of npm, and the authority that it trusts for that. */
export function wayOut(root: string): Record<string, string> {
  const { stdout } = spawnSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8' })
  const authority = process.env.NODE_EXTRA_CA_CERTS
  if (authority) copyFileSync(authority, join(root, 'root/rede.pem'))
  return {
    ...(/^https?:/.test(stdout) ? { npm_config_registry: stdout.trim() } : {}),
    ...(authority ? { NODE_EXTRA_CA_CERTS: '/root/rede.pem' } : {}),
  }
}

function heard(child: ChildProcess): () => string {
  const parts: string[] = []
  for (const stream of [child.stdout!, child.stderr!])
    stream.on('data', (part: Buffer) => void parts.push(part.toString()))
  return () => parts.join('')
}

/** A control group for all of its processes, in the second hierarchy, wherever this machine has it mounted. */
function controlGroup(): string {
  const mounts = readFileSync('/proc/self/mounts', 'utf8')
  const [, where] = /^\S+ (\S+) cgroup2 /m.exec(mounts) ?? []
  if (where === undefined) throw new Error('esta máquina não tem cgroup2 montado')
  const group = join(where, `autos-instalacao-${process.pid}`)
  mkdirSync(group)
  return group
}

/** The only child of who unshared: as this machine numbers it. */
async function pidOfInit(parent: number): Promise<number> {
  for (let turn = 0; turn < 100; turn++, await wait(100)) {
    const { stdout } = spawnSync('pgrep', ['-P', String(parent)], { encoding: 'utf8' })
    const pid = Number(stdout.trim())
    if (pid > 0 && programOf(pid).endsWith('/systemd')) return pid
  }
  throw new Error('o systemd da máquina de ensaio não começou')
}

function programOf(pid: number): string {
  try {
    return readlinkSync(`/proc/${pid}/exe`)
  } catch {
    return ''
  }
}

async function isUp(machine: Machine): Promise<void> {
  for (let turn = 0; turn < 60; turn++, await wait(500)) {
    const { said } = await machine.paste('systemctl is-system-running || true')
    if (/running|degraded/.test(said)) return
  }
  throw new Error('a máquina de ensaio não acabou de subir')
}

/** The names that the town's DNS would resolve. */
export function resolveHere(root: string, names: readonly string[]): void {
  writeFileSync(join(root, 'etc/hosts'), `127.0.0.1 localhost ${names.join(' ')}\n`)
}
