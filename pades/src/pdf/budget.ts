import { PadesError } from '../errors.ts'

/**
 * The work that one file may cost, whoever asks for it and however often: shared by all its revisions.
 * Counted, not timed, so that a busy machine refuses nothing. What a file is given grows with its size; what
 * a small file can ask for is bounded.
 */
export type Budget = {
  /**
   * Values read, weighed by the memory they take: a number 1, a name 2, a dictionary 10 and its entries, a
   * text 40.
   */
  values(weight: number): void
  /** Objects visited on a walk from the trailer. */
  steps(count: number): void
  /** Bytes that come out of compressed streams. */
  inflated(bytes: number): void
  /** How many of those may still come. */
  left(): number
  /** Entries of cross-references looked at. */
  entries(count: number): void
}

type Kind = 'values' | 'steps' | 'inflated' | 'entries'
const KINDS: readonly Kind[] = ['values', 'steps', 'inflated', 'entries']
const BASE: Record<Kind, number> = {
  values: 1_500_000,
  steps: 1_000_000,
  inflated: 96 * 1024 * 1024,
  entries: 3_000_000,
}
const PER_BYTE: Record<Kind, number> = { values: 6, steps: 1, inflated: 4, entries: 1 }
const WHAT: Record<Kind, string> = {
  values: 'O PDF tem objetos demais para o seu tamanho.',
  steps: 'O PDF tem objetos demais para o seu tamanho.',
  inflated: 'O PDF cresce demais ao ser descomprimido.',
  entries: 'O PDF tem referências internas demais para o seu tamanho.',
}

/** @throws PadesError `limit`, from the first spending that goes beyond */
export function budgetFor(size: number): Budget {
  const left = { values: 0, steps: 0, inflated: 0, entries: 0 }
  for (const kind of KINDS) left[kind] = BASE[kind] + size * PER_BYTE[kind]
  const spend = (kind: Kind, amount: number): void => {
    left[kind] -= amount
    if (left[kind] < 0) throw new PadesError('limit', WHAT[kind])
  }
  return {
    values: (weight) => spend('values', weight),
    steps: (count) => spend('steps', count),
    inflated: (bytes) => spend('inflated', bytes),
    entries: (count) => spend('entries', count),
    left: () => Math.max(1, left.inflated),
  }
}
