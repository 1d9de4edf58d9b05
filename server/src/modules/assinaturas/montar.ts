import { sign } from 'node:crypto'
import { Recusa } from '@autos/contract/erros.ts'
import {
  assemble,
  type Attributes,
  attributes,
  type Certificate,
  commonName,
  embed,
  type Identity,
  type Prepared,
} from '@autos/pades'
import type { IdDePolitica } from '@autos/contract/regras/politicas.ts'
import { carimbar, type Datado, type SemData } from './carimbar.ts'
import type { Meios } from './meios.ts'

/** O que se acrescenta ao arquivo, com o que se sabe da assinatura que vai nele. */
export type Montada = {
  cauda: Buffer
  campo: string
  carimbo: Pick<Datado, 'em' | 'emissor'> | null
  observacao: string | null
}

type Assinada = {
  atributos: Attributes
  valor: Buffer
  cert: Certificate
  cadeia: readonly Certificate[]
  politicaId: IdDePolitica
}

/**
 * Junta o valor da assinatura, já conferido, ao que esperava por ele; com carimbo do tempo, quando a política
 * o pede.
 * @throws PadesError `signature` quando o valor não é destes atributos com este certificado
 */
export async function montar(
  meios: Pick<Meios, 'db' | 'assinador' | 'log'>,
  preparado: Prepared,
  { atributos, valor, cert, cadeia, politicaId }: Assinada,
): Promise<Montada> {
  assemble(atributos, valor, { cert, chain: cadeia })
  const datado = politicaId === 'pades-t-ltv' ? await carimbar(meios, valor) : null
  const timestamp = datado !== null && 'token' in datado ? datado : null
  const cms = assemble(atributos, valor, {
    cert,
    chain: cadeia,
    ...(timestamp === null ? {} : { timestamp: timestamp.token }),
  })
  return {
    cauda: embed(preparado, cms),
    campo: preparado.field,
    carimbo: timestamp === null ? null : { em: timestamp.em, emissor: timestamp.emissor },
    observacao: observacaoDe(preparado, datado),
  }
}

/** O que faltou, numa frase só, para que fique escrito: letras ou texto no desenho do selo, e a data. */
export function observacaoDe(
  { warnings = [] }: Pick<Prepared, 'warnings'>,
  datado: Datado | SemData | null,
): string | null {
  const doSelo = warnings.map(
    (frase) => `${frase.slice(0, 1).toLowerCase()}${frase.slice(1).replace(/\.$/, '')}`,
  )
  return [...doSelo, ...(datado !== null && 'falta' in datado ? [datado.falta] : [])].join('; ') || null
}

/**
 * O certificado com que a instituição sela. @throws Recusa ProvedorIndisponivelException quando está vencido
 */
export function identidadeDaInstituicao(
  { assinador, entidade }: Pick<Meios, 'assinador' | 'entidade'>,
  em: Date,
): Identity {
  const identidade = assinador.config.instituicao[entidade.id]
  if (identidade === undefined) throw new Error(`a entidade ${entidade.id} não tem certificado que sele`)
  if (identidade.cert.notAfter < em)
    throw new Recusa(
      'ProvedorIndisponivelException',
      'O certificado com que a instituição sela os documentos está vencido. Avise a administração do sistema.',
    )
  return identidade
}

/** O que é preciso para o selo da instituição caber no arquivo. */
export const comSeloDe = ({ cert, chain }: Identity) => ({
  nome: commonName(cert.subject),
  reserva: reservaPara([cert.raw, ...chain.map(({ raw }) => raw)]),
})

/** A instituição assina com a chave que tem à mão. */
export function assinarComChave(
  meios: Pick<Meios, 'db' | 'assinador' | 'log'>,
  preparado: Prepared,
  { key, cert, chain }: Identity,
): Promise<Montada> {
  const atributos = attributes(preparado.digest, cert, { hash: preparado.hash })
  return montar(meios, preparado, {
    atributos,
    valor: sign(preparado.hash, atributos.attrsDer, key),
    cert,
    cadeia: chain,
    politicaId: 'pades-t-ltv',
  })
}

/** Lugar para a cadeia, o carimbo do tempo e a cadeia dele. */
export const reservaPara = (ders: readonly Uint8Array[]): number =>
  24 * 1024 + 2 * ders.reduce((soma, { length }) => soma + length, 0)
