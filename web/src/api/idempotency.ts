/**
 * A key per user act. `randomUUID` exists only in secure contexts; an intranet over plain http is not one.
 */
export function novaChave(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`
}

/**
 * Keeps one key for one act: asking again the same thing after a failure is the same act, anything else is a
 * new one. A refused act leaves nothing stored under its key, so repeating it is safe too.
 */
export class ChaveDoAto {
  #fingerprint = ''
  #key = ''

  of(variables: unknown): string {
    const fingerprint = JSON.stringify(variables) ?? ''
    if (fingerprint !== this.#fingerprint || !this.#key) {
      this.#fingerprint = fingerprint
      this.#key = novaChave()
    }
    return this.#key
  }

  done(): void {
    this.#key = ''
  }
}
