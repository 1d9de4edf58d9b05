export type NotasDaVersao = { versao: string; interface: readonly string[]; servico: readonly string[] }

/** O que mudou em cada versão, da mais nova à mais antiga. */
export const NOTAS: readonly NotasDaVersao[] = [
  {
    versao: '0.1.0',
    interface: [
      'Cadastro de documentos, com espécie, número reservado, restrições, signatários e o arquivo por arrastar ou escolher.',
      'Cadastro de processos, com interessados internos e externos, inclusive CNPJ com letras.',
      'Detalhes do documento e do processo, com o PDF página a página, trâmites, assinaturas e o motivo ao lado de cada ação que não está disponível.',
      'Assinatura simples, com a conta gov.br, com certificado em nuvem ou com o deste computador, uma ou em lote, com o selo posicionado por clique, pontos prontos, setas ou milímetros.',
      'Convite a quem é de fora para assinar ou rejeitar, pelo endereço que chega por e-mail, também no celular.',
      'Enviar com mensagem e desfazer enquanto ninguém abriu; juntar, arquivar e desarquivar.',
      'Listas que se atualizam sem tirar nada do lugar; pesquisa por identificador, número e título.',
      'Modo escuro, alto contraste, densidade das listas e atalhos de teclado.',
    ],
    servico: [
      'API GraphQL com a mesma tabela de regras para o menu, a recusa e a explicação.',
      'Repetir um ato depois de uma queda não o faz duas vezes (Idempotency-Key).',
      'Arquivos em armazenamento S3, com conferência de tamanho, tipo e soma; nenhuma versão se altera.',
      'Histórico que só cresce: cada ato aceito tem uma linha, selada e conferível fora do sistema.',
      'Assinaturas PAdES com carimbo do tempo e provas de longo prazo, validadas de novo quando se pede.',
      'Anexar, apensar, desconsiderar, substituir, clonar, excluir e restaurar; prazos, cópias, exportação, publicação no diário, consulta pública, área do cidadão, relatórios, automação e temporalidade.',
    ],
  },
]
