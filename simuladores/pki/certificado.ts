import { createHash, createPublicKey, generateKeyPair, randomBytes, sign, type KeyObject } from 'node:crypto'
import { promisify } from 'node:util'
import { fromBER, type BitString, type Sequence } from 'asn1js'
import {
  bits,
  bitsNomeados,
  booleano,
  contexto,
  contextoSimples,
  ia5,
  imprimivel,
  inteiro,
  nulo,
  octetos,
  oid,
  sequencia,
  tempo,
  tlv,
  utf8,
  type Der,
} from './der.ts'

export type TipoDeChave = 'RSA' | 'P-256' | 'P-384'

const gerar = promisify(generateKeyPair)

export async function novaChave(tipo: TipoDeChave): Promise<KeyObject> {
  const par =
    tipo === 'RSA' ? await gerar('rsa', { modulusLength: 2048 }) : await gerar('ec', { namedCurve: tipo })
  return par.privateKey
}

/** Hash and identifiers that go with a key. `cms`: of the SignerInfo, where RSA is named without its hash. */
export function algoritmosDe(chave: KeyObject): {
  resumo: 'sha256' | 'sha384'
  assinatura: Der
  cms: Der
  oidDoResumo: string
} {
  if (chave.asymmetricKeyType === 'rsa') {
    return {
      resumo: 'sha256',
      oidDoResumo: SHA256,
      assinatura: sequencia(oid('1.2.840.113549.1.1.11'), nulo()),
      cms: sequencia(oid('1.2.840.113549.1.1.1'), nulo()),
    }
  }
  const grande = chave.asymmetricKeyDetails?.namedCurve === 'secp384r1'
  const ecdsa = sequencia(oid(grande ? '1.2.840.10045.4.3.3' : '1.2.840.10045.4.3.2'))
  return {
    resumo: grande ? 'sha384' : 'sha256',
    oidDoResumo: grande ? SHA384 : SHA256,
    assinatura: ecdsa,
    cms: ecdsa,
  }
}

export const SHA256 = '2.16.840.1.101.3.4.2.1'
const SHA384 = '2.16.840.1.101.3.4.2.2'

export const assinar = (dados: Buffer, chave: KeyObject): Buffer =>
  sign(algoritmosDe(chave).resumo, dados, chave)

/** Positive, 128 bits, as CAs give them. */
export function novoSerial(): Buffer {
  const bytes = randomBytes(16)
  bytes[0] = (bytes[0]! & 0x7f) | 0x40
  return bytes
}

/** A distinguished name, each attribute in an RDN of its own. */
export function nome(...atributos: readonly (readonly [tipo: keyof typeof ATRIBUTOS, valor: string])[]): Der {
  return sequencia(
    ...atributos.map(([tipo, valor]) =>
      tlv(
        0x31,
        sequencia(oid(ATRIBUTOS[tipo]), tipo === 'C' || tipo === 'SN' ? imprimivel(valor) : utf8(valor)),
      ),
    ),
  )
}

const ATRIBUTOS = {
  CN: '2.5.4.3',
  /** serialNumber */
  SN: '2.5.4.5',
  C: '2.5.4.6',
  L: '2.5.4.7',
  ST: '2.5.4.8',
  O: '2.5.4.10',
  OU: '2.5.4.11',
} as const

/** The CN, of a name as node:crypto writes it. */
export const nomeComum = (texto: string): string => /^CN=(.*)$/m.exec(texto)?.[1] ?? texto

/** SHA-1 over the key's bits: the key identifier of RFC 5280 §4.2.1.2, and the issuerKeyHash of OCSP. */
export function identificadorDaChave(chave: KeyObject, resumo = 'sha1'): Buffer {
  const spki = createPublicKey(chave).export({ type: 'spki', format: 'der' })
  const bitsDaChave = (fromBER(spki).result as Sequence).valueBlock.value[1] as BitString
  return createHash(resumo).update(bitsDaChave.valueBlock.valueHexView).digest()
}

export const extensao = (tipo: string, valor: Der, critica = false): Der =>
  sequencia(oid(tipo), critica ? booleano(true) : undefined, octetos(valor))

const USOS = {
  digitalSignature: 0,
  nonRepudiation: 1,
  keyEncipherment: 2,
  keyCertSign: 5,
  cRLSign: 6,
} as const

export const EXT = {
  restricoesBasicas: (ac: boolean, caminho?: number) =>
    extensao(
      '2.5.29.19',
      sequencia(ac ? booleano(true) : undefined, caminho === undefined ? undefined : inteiro(caminho)),
      ac,
    ),
  usoDaChave: (...usos: (keyof typeof USOS)[]) =>
    extensao('2.5.29.15', bitsNomeados(...usos.map((uso) => USOS[uso])), true),
  usoEstendido: (usos: readonly string[], critica = false) =>
    extensao('2.5.29.37', sequencia(...usos.map(oid)), critica),
  politicas: (...politicas: string[]) =>
    extensao('2.5.29.32', sequencia(...politicas.map((politica) => sequencia(oid(politica))))),
  chaveDoTitular: (chave: KeyObject) => extensao('2.5.29.14', octetos(identificadorDaChave(chave))),
  chaveDoEmissor: (chave: KeyObject) =>
    extensao('2.5.29.35', sequencia(contextoSimples(0, identificadorDaChave(chave)))),
  pontosDeLcr: (...urls: string[]) =>
    extensao('2.5.29.31', sequencia(...urls.map((url) => sequencia(contexto(0, contexto(0, uri(url))))))),
  acessoAoEmissor: ({ cadeia, ocsp }: { cadeia?: string | undefined; ocsp?: string | undefined }) =>
    extensao(
      '1.3.6.1.5.5.7.1.1',
      sequencia(
        cadeia ? sequencia(oid('1.3.6.1.5.5.7.48.2'), uri(cadeia)) : undefined,
        ocsp ? sequencia(oid('1.3.6.1.5.5.7.48.1'), uri(ocsp)) : undefined,
      ),
    ),
  nomesAlternativos: (...nomes: Der[]) => extensao('2.5.29.17', sequencia(...nomes)),
  semConsulta: () => extensao('1.3.6.1.5.5.7.48.1.5', nulo()),
}

export const EKU = {
  autenticacao: '1.3.6.1.5.5.7.3.2',
  correio: '1.3.6.1.5.5.7.3.4',
  carimbo: '1.3.6.1.5.5.7.3.8',
  ocsp: '1.3.6.1.5.5.7.3.9',
} as const

const uri = (endereco: string): Der => contextoSimples(6, Buffer.from(endereco, 'latin1'))
export const correioAlternativo = (endereco: string): Der => tlv(0x81, ia5(endereco).subarray(2))
export const outroNome = (tipo: string, valor: Der): Der => contexto(0, oid(tipo), contexto(0, valor))

export type Molde = {
  serial: Buffer
  assunto: Der
  emissor: Der
  chave: KeyObject
  de: Date
  ate: Date
  extensoes: readonly Der[]
  chaveDoEmissor: KeyObject
}

/** RFC 5280 §4.1, version 3. `chave` may be private: its public half goes in. */
export function montarCertificado({
  serial,
  assunto,
  emissor,
  chave,
  de,
  ate,
  extensoes,
  chaveDoEmissor,
}: Molde): Der {
  const algoritmo = algoritmosDe(chaveDoEmissor).assinatura
  const tbs = sequencia(
    contexto(0, inteiro(2)),
    inteiro(serial),
    algoritmo,
    emissor,
    sequencia(tempo(de), tempo(ate)),
    assunto,
    createPublicKey(chave).export({ type: 'spki', format: 'der' }),
    contexto(3, sequencia(...extensoes)),
  )
  return sequencia(tbs, algoritmo, bits(assinar(tbs, chaveDoEmissor)))
}
