/** Marks a PDF as signed, appending to it: the bytes given are a prefix of the bytes returned. */
export interface Assinador {
  selar(pdf: Uint8Array, selo: Selo): Promise<Uint8Array>
}

/** `pagina` starts at 1; the point is the lower left corner in the user space of the page, before its rotation; `em` is when it was signed. */
export type Selo = { pagina: number; esquerda: number; inferior: number; linhas: readonly string[]; em: Date }
