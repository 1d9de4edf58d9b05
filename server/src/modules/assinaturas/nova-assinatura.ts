import type { IdDePolitica } from '@autos/contract/regras/politicas.ts'
import type { Nivel } from '../documentos/index.ts'
import type { Posicao } from './pedido.ts'
import type { Selado } from './versao.ts'

export type NovaAssinatura = {
  metodo: 'SIMPLES' | 'GOVBR' | 'PSC' | 'LOCAL'
  nivel: Nivel
  posicao: Posicao | null
  /** A assinatura que foi para o arquivo, pessoal ou da instituição; nulo quando fica só o registro. */
  noArquivo: {
    selado: Selado
    /** Nome do campo no PDF. */
    campo: string
    politicaId: IdDePolitica
    /** A da ICP-Brasil que ela nomeia, como o ITI a chama. */
    politicaIcp: string | null
    carimbo: { em: Date; emissor: string } | null
    /** A revogação do certificado foi conferida; falso: 'Revalidar' até que se confira. */
    revogacaoConferida: boolean
  } | null
  /** De quem assinou; nulo na simples. */
  certificado: CertificadoDaAssinatura | null
  /** O que faltou, para que fique escrito. */
  observacao?: string | null
  /** Quem assina, quando não é o que consta do ator: o convidado que se identificou no ato. */
  identidade?: { nome: string; cpf: string | null }
}

export type CertificadoDaAssinatura = {
  thumbprint: string
  nome: string
  cpfCnpj: string | null
  emissor: string
  validoAte: Date
  icpBrasil: boolean
}
