/**
 * As recusas que a API dá, lista fechada (domínio §14). Na resposta GraphQL:
 * `errors[].extensions.exception = { name, status, uuid?, motivo?, quemPode?, atalho?, campo?, atual? }`.
 */
export const STATUS_DO_ERRO = {
  NaoAutenticadoException: 401,
  SemPermissaoException: 403,
  ReautenticacaoNecessariaException: 403,
  NaoEncontradoException: 404,
  EstadoInvalidoException: 409,
  CargaAlteradaException: 409,
  NumeroEmUsoException: 409,
  ChaveIdempotenciaReutilizadaException: 409,
  DocumentoEmAssinaturaException: 409,
  ValidacaoException: 422,
  DestinoInvalidoException: 422,
  DestinoNaoAutorizadoException: 422,
  NivelAssinaturaInsuficienteException: 422,
  CertificadoDivergenteException: 422,
  ArquivoPdfInvalidoException: 422,
  TamanhoExcedidoException: 422,
  LimiteExcedidoException: 429,
  ProvedorIndisponivelException: 503,
  ErroInternoException: 500,
} as const

/** Por que quem o login único reconhece não entra; cada um se remedia noutro lugar. */
export type CodigoDaEntrada = 'PESSOA_DESATIVADA' | 'OUTRA_IDENTIDADE' | 'CPF_RECUSADO' | 'LOGIN_HERDAVEL'

export type NomeDoErro = keyof typeof STATUS_DO_ERRO

/** O que acompanha a recusa além da mensagem. Nada aqui revela o que a pessoa não pode ver. */
export type DetalhesDaRecusa = {
  /** Campo do formulário a que a validação se refere. */
  campo?: string
  /** A flag que faltou. */
  acao?: string
  motivo?: string
  quemPode?: string
  atalho?: string
  /** O que está salvo agora, quando outra pessoa o alterou e não se lê de outro modo: o nome de um marcador. */
  atual?: string
  /** Qual recusa, quando a interface age conforme: de quem não entra, ou de um provedor de assinatura (domínio §5.7). */
  codigo?:
    | CodigoDaEntrada
    | 'GOVBR_NIVEL_INSUFICIENTE'
    | 'CPF_SITUACAO_INVALIDA'
    | 'TOKEN_ASSINATURA_CONSUMIDO'
    | 'LIMITE_DE_ASSINATURAS'
    | 'AUTORIZACAO_VENCIDA'
    | 'AUTORIZACAO_RECUSADA'
  /** Segundos até poder tentar de novo (429). */
  aguarde?: number
}

/** Uma recusa é uma frase em português, com nome e status; nunca um falso seco. */
export class Recusa extends Error {
  readonly nome: NomeDoErro
  readonly detalhes: DetalhesDaRecusa
  constructor(nome: NomeDoErro, mensagem: string, detalhes: DetalhesDaRecusa = {}) {
    super(mensagem)
    this.name = 'Recusa'
    this.nome = nome
    this.detalhes = detalhes
  }
  get status(): number {
    return STATUS_DO_ERRO[this.nome]
  }
}

/** O que não existe e o que não se pode ver dão a mesma resposta, byte a byte. */
export const naoEncontrado = (): Recusa =>
  new Recusa('NaoEncontradoException', 'Não encontrado ou sem acesso.')

export const validacao = (campo: string, mensagem: string): Recusa =>
  new Recusa('ValidacaoException', mensagem, { campo })

/** A forma que viaja em `extensions.exception`. */
export type Exception = { name: NomeDoErro; status: number; uuid?: string } & DetalhesDaRecusa
