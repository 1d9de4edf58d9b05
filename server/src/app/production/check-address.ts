import { connect, type PeerCertificate } from 'node:tls'
import type { Config, ConfigDaEntidade } from '../../config.ts'
import { nowMs } from '../../kernel/clock.ts'
import { type Finding, right, tried, warned, wrong } from './finding.ts'

const WAIT_MS = 5_000
const DAY_MS = 24 * 60 * 60_000
const SOON_DAYS = 15
const GUIDE = '(docs/producao.md, Proxy)'

/** Where people go: the name, its certificate, and what answers there. */
export async function checkAddress({ endereco }: ConfigDaEntidade): Promise<Finding[]> {
  const { protocol, hostname, port } = new URL(endereco)
  const certificate =
    protocol === 'https:'
      ? await tried('certificado TLS', `Confira o proxy de ${endereco} ${GUIDE}.`, async () =>
          lasting(await certificateOf(hostname, Number(port) || 443)),
        )
      : []
  if (certificate.some(({ grade }) => grade === 'erro')) return certificate
  const answer = await tried('endereço', `Confira o DNS e o proxy de ${endereco} ${GUIDE}.`, async () => {
    const response = await fetch(`${endereco}/livez`, {
      redirect: 'manual',
      signal: AbortSignal.timeout(WAIT_MS),
    })
    const alive = (await response.json().catch(() => ({}))) as { vivo?: boolean }
    return alive.vivo === true
      ? right('endereço', `${endereco} leva ao Autos`)
      : warned('endereço', {
          said: `em ${endereco} responde outra coisa (HTTP ${response.status})`,
          mend: `Se o Autos já está no ar, o proxy não passa os pedidos a ele ${GUIDE}.`,
        })
  })
  return [...certificate, ...answer.map(untilItIsUp)]
}

/** Before the first start nobody answers yet. */
const untilItIsUp = (finding: Finding): Finding =>
  finding.grade === 'erro' ? { ...finding, grade: 'aviso' } : finding

function certificateOf(host: string, port: number): Promise<PeerCertificate> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port, servername: host, timeout: WAIT_MS }, () => {
      resolve(socket.getPeerCertificate())
      socket.end()
    })
    socket.once('error', reject)
    socket.once('timeout', () => socket.destroy(Object.assign(new Error('timeout'), { code: 'ETIMEDOUT' })))
  })
}

function lasting({ valid_to: until }: PeerCertificate): Finding {
  const days = Math.floor((Date.parse(until) - nowMs()) / DAY_MS)
  return days < SOON_DAYS
    ? warned('certificado TLS', {
        said: `vence em ${days} dias`,
        mend: 'Renove-o, e ponha a renovação para se fazer sozinha.',
      })
    : right('certificado TLS', `por mais ${days} dias`)
}

/** Behind a proxy that is not named, everybody comes from one address. */
export function checkProxies({ escuta, proxies, entidades, embutido }: Config): Finding[] {
  if (embutido || proxies.length > 0) return []
  const secure = entidades.some(({ endereco }) => endereco.startsWith('https:'))
  return secure
    ? [
        wrong('proxy', {
          said: `escuta-se em ${escuta}, atrás de um proxy em que não se confia: de todos se guarda o endereço dele`,
          mend: `Ponha em AUTOS_PROXIES o endereço do proxy que termina o TLS ${GUIDE}.`,
        }),
      ]
    : []
}
