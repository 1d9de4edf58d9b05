import type { Bytes } from '../open-file.ts'

/** Examines bytes of unknown origin for what is known to be harmful. */
export interface Antivirus {
  /** Null: there is none, and nothing was examined. Whatever keeps it from answering rejects: try again. */
  examinar(bytes: Bytes): Promise<Exame | null>
  /** Who would examine now, with its version and that of its list; null, as above. */
  motor(): Promise<string | null>
}

/** `motor`: who examined, with its version and that of its list; `ameaca`: what it is called, or nothing. */
export type Exame = { motor: string; ameaca: string | null }
