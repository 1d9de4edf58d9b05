import type { Grupo } from '../capitulo.ts'

const telas = (nome: string): string => new URL(`../../../../../docs/telas/${nome}.png`, import.meta.url).href

export const CONFIGURAR: Grupo = {
  titulo: 'Configurar e acompanhar a entidade',
  capitulos: [
    {
      id: 'classificacoes',
      titulo: 'Classificações',
      paraQue: 'Dizer que espécies e tipos de documento e processo existem, e o que cada um exige.',
      passos: [
        'Em Administração, abra Classificações. À esquerda, a árvore de espécies e tipos; à direita, o que a escolhida decide.',
        'Use Nova espécie, ou Novo tipo dentro de uma espécie.',
        'Diga para que serve, se tem número e por que critérios se numera, o Nível mínimo de assinatura e como nasce um item novo: interno, se nada se diz; Nasce público é só para o que a lei manda publicar.',
        'Em Quem pode usar, deixe vazio para todos ou escolha setores e pessoas.',
        'Para que não se use mais, Desativar; Ativar traz de volta.',
      ],
      saiba: [
        'Mudar uma classificação não muda o que já foi registrado com ela.',
        'Esta página só aparece a quem tem o papel Classificação documental.',
      ],
      figura: {
        endereco: telas('admin-classificacoes'),
        descricao: 'A árvore de espécies e tipos, e o que a escolhida decide.',
      },
    },
    {
      id: 'primeiro-numero',
      titulo: 'Primeiro número e livro de números',
      paraQue: 'Continuar a numeração do papel e saber que números foram dados.',
      passos: [
        'Na classificação, use Primeiro número e informe por que número a sequência começa.',
        'Em Classificações, parte Livro de números, veja cada sequência: o Primeiro, o Último, os Reservados e os Vagos.',
        'Abra uma sequência para ver número por número: o documento ou processo, quem o registrou e quando.',
      ],
      saiba: ['O primeiro número só se define enquanto a sequência não deu nenhum.'],
    },
    {
      id: 'modelos-de-texto',
      titulo: 'Modelos de texto',
      paraQue: 'Dar a quem escreve aqui um texto por onde começar.',
      passos: [
        'Na classificação, use Modelo de texto.',
        'Escreva o texto, ou use Trazer de um arquivo HTML. Em Variável escolhe-se o que o sistema preenche; Campo a preencher marca o que fica para quem escreve.',
        'Em Mais, Assinaturas diz onde ficam os nomes de quem assina, com o espaço do selo de cada um; sem ela, ficam no fim. Sem o papel timbrado, a primeira folha sai sem ele.',
        'Use Ensaiar com um documento para ver o texto preenchido, ou Ver como ficará neste documento para ver as páginas, e depois Gravar modelo.',
        'Em Versão escolhe-se uma das anteriores, para ler ou para a gravar de novo.',
      ],
    },
    {
      id: 'papel-timbrado',
      titulo: 'Papel timbrado',
      paraQue: 'Pôr o brasão, o nome da entidade e o endereço no que se escreve aqui.',
      passos: [
        'Em Administração, Acesso, parte Entidade, ponha o logotipo, que é o brasão, e preencha Endereço e contato: vão no alto e no pé das folhas.',
        'Na parte Papel timbrado está o alto da primeira folha. Mude-o como se muda um texto; em Variável escolhe-se o que o sistema preenche.',
        'Use Ensaiar com um documento e Ver como ficará neste documento para o ver em páginas, antes de gravar.',
        'Use Gravar papel timbrado. Em Versão escolhe-se um dos anteriores, ou o que vem com o produto.',
      ],
      saiba: [
        'O pé de cada folha faz-se sozinho: endereço, telefone e site; o identificador, o código de autenticidade e o número da página; e o QR que leva a conferir o documento.',
        'O que já se finalizou não muda. Um texto sai sem o papel timbrado se nele se pôs, em Mais, Sem o papel timbrado.',
      ],
    },
    {
      id: 'temporalidade',
      titulo: 'Temporalidade',
      paraQue: 'Dizer por quanto tempo se guarda o que é de cada classificação.',
      passos: [
        'Na classificação, use Alterar e ligue Definir por quanto tempo se guarda.',
        'Informe o código e o assunto da classe, os anos na fase corrente e na intermediária, e o que acontece depois dos prazos.',
        'Em Base legal, escreva a norma que o manda.',
      ],
      saiba: [
        'Se a entidade liga Exigir temporalidade para arquivar, só se arquiva o que tem prazo de guarda definido.',
      ],
    },
    {
      id: 'automacao',
      titulo: 'Automação',
      paraQue: 'Deixar que o sistema faça sozinho o que se repete.',
      passos: [
        'Em Administração, abra Automação e use Nova regra.',
        'Em Quando, escolha o que a dispara, por exemplo “Um documento é cadastrado”.',
        'Em Só se, estreite: a espécie, o tipo, o setor, a restrição ou um marcador.',
        'Em Fazer, escolha: Pôr um marcador, Enviar a um setor ou Avisar alguém.',
        'Use Ensaiar e ligar: o ensaio mostra o que a regra teria feito no último mês, sem mudar nada. Se for o que você quer, Ligar regra.',
        'Em O que fez, veja cada vez que a regra agiu, e por que não agiu. Desligar a faz parar.',
      ],
      saiba: [
        'Toda regra nasce desligada.',
        'A regra obedece ao que vale para as pessoas: o que elas não poderiam fazer, ela também não faz, e diz por quê.',
      ],
      figura: {
        endereco: telas('admin-automacao-ensaio'),
        descricao: 'O ensaio de uma regra: o que ela teria feito no último mês.',
      },
    },
    {
      id: 'relatorios',
      titulo: 'Relatórios',
      paraQue: 'Ver o que se produziu, o que atrasou e o que está parado.',
      passos: [
        'Em Administração, abra Relatórios e escolha a parte: Produção, Prazos, Cargas paradas, Tempo por setor, O que se registrou ou Livro de números.',
        'Escolha o período, o setor e a espécie, e use Tirar relatório.',
        'O resultado vem em gráfico e em tabela. Baixar planilha guarda a tabela num arquivo CSV.',
      ],
      saiba: [
        'Conta-se o que existe na entidade, mas o título de um item só aparece a quem pode vê-lo.',
        'Quem tirou cada relatório fica registrado.',
      ],
      figura: { endereco: telas('admin-relatorios'), descricao: 'Um relatório em gráfico e em tabela.' },
    },
    {
      id: 'identidade-da-entidade',
      titulo: 'Configurações: identidade, logotipo e aviso a todos',
      paraQue: 'Mostrar a entidade como ela é, e falar a todos de uma vez.',
      passos: [
        'Em Acesso, parte Entidade, altere o nome, a sigla, o nome curto do sistema e a cor, e use Salvar identidade.',
        'Em Logotipo, escolha uma imagem PNG, JPEG ou WebP de até 200 KB, ou use Tirar o logotipo.',
        'Em Aviso a todos, escreva o que deve aparecer numa faixa no alto de todas as telas. Vazio, não há faixa.',
      ],
    },
    {
      id: 'funcionamento',
      titulo: 'Configurações: funcionamento, limites e números',
      paraQue: 'Decidir o que a entidade permite, até onde, e que número os processos levam.',
      passos: [
        'Em Acesso, parte Entidade, ligue ou desligue cada regra de Funcionamento: a frase embaixo diz o que muda.',
        'Em Limites e números, diga o tamanho máximo de um arquivo, os dias da Lixeira e os dias para aceitar o que outro sistema entregou.',
        'Escolha o Setor que recebe o que chega sem destino e o Número dos processos: o da espécie, o nacional (NIPE) ou o único de protocolo (NUP).',
        'Cada parte se salva sozinha.',
      ],
    },
    {
      id: 'saude-do-sistema',
      titulo: 'Saúde do sistema',
      paraQue:
        'Saber o que não responde, o que espera e o que fazer, sem depender da informática para o descobrir.',
      passos: [
        'Em Administração, abra Saúde do sistema. No alto lê-se se está tudo bem, ou o que há de mal: “O carimbo do tempo não responde desde 10h12; 14 assinaturas esperam.”',
        'Cada serviço de fora que não responde diz o que fazer. O que espera por ele faz-se sozinho quando ele voltar.',
        'Em Desistiu-se disto está o que o sistema tentou muitas vezes e parou. Resolvido o que o impedia, use Tentar de novo: nada se faz duas vezes, e o histórico diz quem mandou.',
        'A página confere-se sozinha a cada meio minuto.',
      ],
    },
    {
      id: 'feriados',
      titulo: 'Feriados',
      paraQue: 'Fazer os prazos em dias úteis contarem certo.',
      passos: [
        'Em Acesso, parte Feriados, escolha o ano.',
        'Use Acrescentar feriado, com o dia e o nome. Os nacionais o sistema já sabe.',
        'Remover devolve o dia à contagem dos prazos que se derem daí em diante.',
      ],
    },
    {
      id: 'o-que-se-abriu',
      titulo: 'O que se abriu ontem',
      paraQue:
        'Saber, cada manhã, o que quem é de fora passou a ler, por ato de quem, e fechar o que não devia.',
      passos: [
        'Em Meu trabalho, abra O que se abriu ontem. O sino também avisa, nos dias em que algo se abriu.',
        'Cada linha diz o item, quem passou a ler (Qualquer pessoa, ou quem é de fora e por quê) e o ato por que se abriu.',
        'Use Fechar: o item passa a público interno. Se você não tem a carga, o sistema pede o motivo. Desfazer, no aviso, volta ao que era.',
        'Do que devia mesmo abrir-se, use Está certo: sai do que falta decidir, e fica no andamento que você viu.',
        'Em Outro dia, ou nos botões dos dias com algo por decidir, veja os dias anteriores.',
      ],
      saiba: [
        'O classificador vê tudo; quem detém um item, o que detém.',
        'Quem lê por ser interessado do processo, ou por assinar, não se fecha daqui: tire-o de lá, ou ponha posse ou sigilo no item.',
        'Conta-se o dia no fuso da entidade, e apura-se de madrugada.',
      ],
    },
    {
      id: 'o-que-esta-aberto',
      titulo: 'O que está aberto',
      paraQue: 'Achar dados pessoais no que qualquer pessoa já lê, e fechar de uma vez.',
      passos: [
        'Em Administração, abra O que está aberto. Em cima, quantos estão abertos, quantos têm dados pessoais e quantos já se examinaram.',
        'Filtre por Com dados pessoais, Ainda não examinados ou pela espécie.',
        'Escolha os documentos, um a um ou em Escolher todos desta página, e use Fechar.',
        'O diálogo diz quem deixa de ler, e vai contando: “12 de 40 fechados”. O que se recusa diz por quê, e o resto segue.',
      ],
      saiba: [
        '“Ainda não examinado” não quer dizer que não haja nada: o texto ainda não se leu todo, ou não se pode ler.',
        'O exame se faz sozinho, aos poucos, quando o arquivo se prepara, e guarda só de que tipo é o dado e onde está.',
        'Esta página só aparece a quem tem o papel Classificação documental.',
      ],
    },
    {
      id: 'quem-podia-ler',
      titulo: 'Quem podia ler naquele dia',
      paraQue:
        'Responder a uma auditoria: quem podia ler um item, ou o que uma pessoa podia ler, num instante passado.',
      passos: [
        'Em Administração, abra Quem podia ler.',
        'Em Por item, procure o documento ou o processo, informe o dia e a hora e use Ver quem podia ler.',
        'Em Por pessoa, escolha a pessoa, o dia, a hora e as restrições, e use Ver o que podia ler.',
        'Cada linha diz por quê: estava com a carga, era autorizado, assinava, era público. Baixar planilha leva tudo, pessoa por pessoa.',
      ],
      saiba: [
        'Diz quem podia ler, não quem leu: isso está em Quem viu, nos detalhes do item.',
        'O que o histórico não guarda diz-se em O que não se sabe.',
        'Quem perguntou, o quê e quando fica no histórico.',
        'Esta página só aparece a quem tem o papel Auditoria de leitura.',
      ],
    },
  ],
}
