import type { NivelAssinatura, Origem } from '../../api/gen/graphql.ts'
import type { Sugestao } from '../../ui/Sugestoes.tsx'
import type { Alvo } from '../seletores/pessoas.ts'
import type { ClassificacaoEscolhida } from '../seletores/SeletorDeClassificacao.tsx'
import type { Marca } from './restricoes.ts'

/** O número que se digita, ou o que se reservou e fica travado. */
export type Numeracao = {
  /** Valor de cada critério, pelo nome do campo. */
  criterios: Record<string, string>
  numero: string
  reservado: boolean
}

/** Um por cargo: a mesma pessoa com dois cargos são duas escolhas. */
export type AssinanteEscolhido = Sugestao & { usuarioId: string; cargo: string | undefined }
export type ConvidadoEscolhido = Sugestao & { id: string; email: string }
export type InteressadoEscolhido = Sugestao & { id: string }

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
