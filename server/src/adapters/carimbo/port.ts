import type { Certificate } from '@autos/pades'

/**
 * A timestamp that answers what was asked, from somebody whose certificate says so. Whether that one is
 * trusted is judged apart.
 */
export type Carimbado = {
  token: Buffer
  em: Date
  emissor: string
  certificado: Certificate
  cadeia: Certificate[]
}

/** A time stamping authority (RFC 3161). */
export interface Carimbo {
  /**
   * Over the SHA-256 of what is to be dated. @throws Recusa ProvedorIndisponivelException when there is no
   * timestamp, or none that holds
   */
  carimbar(resumo: Buffer): Promise<Carimbado>
}
