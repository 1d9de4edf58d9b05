import { createHmac } from 'node:crypto'
import { httpClient } from '@autos/pades'
import { nowMs } from '../../kernel/clock.ts'
import { derivedKey } from '../../kernel/secrets.ts'
import type { Avisos } from './port.ts'

type Options = {
  /**
   * The installation's secret and, during a rotation, the one before it: both sign, so that the other side
   * may change when it likes.
   */
  segredos: readonly (string | undefined)[]
  /** Addresses are somebody else's choice: private networks only if configured. */
  rede: { privados: readonly string[]; tempoMs: number }
}

const ANSWER_MAX = 64 * 1024

/**
 * Signed as Standard Webhooks says (`webhook-id`, `webhook-timestamp`, `webhook-signature`): any of its
 * libraries checks it.
 */
export function abrirAvisos({ segredos, rede }: Options): Avisos {
  const secrets = segredos.filter((secret) => secret !== undefined)
  const http = httpClient({ allowPrivate: rede.privados, timeoutMs: rede.tempoMs, maxBytes: ANSWER_MAX })
  return {
    segredoDe: (destinatario) => `whsec_${keyOf(secrets[0] ?? '', destinatario).toString('base64')}`,
    async mandar({ endereco, destinatario, id, corpo }) {
      const timestamp = Math.floor(nowMs() / 1000)
      const signatures = secrets.map(
        (secret) =>
          `v1,${createHmac('sha256', keyOf(secret, destinatario)).update(`${id}.${timestamp}.${corpo}`).digest('base64')}`,
      )
      const headers = {
        'content-type': 'application/json; charset=utf-8',
        'webhook-id': id,
        'webhook-timestamp': `${timestamp}`,
        'webhook-signature': signatures.join(' '),
      }
      await http({ url: endereco, method: 'POST', body: Buffer.from(corpo), headers })
    },
  }
}

const keyOf = (secret: string, destinatario: string): Buffer => derivedKey(secret, `aviso:${destinatario}`)
