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
import {
  exigirCarimboDa,
  nomeDaPoliticaIcp,
  type PoliticaIcp,
  politicaIcpDoSelo,
  politicaNoArquivo,
  politicaNosAtributos,
} from './politica-icp.ts'

/** O que se acrescenta ao arquivo, com o que se sabe da assinatura que vai nele. */
export type Montada = {
  cauda: Buffer
  campo: string
  carimbo: Pick<Datado, 'em' | 'emissor'> | null
  observacao: string | null
  /** A da ICP-Brasil, como o ITI a chama. */
  politicaIcp: string | null
}

type Assinada = {
  atributos: Attributes
  valor: Buffer
  cert: Certificate
  cadeia: readonly Certificate[]
  politicaIcp: PoliticaIcp | null
}

/**
 * Junta o valor da assinatura, já conferido, ao que esperava por ele; com carimbo do tempo, quando a política
 * o pede.
 * @throws PadesError `signature` quando o valor não é destes atributos com este certificado
 */
export async function montar(
  meios: Pick<Meios, 'db' | 'assinador' | 'log'>,
  preparado: Prepared,
  { politicaId, ...assinada }: Assinada & { politicaId: IdDePolitica },
): Promise<Montada> {
  const { atributos, valor, cert, cadeia, politicaIcp } = assinada
  assemble(atributos, valor, { cert, chain: cadeia })
  const datado = politicaId === 'pades-t-ltv' ? await carimbar(meios, valor) : null
  exigirCarimboDa(politicaIcp, datado)
  return juntar(preparado, assinada, datado)
}

function juntar(
  preparado: Prepared,
  { atributos, valor, cert, cadeia, politicaIcp }: Assinada,
  datado: Datado | SemData | null,
): Montada {
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
    politicaIcp: nomeDaPoliticaIcp(politicaIcp),
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

/**
 * O que o selo da instituição leva ao arquivo, e o lugar de que precisa. As políticas da ICP-Brasil não deixam dizer o
 * motivo (/Reason): com elas ele acompanha o nome.
 */
export function dizeresDoSelo(meios: Pick<Meios, 'assinador' | 'entidade'>, selo: Identity, motivo: string) {
  const { cert, chain } = selo
  const nome = commonName(cert.subject)
  const politica = politicaIcpDoSelo(meios, selo)
  return {
    ...(politica === null ? { nome, motivo } : { nome: `${nome} (${motivo})` }),
    ...politicaNoArquivo(politica),
    reserva: reservaPara([cert.raw, ...chain.map(({ raw }) => raw)]),
  }
}

/**
 * A instituição assina com a chave que tem à mão: faltando o carimbo que a AD-RT exige, assina de novo com a política
 * que o dispensa.
 */
export async function assinarComChave(
  meios: Pick<Meios, 'db' | 'assinador' | 'entidade' | 'log'>,
  preparado: Prepared,
  selo: Identity,
): Promise<Montada> {
  const assinar = (politicaIcp: PoliticaIcp | null): Assinada => {
    const como = { hash: preparado.hash, ...politicaNosAtributos(politicaIcp) }
    const atributos = attributes(preparado.digest, selo.cert, como)
    const valor = sign(preparado.hash, atributos.attrsDer, selo.key)
    return { atributos, valor, cert: selo.cert, cadeia: selo.chain, politicaIcp }
  }
  const assinada = assinar(politicaIcpDoSelo(meios, selo))
  const datado = await carimbar(meios, assinada.valor)
  const semCarimbo = assinada.politicaIcp === 'AD_RT' && 'falta' in datado
  return juntar(preparado, semCarimbo ? assinar('AD_RB') : assinada, datado)
}

/** Lugar para a cadeia, o carimbo do tempo e a cadeia dele. */
export const reservaPara = (ders: readonly Uint8Array[]): number =>
  24 * 1024 + 2 * ders.reduce((soma, { length }) => soma + length, 0)
