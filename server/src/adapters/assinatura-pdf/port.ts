import type { Nameless } from '../nameless-file.ts'
import type { OpenFile } from '../open-file.ts'
import type { Prepared } from '@autos/pades'
import type { Pergunta, Respostas } from '../evidencias/port.ts'

/**
 * What there is to do with the signatures of a PDF. Foreign bytes are read in a process that can be killed.
 */
export interface AssinaturaPdf {
  /**
   * A revision that waits for its signature. @throws Recusa ArquivoPdfInvalidoException, ValidacaoException
   * (`posicao`)
   */
  preparar(pdf: Uint8Array, pedido: PedidoDePreparo): Promise<Prepared>
  /** Every signature in the file and what is known of it. */
  examinar(pdf: Uint8Array, pedido: PedidoDeExame): Promise<Exame>
  /** Whose a certificate is and whether it leads to a root that is trusted. */
  conferir(certificado: Uint8Array, pedido: PedidoDeConferencia): Promise<Conferencia>
  /** What long-term validation takes, as revisions to append (EN 319 142-1, 5.4). */
  preservar(pdf: Uint8Array, pedido: PedidoDePreservacao): Promise<Preservacao>
  /**
   * Who wrote which byte, and what it is, as SVG or in words (pt-BR); of a file that can be read. @throws Recusa
   * ArquivoPdfInvalidoException
   */
  explicar(pdf: Uint8Array, como: ComoExplicar): Promise<string>
  /**
   * A damaged file that nobody signed, in order again, in the file `saida`; undefined when it is in order. @throws Recusa ArquivoPdfInvalidoException
   */
  reparar(pdf: OpenFile, saida: Nameless): Promise<OpenFile | undefined>
}

export type ComoExplicar = 'FIGURA' | 'PALAVRAS'

/**
 * `pagina` starts at 1; the point is the lower left corner in the user space of the page, before its
 * rotation. `giro`: how far the page is turned besides, clockwise, to be read; the seal is upright on it.
 */
export type Selo = {
  pagina: number
  esquerda: number
  inferior: number
  giro?: 0 | 90 | 180 | 270
  linhas: readonly string[]
}

export type PedidoDePreparo = {
  em: Date
  nome?: string
  motivo?: string
  selo?: Selo | null
  subFilter?: 'ETSI.CAdES.detached' | 'adbe.pkcs7.detached' | 'PBAD.PAdES'
  /** Bytes kept for the CMS. */
  reserva?: number
}

export type PedidoDeExame = { em: Date; respostas: Respostas }

export type TipoDeRaiz = 'ICP_BRASIL' | 'GOV_BR' | 'OUTRA'

export type TipoDeAviso =
  | 'FORMULARIO_PREENCHIDO'
  | 'SELO_SOBRE_PAGINA'
  | 'CAMPO_SOBRE_PAGINA'
  | 'CERTIFICADO_NAO_ATESTADO'

/** What a person is told with the verdict; `frase` is shown as it is. */
export type Aviso = { tipo: TipoDeAviso; frase: string }

/**
 * `selo`: of SELO_SOBRE_PAGINA, which field it is. `sobreTexto`: it lies on something written, or there is no
 * telling.
 */
type AvisoDoLaudo = Aviso & { selo?: { campo: string; pagina: number; sobreTexto: boolean } }

/**
 * What the last examination says of one signature; the words are those of EN 319 102-1 and of the
 * specification.
 */
export type Laudo = {
  campo: string
  tipo: 'signature' | 'timestamp'
  indicacao: 'TOTAL_PASSED' | 'TOTAL_FAILED' | 'INDETERMINATE'
  subindicacao: string | null
  motivos: string[]
  avisos: AvisoDoLaudo[]
  /** What was noticed and does not change the verdict. */
  ressalvas: string[]
  nivel: 'CMS' | 'B' | 'T' | 'LT' | 'LTA' | null
  /** The policy of ICP-Brasil that it names, as ITI calls it; null: none of those that are known. */
  politicaIcp: string | null
  raiz: TipoDeRaiz | null
  icpBrasil: boolean
  /**
   * Intact, and no PAdES. Not said of gov.br's, whose service signs without the signing-certificate attribute: by law
   * (Decreto 10.543/2020, art. 4) it is *avançada*.
   */
  adobeReader: boolean
  /** The file alone is enough after the certificates have run out. */
  ltv: boolean
  nome: string | null
  cpfCnpj: string | null
  emissor: string | null
  /** SHA-256 of the signer's certificate. */
  certificado: string | null
  assinadaEm: Date | null
  carimbadaEm: Date | null
  emissorCarimbo: string | null
  expiraEm: Date | null
}
/**
 * `faltam`: what to ask and come again with. `validades`: until when what was read is the last word, by
 * SHA-256.
 */
type Consultado = { faltam: Pergunta[]; validades: { sha256: string; ate: Date }[] }

export type Exame = Consultado & { laudos: Laudo[] }

export type PedidoDeConferencia = {
  em: Date
  conhecidos?: readonly Uint8Array[]
  respostas: Respostas
  uso?: 'ASSINAR' | 'CARIMBAR'
}

export type Conferencia = Consultado & {
  nome: string
  /** Of the holder or, in a company's, of who answers for it. */
  cpfs: string[]
  cpfCnpj: string | null
  emissor: string
  validoDe: Date
  validoAte: Date
  /** The issuers, nearest first, as far as the root; empty when there is no path. */
  cadeia: Buffer[]
  raiz: TipoDeRaiz | null
  icpBrasil: boolean
  revogacao: 'CONFERIDA' | 'INDISPONIVEL'
  /** Why it does not serve; null when it does. */
  problema: {
    tipo: 'VENCIDO' | 'REVOGADO' | 'SEM_CADEIA' | 'USO' | 'SELO' | 'INVALIDO'
    motivo: string
  } | null
}

/**
 * `carimbar`: also prepares a document timestamp over everything there is. `renovar`: what is proven is the
 * newest document timestamp, while its certificate lasts; what lies before it was proven when it was made.
 */
export type PedidoDePreservacao = { em: Date; respostas: Respostas; carimbar: boolean; renovar?: boolean }

export type Preservacao = Consultado & {
  /** Fields whose proofs are in the file with this revision. */
  provadas: string[]
  /** Fields that wait for a CRL issued after the signature, and when the earliest is due. */
  esperam: string[]
  proximaEm: Date | null
  /** Undefined: nothing to add. */
  cauda: Buffer | undefined
  /** Comes after `cauda`. */
  carimbo: Prepared | undefined
}
