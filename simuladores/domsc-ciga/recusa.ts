/** A refusal: its status, and the sentences by the field that they are about. */
export class Recusa extends Error {
  readonly status: number
  readonly porCampo: Record<string, string[]>

  constructor(status: number, porCampo: Record<string, string[]> | string) {
    const campos = typeof porCampo === 'string' ? { '': [porCampo] } : porCampo
    super(Object.values(campos).flat().join(' '))
    this.status = status
    this.porCampo = campos
  }
}
