import { createHash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Saida } from './retrato.ts'

export const DE_QUEM_EXPORTA = 0o600
const PASTA = 0o700

/** Escreve inteiro ou nada: quem morre no meio deixa um `.parcial`, que não conta. */
export async function gravarArquivo(
  pasta: string,
  nome: string,
  partes: AsyncIterable<string> | Iterable<string>,
): Promise<void> {
  const destino = join(pasta, nome)
  await mkdir(dirname(destino), { recursive: true, mode: PASTA })
  const parcial = await open(`${destino}.parcial`, 'w', DE_QUEM_EXPORTA)
  try {
    let junto = ''
    for await (const parte of partes) {
      junto += parte
      if (junto.length > 65_536) await parcial.write(junto)
      if (junto.length > 65_536) junto = ''
    }
    await parcial.write(junto)
  } finally {
    await parcial.close()
  }
  await rename(`${destino}.parcial`, destino)
}

export const naPasta = (pasta: string): Saida => ({
  escrever: (nome, partes) => gravarArquivo(pasta, nome, partes),
})

/** Só os resumos, para comparar com o que a pasta guarda. */
export function emResumo(): Saida & { resumos: Map<string, string> } {
  const resumos = new Map<string, string>()
  return {
    resumos,
    async escrever(nome, partes) {
      const hash = createHash('sha256')
      for await (const parte of partes) hash.update(parte)
      resumos.set(nome, hash.digest('hex'))
    },
  }
}

export async function resumoDe(arquivo: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(arquivo), hash)
  return hash.digest('hex')
}

/** Os arquivos debaixo de uma pasta, por nome, com `/`. */
export async function* arquivosDe(
  pasta: string,
  dentro = '',
): AsyncGenerator<{ nome: string; tamanho: number }> {
  if (!existsSync(join(pasta, dentro))) return
  const entradas = await readdir(join(pasta, dentro), { withFileTypes: true })
  for (const entrada of entradas.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const nome = dentro === '' ? entrada.name : `${dentro}/${entrada.name}`
    if (entrada.isDirectory()) yield* arquivosDe(pasta, nome)
    else yield { nome, tamanho: (await stat(join(pasta, nome))).size }
  }
}

export const apagar = (pasta: string, nome: string): Promise<void> =>
  rm(join(pasta, nome), { recursive: true, force: true })
