/** Looks into a ZIP, or an office file, of unknown origin, and says whether the product takes it. */
export interface LeitorDeZip {
  /** Null: it is taken. Else a sentence for the person who sent the file. */
  recusa(bytes: Uint8Array, deEscritorio: boolean): Promise<string | null>
}
