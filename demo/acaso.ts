import { createHash } from 'node:crypto'

/** Um dado viciado: a mesma semente dá sempre a mesma sequência. */
export type Acaso = {
  /** Em [0, 1). */
  fracao(): number
  /** Inteiro, os dois extremos incluídos. */
  entre(min: number, max: number): number
  chance(probabilidade: number): boolean
  escolher<T>(opcoes: readonly T[]): T
  /** `n` opções diferentes, na ordem em que estão na lista. */
  sortear<T>(opcoes: readonly T[], n: number): T[]
  /** Tempo de permanência: muitos curtos, alguns muito longos. */
  logNormal(mediana: number, sigma: number): number
  /** UUIDv7 com a data do item: ordena pela criação, como os que o servidor dá. */
  id(em: Date): string
  /** UUIDv4. */
  uuid(): string
  /** Outra sequência, que não muda quando esta anda. */
  filho(nome: string): Acaso
}

export function acaso(semente: string): Acaso {
  const fracao = sfc32(semente)
  const entre = (min: number, max: number): number => min + Math.floor(fracao() * (max - min + 1))
  return {
    fracao,
    entre,
    chance: (probabilidade) => fracao() < probabilidade,
    escolher: (opcoes) => opcoes[entre(0, opcoes.length - 1)]!,
    sortear(opcoes, n) {
      const indices = opcoes.map((_, i) => ({ i, ordem: fracao() })).toSorted((a, b) => a.ordem - b.ordem)
      return indices
        .slice(0, n)
        .toSorted((a, b) => a.i - b.i)
        .map(({ i }) => opcoes[i]!)
    },
    logNormal: (mediana, sigma) =>
      mediana * Math.exp(sigma * Math.sqrt(-2 * Math.log(1 - fracao())) * Math.cos(2 * Math.PI * fracao())),
    id: (em) => uuid(fracao, 0x70, em),
    uuid: () => uuid(fracao, 0x40),
    filho: (nome) => acaso(`${semente}/${nome}`),
  }
}

function uuid(fracao: () => number, versao: 0x40 | 0x70, em?: Date): string {
  const bytes = Buffer.from(Array.from({ length: 16 }, () => Math.floor(fracao() * 256)))
  if (em !== undefined) bytes.writeUIntBE(em.getTime(), 0, 6)
  bytes[6] = (bytes[6]! & 0x0f) | versao
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** Gerador sfc32 (PractRand), semeado pelo SHA-256 do texto. */
function sfc32(semente: string): () => number {
  const resumo = createHash('sha256').update(semente).digest()
  let [a, b, c, d] = [0, 4, 8, 12].map((i) => resumo.readInt32LE(i)) as [number, number, number, number]
  return () => {
    const t = (((a + b) | 0) + d) | 0
    d = (d + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (c << 21) | (c >>> 11)
    c = (c + t) | 0
    return (t >>> 0) / 4294967296
  }
}
