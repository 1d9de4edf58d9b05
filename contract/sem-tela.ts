/**
 * As queries e mutations que a interface não chama, e quem as chama. Um teste confere: toda operação do
 * contrato está em uma operação da interface ou aqui (server/src/app/sem-tela.test.ts).
 */
export const SEM_TELA = {
  nada: 'ninguém: o GraphQL pede que a raiz das mutations tenha um campo seu',
  versao: 'quem vigia a instalação: é o sinal de vida da API, sem identidade',
  documentoPorUuid:
    'o endereço público de um documento, e o convidado por um sistema que o traga; a interface abre o convite (conviteAbrir)',
  convidados:
    'sistemas integrados, para não convidar de novo quem já foi; na interface, convidadoCadastrar encontra pelo e-mail',
  integradores:
    'sistemas integrados, para saber quem entregou; a administração lê integradoresAdministrados, com as chaves',
} as const satisfies Record<string, string>

/** O que ainda não tem tela. Só encolhe: o que passa a ter sai daqui. */
export const FALTA_A_TELA = [] as const
