import type { Bytes } from '../open-file.ts'

/** Looks into a ZIP, or an office file, of unknown origin, and says whether the product takes it. */
export interface LeitorDeZip {
  /** Null: it is taken. Else a sentence for the person who sent the file. */
  recusa(bytes: Bytes, deEscritorio: boolean): Promise<string | null>
  /** What in an office file, which was not refused, another program may show otherwise. */
  diferencas(bytes: Bytes): Promise<Diferenca[]>
}

/** Fields that are worked out, changes that are tracked, formulas. */
export const DIFERENCAS = ['CAMPOS', 'ALTERACOES', 'FORMULAS'] as const
export type Diferenca = (typeof DIFERENCAS)[number]
