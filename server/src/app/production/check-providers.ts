import { Recusa } from '@autos/contract/erros.ts'
import { CredencialRecusada } from '../../adapters/provedor-http.ts'
import type { Config, ConfigDaEntidade } from '../../config.ts'
import { provedoresDe } from '../../modules/provedores/index.ts'
import { type Finding, reasonOf, right, warned, wrong } from './finding.ts'

const GUIDE = '(docs/producao.md, Assinatura)'
/** What nobody was given: who knows us says that it is not good, and who does not, that we are not. */
const CODE = 'conferir-sem-autorizacao'

/**
 * Whether gov.br is reached, and knows this entidade, which has credentials of its own. Nobody is asked for anything, and
 * nothing is signed.
 */
export async function checkGovBrService(config: Config, entidade: ConfigDaEntidade): Promise<Finding[]> {
  const { govBr } = opened(config, entidade)
  if (govBr === undefined) return []
  const { sso, cas, api } = config.assinatura.govBr!
  const own = `“govBr.entidades.${entidade.id}`
  const asked = askedAt(entidade)
  const login = knows('gov.br: entrada', govBr.identificar(asked), {
    address: sso,
    setting: `${own}.loginUnico”`,
  })
  if (!govBr.assina) return [await login]
  return await Promise.all([
    login,
    knows('gov.br: autorização', govBr.trocar(asked), { address: cas, setting: `${own}.assinatura”` }),
    // The token is nobody's: that it says so is enough.
    knows('gov.br: assinatura', govBr.certificado(CODE), { address: api, setting: '“govBr.api”' }),
  ])
}

/** The same of each provider of certificates in the cloud, which knows the installation. */
export async function checkClouds(config: Config, entidade: ConfigDaEntidade): Promise<Finding[]> {
  const { psc } = opened(config, entidade)
  return await Promise.all(
    config.assinatura.psc.map(({ id, nome, endereco }) =>
      knows(nome, psc.get(id)!.trocar(askedAt(entidade)), {
        address: endereco,
        setting: `“psc” de ${id}`,
      }),
    ),
  )
}

/** Anew: what a process keeps in memory of them would be of before. */
const opened = (config: Config, entidade: ConfigDaEntidade) => provedoresDe({ ...config }, entidade)

const askedAt = ({ endereco }: ConfigDaEntidade) => ({
  codigo: CODE,
  verificador: CODE,
  nonce: CODE,
  retorno: `${endereco}/assinatura/retorno`,
})

async function knows(
  part: string,
  asking: Promise<unknown>,
  { address, setting }: { address: string; setting: string },
): Promise<Finding> {
  try {
    await asking
  } catch (error) {
    return refused(part, error, { address, setting })
  }
  return warned(part, {
    said: 'aceitou um código que ninguém lhe deu',
    mend: `Confira se ${address} é mesmo o serviço ${GUIDE}.`,
  })
}

function refused(
  part: string,
  error: unknown,
  { address, setting }: { address: string; setting: string },
): Finding {
  if (!(error instanceof Recusa)) return wrong(part, { said: reasonOf(error), mend: mendOf(address) })
  if (error instanceof CredencialRecusada)
    return wrong(part, {
      said: 'não reconhece as credenciais desta instituição',
      mend: `Confira ${setting} em AUTOS_ASSINATURA com o que o serviço lhe deu ${GUIDE}.`,
    })
  if (error.nome === 'ProvedorIndisponivelException')
    return wrong(part, { said: reasonOf(error.cause ?? error), mend: mendOf(address) })
  return right(part, 'alcança-se, e conhece esta instituição')
}

const mendOf = (address: string): string =>
  `Confira o endereço, e libere a saída desta máquina até ${new URL(address).host} ${GUIDE}.`
