import { readFileSync } from 'node:fs'
import { atender } from '../filho.ts'

/** A child that misbehaves as told. */
const MODOS: Record<string, () => unknown> = {
  // oxlint-disable-next-line eslint/no-restricted-properties -- what is proved is that there is nothing of the server's in it
  ecoar: () => Object.keys(process.env).filter((name) => name !== 'NODE_COMPILE_CACHE').length,
  girar: () => {
    for (;;);
  },
  // As the threads of some libraries do.
  'não acabar': () => Boolean(setInterval(() => undefined, 1_000)),
  esperar: () => new Promise((done) => setTimeout(done, 60_000)),
  encher: () => {
    const all: Uint8Array[] = []
    for (;;) all.push(new Uint8Array(16 * 2 ** 20).fill(1))
  },
  heap: () => {
    const all: unknown[] = []
    for (;;) all.push({ all: [all.length] })
  },
  estourar: () => {
    throw new Error('estourou')
  },
  sair: () => process.exit(3),
  ler: () => readFileSync('/etc/hostname', 'utf8'),
  executar: async () => (await import('node:child_process')).execFileSync('/bin/true').length,
  ligar: async () => {
    const { connect } = await import('node:net')
    return new Promise((_, broke) => connect({ host: '127.0.0.1', port: 9 }).once('error', broke))
  },
  // As some libraries do; from then on what does not fit is refused instead of waited for.
  'olhar a saída': () => process.stdout.isTTY ?? null,
  falar: () => process.stdout.write(Buffer.alloc(2 ** 20)),
}

await atender(async ({ dados, bytes }) => ({ dados: await MODOS[String(dados)]!(), bytes }))
