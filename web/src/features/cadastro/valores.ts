import type { NivelAssinatura, Origem } from '../../api/gen/graphql.ts'
import type { AssinanteEscolhido, ConvidadoEscolhido, InteressadoEscolhido } from '../../partes/campos/escolhidos.ts'
import type { Alvo } from '../../partes/seletores/alvos.ts'
import type { ClassificacaoEscolhida } from '../../partes/seletores/SeletorDeClassificacao.tsx'
import type { Marca } from '../../partes/campos/restricoes.ts'

/** O número que se digita, ou o que se reservou e fica travado. */
export type Numeracao = {
  /** Valor de cada critério, pelo nome do campo. */
  criterios: Record<string, string>
  numero: string
  reservado: boolean
}

export type Comuns = {
  classificacao: ClassificacaoEscolhida | null
  titulo: string
  assunto: string
  restricoes: Marca[]
  autorizados: Alvo[]
  hipoteseLegal: string
  restritoAte: string
  numeracao: Numeracao
  /** Quem fica com a carga: um dos meus setores, ou '' para mim. */
  setorId: string
}

export type ValoresDoDocumento = Comuns & {
  origem: Origem
  autorizadosExternos: string[]
  assinantes: AssinanteEscolhido[]
  convidados: ConvidadoEscolhido[]
  nivel: NivelAssinatura
}

export type ValoresDoProcesso = Comuns & {
  interessados: Alvo[]
  interessadosExternos: InteressadoEscolhido[]
}

export const SEM_NUMERO: Numeracao = { criterios: {}, numero: '', reservado: false }

const COMUNS: Comuns = { classificacao: null, titulo: '', assunto: '', restricoes: [], autorizados: [], hipoteseLegal: '', restritoAte: '', numeracao: SEM_NUMERO, setorId: '' }

export const DOCUMENTO_NOVO: ValoresDoDocumento = { ...COMUNS, origem: 'ELETRONICA', autorizadosExternos: [], assinantes: [], convidados: [], nivel: 'SIMPLES' }
export const PROCESSO_NOVO: ValoresDoProcesso = { ...COMUNS, restricoes: ['INTERNO'], interessados: [], interessadosExternos: [] }
