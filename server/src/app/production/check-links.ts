import type { ConfigDaEntidade } from '../../config.ts'
import { type Finding, right, tried, warned, wrong } from './finding.ts'

const WAIT_MS = 5_000
const GUIDE = '(docs/producao.md, Ajustes)'

/** What one entidade is called by, and the pages of others that its people are sent to. */
export async function checkLinks(entidade: ConfigDaEntidade): Promise<Finding[]> {
  const { logoUrl, enderecos, atendimento } = entidade
  const pages = [
    ['atendimento', 'atendimento.endereco', atendimento?.endereco],
    ['manual', 'enderecos.manual', enderecos.manual],
    ['emissão de certificado', 'enderecos.certificado', enderecos.certificado],
    ['logotipo', 'logoUrl', /^https?:/.test(logoUrl ?? '') ? logoUrl! : undefined],
  ] as const
  const found = await Promise.all(
    pages.flatMap(([part, field, address]) =>
      address === undefined ? [] : [leads(part, { field, address })],
    ),
  )
  return [...named(entidade), ...found]
}

/** Whoever comes by a name that no entidade has is shown no entidade, or another. */
function named({ endereco, hosts, padrao }: ConfigDaEntidade): Finding[] {
  const { hostname } = new URL(endereco)
  if (hosts.some((host) => host.toLowerCase() === hostname)) return []
  return [
    (padrao ? warned : wrong)('nomes', {
      said: `“hosts” não tem ${hostname}, que é o nome de “endereco”`,
      mend: `Ponha ${hostname} em “hosts” ${GUIDE}.`,
    }),
  ]
}

async function leads(part: string, { field, address }: { field: string; address: string }): Promise<Finding> {
  const mend = `Confira “${field}” ${GUIDE}; ou o navegador das pessoas alcança o que esta máquina não alcança.`
  const [finding] = await tried(part, mend, async () => {
    const { status } = await fetch(address, { signal: AbortSignal.timeout(WAIT_MS) })
    return status < 400
      ? right(part, 'a página abre')
      : warned(part, { said: `${address} responde HTTP ${status}`, mend })
  })
  return finding!.grade === 'erro' ? { ...finding!, grade: 'aviso' } : finding!
}
