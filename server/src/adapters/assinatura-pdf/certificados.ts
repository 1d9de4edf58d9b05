import {
  type Certificate,
  certificatePolicies,
  commonName,
  otherNames,
  readText,
  TAG,
  validatePath,
} from '@autos/pades'
import type { Raiz } from './processo.ts'
import type { TipoDeRaiz } from './port.ts'

/** The person, the company and who answers for it (DOC-ICP-04, 7.1.2.3). */
const PESSOA = '2.16.76.1.3.1'
const RESPONSAVEL = '2.16.76.1.3.4'
/** Signature certificates A1 to A4. */
const POLITICA = /^2\.16\.76\.1\.2\.[1-4]\.\d+$/

/**
 * The CPF of who holds the key: birth date in 8 positions, then the CPF in 11; without it, what follows the
 * name.
 */
export function cpfsDe(cert: Certificate): string[] {
  const campos = otherNames(cert).flatMap(({ oid, value }) =>
    oid === PESSOA || oid === RESPONSAVEL
      ? [value.tag === TAG.octets ? value.value.toString('latin1') : readText(value)]
      : [],
  )
  const cpfs = campos
    .map((campo) => campo.slice(8, 19))
    .filter((cpf) => /^\d{11}$/.test(cpf) && !/^0+$/.test(cpf))
  if (cpfs.length > 0) return [...new Set(cpfs)]
  const depoisDoNome = /:(\d{11})$/.exec(commonName(cert.subject))?.[1]
  return depoisDoNome === undefined ? [] : [depoisDoNome]
}

/** What makes a signature qualified besides the root: a certificate for signing, of somebody. */
export const identificaPelaIcp = (cert: Certificate): boolean =>
  (certificatePolicies(cert)?.some(({ oid }) => POLITICA.test(oid)) ?? false) &&
  otherNames(cert).some(({ oid }) => oid === PESSOA || oid === RESPONSAVEL)

/**
 * In which of the roots a certificate ends. Asked of what has been judged already: by when it was issued, so
 * that neither its end nor a later revocation matters here.
 */
export function raizDe(
  cert: Certificate,
  raizes: readonly Raiz[],
  pool: readonly Certificate[],
): TipoDeRaiz | null {
  const ligada = raizes.find(
    ({ certificado }) =>
      validatePath(cert, {
        anchors: [certificado],
        pool,
        crls: [],
        ocsps: [],
        time: new Date(cert.notBefore.getTime() + 1000),
        revocation: 'ignored',
      }).ok,
  )
  return ligada?.tipo ?? null
}
