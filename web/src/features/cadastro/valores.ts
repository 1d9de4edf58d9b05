import type { NivelAssinatura, Origem } from '../../api/gen/graphql.ts'
import type {
  AssinanteEscolhido,
  ConvidadoEscolhido,
  InteressadoEscolhido,
} from '../../partes/campos/escolhidos.ts'
import { type Requerente, SEM_REQUERENTE } from '../../partes/campos/requerente.ts'
import type { Alvo } from '../../partes/seletores/alvos.ts'
import type { ClassificacaoEscolhida } from '../../partes/seletores/SeletorDeClassificacao.tsx'
import type { Marca } from '../../partes/campos/restricoes.ts'
import { SEM_NUMERO, type Numeracao } from '../../partes/numeracao/numeracao.ts'

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
  requerente: Requerente
  autorizadosExternos: string[]
  assinantes: AssinanteEscolhido[]
  convidados: ConvidadoEscolhido[]
  /** Um depois do outro; vazio, como a entidade escolheu. */
  ordemDasAssinaturas: '' | 'juntos' | 'um-a-um'
  nivel: NivelAssinatura
}

export type ValoresDoProcesso = Comuns & {
  interessados: Alvo[]
  interessadosExternos: InteressadoEscolhido[]
}

const COMUNS: Comuns = {
  classificacao: null,
  titulo: '',
  assunto: '',
  restricoes: ['INTERNO'],
  autorizados: [],
  hipoteseLegal: '',
  restritoAte: '',
  numeracao: SEM_NUMERO,
  setorId: '',
}

export const DOCUMENTO_NOVO: ValoresDoDocumento = {
  ...COMUNS,
  origem: 'ELETRONICA',
  requerente: SEM_REQUERENTE,
  autorizadosExternos: [],
  assinantes: [],
  convidados: [],
  ordemDasAssinaturas: '',
  nivel: 'SIMPLES',
}
export const PROCESSO_NOVO: ValoresDoProcesso = {
  ...COMUNS,
  interessados: [],
  interessadosExternos: [],
}
