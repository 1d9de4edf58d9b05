import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { Copy, DockerfileParser, From, type Instruction } from 'dockerfile-ast'
import { ROOT } from '../lib/run.ts'
import { makeDebian, wayOut } from './machine.ts'

// What an engine of containers would do with the Dockerfile, done here without one: each stage is a folder, each RUN a
// shell in it. Of the instructions, those that ours has.

const NODE_IMAGE = 'node:26-trixie-slim'
const PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'

export type Image = {
  root: string
  env: Record<string, string>
  workdir: string
  user: string
  command: string[]
  health: string[]
}
export type Ran = { code: number; said: string }

/** In the folder: a Debian with Node and npm where the official image has them. */
function makeNodeImage(root: string): void {
  makeDebian(root, 'ca-certificates')
  cpSync(process.execPath, join(root, 'usr/local/bin/node'))
  const { status, stderr } = spawnSync(
    'npm',
    ['install', '--global', `--prefix=${join(root, 'usr/local')}`, 'npm@11'],
    { encoding: 'utf8' },
  )
  if (status !== 0) throw new Error(stderr)
}

/** Builds the last stage; `say` hears of each instruction and what it took. */
export function buildImage(folder: string, say: (text: string) => void): Image {
  const dockerfile = DockerfileParser.parse(readFileSync(join(ROOT, 'Dockerfile'), 'utf8'))
  const args = Object.fromEntries(
    dockerfile.getInitialARGs().map((one) => [one.getProperty()!.getName(), one.getProperty()!.getValue()!]),
  )
  const official = join(folder, 'oficial')
  makeNodeImage(official)
  const start = { env: { PATH }, workdir: '/', user: '0:0', command: [], health: [] }
  const stages = new Map<string, Image>([[NODE_IMAGE, { root: official, ...start }]])
  let image: Image | undefined
  for (const instruction of dockerfile.getInstructions().filter((one) => one.getKeyword() !== 'ARG')) {
    const began = performance.now()
    if (instruction instanceof From) {
      const name = instruction.getImage()!.replace(/\$\{(\w+)\}/, (_, arg: string) => args[arg]!)
      const stage = instruction.getBuildStage() ?? 'imagem'
      const from = stages.get(name)!
      image = { ...from, env: { ...from.env }, root: join(folder, stage) }
      clone(from.root, image.root)
      stages.set(stage, image)
    } else follow(image!, instruction, stages)
    say(
      `${instruction.getKeyword()} ${(instruction.getRawArgumentsContent() ?? '').slice(0, 60)}: ${((performance.now() - began) / 1000).toFixed(1)} s`,
    )
  }
  return image!
}

/** By hard links: what a stage changes it writes anew, as packages and npm do. */
const clone = (from: string, to: string): void => {
  const { status, stderr } = spawnSync('cp', ['-al', from, to], { encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
}

function follow(image: Image, instruction: Instruction, stages: ReadonlyMap<string, Image>): void {
  const text = instruction.getRawArgumentsContent() ?? ''
  const keyword = instruction.getKeyword()
  if (instruction instanceof Copy) copy(image, instruction, stages)
  else if (keyword === 'RUN') {
    const { code, said } = run(image, ['sh', '-c', text.replaceAll('\\\n', ' ')], { network: true })
    if (code !== 0) throw new Error(`RUN ${text}\n${said.slice(0, 3_000)}`)
  } else if (keyword === 'WORKDIR') {
    image.workdir = text
    mkdirSync(join(image.root, text), { recursive: true })
  } else if (keyword === 'ENV')
    for (const [, name, value] of text.matchAll(/(\w+)=(\S+)/g)) image.env[name!] = value!
  else if (keyword === 'USER') image.user = text
  else if (keyword === 'CMD') image.command = JSON.parse(text) as string[]
  else if (keyword === 'HEALTHCHECK') image.health = JSON.parse(text.slice(text.indexOf('['))) as string[]
  else if (!['EXPOSE', 'STOPSIGNAL'].includes(keyword)) throw new Error(`o que é ${keyword}?`)
}

function copy({ root, workdir }: Image, instruction: Copy, stages: ReadonlyMap<string, Image>): void {
  const stage = instruction
    .getFlags()
    .find((flag) => flag.getName() === 'from')
    ?.getValue()
  const values = instruction.getArguments().map((one) => one.getValue())
  const target = values.at(-1)!
  const to = target.startsWith('/') ? join(root, target) : join(root, workdir, target)
  for (const source of values.slice(0, -1)) {
    const from = stage == null ? join(ROOT, source) : join(stages.get(stage)!.root, source)
    const folder = statSync(from).isDirectory()
    const place = !folder && target.endsWith('/') ? join(to, basename(from)) : to
    mkdirSync(folder ? place : dirname(place), { recursive: true })
    if (stage != null) clone(folder ? `${from}/.` : from, place)
    else cpSync(from, place, { recursive: true, filter: inContext })
  }
}

/** Nothing that .dockerignore keeps out. */
const inContext = (path: string): boolean => !/\/(node_modules|dist)$|\.(test|longo)\.tsx?$/.test(path)

type Running = { network?: boolean; readOnly?: boolean; env?: Record<string, string> }

/** The command that runs it in a mount and process space of its own. */
export function enter(
  { root, env, workdir, user }: Image,
  command: string[],
  { network = false, readOnly = false, env: more = {} }: Running,
): [string, string[]] {
  const [uid, gid] = user.split(':')
  const all = { ...env, ...(network ? wayOut(root) : {}), ...more }
  const script = `
    mount --bind "$0" "$0"; mount -t proc proc "$0/proc"; mount --rbind /dev "$0/dev"
    ${readOnly ? 'mount -t tmpfs tmpfs "$0/tmp"; mount -o remount,bind,ro "$0"' : ''}
    exec chroot --userspec=${uid}:${gid} "$0" /usr/bin/env -i ${Object.entries(all)
      .map(([k, v]) => `'${k}=${v}'`)
      .join(' ')} sh -c 'cd ${workdir}; exec "$0" "$@"' "$@"`
  return ['unshare', ['--mount', '--pid', '--fork', '--kill-child', 'sh', '-euc', script, root, ...command]]
}

export function run(image: Image, command: string[], options: Running = {}): Ran {
  const [program, args] = enter(image, command, options)
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8', maxBuffer: 2 ** 26 })
  return { code: status ?? 1, said: `${stdout}${stderr}` }
}

export const has = ({ root, workdir }: Image, path: string): boolean => existsSync(join(root, workdir, path))

export function forget(folder: string): void {
  rmSync(folder, { recursive: true, force: true })
}
