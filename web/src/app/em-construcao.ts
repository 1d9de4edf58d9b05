/**
 * The screens that a later release builds: route → what will be there. The page says so; nothing is forgotten because
 * it is all here. Take the line out when the screen exists.
 */
export const EM_CONSTRUCAO = {
  '/cidadao': 'Os processos e documentos em que a pessoa é interessada, os pedidos de arquivo com o botão “Enviar arquivo” e os recibos.',
  '/sign': 'A assinatura em tela cheia: lista de documentos ao lado, posição do selo na página, anterior e próximo.',
  '/assinatura/$token': 'A assinatura por convite: o documento, os anexos, a lista de assinantes e o código enviado por e-mail.',
  '/documentos/cadastrar': 'O registro de documento: espécie e tipo, origem, título, assunto, restrições, número, assinantes e arquivo.',
  '/documentos/pesquisar': 'A pesquisa de documentos por espécie, número, datas, setor, assinante e texto.',
  '/documentos/solicitacoes-externas': 'Os pedidos de arquivo a pessoas de fora: pendentes, vencidos e respondidos.',
  '/documentos/substituir': 'A substituição do arquivo e dos dados de um documento, com número e identificador preservados.',
  '/documentos/publicos/pesquisar': 'A consulta pública de documentos e a conferência de autenticidade.',
  '/documentos/$type/$tag': 'Os documentos e processos vinculados ao marcador.',
  '/processos/cadastrar': 'O registro de processo: tipo, título, assunto, interessados, restrições e número.',
  '/processos/pesquisar': 'A pesquisa de processos por tipo, número, interessado, datas, setor e texto.',
  '/processos/publicos/pesquisar': 'A consulta pública de processos pelo número ou pelo interessado.',
  '/admin/classificacoes': 'As espécies e tipos, seus critérios de numeração, níveis de assinatura, modelos e prazos de guarda.',
  '/admin/automacao': 'As regras de automação: gatilho, condição e ação, com ensaio antes de ligar.',
  '/admin/relatorios': 'Os relatórios de produção, prazos, cargas paradas e livro de números.',
  '/admin/acesso': 'Usuários, setores, cargos, papéis e quem pode usar cada classificação.',
  '/manual': 'O manual do usuário, por tarefa, com as mesmas palavras das telas.',
  '/perfil': 'O certificado usado para assinar, as preferências de aviso e os dados da pessoa.',
  '/notas-de-versao': 'O que mudou em cada versão, em duas abas: Interface do Usuário e Serviço/API.',
} as const

export type RotaEmConstrucao = keyof typeof EM_CONSTRUCAO
