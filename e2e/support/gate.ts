import { iniciarPortaria } from '@autos/simuladores/portaria/portaria.ts'
import type { Product } from './product.ts'

export type Failure = {
  modo:
    | '502-antes'
    | '502-depois'
    | '413'
    | '503'
    | '504'
    | '500'
    | '401'
    | 'erro'
    | 'pendurar'
    | 'recusar'
    | 'segurar'
    | 'versao'
  /** How many requests fail; all of them when absent. */
  vezes?: number
  caminho?: string
  operacao?: string
  valor?: string
}

/** The proxy in front of the product, at an address that the identity provider knows. */
export type Gate = { address: string; fail: (failure: Failure) => Promise<void>; mend: () => Promise<void> }

export async function openGate({ web, origens }: Product): Promise<Gate & AsyncDisposable> {
  const [address] = origens
  if (!address)
    throw new Error('The product was started without AUTOS_ORIGENS: the gate has no address of its own.')
  const gate = await iniciarPortaria({ porta: Number(new URL(address).port), alvo: web })
  const ask = (failure: object): Promise<void> => tell(address, failure)
  return {
    address,
    fail: ask,
    mend: () => ask({ modo: 'nenhum' }),
    [Symbol.asyncDispose]: () => gate.parar(),
  }
}

/** The stand-ins take their failures at this path. */
export async function tell(address: string, failure: object): Promise<void> {
  const response = await fetch(`${address}/_falha`, { method: 'POST', body: JSON.stringify(failure) })
  if (!response.ok) throw new Error(`${address} refused the failure: ${await response.text()}`)
}
