// Written by `npm run gen` from the SDL: what enters the server, as its resolvers receive it, and what those of the root answer.

export type SituacaoDaAbertura = 'ABERTA' | 'FECHADA' | 'CERTA'

export type SituacaoDoExame = 'NAO_EXAMINADO' | 'COM_DADOS' | 'SEM_DADOS'

export type Papel = 'access' | 'classificacaoDocumental' | 'adminAcesso' | 'solicitacoesExternas' | 'arquivo' | 'publicador' | 'auditoria'

export type EntradaRecusadaMotivo = 'CPF_INVALIDO' | 'CPF_DE_OUTRA' | 'OUTRO_CPF' | 'OUTRA_IDENTIDADE'

export type SituacaoDoAssinante = 'PENDENTE' | 'ASSINOU' | 'REJEITOU'

export type SituacaoDoConvite = 'POR_LER' | 'DEMORA' | 'DADOS' | 'SEM_TEXTO' | 'VISTO' | 'A_MANDAR' | 'ADIADO' | 'MANDADO' | 'RECUSADO' | 'DEVOLVIDO'

export type SituacaoDaCarta = 'A_MANDAR' | 'ADIADA' | 'MANDADA' | 'ATRASADA' | 'RECUSADA' | 'DEVOLVIDA'

export type QualidadeDaAssinatura = 'SIMPLES' | 'AVANCADA' | 'QUALIFICADA' | 'INVALIDA' | 'NAO_PADES' | 'REVALIDAR'

export type LtvDaAssinatura = 'HABILITADO' | 'NAO_VERIFICADO' | 'SEM_LTV'

export type EsperaDaProva = 'PREPARO' | 'VERIFICACAO' | 'ASSINANTES' | 'REVOGACAO' | 'AUTORIDADE' | 'SEM_CARIMBO' | 'ARQUIVO'

export type TipoDeAvisoDeAssinatura = 'FORMULARIO_PREENCHIDO' | 'SELO_SOBRE_PAGINA' | 'CAMPO_SOBRE_PAGINA' | 'CERTIFICADO_NAO_ATESTADO'

export type TipoDeProvedor = 'GOV_BR' | 'PSC'

export type TipoDeAssinadorLocal = 'WEB_PKI' | 'PONTE'

export type SituacaoAutenticidade = 'VIGENTE' | 'DESCONSIDERADA' | 'SUBSTITUIDA'

export type GatilhoDaRegra = 'DOCUMENTO_CADASTRADO' | 'DOCUMENTO_ENTREGUE' | 'DOCUMENTO_ENVIADO' | 'DOCUMENTO_ACEITO' | 'DOCUMENTO_ASSINADO' | 'DOCUMENTO_JUNTADO' | 'DOCUMENTO_ARQUIVADO' | 'DOCUMENTO_DESARQUIVADO' | 'PROCESSO_CADASTRADO' | 'PROCESSO_ENVIADO' | 'PROCESSO_ARQUIVADO' | 'PROCESSO_DESARQUIVADO' | 'MARCADOR_VINCULADO'

export type SituacaoDaExecucao = 'PENDENTE' | 'FEITA' | 'NAO_SE_APLICA' | 'RECUSADA' | 'BARRADA' | 'DESATIVADA' | 'FALHOU'

export type NovidadeDaPeca = 'JUNTADA' | 'ARQUIVO' | 'ASSINATURA' | 'DESCONSIDERACAO'

export type Quem = 'PUBLICO' | 'IDENTIFICADO' | 'EQUIPE' | 'CONVIDADO' | 'CIDADAO'

export type SituacaoPesquisada = 'ATIVO' | 'ARQUIVADO' | 'MINUTA' | 'DESCONSIDERADO'

export type RestricaoPesquisada = 'PUBLICO' | 'INTERNO' | 'POSSE' | 'SIGILOSO'

export type NivelDaConta = 'BRONZE' | 'PRATA' | 'OURO'

export type Destinacao = 'ELIMINACAO' | 'GUARDA_PERMANENTE'

export type Gatilho = 'ARQUIVAMENTO' | 'RESULTADO' | 'DATA_CAMPO'

export type Restricao = 'INTERNO' | 'POSSE' | 'SIGILOSO' | 'PUBLICO' | 'TEM_AUTORIZADOS_EXTERNOS'

export type TipoDestino = 'USUARIO' | 'SETOR'

export type TipoTramite = 'CRIACAO' | 'ENVIO' | 'ARQUIVAMENTO' | 'DESARQUIVAMENTO' | 'ACEITE' | 'REJEICAO_INTEGRACAO' | 'DESFAZER_ENVIO' | 'JUNTADA' | 'DISJUNTADA' | 'ANEXACAO' | 'DESANEXACAO' | 'APENSACAO' | 'DESAPENSACAO' | 'DESCONSIDERACAO'

export type TipoItem = 'DOCUMENTO' | 'PROCESSO'

export type Acao = 'PODE_ACEITAR_REJEITAR' | 'PODE_ANEXAR' | 'PODE_ASSINAR' | 'DEVE_ASSINAR' | 'PODE_ADICIONAR_ASSINANTES' | 'PODE_APENSAR' | 'PODE_ALTERAR_INTERESSADOS' | 'PODE_ALTERAR_TITULO' | 'PODE_ALTERAR_ASSUNTO' | 'PODE_ALTERAR_NIVEL_ASSINATURA' | 'PODE_ARQUIVAR' | 'PODE_ALTERAR_RESTRICOES' | 'PODE_ALTERAR_CLASSIFICACAO' | 'PODE_CADASTRAR_DOCUMENTO' | 'PODE_DESAPENSAR' | 'PODE_DESARQUIVAR' | 'PODE_DESANEXAR' | 'PODE_DISJUNTAR' | 'PODE_DESCONSIDERAR' | 'PODE_ENVIAR' | 'PODE_EXCLUIR' | 'PODE_JUNTAR' | 'PODE_MARCAR' | 'PODE_PUBLICAR' | 'PODE_REJEITAR_ASSINATURA' | 'DEVE_REENVIAR_ARQUIVO' | 'PODE_SUBSTITUIR'

export type CaixaDoMenu = 'ENTRADA' | 'COMIGO' | 'NAO_ENVIADOS' | 'PARA_ASSINAR' | 'PARA_ACEITAR'

export type Origem = 'ELETRONICA' | 'FISICA' | 'EXTERNA'

export type SituacaoArquivo = 'AGUARDANDO_ARQUIVO' | 'PROCESSANDO' | 'OK' | 'ERRO'

export type NivelAssinatura = 'SIMPLES' | 'AVANCADA' | 'QUALIFICADA'

export type NumeroDeProcesso = 'SEQUENCIAL' | 'NIPE' | 'NUP'

export type EscopoDeIntegrador = 'ENTREGAR' | 'CONSULTAR'

export type FormatoDeExportacao = 'ZIP' | 'PDF' | 'AMBOS'

export type SituacaoDaExportacao = 'PENDENTE' | 'PROCESSANDO' | 'PRONTA' | 'ERRO' | 'EXPIRADA' | 'REVOGADA'

export type EspecieDeAndamento = 'TRAMITACAO' | 'COMPOSICAO' | 'ASSINATURA' | 'ARQUIVO' | 'METADADOS' | 'ACESSO' | 'OUTROS'

export type MotivoDeSemAcesso = 'LOGIN_UNICO' | 'RETIRADO'

export type TipoMarcador = 'PESSOAL' | 'PUBLICO' | 'SETOR'

export type PilhaDaMesa = 'CHEGOU' | 'VOLTOU' | 'VENCE' | 'ESPERO' | 'ESCREVENDO'

export type OQueSeEspera = 'ASSINATURA' | 'PRAZO' | 'ARQUIVO' | 'CIENCIA'

export type CausaDaRetencao = 'POR_LER' | 'DADOS' | 'SEM_TEXTO'

export type AssuntoDeNotificacao = 'RECEBIMENTO' | 'ASSINATURA' | 'PRAZO' | 'PUBLICACAO' | 'OUTROS'

export type CanalDeNotificacao = 'SISTEMA' | 'EMAIL' | 'NENHUM'

export type SituacaoDoNumero = 'RESERVADO' | 'USADO' | 'CANCELADO' | 'EXPIRADO' | 'EXCLUIDO'

export type TipoDePendencia = 'CARGA' | 'ENTREGA' | 'ASSINATURA' | 'ASSINATURA_PEDIDA' | 'PRAZO' | 'VEZ' | 'SUBSTITUICAO' | 'GRUPO' | 'AUTORIZACAO' | 'SIGILOSO_SEM_LEITOR' | 'REGRA' | 'SOLICITACAO' | 'COPIA' | 'CHAVE' | 'CHAVE_DE_SISTEMA' | 'SETOR_SEM_NINGUEM' | 'PESSOA_SEM_SETOR' | 'SUBORDINADO' | 'PROTOCOLO'

export type MotivoDaSaida = 'DESATIVACAO' | 'MUDANCA' | 'AFASTAMENTO' | 'ENCERRAMENTO'

export type FimDaPendencia = 'PASSA' | 'ENCERRA' | 'FICA' | 'IMPEDE'

export type ContagemDoPrazo = 'UTEIS' | 'CORRIDOS' | 'DATA'

export type SituacaoDoPrazo = 'ABERTO' | 'CUMPRIDO' | 'CANCELADO' | 'ENCERRADO'

export type SituacaoDoPreparo = 'PREPARANDO' | 'RECONHECENDO' | 'PRONTO' | 'PARCIAL' | 'FALHOU'

export type SituacaoDoDerivado = 'FAZENDO' | 'PRONTA' | 'FALHOU'

export type DiferencaDaPrevia = 'CAMPOS' | 'ALTERACOES' | 'FORMULAS'

export type SituacaoDoPasso = 'FALTA' | 'PRONTO' | 'VISTO'

export type SituacaoPublicacao = 'PENDENTE' | 'ENVIADO' | 'PUBLICADO' | 'ERRO' | 'RETIRADO'

export type AcaoDoComentario = 'COMENTAR' | 'RESPONDER' | 'RESOLVER' | 'REABRIR'

export type AcaoDaVez = 'ESCREVER' | 'PEDIR' | 'DESISTIR' | 'PASSAR' | 'MANTER' | 'TOMAR' | 'SAIR'

export type MotivoDaVersaoDoRascunho = 'ESCRITA' | 'VOLTA' | 'FINALIZADA'

export type TipoDeRelatorio = 'ESTOQUE' | 'TEMPO' | 'PRODUTIVIDADE' | 'CLASSIFICACOES' | 'PRAZOS'

export type TipoDeLeitor = 'TODOS' | 'SETOR' | 'PESSOA' | 'EXTERNO' | 'PUBLICO'

export type SituacaoDaSolicitacao = 'PENDENTES' | 'VENCIDAS' | 'RESPONDIDAS'

export type SituacaoDoPedido = 'PENDENTE' | 'EM_CONFERENCIA' | 'RECEBIDA' | 'CANCELADA' | 'REPETIDA'

export type Afastamento = 'FERIAS' | 'LICENCA' | 'OUTRO'

export type SituacaoDaSubstituicao = 'FUTURA' | 'EM_VIGOR' | 'ENCERRADA'

export type TipoDeDado = 'CPF' | 'CNPJ' | 'PIS' | 'CNS' | 'TITULO_ELEITOR' | 'RG' | 'ENDERECO' | 'TELEFONE' | 'EMAIL' | 'CONTA_BANCARIA' | 'SAUDE'

export type LugarDoArquivo = 'PAGINA' | 'TROCADO' | 'FORA' | 'CAMADA' | 'CAMPO' | 'COMENTARIO' | 'SUMARIO' | 'ANEXO' | 'PROPRIEDADES' | 'CORPO' | 'CABECALHO' | 'NOTA' | 'EXCLUIDO' | 'OCULTO' | 'DESCRICAO' | 'ENDERECO' | 'IMAGEM' | 'OUTRO'

export type FaltaDoExame = 'SENHA' | 'FORMATO' | 'GRANDE' | 'DANIFICADO' | 'IMAGEM'

export type SituacaoDosDados = 'ESPERANDO' | 'EXAMINADO' | 'SEM_TEXTO'

export type SituacaoDaVersaoPublica = 'FAZENDO' | 'FEITA' | 'RECUSADA'

export type AVistaDe = 'TODOS' | 'CONVIDADO' | 'EXPORTADO' | 'ANEXADO' | 'JUNTADO' | 'INTERESSADO' | 'REABERTO'

export type Fase = 'CORRENTE' | 'CORRENTE_ARQUIVADO' | 'INTERMEDIARIO' | 'A_ELIMINAR' | 'PERMANENTE'

export type UsuarioDados = {
  readonly login: string
  readonly nome: string
  readonly sobrenome: string
  readonly cpf?: string | null
  readonly email?: string | null
}

export type PosicaoInput = {
  readonly esquerda: number
  readonly inferior: number
  readonly pagina: number
  readonly giro?: number | null
}

export type MarcadorDaRegraInput = {
  readonly nome: string
  readonly tipo: TipoMarcador
  readonly setorId?: string | null
}

export type CondicoesDaRegraInput = {
  readonly especie?: string | null
  readonly tipo?: string | null
  readonly setorId?: string | null
  readonly restricao?: Restricao | null
  readonly marcador?: MarcadorDaRegraInput | null
}

export type AcaoDaRegraInput = {
  readonly marcar?: MarcadorDaRegraInput | null
  readonly enviar?: string | null
  readonly notificar?: string | null
}

export type RegraDados = {
  readonly nome: string
  readonly gatilho: GatilhoDaRegra
  readonly condicoes?: CondicoesDaRegraInput | null
  readonly acoes: readonly AcaoDaRegraInput[]
}

export type MarcadorPesquisado = {
  readonly tipo: TipoMarcador
  readonly nome: string
  readonly setorId?: string | null
}

export type FiltrosDaPesquisa = {
  readonly especie?: string | null
  readonly tipo?: string | null
  readonly numero?: number | null
  readonly numeroEscrito?: string | null
  readonly setorId?: string | null
  readonly usuarioId?: string | null
  readonly criadoPorId?: string | null
  readonly assinanteId?: string | null
  readonly restricao?: RestricaoPesquisada | null
  readonly setorCriadorId?: string | null
  readonly criadoDe?: string | null
  readonly criadoAte?: string | null
  readonly situacao?: SituacaoPesquisada | null
  readonly origem?: Origem | null
  readonly interessadoId?: string | null
  readonly requerente?: string | null
  readonly marcador?: MarcadorPesquisado | null
}

export type FiltrosPublicos = {
  readonly especie?: string | null
  readonly tipo?: string | null
  readonly criadoDe?: string | null
  readonly criadoAte?: string | null
  readonly interessado?: string | null
}

export type ClasseInput = {
  readonly codigo: string
  readonly assunto: string
  readonly prazoCorrente: number
  readonly prazoIntermediario: number
  readonly destinacao: Destinacao
  readonly gatilho: Gatilho
  readonly baseLegal?: string | null
}

export type ClassificacaoRestricaoInput = {
  readonly usuarios: readonly string[]
  readonly setores: readonly string[]
}

export type ClassificacaoDados = {
  readonly especie: string
  readonly tipo?: string | null
  readonly deDocumento: boolean
  readonly deProcesso: boolean
  readonly numeravel: boolean
  readonly numeracaoCampos: readonly NumerarPorInput[]
  readonly nivelAssinatura: NivelAssinatura
  readonly dispensaAssinatura: boolean
  readonly permiteMinuta: boolean
  readonly nascePublico?: boolean | null
  readonly restricoesPadrao: readonly Restricao[]
  readonly restricao?: ClassificacaoRestricaoInput | null
  readonly classe?: ClasseInput | null
}

export type NumerarPorInput = {
  readonly campo: string
  readonly valor?: string | null
  readonly on: boolean
}

export type ConfirmacaoDeConvidadoInput = {
  readonly nome: string
  readonly cpf: string
  readonly codigo: string
}

export type RequerenteInput = {
  readonly nome: string
  readonly cpfCnpj?: string | null
  readonly contato?: string | null
}

export type AssinanteInput = {
  readonly usuarioId: string
  readonly cargo?: string | null
}

export type DocumentoDados = {
  readonly especie: string
  readonly tipo?: string | null
  readonly origem: Origem
  readonly titulo: string
  readonly assunto?: string | null
  readonly requerente?: RequerenteInput | null
  readonly restricoes?: readonly Restricao[] | null
  readonly autorizados?: readonly string[] | null
  readonly autorizadosExternos?: readonly string[] | null
  readonly hipoteseLegal?: string | null
  readonly restritoAte?: string | null
  readonly numerarPor?: readonly NumerarPorInput[] | null
  readonly numero?: number | null
  readonly assinantes?: readonly AssinanteInput[] | null
  readonly assinantesExternos?: readonly string[] | null
  readonly assinaturaEmOrdem?: boolean | null
  readonly nivelAssinatura?: NivelAssinatura | null
  readonly setorId?: string | null
  readonly processoId?: string | null
}

export type SubstituicaoDados = {
  readonly titulo?: string | null
  readonly assunto?: string | null
  readonly nivelAssinatura?: NivelAssinatura | null
}

export type EntidadeDados = {
  readonly nome?: string | null
  readonly sigla?: string | null
  readonly nomeCurto?: string | null
  readonly cor?: string | null
  readonly aviso?: string | null
  readonly enviarParaUsuarios?: boolean | null
  readonly distribuirInterno?: boolean | null
  readonly permitirEnvioPendente?: boolean | null
  readonly assinaturaEmOrdem?: boolean | null
  readonly ocultarExistenciaSigiloso?: boolean | null
  readonly clsVeSigiloso?: boolean | null
  readonly exigirTtd?: boolean | null
  readonly larguraMinima?: number | null
  readonly arquivoMaxMb?: number | null
  readonly lixeiraDias?: number | null
  readonly aceiteDias?: number | null
  readonly setorProtocoloId?: string | null
  readonly numeroProcesso?: NumeroDeProcesso | null
  readonly nipeUf?: number | null
  readonly nipeOrgao?: number | null
  readonly nipeUnidade?: number | null
  readonly nupUnidade?: number | null
  readonly municipio?: string | null
  readonly uf?: string | null
  readonly endereco?: string | null
  readonly telefone?: string | null
  readonly site?: string | null
}

export type NotificacaoPreferenciaInput = {
  readonly assunto: AssuntoDeNotificacao
  readonly setorId?: string | null
  readonly canal?: CanalDeNotificacao | null
}

export type PrazoDados = {
  readonly motivo: string
  readonly contagem: ContagemDoPrazo
  readonly dias?: number | null
  readonly data?: string | null
  readonly responsavelId?: string | null
  readonly encerraAoEnviar?: boolean | null
  readonly aguardaResposta?: boolean | null
}

export type ProcessoDados = {
  readonly especie?: string | null
  readonly tipo: string
  readonly titulo: string
  readonly assunto?: string | null
  readonly restricoes?: readonly Restricao[] | null
  readonly autorizados?: readonly string[] | null
  readonly hipoteseLegal?: string | null
  readonly restritoAte?: string | null
  readonly numerarPor?: readonly NumerarPorInput[] | null
  readonly numero?: number | null
  readonly interessados?: readonly string[] | null
  readonly interessadosExternos?: readonly string[] | null
  readonly setorId?: string | null
}

export type CertificadoDePerfilInput = {
  readonly accessToken?: string | null
  readonly thumbprint?: string | null
}

export type AtoInput = {
  readonly titulo: string
  readonly codCategoria: number
  readonly urlOrigemApi?: string | null
  readonly codRegistroInfoSfinge?: string | null
  readonly errataDe?: string | null
}

export type LeiInput = {
  readonly numero: number
  readonly ano: number
  readonly statusLei?: number | null
  readonly codSubcategoria?: number | null
  readonly epigrafe?: string | null
  readonly ementa?: string | null
  readonly tagAssunto?: string | null
  readonly projetoLei?: string | null
  readonly dataSancao: string
  readonly dataInicioVigencia?: string | null
  readonly dataRevogacao?: string | null
}

export type ContratoInput = {
  readonly numero: string
  readonly numeroProcesso?: string | null
  readonly urlProcesso?: string | null
  readonly objeto?: string | null
  readonly cnpjCpf: string
  readonly nomeRazaoSocial?: string | null
  readonly dataAssinatura?: string | null
  readonly dataVigenciaInicio?: string | null
  readonly dataVigenciaFim?: string | null
  readonly valor?: number | null
  readonly legislacao?: number | null
}

export type TrechoDoRascunho = {
  readonly trecho: string
  readonly antes: string
  readonly depois: string
}

export type RelatorioFiltro = {
  readonly de?: string | null
  readonly ate?: string | null
  readonly setorId?: string | null
  readonly especie?: string | null
  readonly tipo?: string | null
  readonly tipoItem?: TipoItem | null
}

export type AfastamentoDados = {
  readonly titularId: string
  readonly substitutoId?: string | null
  readonly afastamento: Afastamento
  readonly inicio: string
  readonly fim: string
  readonly ato: string
  readonly motivo: string
}

export type TarjaInput = {
  readonly pagina: number
  readonly esquerda: number
  readonly alto: number
  readonly direita: number
  readonly baixo: number
  readonly tipo?: TipoDeDado | null
  readonly hipoteseLegal: string
}

export type DispensaInput = {
  readonly pagina: number
  readonly tipo: TipoDeDado
  readonly motivo: string
}

export type TextoPadraoDados = {
  readonly nome: string
  readonly atalho?: string | null
  readonly setorId?: string | null
  readonly html: string
}

export type ArgumentosDeQuery = {
  versao: Record<never, never>
  aberturas: {
    readonly dia?: string | null
    readonly skip?: number | null
    readonly limit?: number | null
  }
  abertosAoPublico: {
    readonly situacao?: SituacaoDoExame | null
    readonly especie?: string | null
    readonly skip?: number | null
    readonly limit?: number | null
  }
  entradasRecusadas: Record<never, never>
  assinaturaConfiguracao: Record<never, never>
  lugarDoSelo: {
    readonly documentoId: string
  }
  verificarAutenticidade: {
    readonly codigo: string
    readonly hash?: string | null
  }
  automacaoRegras: Record<never, never>
  automacaoExecucoes: {
    readonly regraId: string
    readonly limit?: number | null
  }
  automacaoEnsaiar: {
    readonly dados: RegraDados
    readonly ultimos?: number | null
  }
  autos: {
    readonly processoId: string
  }
  autosProcurar: {
    readonly processoId: string
    readonly texto: string
  }
  pesquisa: {
    readonly texto: string
    readonly tipo?: TipoItem | null
    readonly filtros?: FiltrosDaPesquisa | null
    readonly apos?: string | null
    readonly limite?: number | null
  }
  pesquisaTrechos: {
    readonly texto: string
    readonly ids: readonly string[]
  }
  documentosPublicos: {
    readonly texto: string
    readonly filtros?: FiltrosPublicos | null
    readonly apos?: string | null
  }
  processosPublicos: {
    readonly texto: string
    readonly filtros?: FiltrosPublicos | null
    readonly apos?: string | null
  }
  cidadao: Record<never, never>
  cidadaoProcessos: {
    readonly skip?: number | null
    readonly limit?: number | null
  }
  cidadaoProcesso: {
    readonly id: string
  }
  cidadaoDocumentos: {
    readonly skip?: number | null
    readonly limit?: number | null
  }
  cidadaoDocumento: {
    readonly id: string
  }
  classificacoes: {
    readonly utilizaveis?: boolean | null
    readonly ativas?: boolean | null
    readonly especie?: string | null
  }
  classificacao: {
    readonly especie: string
    readonly tipo?: string | null
  }
  proximoNumero: {
    readonly tipo?: string | null
    readonly especie: string
    readonly numerarPor: readonly NumerarPorInput[]
  }
  documentoPorUuid: {
    readonly uuid: string
  }
  copiasRecebidas: {
    readonly pendentes?: boolean | null
    readonly skip?: number | null
    readonly limit?: number | null
  }
  copiasEnviadas: {
    readonly id?: string | null
    readonly pendentes?: boolean | null
    readonly skip?: number | null
    readonly limit?: number | null
  }
  contasDasListas: Record<never, never>
  acoesNegadas: {
    readonly id: string
  }
  itens: {
    readonly ids: readonly string[]
  }
  documento: {
    readonly id: string
  }
  documentosEntrada: {
    readonly setorId?: string | null
  }
  documentosEntradaSetor: {
    readonly setorId: string
  }
  documentosEnviados: {
    readonly usuarioOrigemId?: string | null
  }
  documentosNovos: Record<never, never>
  documentosComigo: Record<never, never>
  documentosAssinados: {
    readonly skip?: number | null
    readonly limit?: number | null
  }
  documentosParaAssinar: {
    readonly skip?: number | null
    readonly limit?: number | null
  }
  documentosParaAceitar: {
    readonly skip?: number | null
    readonly limit?: number | null
  }
  documentosArquivados: {
    readonly skip?: number | null
    readonly limit?: number | null
  }
  documentoPutUrl: {
    readonly id: string
    readonly extensao: string
    readonly md5?: string | null
    readonly tamanho?: number | null
  }
  entidade: Record<never, never>
  primeirosPassos: Record<never, never>
  integradoresAdministrados: Record<never, never>
  exportacoes: {
    readonly processoId?: string | null
    readonly skip?: number | null
    readonly limit?: number | null
  }
  andamentos: {
    readonly id: string
    readonly especies?: readonly EspecieDeAndamento[] | null
    readonly de?: string | null
    readonly ate?: string | null
    readonly usuarioId?: string | null
    readonly comFilhos?: boolean | null
    readonly limit?: number | null
    readonly depoisDe?: string | null
  }
  visualizacoes: {
    readonly id: string
    readonly limit?: number | null
    readonly depoisDe?: string | null
  }
  me: Record<never, never>
  setores: {
    readonly desativados?: boolean | null
  }
  usuarios: {
    readonly desativados?: boolean | null
  }
  convidados: Record<never, never>
  integradores: Record<never, never>
  impersonacaoChaves: Record<never, never>
  interessadosExternos: Record<never, never>
  interessadoExterno: {
    readonly cpfCnpj: string
  }
  lixeira: {
    readonly skip?: number | null
    readonly limit?: number | null
  }
  marcadores: {
    readonly tipo?: TipoMarcador | null
  }
  documentosMarcados: {
    readonly tipo: TipoMarcador
    readonly nome: string
    readonly setorId?: string | null
    readonly skip?: number | null
    readonly limit?: number | null
  }
  processosMarcados: {
    readonly tipo: TipoMarcador
    readonly nome: string
    readonly setorId?: string | null
    readonly skip?: number | null
    readonly limit?: number | null
  }
  mesa: Record<never, never>
  notificacoes: {
    readonly limit?: number | null
  }
  notificacaoPreferencias: Record<never, never>
  sequencias: {
    readonly especie?: string | null
  }
  livroDeNumeros: {
    readonly chave: string
    readonly situacao?: SituacaoDoNumero | null
    readonly skip?: number | null
    readonly limit?: number | null
  }
  pendenciasDe: {
    readonly usuarioId?: string | null
    readonly setorId?: string | null
    readonly por: MotivoDaSaida
  }
  prazos: {
    readonly id: string
  }
  prazosAbertos: {
    readonly vencidos?: boolean | null
    readonly esperados?: boolean | null
    readonly skip?: number | null
    readonly limit?: number | null
  }
  feriados: {
    readonly ano: number
  }
  processo: {
    readonly id: string
  }
  processosEntrada: {
    readonly setorId?: string | null
  }
  processosEntradaSetor: {
    readonly setorId: string
  }
  processosEnviados: {
    readonly usuarioOrigemId?: string | null
  }
  processosNovos: Record<never, never>
  processosComigo: Record<never, never>
  processosArquivados: {
    readonly skip?: number | null
    readonly limit?: number | null
  }
  homologacaoDoGovBr: Record<never, never>
  assinaturaAutorizada: {
    readonly estado: string
  }
  diarioVerify: {
    readonly ids: readonly string[]
  }
  diarioConfiguracao: Record<never, never>
  publicacoes: {
    readonly situacoes?: readonly SituacaoPublicacao[] | null
    readonly skip?: number | null
    readonly limit?: number | null
  }
  publicacoesComErro: {
    readonly skip?: number | null
    readonly limit?: number | null
  }
  restricoesAVencer: {
    readonly dias?: number | null
    readonly skip?: number | null
    readonly limit?: number | null
  }
  quemVera: {
    readonly id: string
    readonly restricoes: readonly Restricao[]
    readonly autorizados?: readonly string[] | null
    readonly autorizadosExternos?: readonly string[] | null
  }
  quemAlcanca: {
    readonly id: string
  }
  saude: Record<never, never>
  solicitacoesExternas: {
    readonly situacao?: SituacaoDaSolicitacao | null
    readonly skip?: number | null
    readonly limit?: number | null
  }
  cidadaoSolicitacoes: {
    readonly pendentes?: boolean | null
    readonly skip?: number | null
    readonly limit?: number | null
  }
  cidadaoPutUrl: {
    readonly id: string
    readonly extensao: string
    readonly md5?: string | null
    readonly tamanho?: number | null
  }
  substituicoes: {
    readonly usuarioId?: string | null
    readonly todas?: boolean | null
  }
  dadosAVista: {
    readonly id: string
    readonly de: AVistaDe
    readonly em?: string | null
  }
  textosPadrao: {
    readonly arquivados?: boolean | null
  }
  textoPadrao: {
    readonly id: string
  }
  destinosDoEnvio: {
    readonly ids: readonly string[]
    readonly assinados?: boolean | null
  }
}

export type RespostasDeQuery = {
  versao: string
  aberturas: object
  abertosAoPublico: object
  entradasRecusadas: readonly object[]
  assinaturaConfiguracao: object
  lugarDoSelo: object | null | undefined
  verificarAutenticidade: object
  automacaoRegras: readonly object[]
  automacaoExecucoes: readonly object[]
  automacaoEnsaiar: readonly object[]
  autos: object
  autosProcurar: object
  pesquisa: readonly object[]
  pesquisaTrechos: readonly object[]
  documentosPublicos: readonly object[]
  processosPublicos: readonly object[]
  cidadao: object
  cidadaoProcessos: object
  cidadaoProcesso: object
  cidadaoDocumentos: object
  cidadaoDocumento: object
  classificacoes: readonly object[]
  classificacao: object
  proximoNumero: object
  documentoPorUuid: object
  copiasRecebidas: object
  copiasEnviadas: object
  contasDasListas: readonly object[]
  acoesNegadas: readonly object[]
  itens: readonly object[]
  documento: object
  documentosEntrada: readonly object[]
  documentosEntradaSetor: readonly object[]
  documentosEnviados: readonly object[]
  documentosNovos: readonly object[]
  documentosComigo: readonly object[]
  documentosAssinados: object
  documentosParaAssinar: object
  documentosParaAceitar: object
  documentosArquivados: object
  documentoPutUrl: string
  entidade: object
  primeirosPassos: object | null | undefined
  integradoresAdministrados: readonly object[]
  exportacoes: object
  andamentos: object
  visualizacoes: object
  me: object
  setores: readonly object[]
  usuarios: readonly object[]
  convidados: readonly object[]
  integradores: readonly object[]
  impersonacaoChaves: readonly object[]
  interessadosExternos: readonly object[]
  interessadoExterno: object | null | undefined
  lixeira: object
  marcadores: readonly object[]
  documentosMarcados: object
  processosMarcados: object
  mesa: object
  notificacoes: object
  notificacaoPreferencias: readonly object[]
  sequencias: readonly object[]
  livroDeNumeros: object
  pendenciasDe: object
  prazos: readonly object[]
  prazosAbertos: object
  feriados: readonly object[]
  processo: object
  processosEntrada: readonly object[]
  processosEntradaSetor: readonly object[]
  processosEnviados: readonly object[]
  processosNovos: readonly object[]
  processosComigo: readonly object[]
  processosArquivados: object
  homologacaoDoGovBr: object | null | undefined
  assinaturaAutorizada: object | null | undefined
  diarioVerify: readonly object[]
  diarioConfiguracao: object
  publicacoes: readonly object[]
  publicacoesComErro: readonly object[]
  restricoesAVencer: object
  quemVera: object
  quemAlcanca: object
  saude: object
  solicitacoesExternas: object
  cidadaoSolicitacoes: object
  cidadaoPutUrl: string
  substituicoes: readonly object[]
  dadosAVista: readonly object[]
  textosPadrao: readonly object[]
  textoPadrao: object
  destinosDoEnvio: readonly string[]
}

export type ArgumentosDeMutation = {
  nada: Record<never, never>
  aberturaFechar: {
    readonly id: string
    readonly motivo?: string | null
  }
  aberturaReabrir: {
    readonly id: string
    readonly motivo?: string | null
    readonly dadosVistos?: boolean | null
  }
  aberturaManter: {
    readonly id: string
  }
  usuarioCadastrar: {
    readonly dados: UsuarioDados
    readonly cargos?: readonly string[] | null
    readonly setores?: readonly string[] | null
    readonly papeis?: readonly Papel[] | null
  }
  usuarioAlterar: {
    readonly id: string
    readonly dados: UsuarioDados
    readonly versao?: number | null
  }
  usuarioAlterarCargos: {
    readonly id: string
    readonly cargos: readonly string[]
    readonly versao?: number | null
  }
  usuarioAlterarSetores: {
    readonly id: string
    readonly setores: readonly string[]
    readonly destinoId?: string | null
    readonly versao?: number | null
  }
  usuarioAlterarPapeis: {
    readonly id: string
    readonly papeis: readonly Papel[]
    readonly versao?: number | null
  }
  usuarioDesativar: {
    readonly id: string
    readonly destinoId?: string | null
    readonly prazosParaId?: string | null
  }
  usuarioReativar: {
    readonly id: string
  }
  usuarioReligar: {
    readonly entradas: readonly string[]
    readonly motivo: string
  }
  entradasDispensar: {
    readonly entradas: readonly string[]
  }
  setorCriar: {
    readonly nome: string
    readonly sigla?: string | null
    readonly superiorId?: string | null
  }
  setorAlterar: {
    readonly id: string
    readonly nome: string
    readonly sigla?: string | null
    readonly superiorId?: string | null
    readonly versao?: number | null
  }
  setorEncerrar: {
    readonly id: string
    readonly destinoId?: string | null
    readonly prazosParaId?: string | null
    readonly pessoasParaId?: string | null
  }
  documentoAssinarSimples: {
    readonly id: string
    readonly posicao?: PosicaoInput | null
    readonly selo?: boolean | null
    readonly convidado?: ConfirmacaoDeConvidadoInput | null
  }
  certificadoInformar: {
    readonly certificateContentBase64: string
  }
  documentoIniciarAssinatura: {
    readonly id: string
    readonly certificateThumbprint: string
    readonly politicaId?: string | null
    readonly posicao?: PosicaoInput | null
    readonly selo?: boolean | null
  }
  documentoFinalizarAssinatura: {
    readonly token: string
    readonly id: string
    readonly assinatura?: string | null
  }
  assinaturaRevalidar: {
    readonly documentoId: string
  }
  automacaoRegraSalvar: {
    readonly id?: string | null
    readonly dados: RegraDados
    readonly versao?: number | null
  }
  automacaoRegraAtivar: {
    readonly id: string
  }
  automacaoRegraDesativar: {
    readonly id: string
  }
  cidadaoEntrar: Record<never, never>
  cidadaoConfirmar: {
    readonly estado: string
  }
  cidadaoSair: Record<never, never>
  numeroReservar: {
    readonly tipo?: string | null
    readonly especie: string
    readonly numerarPor: readonly NumerarPorInput[]
  }
  numeroCancelar: {
    readonly tipo?: string | null
    readonly especie: string
    readonly numerarPor: readonly NumerarPorInput[]
    readonly numero: number
  }
  classificacaoSalvar: {
    readonly id?: string | null
    readonly dados: ClassificacaoDados
    readonly versao?: number | null
  }
  classificacaoAtivar: {
    readonly id: string
  }
  classificacaoDesativar: {
    readonly id: string
  }
  conviteAbrir: {
    readonly token: string
    readonly codigo?: string | null
  }
  conviteCodigo: Record<never, never>
  documentoRejeitarAssinatura: {
    readonly id: string
    readonly motivo?: string | null
  }
  documentoAlterarAssinantes: {
    readonly documentoId: string
    readonly assinantes: readonly AssinanteInput[]
    readonly assinantesExternos: readonly string[]
    readonly pedirDeNovo?: readonly string[] | null
    readonly emOrdem?: boolean | null
    readonly ordem?: readonly string[] | null
    readonly dadosVistos?: boolean | null
    readonly versao?: number | null
  }
  copiaEnviar: {
    readonly id: string
    readonly destinos: readonly string[]
    readonly mensagem?: string | null
  }
  copiaDarCiencia: {
    readonly id: string
  }
  documentoClonar: {
    readonly id: string
    readonly setorId?: string | null
  }
  documentoCadastrar: {
    readonly dados: DocumentoDados
  }
  documentoProcessar: {
    readonly versionId: string
    readonly id: string
    readonly extensao: string
  }
  documentoSubstituir: {
    readonly id: string
    readonly versionId: string
    readonly extensao: string
    readonly dados?: SubstituicaoDados | null
    readonly dadosVistos?: boolean | null
    readonly versao?: number | null
  }
  documentoJuntar: {
    readonly documentoId: string
    readonly processoId: string
    readonly confirmarSigilo?: boolean | null
    readonly dadosVistos?: boolean | null
  }
  documentoDisjuntar: {
    readonly id: string
  }
  documentoDesconsiderar: {
    readonly id: string
    readonly motivo: string
  }
  documentoAnexar: {
    readonly anexoId: string
    readonly principalId: string
    readonly dadosVistos?: boolean | null
  }
  documentoDesanexar: {
    readonly id: string
  }
  entidadeAlterar: {
    readonly dados: EntidadeDados
    readonly versao?: number | null
  }
  entidadeLogo: {
    readonly imagem?: string | null
    readonly versao?: number | null
  }
  documentoAceitar: {
    readonly id: string
  }
  documentoRejeitar: {
    readonly id: string
    readonly motivo?: string | null
  }
  integradorCadastrar: {
    readonly nome: string
    readonly login: string
  }
  integradorAlterar: {
    readonly id: string
    readonly nome?: string | null
    readonly avisoEndereco?: string | null
    readonly desativado?: boolean | null
    readonly versao?: number | null
  }
  integradorChaveCriar: {
    readonly integradorId: string
    readonly nome: string
    readonly escopos: readonly EscopoDeIntegrador[]
    readonly setores?: readonly string[] | null
    readonly expiraEm?: string | null
  }
  integradorChaveRevogar: {
    readonly id: string
  }
  processoExportar: {
    readonly formato: FormatoDeExportacao
    readonly processoId: string
    readonly paraFora?: boolean | null
    readonly dadosVistos?: boolean | null
  }
  convidadoCadastrar: {
    readonly email: string
  }
  impersonacaoChaveCadastrar: {
    readonly nome: string
    readonly publica: string
    readonly expiraEm: string
  }
  impersonacaoChaveRevogar: {
    readonly id: string
  }
  interessadoExternoCadastrar: {
    readonly cpfCnpj: string
    readonly nomeRazao: string
    readonly email: string
  }
  interessadoExternoCorrigir: {
    readonly processoId: string
    readonly id: string
    readonly nomeRazao?: string | null
    readonly email?: string | null
    readonly versao: number
  }
  documentoLerComMotivo: {
    readonly id: string
    readonly motivo: string
  }
  processoLerComMotivo: {
    readonly id: string
    readonly motivo: string
  }
  documentoExcluir: {
    readonly id: string
  }
  processoExcluir: {
    readonly id: string
  }
  documentoRestaurar: {
    readonly id: string
  }
  processoRestaurar: {
    readonly id: string
  }
  marcadorCriar: {
    readonly tipo: TipoMarcador
    readonly setorId?: string | null
    readonly nome: string
  }
  marcadorRenomear: {
    readonly nome: string
    readonly novoNome: string
    readonly tipo: TipoMarcador
    readonly setorId?: string | null
    readonly mesclar?: boolean | null
  }
  marcadorRemover: {
    readonly nome: string
    readonly tipo: TipoMarcador
    readonly setorId?: string | null
  }
  marcadorVincular: {
    readonly docprocId: string
    readonly nome: string
    readonly setorId?: string | null
    readonly tipo: TipoMarcador
  }
  marcadorDesvincular: {
    readonly docprocId: string
    readonly nome: string
    readonly setorId?: string | null
    readonly tipo: TipoMarcador
  }
  documentoDesfazerNumero: {
    readonly id: string
  }
  processoDesfazerNumero: {
    readonly id: string
  }
  documentoAlterarTitulo: {
    readonly id: string
    readonly titulo: string
    readonly versao?: number | null
  }
  processoAlterarTitulo: {
    readonly id: string
    readonly titulo: string
    readonly versao?: number | null
  }
  documentoAlterarAssunto: {
    readonly id: string
    readonly assunto?: string | null
    readonly versao?: number | null
  }
  processoAlterarAssunto: {
    readonly id: string
    readonly assunto?: string | null
    readonly versao?: number | null
  }
  documentoAlterarRequerente: {
    readonly id: string
    readonly nome?: string | null
    readonly cpfCnpj?: string | null
    readonly contato?: string | null
    readonly versao?: number | null
  }
  documentoAlterarClassificacao: {
    readonly id: string
    readonly especie: string
    readonly tipo?: string | null
    readonly numero?: number | null
    readonly numerarPor?: readonly NumerarPorInput[] | null
    readonly versao?: number | null
  }
  processoAlterarClassificacao: {
    readonly id: string
    readonly especie?: string | null
    readonly tipo: string
    readonly numero?: number | null
    readonly numerarPor?: readonly NumerarPorInput[] | null
    readonly motivo?: string | null
    readonly versao?: number | null
  }
  documentoAlterarNivelAssinatura: {
    readonly id: string
    readonly nivelAssinatura: NivelAssinatura
    readonly versao?: number | null
  }
  documentoAlterarRestricoes: {
    readonly id: string
    readonly restricoes: readonly Restricao[]
    readonly autorizados?: readonly string[] | null
    readonly autorizadosExternos?: readonly string[] | null
    readonly hipoteseLegal?: string | null
    readonly restritoAte?: string | null
    readonly motivo?: string | null
    readonly dadosVistos?: boolean | null
    readonly versao?: number | null
  }
  processoAlterarRestricoes: {
    readonly id: string
    readonly restricoes: readonly Restricao[]
    readonly autorizados?: readonly string[] | null
    readonly hipoteseLegal?: string | null
    readonly restritoAte?: string | null
    readonly motivo?: string | null
    readonly dadosVistos?: boolean | null
    readonly versao?: number | null
  }
  notificacoesMarcarLidas: {
    readonly ids?: readonly string[] | null
  }
  notificacaoPreferenciasSalvar: {
    readonly preferencias: readonly NotificacaoPreferenciaInput[]
  }
  numeracaoIniciar: {
    readonly especie: string
    readonly tipo?: string | null
    readonly numerarPor: readonly NumerarPorInput[]
    readonly proximo: number
    readonly lido?: number | null
  }
  leituraAuditarItem: {
    readonly id: string
    readonly em: Date
  }
  leituraAuditarPessoa: {
    readonly usuarioId: string
    readonly em: Date
    readonly restricoes?: readonly Restricao[] | null
  }
  prazoCriar: {
    readonly id: string
    readonly dados: PrazoDados
  }
  prazoCumprir: {
    readonly id: string
  }
  prazoPassar: {
    readonly id: string
    readonly responsavelId: string
  }
  prazoCancelar: {
    readonly id: string
    readonly motivo: string
  }
  feriadoCadastrar: {
    readonly dia: string
    readonly nome: string
  }
  feriadoRemover: {
    readonly dia: string
  }
  processoCadastrar: {
    readonly dados: ProcessoDados
  }
  processoApensar: {
    readonly ids: readonly string[]
  }
  processoDesapensar: {
    readonly id: string
  }
  processoAdicionarInteressados: {
    readonly processoId: string
    readonly interessados?: readonly string[] | null
    readonly interessadosExternos?: readonly string[] | null
    readonly dadosVistos?: boolean | null
  }
  processoRemoverInteressados: {
    readonly processoId: string
    readonly interessados?: readonly string[] | null
    readonly interessadosExternos?: readonly string[] | null
  }
  assinaturaAutorizar: {
    readonly provedor: string
    readonly quantidade: number
    readonly sessao?: boolean | null
  }
  documentoAssinarGovBr: {
    readonly id: string
    readonly politicaId?: string | null
    readonly posicao?: PosicaoInput | null
    readonly selo?: boolean | null
    readonly token: string
  }
  documentoAssinarNeoId: {
    readonly id: string
    readonly politicaId?: string | null
    readonly posicao?: PosicaoInput | null
    readonly selo?: boolean | null
    readonly token: string
  }
  usuarioPerfil: {
    readonly certificado?: CertificadoDePerfilInput | null
  }
  convidadoPerfil: {
    readonly certificado?: CertificadoDePerfilInput | null
    readonly nome?: string | null
  }
  diarioAutopublicacaoCreate: {
    readonly documentoId: string
    readonly ato: AtoInput
    readonly lei?: LeiInput | null
    readonly contrato?: ContratoInput | null
    readonly dadosVistos?: boolean | null
  }
  publicacaoRepetir: {
    readonly id: string
  }
  documentoRascunhoFinalizar: {
    readonly documentoId: string
    readonly rascunhoId: string
    readonly versao?: number | null
  }
  documentoRascunhoRestaurar: {
    readonly documentoId: string
    readonly versao: number
    readonly lida: number
  }
  documentoRascunhoVez: {
    readonly documentoId: string
    readonly acao: AcaoDaVez
    readonly motivo?: string | null
  }
  documentoRascunhoComentar: {
    readonly documentoId: string
    readonly acao: AcaoDoComentario
    readonly comentarioId?: string | null
    readonly trecho?: TrechoDoRascunho | null
    readonly texto?: string | null
  }
  relatorioTirar: {
    readonly relatorio: TipoDeRelatorio
    readonly filtro?: RelatorioFiltro | null
  }
  saudeTentarDeNovo: {
    readonly trabalho: string
  }
  grupoCriar: {
    readonly nome: string
    readonly membros: readonly string[]
  }
  grupoAlterar: {
    readonly grupo: string
    readonly nome: string
    readonly membros: readonly string[]
    readonly versao?: number | null
  }
  grupoEncerrar: {
    readonly grupo: string
  }
  documentoSolicitarArquivo: {
    readonly processoId: string
    readonly interessadoExternoId?: string | null
    readonly cpfCnpj?: string | null
    readonly email?: string | null
    readonly titulo: string
    readonly instrucoes: string
    readonly prazo?: string | null
    readonly especie?: string | null
    readonly tipo?: string | null
  }
  documentoSolicitarNovamente: {
    readonly id: string
    readonly motivo: string
    readonly instrucoes?: string | null
    readonly prazo?: string | null
    readonly email?: string | null
  }
  cidadaoProcessar: {
    readonly id: string
    readonly versionId: string
    readonly extensao: string
  }
  substituicaoCriar: {
    readonly dados: AfastamentoDados
  }
  substituicaoEncerrar: {
    readonly id: string
  }
  documentoTarjar: {
    readonly id: string
    readonly titulo: string
    readonly tarjas: readonly TarjaInput[]
    readonly dispensas?: readonly DispensaInput[] | null
  }
  retencaoCriar: {
    readonly docprocId: string
    readonly motivo: string
    readonly ate?: string | null
  }
  retencaoLevantar: {
    readonly id: string
    readonly motivo: string
  }
  contagemInformar: {
    readonly docprocId: string
    readonly desde: string
    readonly versao?: number | null
  }
  textoPadraoSalvar: {
    readonly id?: string | null
    readonly dados: TextoPadraoDados
    readonly versao?: number | null
  }
  textoPadraoArquivar: {
    readonly id: string
  }
  textoPadraoDesarquivar: {
    readonly id: string
  }
  documentoEnviar: {
    readonly id: string
    readonly destinoId: string
    readonly mensagem?: string | null
    readonly versao?: number | null
    readonly copias?: readonly string[] | null
    readonly prazo?: PrazoDados | null
  }
  processoEnviar: {
    readonly id: string
    readonly destinoId: string
    readonly mensagem?: string | null
    readonly versao?: number | null
    readonly copias?: readonly string[] | null
    readonly prazo?: PrazoDados | null
  }
  documentoDesfazerEnvio: {
    readonly id: string
  }
  processoDesfazerEnvio: {
    readonly id: string
  }
  documentoArquivar: {
    readonly id: string
  }
  processoArquivar: {
    readonly id: string
  }
  documentoDesarquivar: {
    readonly id: string
    readonly motivo?: string | null
  }
  processoDesarquivar: {
    readonly id: string
    readonly motivo?: string | null
  }
}

export type RespostasDeMutation = {
  nada: boolean | null | undefined
  aberturaFechar: object
  aberturaReabrir: object
  aberturaManter: object
  usuarioCadastrar: object
  usuarioAlterar: object
  usuarioAlterarCargos: object
  usuarioAlterarSetores: object
  usuarioAlterarPapeis: object
  usuarioDesativar: object
  usuarioReativar: object
  usuarioReligar: readonly object[]
  entradasDispensar: readonly string[]
  setorCriar: object
  setorAlterar: object
  setorEncerrar: object
  documentoAssinarSimples: object
  certificadoInformar: object
  documentoIniciarAssinatura: object
  documentoFinalizarAssinatura: object
  assinaturaRevalidar: object
  automacaoRegraSalvar: object
  automacaoRegraAtivar: object
  automacaoRegraDesativar: object
  cidadaoEntrar: object
  cidadaoConfirmar: object | null | undefined
  cidadaoSair: boolean
  numeroReservar: number
  numeroCancelar: boolean
  classificacaoSalvar: object
  classificacaoAtivar: object
  classificacaoDesativar: object
  conviteAbrir: object
  conviteCodigo: boolean
  documentoRejeitarAssinatura: object
  documentoAlterarAssinantes: object
  copiaEnviar: object
  copiaDarCiencia: object
  documentoClonar: object
  documentoCadastrar: object
  documentoProcessar: object
  documentoSubstituir: object
  documentoJuntar: object
  documentoDisjuntar: object
  documentoDesconsiderar: object
  documentoAnexar: object
  documentoDesanexar: object
  entidadeAlterar: object
  entidadeLogo: object
  documentoAceitar: object
  documentoRejeitar: object
  integradorCadastrar: object
  integradorAlterar: object
  integradorChaveCriar: object
  integradorChaveRevogar: boolean
  processoExportar: object
  convidadoCadastrar: object
  impersonacaoChaveCadastrar: object
  impersonacaoChaveRevogar: boolean
  interessadoExternoCadastrar: object
  interessadoExternoCorrigir: object
  documentoLerComMotivo: object
  processoLerComMotivo: object
  documentoExcluir: object
  processoExcluir: object
  documentoRestaurar: object
  processoRestaurar: object
  marcadorCriar: object
  marcadorRenomear: object
  marcadorRemover: boolean
  marcadorVincular: object
  marcadorDesvincular: object
  documentoDesfazerNumero: object
  processoDesfazerNumero: object
  documentoAlterarTitulo: object
  processoAlterarTitulo: object
  documentoAlterarAssunto: object
  processoAlterarAssunto: object
  documentoAlterarRequerente: object
  documentoAlterarClassificacao: object
  processoAlterarClassificacao: object
  documentoAlterarNivelAssinatura: object
  documentoAlterarRestricoes: object
  processoAlterarRestricoes: object
  notificacoesMarcarLidas: boolean
  notificacaoPreferenciasSalvar: readonly object[]
  numeracaoIniciar: object
  leituraAuditarItem: object
  leituraAuditarPessoa: object
  prazoCriar: object
  prazoCumprir: object
  prazoPassar: object
  prazoCancelar: object
  feriadoCadastrar: readonly object[]
  feriadoRemover: readonly object[]
  processoCadastrar: object
  processoApensar: object
  processoDesapensar: object
  processoAdicionarInteressados: object
  processoRemoverInteressados: object
  assinaturaAutorizar: object
  documentoAssinarGovBr: object
  documentoAssinarNeoId: object
  usuarioPerfil: object
  convidadoPerfil: object
  diarioAutopublicacaoCreate: object
  publicacaoRepetir: object
  documentoRascunhoFinalizar: object
  documentoRascunhoRestaurar: object
  documentoRascunhoVez: object
  documentoRascunhoComentar: object
  relatorioTirar: object
  saudeTentarDeNovo: number
  grupoCriar: object
  grupoAlterar: object
  grupoEncerrar: boolean
  documentoSolicitarArquivo: object
  documentoSolicitarNovamente: object
  cidadaoProcessar: object
  substituicaoCriar: object
  substituicaoEncerrar: object
  documentoTarjar: object
  retencaoCriar: object
  retencaoLevantar: object
  contagemInformar: object
  textoPadraoSalvar: object
  textoPadraoArquivar: object
  textoPadraoDesarquivar: object
  documentoEnviar: object
  processoEnviar: object
  documentoDesfazerEnvio: object
  processoDesfazerEnvio: object
  documentoArquivar: object
  processoArquivar: object
  documentoDesarquivar: object
  processoDesarquivar: object
}
