import type { Grupo } from '../capitulo.ts'

export const PROCESSOS: Grupo = {
  titulo: 'Processos e tramitação',
  capitulos: [
    {
      id: 'cadastrar-processo',
      titulo: 'Cadastrar um processo',
      paraQue: 'Abrir um processo com o número e os interessados.',
      passos: [
        'Em Processos, use Cadastrar.',
        'Escolha o tipo, escreva o título e indique os interessados.',
        'Use Cadastrar processo. As peças entram depois.',
      ],
      saiba: [
        'Depois, em Ações, Alterar interessados acrescenta e tira quem acompanha o processo.',
        'Ali mesmo, o lápis ao lado de um interessado externo corrige o nome e o e-mail dele, em todos os processos de que ele seja.',
      ],
      figura: {
        endereco: new URL('../../../../../docs/telas/15-processo.png', import.meta.url).href,
        descricao: 'Um processo novo.',
      },
    },
    {
      id: 'juntar',
      titulo: 'Juntar, disjuntar e desconsiderar peças',
      paraQue: 'Fazer de um documento uma peça do processo, e o que fazer com a peça errada.',
      passos: [
        'No documento concluído, use Juntar a processo e escolha o processo.',
        'Enquanto o processo não saiu, a peça errada se tira com Disjuntar.',
        'Depois disso, use Desconsiderar peça e diga o motivo: ela continua numerada, riscada, com um termo.',
      ],
      saiba: ['O número de uma peça nunca é usado por outra.'],
      figura: {
        endereco: new URL('../../../../../docs/telas/17-processo-com-peca.png', import.meta.url).href,
        descricao: 'O processo, com a peça aberta ao lado da árvore.',
      },
    },
    {
      id: 'apensar',
      titulo: 'Apensar e desapensar',
      paraQue: 'Fazer com que processos andem juntos.',
      passos: [
        'Marque os processos, ou abra um deles, e use Apensar processos.',
        'Confira qual é o principal e confirme.',
        'Para separá-los, use Desapensar no apenso.',
      ],
      figura: {
        endereco: new URL('../../../../../docs/telas/apensar.png', import.meta.url).href,
        descricao: 'A apensação, com o principal.',
      },
    },
    {
      id: 'enviar',
      titulo: 'Enviar',
      paraQue: 'Passar um documento ou processo a outro setor.',
      passos: [
        'Nas ações, use Enviar (tecla e).',
        'Digite a sigla ou o nome do destino e escolha.',
        'A outros que só devam saber, dê cópia em Com cópia para: a carga fica com um, e o diálogo diz com quem.',
        'Se espera que o item volte, ligue Aguardo resposta e diga em quantos dias úteis.',
        'Se quiser, ligue a mensagem e escreva-a. Confirme.',
        'O aviso traz Desfazer, que vale até que o destino abra o item.',
      ],
      saiba: [
        'Antes de enviar, o diálogo avisa dos documentos sem assinatura, e do setor em que ninguém trabalha, com o de cima a que se pode mandar.',
        'O que você espera de outros está em Prazos, O que espero de outros. Encerra-se quando o item volta a você ou a um setor seu; se o dia passar, você é avisado.',
        'Desfazer o envio deixa as cópias e o prazo como estão.',
      ],
      figura: {
        endereco: new URL('../../../../../docs/telas/13-enviar.png', import.meta.url).href,
        descricao: 'O envio, com o destino e a mensagem.',
      },
    },
    {
      id: 'receber',
      titulo: 'Receber',
      paraQue: 'Saber quando algo passa a ser do seu setor.',
      passos: [
        'Não há o que confirmar: o item entra na caixa do destino na hora do envio.',
        'O recebimento fica registrado na primeira vez em que alguém do destino o abre.',
      ],
      figura: {
        endereco: new URL('../../../../../docs/telas/14-chegou-um-novo.png', import.meta.url).href,
        descricao: 'O aviso do que acaba de chegar.',
      },
    },
    {
      id: 'aceitar',
      titulo: 'Aceitar o que vem de outro sistema',
      paraQue: 'Decidir sobre o que um sistema externo entregou.',
      passos: [
        'Em Documentos, abra Recebidos do sistema.',
        'Use Aceitar para ficar com o documento, ou Rejeitar dizendo o motivo.',
        'Vários se aceitam de uma vez, pela seleção.',
      ],
    },
    {
      id: 'arquivar',
      titulo: 'Arquivar e desarquivar',
      paraQue: 'Encerrar o que terminou, e reabri-lo.',
      passos: [
        'Nas ações, use Arquivar. A confirmação mostra os apensos que vão junto.',
        'O arquivado mostra “Arquivo” no lugar de com quem está.',
        'Para reabrir, use Desarquivar.',
      ],
      figura: {
        endereco: new URL('../../../../../docs/telas/18-arquivado.png', import.meta.url).href,
        descricao: 'Um processo arquivado.',
      },
    },
    {
      id: 'andamento',
      titulo: 'Andamento',
      paraQue: 'Ler tudo o que aconteceu com um documento ou processo.',
      passos: [
        'Nos detalhes, abra o andamento.',
        'Filtre por tipo de ato ou procure uma palavra.',
        'Baixe a lista em planilha, se precisar.',
      ],
      figura: {
        endereco: new URL('../../../../../docs/telas/andamento.png', import.meta.url).href,
        descricao: 'O andamento, em frases.',
      },
    },
    {
      id: 'ler-processo',
      titulo: 'Ler um processo de seguida',
      paraQue: 'Ler as peças como um texto só, e achar nelas o que se procura.',
      passos: [
        'No processo, use Ler o processo (tecla l).',
        'À esquerda estão as peças: escolha uma, ou role de uma à outra.',
        'Para ir a uma folha, digite o número dela; para a página 12 da peça 3, digite 3/12.',
        'Ctrl + F procura em todas as peças que você pode ler.',
      ],
      saiba: [
        'O que outra pessoa fez desde a sua última visita fica marcado.',
        'Quem não vê alguma peça não vê folhas numeradas depois dela.',
      ],
      figura: {
        endereco: new URL('../../../../../docs/telas/ler-processo.png', import.meta.url).href,
        descricao: 'O processo de seguida, com as peças ao lado.',
      },
    },
    {
      id: 'exportar',
      titulo: 'Exportar um processo',
      paraQue: 'Levar o processo inteiro em um arquivo.',
      passos: [
        'No processo, use Exportar e escolha ZIP, PDF ou os dois.',
        'A exportação corre sozinha; um e-mail avisa quando termina.',
        'Baixe o resultado nos detalhes do processo.',
      ],
      figura: {
        endereco: new URL('../../../../../docs/telas/exportar.png', import.meta.url).href,
        descricao: 'A exportação de um processo.',
      },
    },
  ],
}
