import type { Config } from '../../config.ts'
import type { Recursos, RecursosDaEntidade } from '../resources.ts'
import { checkAddress, checkProxies } from './check-address.ts'
import { checkDatabase } from './check-database.ts'
import { checkIdentity } from './check-identity.ts'
import {
  checkAntivirus,
  checkGazette,
  checkMail,
  checkPreview,
  checkRecognition,
} from './check-neighbours.ts'
import { checkLinks } from './check-links.ts'
import { checkProcess } from './check-process.ts'
import { checkClouds, checkGovBrService } from './check-providers.ts'
import { checkReturns } from './check-returns.ts'
import { checkScratch } from './check-scratch.ts'
import { checkSecret } from './check-secret.ts'
import { checkGovBr, checkSeal, checkSigning } from './check-signing.ts'
import { type Again, checkStorage } from './check-storage.ts'
import type { Credential } from './enter-as-browser.ts'
import type { Finding } from './finding.ts'

type Asked = {
  whose?: (Credential & { entidade: string | undefined }) | undefined
  again?: Again
  /** A letter is sent to its own address of return, and may take so long; undefined: none is. */
  returnWithinMs?: number | undefined
}

/**
 * Tries every outside part by its real protocol, all at once, and says what is wrong and how to mend it.
 * Nothing that people see changes: one object is left in each bucket. `whose`: somebody of that entidade, to enter as.
 */
export async function inspectProduction(
  { config, entidades }: Recursos,
  { returnWithinMs, ...asked }: Asked = {},
): Promise<Finding[]> {
  const [first] = entidades.values()
  if (first === undefined) return []
  const { correio, antivirus, conversor, motorDeFora, assinador } = first
  const common = await Promise.all([
    checkMail(correio),
    checkReturns(
      config.correio,
      returnWithinMs === undefined
        ? undefined
        : { correio, entidade: first.config.id, withinMs: returnWithinMs },
    ),
    checkAntivirus(antivirus),
    checkPreview(conversor),
    checkRecognition(motorDeFora),
    checkSigning(assinador),
    checkProcess(config),
    checkScratch(),
    checkClouds(config, first.config),
  ])
  const own = await Promise.all([...entidades.values()].map((one) => inspectEntidade(config, one, asked)))
  return [...checkProxies(config), ...common.flat(), ...own.flat()]
}

/** What is its own, and not of the installation. */
async function inspectEntidade(
  config: Config,
  { config: entidade, db, armazenamento, diario }: RecursosDaEntidade,
  { whose, again }: Pick<Asked, 'whose' | 'again'>,
): Promise<Finding[]> {
  const found = await Promise.all([
    checkAddress(entidade),
    checkDatabase(entidade, config.conexoes),
    checkIdentity(entidade, whose?.entidade === entidade.id ? whose : undefined),
    checkStorage(entidade, armazenamento, again),
    checkGazette(diario),
    checkGovBrService(config, entidade),
    checkLinks(entidade),
    checkSecret(config, db),
  ])
  return [
    ...found.flat(),
    ...checkSeal(config.assinatura, entidade.id),
    ...checkGovBr(config.assinatura, entidade.id),
  ].map((finding) => ({ ...finding, entidade: entidade.id }))
}
