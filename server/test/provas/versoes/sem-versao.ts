/**
 * As mutations que não dizem a versão que se leu, e por que nenhuma apaga em silêncio o que outra pessoa deixou. A
 * que troca um valor por outro não cabe aqui: pede `versao`.
 */
export const SEM_VERSAO: Readonly<Record<string, string>> = {
  'nasce outra coisa, e o que havia fica como estava': `
    documentoCadastrar processoCadastrar documentoClonar documentoTarjar documentoSolicitarArquivo documentoSolicitarNovamente
    documentoRascunhoComentar copiaEnviar substituicaoCriar prazoCriar retencaoCriar numeroReservar marcadorCriar
    usuarioCadastrar setorCriar grupoCriar convidadoCadastrar integradorCadastrar integradorChaveCriar impersonacaoChaveCadastrar
    diarioAutopublicacaoCreate processoExportar relatorioTirar leituraAuditarItem leituraAuditarPessoa
    documentoLerComMotivo processoLerComMotivo`,
  'se já há, com outro valor, recusa-se: o de antes não se troca': `
    feriadoCadastrar interessadoExternoCadastrar`,
  'põe ou tira o que se diz, e o que os outros puseram ou tiraram fica': `
    processoAdicionarInteressados processoRemoverInteressados marcadorVincular marcadorDesvincular marcadorRemover feriadoRemover
    numeroCancelar notificacoesMarcarLidas`,
  'um passo, e não um valor: o que já o deu, ou já não o pode dar, a regra o diz com a linha presa': `
    documentoArquivar processoArquivar documentoDesarquivar processoDesarquivar documentoDesfazerEnvio processoDesfazerEnvio
    documentoExcluir processoExcluir documentoRestaurar processoRestaurar documentoAceitar documentoRejeitar documentoProcessar
    documentoJuntar documentoDisjuntar documentoDesconsiderar documentoAnexar documentoDesanexar processoApensar processoDesapensar
    aberturaFechar aberturaReabrir aberturaManter prazoCumprir prazoPassar prazoCancelar retencaoLevantar copiaDarCiencia
    documentoDesfazerNumero processoDesfazerNumero publicacaoRepetir saudeTentarDeNovo assinaturaRevalidar documentoRascunhoVez cidadaoProcessar
    usuarioReligar entradasDispensar`,
  'liga ou desliga, e a tela diz como está; o que se escreveu não muda': `
    substituicaoEncerrar usuarioDesativar usuarioReativar setorEncerrar grupoEncerrar classificacaoAtivar classificacaoDesativar automacaoRegraAtivar
    automacaoRegraDesativar textoPadraoArquivar textoPadraoDesarquivar integradorChaveRevogar impersonacaoChaveRevogar`,
  'assina-se o que se viu: os bytes dizem de que versão, e cada um assina por si': `
    documentoAssinarSimples documentoAssinarGovBr documentoAssinarNeoId documentoIniciarAssinatura documentoFinalizarAssinatura
    documentoRejeitarAssinatura certificadoInformar assinaturaAutorizar`,
  'diz o nome que se leu: o marcador que já não se chama assim não se renomeia (marcadores/renomear.test.ts)':
    'marcadorRenomear',
  'é de uma pessoa só, que numa janela não apaga o que fez noutra: vai só o que mudou, e do mesmo vale o último': `
    notificacaoPreferenciasSalvar usuarioPerfil convidadoPerfil`,
  'entra ou sai quem pede': 'conviteAbrir conviteCodigo cidadaoEntrar cidadaoConfirmar cidadaoSair nada',
}
