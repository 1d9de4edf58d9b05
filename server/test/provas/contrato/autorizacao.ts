/**
 * Quem pode chamar cada campo da raiz, segundo os documentos (especificação §1, §2, §6; domínio §5.6, §6.2,
 * §7, §13, §15). É a porta: sobre que itens, e com que conteúdo, é com a matriz. Um campo sem linha aqui não
 * passa no teste.
 */
export const QUEM = ['PUBLICO', 'SEM_ACESSO', 'EQUIPE', 'CONVIDADO', 'CIDADAO'] as const
export type Quem = (typeof QUEM)[number]

type Linha = {
  quem: readonly Quem[]
  /** Além de ser da equipe, um destes papéis. */
  papel?: readonly string[]
}

const TODOS: Linha = { quem: QUEM }
const EQUIPE: Linha = { quem: ['EQUIPE'] }
const IDENTIFICADO: Linha = { quem: ['SEM_ACESSO', 'EQUIPE', 'CONVIDADO'] }
/** O que o convidado também faz com o documento do convite. */
const COM_CONVIDADO: Linha = { quem: ['EQUIPE', 'CONVIDADO'] }
/** O que leva à assinatura, também de quem vem pela área do cidadão. */
const QUEM_ASSINA: Linha = { quem: ['EQUIPE', 'CONVIDADO', 'CIDADAO'] }
const COM_CIDADAO: Linha = { quem: ['EQUIPE', 'CIDADAO'] }
const SO_CONVIDADO: Linha = { quem: ['CONVIDADO'] }
const SO_CIDADAO: Linha = { quem: ['CIDADAO'] }

const linhas = (linha: Linha, nomes: string): Record<string, Linha> =>
  Object.fromEntries(
    nomes
      .split(/\s+/)
      .filter(Boolean)
      .map((nome) => [nome, linha]),
  )

export const AUTORIZACAO: Record<string, Linha> = {
  ...linhas(
    TODOS,
    'Query.versao Mutation.nada Mutation.conviteAbrir Mutation.cidadaoEntrar Mutation.cidadaoConfirmar Query.verificarAutenticidade Query.documentosPublicos Query.processosPublicos',
  ),
  ...linhas(IDENTIFICADO, 'Query.me'),
  ...linhas(
    COM_CONVIDADO,
    `
    Query.documento Query.documentoPorUuid Mutation.convidadoPerfil`,
  ),
  ...linhas(
    QUEM_ASSINA,
    `
    Query.assinaturaConfiguracao Query.assinaturaAutorizada Query.lugarDoSelo
    Mutation.certificadoInformar Mutation.assinaturaAutorizar Mutation.documentoIniciarAssinatura Mutation.documentoFinalizarAssinatura
    Mutation.documentoAssinarSimples Mutation.documentoAssinarGovBr Mutation.documentoAssinarNeoId Mutation.documentoRejeitarAssinatura`,
  ),
  ...linhas(COM_CIDADAO, 'Query.autos Query.autosProcurar'),
  ...linhas(SO_CONVIDADO, 'Mutation.conviteCodigo'),
  ...linhas(
    SO_CIDADAO,
    'Query.cidadao Query.cidadaoProcessos Query.cidadaoProcesso Query.cidadaoDocumentos Query.cidadaoDocumento Query.cidadaoSolicitacoes Query.cidadaoPutUrl Mutation.cidadaoProcessar Mutation.cidadaoSair',
  ),
  ...linhas(
    EQUIPE,
    `
    Query.setores Query.usuarios Query.convidados Query.integradores Query.interessadosExternos Query.interessadoExterno Query.marcadores
    Query.documentosMarcados Query.processosMarcados
    Query.classificacoes Query.classificacao Query.proximoNumero Query.notificacoes Query.pesquisa Query.pesquisaTrechos Query.acoesNegadas Query.itens Query.destinosDoEnvio Query.diarioVerify Query.exportacoes Query.andamentos Query.visualizacoes
    Query.processo Query.lixeira Query.documentoPutUrl Query.documentosEntrada Query.documentosEntradaSetor Query.documentosEnviados Query.documentosNovos
    Query.documentosArquivados Query.processosArquivados Query.contasDasListas Query.mesa Query.quemVera Query.quemAlcanca Query.dadosAVista Query.documentosComigo Query.documentosAssinados Query.documentosParaAssinar Query.documentosParaAceitar
    Query.aberturas Mutation.aberturaFechar Mutation.aberturaReabrir Mutation.aberturaManter
    Query.processosEntrada Query.processosEntradaSetor Query.processosEnviados Query.processosNovos Query.processosComigo

    Mutation.documentoCadastrar Mutation.documentoProcessar Mutation.documentoSubstituir Mutation.documentoRascunhoFinalizar Mutation.documentoRascunhoRestaurar Mutation.documentoRascunhoVez Mutation.documentoRascunhoComentar Mutation.documentoClonar Mutation.documentoTarjar
    Mutation.documentoEnviar Mutation.documentoDesfazerEnvio Mutation.documentoArquivar Mutation.documentoDesarquivar Mutation.documentoAceitar
    Mutation.documentoRejeitar Mutation.documentoJuntar Mutation.documentoDisjuntar Mutation.documentoAnexar Mutation.documentoDesanexar
    Mutation.documentoDesconsiderar Mutation.documentoExcluir Mutation.documentoRestaurar Mutation.processoRestaurar Mutation.documentoAlterarAssinantes Mutation.documentoAlterarAssunto Mutation.documentoAlterarRequerente
    Mutation.documentoAlterarTitulo Mutation.documentoAlterarClassificacao Mutation.documentoAlterarNivelAssinatura Mutation.documentoAlterarRestricoes
    Mutation.processoCadastrar Mutation.processoEnviar Mutation.processoDesfazerEnvio Mutation.processoArquivar Mutation.processoDesarquivar
    Mutation.processoApensar Mutation.processoDesapensar Mutation.processoExcluir Mutation.processoExportar Mutation.processoAlterarAssunto
    Mutation.processoAlterarTitulo Mutation.processoAlterarClassificacao Mutation.processoAlterarRestricoes Mutation.processoAdicionarInteressados
    Mutation.processoRemoverInteressados Mutation.numeroReservar Mutation.numeroCancelar Mutation.documentoDesfazerNumero Mutation.processoDesfazerNumero Mutation.interessadoExternoCadastrar Mutation.interessadoExternoCorrigir Mutation.convidadoCadastrar
    Mutation.usuarioPerfil Mutation.assinaturaRevalidar Mutation.notificacoesMarcarLidas Query.notificacaoPreferencias Mutation.notificacaoPreferenciasSalvar Mutation.diarioAutopublicacaoCreate
    Query.textosPadrao Query.textoPadrao Mutation.textoPadraoSalvar Mutation.textoPadraoArquivar Mutation.textoPadraoDesarquivar
    Mutation.marcadorCriar Mutation.marcadorRenomear Mutation.marcadorRemover Mutation.marcadorVincular Mutation.marcadorDesvincular
    Query.lixeira Mutation.documentoRestaurar Mutation.processoRestaurar
    Mutation.grupoCriar Mutation.grupoAlterar Mutation.grupoEncerrar`,
  ),
  ...linhas(
    { quem: ['EQUIPE'], papel: ['adminAcesso'] },
    `
    Query.integradoresAdministrados Mutation.integradorCadastrar Mutation.integradorAlterar Mutation.integradorChaveCriar Mutation.integradorChaveRevogar
    Mutation.usuarioCadastrar Mutation.usuarioAlterar Mutation.usuarioAlterarCargos Mutation.usuarioAlterarSetores Mutation.usuarioAlterarPapeis
    Mutation.usuarioDesativar Mutation.usuarioReativar Query.entradasRecusadas Mutation.usuarioReligar Mutation.entradasDispensar Mutation.setorCriar Mutation.setorAlterar Mutation.setorEncerrar
    Mutation.substituicaoCriar Mutation.substituicaoEncerrar Query.pendenciasDe Query.entidade Query.primeirosPassos Mutation.entidadeAlterar Mutation.entidadeLogo Query.saude Query.homologacaoDoGovBr Mutation.saudeTentarDeNovo
    Query.impersonacaoChaves Mutation.impersonacaoChaveCadastrar Mutation.impersonacaoChaveRevogar Mutation.feriadoCadastrar Mutation.feriadoRemover`,
  ),
  ...linhas(
    EQUIPE,
    'Query.substituicoes Query.prazos Query.prazosAbertos Query.feriados Mutation.prazoCriar Mutation.prazoCumprir Mutation.prazoPassar Mutation.prazoCancelar Query.copiasRecebidas Query.copiasEnviadas Mutation.copiaEnviar Mutation.copiaDarCiencia',
  ),
  ...linhas(EQUIPE, 'Query.diarioConfiguracao'),
  ...linhas(
    { quem: ['EQUIPE'], papel: ['publicador'] },
    'Query.publicacoes Query.publicacoesComErro Mutation.publicacaoRepetir',
  ),
  ...linhas(
    { quem: ['EQUIPE'], papel: ['auditoria'] },
    'Mutation.leituraAuditarItem Mutation.leituraAuditarPessoa',
  ),
  ...linhas(
    { quem: ['EQUIPE'], papel: ['solicitacoesExternas'] },
    'Mutation.documentoSolicitarArquivo Mutation.documentoSolicitarNovamente Query.solicitacoesExternas',
  ),
  ...linhas(
    { quem: ['EQUIPE'], papel: ['classificacaoDocumental'] },
    'Query.abertosAoPublico Query.restricoesAVencer Mutation.documentoLerComMotivo Mutation.processoLerComMotivo Query.sequencias Query.livroDeNumeros Mutation.numeracaoIniciar Mutation.classificacaoSalvar Mutation.classificacaoAtivar Mutation.classificacaoDesativar',
  ),
  ...linhas(
    { quem: ['EQUIPE'], papel: ['classificacaoDocumental'] },
    `Mutation.relatorioTirar Mutation.retencaoCriar Mutation.retencaoLevantar Mutation.contagemInformar
    Query.automacaoRegras Query.automacaoExecucoes Query.automacaoEnsaiar Mutation.automacaoRegraSalvar Mutation.automacaoRegraAtivar Mutation.automacaoRegraDesativar`,
  ),
}
