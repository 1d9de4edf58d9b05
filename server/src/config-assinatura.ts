import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { type Certificate, type Identity, PadesError, readCertificates, readPkcs12 } from '@autos/pades'
import { z } from 'zod'
import { isBlock, ofNobody, read as readBy, unreadable, url, WEAK } from './config-checks.ts'

/** Everything about signing is in one JSON (AUTOS_ASSINATURA); the files it names are relative to it. */
const oid = z.string().regex(/^\d+(\.\d+)+$/, 'deve ser um OID')
const web = url('http:', 'https:')
/** Of who asks, as the service gave them. */
const credencial = z.strictObject({ clienteId: z.string().min(1), segredo: z.string().min(1) })
/** A setting that used to be there: who still has it reads where it went. */
const moved = (to: string) =>
  z
    .custom<undefined>((value) => value === undefined, `agora é de cada entidade: govBr.entidades.<id>.${to}`)
    .optional()
/** The usual one, which need not say its kind. */
const rfc3161 = z.strictObject({
  tipo: z.literal('rfc3161').optional(),
  endereco: web,
  politica: oid.nullable().default(null),
  usuario: z.string().nullable().default(null),
  senha: z.string().nullable().default(null),
})
/** `chave` and `segredo`: Consumer Key and Consumer Secret of the contract of time stamps. */
const serpro = z.strictObject({
  tipo: z.literal('serpro'),
  endereco: web.default('https://gateway.apiserpro.serpro.gov.br'),
  politica: oid.nullable().default(null),
  chave: z.string().min(1),
  segredo: z.string().min(1),
})
const TIPOS = ['ICP_BRASIL', 'GOV_BR', 'OUTRA'] as const

export const SIGNING = z.strictObject({
  ancoras: z
    .array(
      z.strictObject({
        tipo: z.enum(TIPOS),
        nome: z.string().min(1),
        arquivos: z.array(z.string().min(1)).min(1),
      }),
    )
    .min(1, 'deve haver ao menos uma'),
  ancorasDeCarimbo: z.array(z.string().min(1)).min(1).optional(),
  carimbo: z.discriminatedUnion('tipo', [rfc3161, serpro], 'deve ser “serpro”, ou faltar').nullable(),
  rede: z
    .strictObject({
      privados: z.array(z.string().refine(isBlock, 'deve ser um endereço IP ou um bloco CIDR')).default([]),
      tempoMs: z.int().min(100).max(60_000).default(10_000),
      limiteBytes: z
        .int()
        .min(65_536)
        .max(64 * 2 ** 20)
        .default(20 * 2 ** 20),
    })
    .prefault({}),
  govBr: z
    .strictObject({
      sso: web,
      cas: web,
      api: web,
      entidades: z.record(
        z.string(),
        z.strictObject({ loginUnico: credencial, assinatura: credencial.nullable().default(null) }),
      ),
      clienteId: moved('loginUnico'),
      segredo: moved('loginUnico'),
      assinatura: moved('assinatura'),
    })
    .nullable()
    .default(null),
  psc: z
    .array(
      z.strictObject({
        id: z
          .string()
          .regex(
            /^[a-z][a-z0-9-]{1,30}$/,
            'deve ter só minúsculas, algarismos e hífens, e começar por letra',
          ),
        nome: z.string().min(1),
        endereco: web,
        clienteId: z.string().min(1),
        segredo: z.string().min(1),
        resumo: z.enum(['BASE64', 'HEX']).default('BASE64'),
      }),
    )
    .default([]),
  assinadorLocal: z
    .strictObject({
      tipo: z.enum(['WEB_PKI', 'PONTE']),
      endereco: web.nullable().default(null),
      licenca: z.string().nullable().default(null),
    })
    .nullable()
    .default(null),
  politicaIcpBrasil: z.record(z.string(), z.enum(['AD_RB', 'AD_RT'])).default({}),
  instituicao: z.record(z.string(), z.strictObject({ p12: z.string().min(1), senha: z.string() })),
  minutosDaTrava: z.int().min(1).max(60).default(10),
})
type Lida = z.infer<typeof SIGNING>

export type TipoDeAncora = (typeof TIPOS)[number]
export type Ancora = { tipo: TipoDeAncora; nome: string; certificado: Certificate }
/** By entidade, two pairs that are asked for apart: of the Login Único, and of the signature service (null: not yet). */
export type ConfigDeGovBr = Pick<NonNullable<Lida['govBr']>, 'sso' | 'cas' | 'api' | 'entidades'>
export type ConfigDePsc = Lida['psc'][number]
export type ConfigDaAssinatura = {
  ancoras: Ancora[]
  ancorasDeCarimbo: Certificate[]
  carimbo: Lida['carimbo']
  /** The one way out to addresses that stand in certificates: private ones only if listed. */
  rede: Lida['rede']
  govBr: ConfigDeGovBr | null
  psc: ConfigDePsc[]
  assinadorLocal: Lida['assinadorLocal']
  /** By entidade: the certificate that seals its files. */
  instituicao: Record<string, Identity>
  /** By entidade: the signature policy of ICP-Brasil that qualified signatures name; without one, plain PAdES. */
  politicaIcpBrasil: Lida['politicaIcpBrasil']
  minutosDaTrava: number
}

type Options = { entidades: readonly string[]; embedded: boolean; problems: string[] }

export function readAssinatura(
  path: string,
  { entidades, embedded, problems }: Options,
): ConfigDaAssinatura | undefined {
  const found: string[] = []
  const config = read(path, found)
  if (config !== undefined) found.push(...missing(config, entidades), ...(embedded ? [] : unsafe(config)))
  problems.push(...found.map((problem) => `AUTOS_ASSINATURA ${problem}`))
  return found.length > 0 ? undefined : config
}

function read(path: string, problems: string[]): ConfigDaAssinatura | undefined {
  let json: unknown
  try {
    json = JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    problems.push(unreadable(error, path))
    return undefined
  }
  const found = readBy(SIGNING, json)
  if ('data' in found) return open(found.data, dirname(resolve(path)), problems)
  problems.push(...found.problems)
  return undefined
}

/** Reads the certificates, so that a wrong password is known now and not at the first signature. */
function open(
  { ancoras, ancorasDeCarimbo, instituicao, ...rest }: Lida,
  folder: string,
  problems: string[],
): ConfigDaAssinatura {
  const attempt = <T>(name: string, read: () => T): T[] => {
    try {
      return [read()]
    } catch (error) {
      problems.push(`${name}: ${error instanceof PadesError ? error.message : unreadable(error)}`)
      return []
    }
  }
  const certificates = (name: string, file: string) =>
    attempt(name, () => readCertificates(readFileSync(resolve(folder, file)))).flat()
  const opened = ancoras.flatMap(({ tipo, nome, arquivos }, i) =>
    arquivos.flatMap((file) =>
      certificates(`ancoras.${i}`, file).map((certificado) => ({ tipo, nome, certificado })),
    ),
  )
  const identities = Object.entries(instituicao).flatMap(([id, { p12, senha }]) =>
    attempt(`instituicao.${id}`, () => readPkcs12(readFileSync(resolve(folder, p12)), senha)).map(
      (identity) => [id, identity] as const,
    ),
  )
  return {
    ...rest,
    ancoras: opened,
    ancorasDeCarimbo:
      ancorasDeCarimbo?.flatMap((file, i) => certificates(`ancorasDeCarimbo.${i}`, file)) ??
      opened.map(({ certificado }) => certificado),
    instituicao: Object.fromEntries(identities),
  }
}

/** Each entidade seals with a certificate of its own; without credentials of gov.br it does without gov.br. */
function missing(
  { instituicao, govBr, psc, carimbo, politicaIcpBrasil }: ConfigDaAssinatura,
  entidades: readonly string[],
): string[] {
  const repeated = new Set(psc.map(({ id }) => id)).size < psc.length
  const unknown = (name: string, own: object): string[] =>
    ofNobody(own, entidades).map((problem) => `${name}.${problem}`)
  return [
    ...entidades.filter((id) => instituicao[id] === undefined).map((id) => `instituicao.${id}: falta`),
    ...unknown('instituicao', instituicao),
    ...unknown('govBr.entidades', govBr?.entidades ?? {}),
    ...unknown('politicaIcpBrasil', politicaIcpBrasil),
    ...Object.entries(politicaIcpBrasil).flatMap(([id, policy]) =>
      policy === 'AD_RT' && carimbo === null ? [`politicaIcpBrasil.${id}: AD_RT exige “carimbo”`] : [],
    ),
    ...(repeated ? ['psc id: dois provedores com o mesmo valor'] : []),
  ]
}

type Named = readonly [name: string, value: string]

/**
 * What is fine on loopback and not elsewhere: secrets in the clear, and roots whose keys lie beside the
 * program.
 */
function unsafe({ ancoras, carimbo, govBr, psc }: ConfigDaAssinatura): string[] {
  const addresses: Named[] = [
    ...(carimbo?.tipo === 'serpro' ? [['carimbo.endereco', carimbo.endereco] as const] : []),
    ...(govBr === null
      ? []
      : (['sso', 'cas', 'api'] as const).map((key): Named => [`govBr.${key}`, govBr[key]])),
    ...psc.map(({ id, endereco }): Named => [`psc.${id}.endereco`, endereco]),
  ]
  const secrets: Named[] = [
    ...(carimbo?.tipo === 'serpro' ? [['carimbo', carimbo.segredo] as const] : []),
    ...Object.entries(govBr?.entidades ?? {}).flatMap(([id, pairs]) =>
      (['loginUnico', 'assinatura'] as const).flatMap((pair): Named[] =>
        pairs[pair] ? [[`govBr.entidades.${id}.${pair}`, pairs[pair].segredo]] : [],
      ),
    ),
    ...psc.map(({ id, segredo }): Named => [`psc.${id}`, segredo]),
  ]
  return [
    ...addresses.flatMap(([name, value]) =>
      value.startsWith('http:') ? [`${name}: fora do modo embutido exige https`] : [],
    ),
    ...secrets.flatMap(([name, value]) =>
      WEAK.test(value) ? [`${name}.segredo: segredo conhecido ou fraco`] : [],
    ),
    ...ancoras.flatMap(({ nome, certificado }) =>
      /desenvolvimento/i.test(certificado.subject.toString('latin1'))
        ? [`ancoras ${nome}: raiz de desenvolvimento`]
        : [],
    ),
  ]
}
