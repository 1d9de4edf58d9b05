import type { Grupo } from '../capitulo.ts'

export const COMECAR: Grupo = {
  titulo: 'Começar',
  capitulos: [
    {
      id: 'entrar',
      titulo: 'Entrar e sair',
      paraQue: 'Usar o sistema com o seu nome, e deixá-lo fechado quando terminar.',
      passos: [
        'Abra o endereço do sistema. Se ainda não entrou, aparece a página da entrada única.',
        'Informe usuário e senha e use Entrar.',
        'Para sair, abra o menu com o seu nome, no alto à direita, e use Sair.',
      ],
      saiba: [
        'Quem não pode entrar lê “Usuário sem acesso ao” e o nome do sistema; ali se diz por quê e quem resolve: quem cuida do login único, ou quem administra o acesso.',
      ],
      figura: {
        endereco: new URL('../../../../../docs/telas/02-inicio.png', import.meta.url).href,
        descricao: 'A página inicial, com o menu, as contas do dia e o rodapé.',
      },
    },
    {
      id: 'caixa-de-entrada',
      titulo: 'Caixa de entrada',
      paraQue: 'Ver o que chegou para você e para os seus setores.',
      passos: [
        'No menu à esquerda, em Documentos ou em Processos, abra Entrada.',
        'Escolha Comigo, para o que está com você, ou a sigla de um setor seu.',
        'O que está em negrito ainda não foi aberto. Clique no título para abrir.',
        'A lista se atualiza sozinha. Quando chega algo, um aviso no alto oferece mostrar.',
      ],
      saiba: [
        'Com j e k você anda pela lista, com x marca a linha e com Enter abre.',
        'Clique no nome de uma coluna para mudar a ordem.',
      ],
      figura: {
        endereco: new URL('../../../../../docs/telas/03-caixa-de-entrada.png', import.meta.url).href,
        descricao: 'A caixa de entrada do Protocolo Geral.',
      },
    },
    {
      id: 'acoes',
      titulo: 'Ações e por que algumas não aparecem',
      paraQue: 'Saber o que se pode fazer com um documento ou processo.',
      passos: [
        'Na linha, abra o menu de ações; nos detalhes, use a barra de botões.',
        'Para agir sobre vários, marque as linhas: a barra de seleção mostra o que serve a todos.',
        'O que não está disponível diz o motivo ao lado do nome.',
      ],
      saiba: [
        'Se parte de um lote falha, o diálogo continua aberto, diz o que deu errado em cada um, e o que falhou segue marcado.',
      ],
      figura: {
        endereco: new URL('../../../../../docs/telas/09-acoes-e-motivos.png', import.meta.url).href,
        descricao: 'As ações de um documento, com o motivo das que não estão disponíveis.',
      },
    },
    {
      id: 'pesquisar',
      titulo: 'Pesquisar',
      paraQue: 'Achar um documento ou processo pelo identificador, número, título ou texto.',
      passos: [
        'Digite na busca do alto da página: os resultados aparecem enquanto você escreve.',
        'Para filtrar, abra Pesquisar no menu de Documentos ou de Processos.',
        'Apagar o que digitou na busca volta à página em que você estava.',
      ],
      saiba: [
        'Acentos, maiúsculas, plurais e a pontuação dos números não fazem diferença: 4512 acha “n.º 4.512”.',
        'Entre aspas, as palavras se acham juntas e nessa ordem: "obra parada".',
        'Só aparece o que você pode ver.',
      ],
      figura: {
        endereco: new URL('../../../../../docs/telas/pesquisa-com-filtros.png', import.meta.url).href,
        descricao: 'A pesquisa com filtros.',
      },
    },
    {
      id: 'avisos',
      titulo: 'Notificações',
      paraQue: 'Saber do que aconteceu com o que é seu.',
      passos: [
        'O sino, no alto, mostra quantas você não leu.',
        'Abra-o para ler; clicar em uma leva ao documento ou processo.',
        'Os avisos que passaram pela tela nesta sessão também ficam ali.',
      ],
    },
    {
      id: 'teclado',
      titulo: 'Teclado e aparência',
      paraQue: 'Trabalhar sem o mouse, com mais contraste ou com letras maiores.',
      passos: [
        'Tecle ? para ver todos os atalhos; ali mesmo eles se desligam.',
        'Alt+1 a Alt+4 levam ao conteúdo, ao menu, à busca e ao rodapé.',
        'No menu com o seu nome estão Modo escuro, Alto contraste e Densidade das listas.',
      ],
      saiba: ['Ctrl e + aumentam as letras da página, em qualquer navegador.'],
    },
  ],
}
