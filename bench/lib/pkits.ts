import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PadesError, readCertificate, readCrl, validatePath } from '@autos/pades'

/** A path of NIST PKITS; `error` when it must be refused. */
export type PkitsCase = {
  id: string
  name: string
  cert: string
  other_certs?: string[]
  crls?: string[]
  error?: object
  params?: {
    user_initial_policy_set?: string[]
    initial_explicit_policy?: boolean
    initial_policy_mapping_inhibit?: boolean
    initial_any_policy_inhibit?: boolean
  }
}

export const pkitsCases = (folder: string): PkitsCase[] =>
  JSON.parse(readFileSync(join(folder, 'pkits.json'), 'utf8')) as PkitsCase[]

/** Whether the path is accepted; what cannot be read is not. */
export function verdictOf(
  folder: string,
  { cert, other_certs: others = [], crls = [], params = {} }: PkitsCase,
): boolean {
  const certificate = (file: string) => readCertificate(readFileSync(join(folder, 'certs', file)))
  try {
    const trust = {
      anchors: [certificate('TrustAnchorRootCertificate.crt')],
      pool: others.map(certificate),
      crls: [...new Set(['TrustAnchorRootCRL.crl', ...crls])].map((file) =>
        readCrl(readFileSync(join(folder, 'crls', file))),
      ),
      ocsps: [],
      time: new Date('2020-01-01T00:00:00Z'),
      policies: {
        ...(params.user_initial_policy_set && { initial: new Set(params.user_initial_policy_set) }),
        explicit: params.initial_explicit_policy ?? false,
        inhibitMapping: params.initial_policy_mapping_inhibit ?? false,
        inhibitAny: params.initial_any_policy_inhibit ?? false,
      },
    }
    return validatePath(certificate(cert), trust).ok
  } catch (error) {
    if (error instanceof PadesError) return false
    throw error
  }
}
