import { REPETICOES_502 } from '@autos/contract/regras/limites.ts'

import { ErroDeRede, SEM_CONEXAO } from './errors.ts'

const FIRST_WAIT_MS = 250

/** A 502 is a gateway that lost its server for a moment: up to five more tries, waiting longer each time. */
export async function fetchRetrying(url: string, init: RequestInit): Promise<Response> {
  for (let attempt = 0; ; attempt++) {
    const response = await fetchOrExplain(url, init)
    if (response.status !== 502 || attempt === REPETICOES_502) return response
    await wait(FIRST_WAIT_MS * 2 ** attempt * (0.75 + Math.random() / 2), init.signal)
  }
}

async function fetchOrExplain(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init)
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    // Given up on from here: who asked did not.
    const late = error instanceof DOMException && error.name === 'TimeoutError'
    throw new ErroDeRede(late ? 'O servidor não respondeu a tempo. Tente de novo.' : SEM_CONEXAO)
  }
}

function wait(ms: number, signal: AbortSignal | null | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal?.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(new DOMException('Cancelado', 'AbortError'))
    })
  })
}
