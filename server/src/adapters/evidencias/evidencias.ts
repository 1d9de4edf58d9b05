import { type Http, PadesError } from '@autos/pades'
import { disjuntor } from './disjuntor.ts'
import type { Evidencias } from './port.ts'

/** Whatever an address does instead of answering, there is no evidence: what follows from that is for validation to say. */
export function abrirEvidencias(http: Http, espera = disjuntor()): Evidencias {
  return {
    async perguntar({ endereco, corpo }) {
      if (espera.aberto(endereco)) return undefined
      try {
        return await espera.por(endereco, () => http({ url: endereco, ...(corpo === undefined ? {} : { method: 'POST' as const, body: corpo, headers: OCSP }) }))
      } catch (error) {
        if (error instanceof PadesError) return undefined
        throw error
      }
    },
  }
}

const OCSP = { 'content-type': 'application/ocsp-request', accept: 'application/ocsp-response' }
