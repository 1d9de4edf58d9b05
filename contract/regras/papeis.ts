/**
 * Os papéis que a administração de acesso concede e retira (especificação §6; domínio §6.3), com o nome que
 * se mostra.
 */
export const PAPEIS = {
  access: 'Acesso ao sistema',
  classificacaoDocumental: 'Classificação documental',
  adminAcesso: 'Administração de acesso',
  solicitacoesExternas: 'Solicitações externas',
  arquivo: 'Arquivo',
  publicador: 'Publicação no diário oficial',
  auditoria: 'Auditoria de leitura',
} as const

export type Papel = keyof typeof PAPEIS
