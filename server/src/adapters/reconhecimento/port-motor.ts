/**
 * An engine that is not in the process that draws: it gets a page that was straightened there, and what it reads is
 * composed there.
 */
export interface MotorDeFora {
  /** Name and version; of one that says it only as it answers, what it said last. */
  nome(): string
  /**
   * What is written, as tesseract's table of words (TSV). Null: this drawing cannot be read, now or later. Whatever
   * keeps it from answering rejects.
   */
  ler(desenho: Pgm): Promise<string | null>
  /** Throws when it is not there. */
  conferir(): Promise<void>
}

/** A picture in grey (netpbm, P5); `umBloco`: all of it is lines of text, one below the other. */
export type Pgm = { bytes: Uint8Array; dpi: number; umBloco: boolean }
