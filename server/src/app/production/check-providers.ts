import { Recusa } from '@autos/contract/erros.ts'
import { CredencialRecusada } from '../../adapters/provedor-http.ts'
import type { Config, ConfigDaEntidade } from '../../config.ts'
import { provedoresDe } from '../../modules/provedores/index.ts'
import { type Finding, reasonOf, right, warned, wrong } from './finding.ts'

const GUIDE = '(docs/producao.md, Assinatura)'
/** What nobody was given: who knows us says that it is not good, and who does not, that we are not. */
const CODE = 'conferir-sem-autorizacao'

/**
 * The services that sign from afar: whether they are reached, and whether they know this entidade. Nobody is asked for
 * anything, and nothing is signed.
 */
export async function checkProviders(config: Config, entidade: ConfigDaEntidade): Promise<Finding[]> {
  // Opened anew: what a process keeps in memory of them would be of before.
  const { govBr, psc } = provedoresDe({ ...config }, entidade)
  const retorno = `${entidade.endereco}/assinatura/retorno`
  const asked = { codigo: CODE, verificador: CODE, nonce: CODE, retorno }
  const own = `“govBr.entidades.${entidade.id}`
  const { govBr: addresses } = config.assinatura
  return await Promise.all([
    ...(govBr === undefined
      ? []
      : [
          knows('gov.br: entrada', govBr.identificar(asked), {
            address: addresses!.sso,
            setting: `${own}.loginUnico”`,
          }),
        ]),
    ...(govBr?.assina
      ? [
          knows('gov.br: autorização', govBr.trocar(asked), {
            address: addresses!.cas,
            setting: `${own}.assinatura”`,
          }),
          // The token is nobody's: that it says so is enough.
          knows('gov.br: assinatura', govBr.certificado(CODE), {
            address: addresses!.api,
            setting: '“govBr.api”',
          }),
        ]
      : []),
    ...config.assinatura.psc.map(({ id, nome, endereco }) =>
      knows(nome, psc.get(id)!.trocar(asked), { address: endereco, setting: `“psc” de ${id}` }),
    ),
  ])
}

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
