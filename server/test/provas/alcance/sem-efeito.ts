/*
 * O resto do contrato: as mutations que a busca não tenta, e por que nenhuma delas muda quem lê. A que não está aqui nem
 * entre os atos tentados reprova a prova.
 */

const O_NOME = 'muda um nome, um texto ou um número, que o predicado não lê'
const A_PARTE = 'cadastro à parte dos itens: por si não liga ninguém a nenhum'
const LEMBRETE = 'lembrança ou contagem sobre o item, que o predicado não lê'
const TEXTO = 'texto em que só escreve quem já o lê (domínio §7.3, minutas)'

export const SEM_EFEITO: Record<string, string> = {
  nada: 'não faz nada',
  usuarioReligar: 'a mesma pessoa volta a entrar, com o que já lia; de quem é a identidade diz o login único',
  entradasDispensar: A_PARTE,
  documentoAlterarTitulo: O_NOME,
  processoAlterarTitulo: O_NOME,
  documentoAlterarAssunto: O_NOME,
  processoAlterarAssunto: O_NOME,
  documentoAlterarRequerente: O_NOME,
  documentoAlterarNivelAssinatura: O_NOME,
  numeroReservar: O_NOME,
  numeroCancelar: O_NOME,
  documentoDesfazerNumero: O_NOME,
  processoDesfazerNumero: O_NOME,
  numeracaoIniciar: O_NOME,
  marcadorCriar: LEMBRETE,
  marcadorRenomear: LEMBRETE,
  marcadorRemover: LEMBRETE,
  marcadorVincular: LEMBRETE,
  marcadorDesvincular: LEMBRETE,
  notificacoesMarcarLidas: LEMBRETE,
  notificacaoPreferenciasSalvar: LEMBRETE,
  prazoCriar: LEMBRETE,
  prazoPassar: LEMBRETE,
  prazoCumprir: LEMBRETE,
  prazoCancelar: LEMBRETE,
  feriadoCadastrar: LEMBRETE,
  feriadoRemover: LEMBRETE,
  copiaDarCiencia: LEMBRETE,
  retencaoCriar: LEMBRETE,
  retencaoLevantar: LEMBRETE,
  contagemInformar: LEMBRETE,
  relatorioTirar: LEMBRETE,
  processoExportar: 'exporta o que quem pede já lê; o arquivo que se monta lê-se entre o mais que se lê',
  textoPadraoSalvar: A_PARTE,
  textoPadraoArquivar: A_PARTE,
  textoPadraoDesarquivar: A_PARTE,
  classificacaoSalvar: A_PARTE,
  classificacaoAtivar: A_PARTE,
  classificacaoDesativar: A_PARTE,
  automacaoRegraDesativar: A_PARTE,
  convidadoCadastrar: A_PARTE,
  interessadoExternoCadastrar: A_PARTE,
  interessadoExternoCorrigir: 'muda o nome e o endereço de avisos; o cidadão lê pelo CPF, que não se troca',
  integradorCadastrar: A_PARTE,
  integradorAlterar: A_PARTE,
  integradorChaveCriar: A_PARTE,
  integradorChaveRevogar: A_PARTE,
  usuarioCadastrar: 'só dá a ler a quem se cadastra, por quem administra o acesso (exercer.ts)',
  usuarioAlterar: O_NOME,
  usuarioAlterarCargos: O_NOME,
  substituicaoCriar: 'quem substitui só assina pelo titular o que já lê por si',
  substituicaoEncerrar: 'quem substituía deixa de assinar pelo titular',
  setorCriar: A_PARTE,
  entidadeLogo: O_NOME,
  saudeTentarDeNovo: A_PARTE,
  impersonacaoChaveRevogar: A_PARTE,
  documentoRascunhoRestaurar: TEXTO,
  documentoRascunhoVez: TEXTO,
  documentoRascunhoComentar: TEXTO,
  documentoRascunhoFinalizar: TEXTO,
  documentoProcessar: 'põe em vigor bytes que quem os manda já tem',
  documentoSubstituir: 'põe em vigor bytes que quem os manda já tem',
  certificadoInformar: 'guarda o certificado de quem vai assinar',
  assinaturaRevalidar: 'confere outra vez as assinaturas que há',
  usuarioPerfil: 'guarda o certificado de quem vai assinar',
  convidadoPerfil: 'guarda o certificado de quem vai assinar',
  conviteCodigo: 'manda ao e-mail do próprio convidado o código com que assina',
  cidadaoSair: 'encerra a própria entrada',
  diarioAutopublicacaoCreate: 'só se publica o que nada restringe (PODE_PUBLICAR)',
  publicacaoRepetir: 'manda outra vez ao diário o que já se mandou',
}

const POR_OUTRO_MEIO =
  'assina o mesmo que documentoAssinarSimples, pela mesma permissão, com a chave de um provedor'

const DE_RESTRICAO =
  'altera restrições pelo mesmo verbo e pela mesma permissão que documentoAlterarRestricoes, ou nada muda'
const DE_QUEM_AUDITA = 'diz quem podia ler, a quem tem o papel de auditoria, e nunca o conteúdo'

/** O que não se tenta aqui, e por que não dá a ler a quem não pode. */
export const DE_FORA: Record<string, string> = {
  documentoIniciarAssinatura: POR_OUTRO_MEIO,
  documentoFinalizarAssinatura: POR_OUTRO_MEIO,
  documentoAssinarGovBr: POR_OUTRO_MEIO,
  documentoAssinarNeoId: POR_OUTRO_MEIO,
  assinaturaAutorizar: POR_OUTRO_MEIO,
  aberturaFechar: DE_RESTRICAO,
  aberturaReabrir: DE_RESTRICAO,
  aberturaManter: DE_RESTRICAO,
  leituraAuditarItem: DE_QUEM_AUDITA,
  leituraAuditarPessoa: DE_QUEM_AUDITA,
  conviteAbrir: 'troca por uma sessão o token que só o e-mail do convidado recebe; aqui ele já entrou',
  cidadaoEntrar: 'entra com a conta gov.br, que é da própria pessoa; aqui ela já entrou',
  cidadaoConfirmar: 'entra com a conta gov.br, que é da própria pessoa; aqui ela já entrou',
  cidadaoProcessar: 'manda o arquivo que se lhe pediu, e que já é dela',
  impersonacaoChaveCadastrar:
    'quem administra age no lugar de outra pessoa, e cada linha do histórico o diz (domínio §6.2, x-impersonate)',
}
