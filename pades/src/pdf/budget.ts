import { PadesError } from '../errors.ts'

/**
 * The work that one file may cost, whoever asks for it and however often: shared by all its revisions. Counted, not timed, so
 * that a busy machine refuses nothing. What a file is given grows with its size; what a small file can ask for is bounded.
 */
export type Budget = {
  /** Values read: numbers, names, dictionaries and whatever else an object is made of. */
  values(count: number): void
  /** Bytes that come out of compressed streams. */
  inflated(bytes: number): void
  /** Entries of cross-references looked at. */
  entries(count: number): void
}

const BASE = { values: 1_500_000, inflated: 96 * 1024 * 1024, entries: 3_000_000 } as const
const PER_BYTE = { values: 1 / 4, inflated: 4, entries: 1 / 4 } as const
const WHAT = {
  values: 'O PDF tem objetos demais para o seu tamanho.',
  inflated: 'O PDF cresce demais ao ser descomprimido.',
  entries: 'O PDF tem referências internas demais para o seu tamanho.',
} as const

/** @throws PadesError `limit`, from the first spending that goes beyond */
export function budgetFor(size: number): Budget {
  const spender = (kind: keyof typeof BASE): ((amount: number) => void) => {
    let left = BASE[kind] + size * PER_BYTE[kind]
    return (amount) => {
      left -= amount
      if (left < 0) throw new PadesError('limit', WHAT[kind])
    }
  }
  return { values: spender('values'), inflated: spender('inflated'), entries: spender('entries') }
}
