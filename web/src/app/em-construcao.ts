/**
 * The screens that a later release builds: route → where it is and what will be there. The page says so; nothing is forgotten because
 * it is all here. Take the line out when the screen exists.
 */
export const EM_CONSTRUCAO = {
  '/cidadao': { trilha: ['Área do cidadão'], estara: 'Os processos e documentos em que a pessoa é interessada, os pedidos de arquivo com o botão “Enviar arquivo” e os recibos.' },
  '/documentos/solicitacoes-externas': { trilha: ['Documentos', 'Solicitações externas'], estara: 'Os pedidos de arquivo a pessoas de fora: pendentes, vencidos e respondidos.' },
  '/documentos/substituir': { trilha: ['Documentos', 'Substituir'], estara: 'A substituição do arquivo e dos dados de um documento, com número e identificador preservados.' },
  '/documentos/publicos/pesquisar': { trilha: ['Documentos públicos'], estara: 'A consulta pública de documentos.' },
  '/processos/publicos/pesquisar': { trilha: ['Processos públicos'], estara: 'A consulta pública de processos pelo número ou pelo interessado.' },
  '/manual': { trilha: ['Manual do usuário'], estara: 'O manual do usuário, por tarefa, com as mesmas palavras das telas.' },
} as const satisfies Record<string, { trilha: readonly string[]; estara: string }>

export type RotaEmConstrucao = keyof typeof EM_CONSTRUCAO
