/** Tells another house's system what happened to what it handed in. */
export interface Avisos {
  /** Resolves when the other side answered 200; anything else is a failure, to be tried again later. */
  mandar(aviso: { endereco: string; destinatario: string; id: string; corpo: string }): Promise<void>
  /** What the other side checks the signature with. */
  segredoDe(destinatario: string): string
}
