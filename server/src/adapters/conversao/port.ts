/** Makes a PDF of an office file, to be looked at: it is not what was sent, and nothing signs it. */
export interface Conversor {
  /** Null: these bytes cannot be converted, now or later. Whatever keeps it from answering rejects. */
  converter(bytes: Uint8Array, extensao: string): Promise<Uint8Array | null>
  /** Throws when it does not answer, or says that it is not well. */
  conferir(): Promise<void>
}
