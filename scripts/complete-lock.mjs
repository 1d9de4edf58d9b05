#!/usr/bin/env node
// `node scripts/complete-lock.mjs`, after an `npm install` that changed package-lock.json. npm ci refuses a
// lockfile that leaves out the optional packages of other platforms, and npm install leaves out those the
// registry at hand could not give. Their versions are pinned by whoever asks for them, so the entries can be
// written down.
import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const file = join(dirname(dirname(fileURLToPath(import.meta.url))), 'package-lock.json')
const lock = JSON.parse(readFileSync(file, 'utf8'))
const PLATFORMS = [
  'aix',
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
  'windows',
]
const CPUS = ['arm64', 'arm', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'x64', 'wasm32']

let added = 0
for (const [path, { optionalDependencies = {} }] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(optionalDependencies)) {
    const places = [path && `${path}/node_modules/${name}`, `node_modules/${name}`].filter(Boolean)
    if (places.some((place) => lock.packages[place])) continue
    const entry = describe(name, version)
    if (!entry) continue
    lock.packages[`node_modules/${name}`] = entry
    added++
  }
}

const sorted = Object.entries(lock.packages).toSorted(([a], [b]) => a.localeCompare(b, 'en'))
writeFileSync(file, `${JSON.stringify({ ...lock, packages: Object.fromEntries(sorted) }, null, 2)}\n`)
console.log(`package-lock.json: ${added} pacotes de outras plataformas anotados.`)

/** The platform is in the package's name, as all of these projects write it. */
function describe(name, version) {
  const words = name.split(/[/-]/)
  const os = words.find((word) => PLATFORMS.includes(word))
  const cpu = CPUS.find((known) => words.includes(known))
  if (!os || !cpu || !/^\d/.test(version)) return undefined
  const libc = words.some((word) => word.startsWith('musl'))
    ? ['musl']
    : words.includes('gnu')
      ? ['glibc']
      : undefined
  return {
    version,
    cpu: [cpu],
    ...(libc && os === 'linux' ? { libc } : {}),
    optional: true,
    os: [os === 'windows' ? 'win32' : os],
  }
}
