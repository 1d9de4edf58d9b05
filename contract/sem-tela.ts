/**
 * As queries e mutations que a interface não chama, e quem as chama. Um teste confere: toda operação do contrato está em uma
 * operação da interface ou aqui (server/src/app/sem-tela.test.ts).
 */
export const SEM_TELA = {
  nada: 'ninguém: o GraphQL pede que a raiz das mutations tenha um campo seu',
  versao: 'quem vigia a instalação: é o sinal de vida da API, sem identidade',
  classificacao: 'sistemas integrados, que sabem a espécie e o tipo; a interface lê todas de uma vez (classificacoes)',
  documentoPorUuid: 'o endereço público de um documento, e o convidado por um sistema que o traga; a interface abre o convite (conviteAbrir)',
  convidados: 'sistemas integrados, para não convidar de novo quem já foi; na interface, convidadoCadastrar encontra pelo e-mail',
  integradores: 'sistemas integrados, para saber quem entregou; a administração lê integradoresAdministrados, com as chaves',
} as const satisfies Record<string, string>

/** O que ainda não tem tela. Só encolhe. */
export const FALTA_A_TELA = [
  'automacaoRegras', 'automacaoExecucoes', 'automacaoEnsaiar', 'automacaoRegraSalvar', 'automacaoRegraAtivar', 'automacaoRegraDesativar', 'cidadao',
  'integradoresAdministrados', 'integradorCadastrar', 'integradorAlterar', 'integradorChaveCriar', 'integradorChaveRevogar', 'impersonacaoChaves',
  'impersonacaoChaveCadastrar', 'impersonacaoChaveRevogar', 'usuarioCadastrar', 'usuarioAlterar', 'usuarioAlterarCargos', 'usuarioAlterarSetores',
  'usuarioAlterarPapeis', 'usuarioDesativar', 'usuarioReativar', 'setorCriar', 'setorAlterar', 'setorEncerrar', 'feriadoCadastrar', 'feriadoRemover',
  'restricoesAVencer', 'documentoRascunhoFinalizar', 'notificacaoPreferencias', 'notificacaoPreferenciasSalvar', 'sequencias', 'livroDeNumeros',
  'numeracaoIniciar', 'classificacaoSalvar', 'classificacaoAtivar', 'classificacaoDesativar', 'relatorioTirar', 'solicitacoesExternas',
  'documentoSolicitarNovamente', 'convidadoPerfil',
] as const // prettier-ignore
