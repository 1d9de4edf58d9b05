import { type Http, PadesError } from '@autos/pades'
import { disjuntor } from './disjuntor.ts'
import type { Evidencias } from './port.ts'

/**
 * Whatever an address does instead of answering, there is no evidence: what follows from that is for
 * validation to say.
 */
export function abrirEvidencias(http: Http, espera = disjuntor()): Evidencias {
  return {
    async perguntar({ endereco, corpo }) {
      if (espera.aberto(endereco)) return undefined
      try {
        const resposta = await espera.por(endereco, () =>
          http({
            url: endereco,
            ...(corpo === undefined ? {} : { method: 'POST' as const, body: corpo, headers: OCSP }),
          }),
        )
        return pareceProva(resposta) ? resposta : undefined
      } catch (error) {
        if (error instanceof PadesError) return undefined
        throw error
      }
    },
  }
}

const OCSP = { 'content-type': 'application/ocsp-request', accept: 'application/ocsp-response' }

/**
 * No list, chain or OCSP answer that is signed is shorter; an OCSP refusal (RFC 6960, 4.2.1: tryLater) is.
 */
const MENOR = 64

/**
 * A page that says 200 and carries an error, a refusal in good form, or half an answer: kept, it would stand
 * for the evidence until it expires, after the authority is well again. Only the frame is looked at: a DER
 * sequence with all the bytes it announces, or PEM.
 */
function pareceProva(bytes: Buffer): boolean {
  if (bytes.length < MENOR) return false
  if (bytes[0] !== 0x30) return /-----BEGIN [^]+-----END /.test(bytes.toString('latin1'))
  const primeiro = bytes[1]!
  if (primeiro <= 0x80) return true
  const octetos = primeiro & 0x7f
  return octetos <= 4 && bytes.readUIntBE(2, octetos) + 2 + octetos <= bytes.length
}
