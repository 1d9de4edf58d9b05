/**
 * The screens that a later release builds: route → where it is and what will be there. The page says so; nothing is forgotten because
 * it is all here. Take the line out when the screen exists.
 */
export const EM_CONSTRUCAO = {
<<<<<<< HEAD
  '/documentos/solicitacoes-externas': { trilha: ['Documentos', 'Solicitações externas'], estara: 'Os pedidos de arquivo a pessoas de fora: pendentes, vencidos e respondidos.' },
  '/manual': { trilha: ['Manual do usuário'], estara: 'O manual do usuário, por tarefa, com as mesmas palavras das telas.' },
=======
  '/admin/classificacoes': {
    trilha: ['Administração', 'Classificações'],
    estara: 'As espécies e tipos, seus critérios de numeração, níveis de assinatura, modelos e prazos de guarda.',
  },
  '/admin/automacao': { trilha: ['Administração', 'Automação'], estara: 'As regras de automação: gatilho, condição e ação, com ensaio antes de ligar.' },
  '/admin/relatorios': { trilha: ['Administração', 'Relatórios'], estara: 'Os relatórios de produção, prazos, cargas paradas e livro de números.' },
  '/admin/acesso': { trilha: ['Administração', 'Acesso'], estara: 'Usuários, setores, cargos, papéis e quem pode usar cada classificação.' },
>>>>>>> main
} as const satisfies Record<string, { trilha: readonly string[]; estara: string }>

export type RotaEmConstrucao = keyof typeof EM_CONSTRUCAO
