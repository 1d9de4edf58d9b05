/**
 * The screens that a later release builds: route → where it is and what will be there. The page says so; nothing is forgotten because
 * it is all here. Take the line out when the screen exists.
 */
export const EM_CONSTRUCAO = {
  '/documentos/solicitacoes-externas': { trilha: ['Documentos', 'Solicitações externas'], estara: 'Os pedidos de arquivo a pessoas de fora: pendentes, vencidos e respondidos.' },
  '/manual': { trilha: ['Manual do usuário'], estara: 'O manual do usuário, por tarefa, com as mesmas palavras das telas.' },
} as const satisfies Record<string, { trilha: readonly string[]; estara: string }>

export type RotaEmConstrucao = keyof typeof EM_CONSTRUCAO
