/** As navegações do menu de ações que têm nome (especificação §2), e o endereço de cada uma. */
export const NAVEGACOES = {
  'documentos-cadastrar': (processo: string): string => `/documentos/cadastrar?processo=${processo}`,
  'documentos-substituir-id': (id: string): string => `/documentos/substituir/${id}`,
} as const

export type NomeDaNavegacao = keyof typeof NAVEGACOES
