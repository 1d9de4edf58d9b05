import type { Grupo } from '../capitulo.ts'

export const DOCUMENTOS: Grupo = {
  titulo: 'Documentos',
  capitulos: [
    {
      id: 'cadastrar-documento',
      titulo: 'Cadastrar um documento',
      paraQue: 'Registrar um documento com o arquivo, o título e quem assina.',
      passos: [
        'Em Documentos, use Cadastrar.',
        'Escolha a espécie e o tipo e escreva o título.',
        'Arraste o arquivo para a página ou escolha-o no computador.',
        'Indique os assinantes: pessoas da casa pelo nome, gente de fora pelo e-mail.',
        'Use Cadastrar documento ou, para seguir com o próximo da pilha, Salvar e cadastrar outro.',
      ],
      saiba: [
        'O PDF é o formato preferido: só nele cabe o selo da assinatura.',
        'Arquivo grande demais ou protegido por senha é recusado com o motivo, antes de haver documento; o que se preencheu não se perde.',
        'Soltando vários arquivos de uma vez, cada um vira um documento, com os mesmos dados e o título que se escreve ao lado dele.',
      ],
      figura: {
        endereco: new URL('../../../../../docs/telas/07-cadastro-com-previa.png', import.meta.url).href,
        descricao: 'O cadastro, com a prévia do arquivo.',
      },
    },
    {
      id: 'escrever-documento',
      titulo: 'Escrever um documento',
      paraQue: 'Escrever o texto no próprio sistema, em vez de enviar um arquivo.',
      passos: [
        'Em Documentos, use Cadastrar e preencha os dados, com origem Eletrônica.',
        'No lugar do arquivo, use Escrever aqui: a folha se abre com o modelo da espécie, se ela tem um.',
        'Escreva. O tipo de parágrafo (título, ementa, artigo, inciso…) se escolhe no começo da barra de ferramentas.',
        'Em Variável, ponha o que o sistema preenche: o número, a data, quem assina. Em amarelo está o que ainda não se sabe.',
        'Se o modelo tem campos a preencher, Tab e Shift+Tab vão de um ao outro, e o que se escreve toma o lugar deles. Com um por preencher não se finaliza: o diálogo diz quais, e leva a cada um.',
        'Use Concluir (Ctrl+Shift+Enter): no mesmo diálogo o texto vira o arquivo do documento, com o número, é assinado por você e enviado. Cada passo se desmarca; o que ficar por fazer espera por você na página do documento.',
      ],
      saiba: [
        'Quem escreve “Art. 1º”, “§ 1º”, “I –” ou “a)” no começo de um parágrafo ganha a numeração: o número se conta sozinho, e muda quando se põe ou tira outro. Tab e Shift+Tab mudam de nível; Backspace no começo faz dele texto comum.',
        'Não há botão de salvar: no alto da página se lê “Salvo às” e a hora. Sem rede, o texto fica guardado neste computador e é salvo quando ela volta.',
        'Um escreve por vez. Se o texto já é de alguém, a página diz de quem, e ele se atualiza enquanto você lê: use Pedir a vez, e a outra pessoa passa ou fica. Quem tem a carga pode Tomar a vez de quem não responde, dizendo por quê.',
        'Em Versões está o texto como era cada vez que outra pessoa o continuou, de dez em dez minutos e quando se finalizou: o que saiu aparece riscado e o que entrou, sublinhado. Voltar a esta versão guarda antes o texto de agora.',
        'Em Comentários, ou com Ctrl+Alt+M, diz-se o que se pensa de um trecho, ainda que a vez de escrever seja de outra pessoa: responde-se, resolve-se, reabre-se. Nada disto vai ao arquivo; antes de finalizar, a página diz o que ficou por resolver.',
        'Em Sugestões, ligue Escrever sugerindo: o que você escreve entra sublinhado e o que apaga fica riscado, até que alguém aceite ou rejeite. Quem deve assinar, e não tem o documento em mãos, só sugere. Com sugestões abertas não se finaliza.',
        'Se outra pessoa gravou o mesmo texto enquanto você escrevia, os dois aparecem lado a lado para escolher; o que não fica guarda-se neste computador.',
        'O que se cola do Word perde fontes e cores, e fica com títulos, negrito, listas, tabelas e figuras.',
        'Trazer de um arquivo .docx, nas ferramentas, põe na folha o texto de um arquivo do Word, com os artigos que o Word numera, e diz o que dele não veio; Desfazer volta ao que estava. No artigo que trouxe um número fixo, Numerar em seguida ao anterior, no menu Mais, faz dele o seguinte.',
        'Sem o mouse: Alt+F10 vai às ferramentas, as setas passam de uma a outra, e Esc volta ao texto. Para sair do texto, Esc e depois Tab.',
        'Para retomar, abra o documento e use Continuar a escrever; depois de finalizado, Alterar o texto.',
      ],
      figura: {
        endereco: new URL('../../../../../docs/telas/escrever-documento.png', import.meta.url).href,
        descricao: 'A folha, com as ferramentas e o que já foi salvo.',
      },
    },
    {
      id: 'numerar',
      titulo: 'Numerar',
      paraQue: 'Saber de que livro vem o número do documento, e tê-lo antes se for preciso.',
      passos: [
        'O número vem sozinho: ao finalizar o texto que se escreve aqui, ou com a primeira assinatura do arquivo. É o seguinte do livro do seu setor, no ano do dia.',
        'No cadastro, o próximo número da sequência aparece assim que se escolhe a espécie. Quem é de mais de um setor diz de qual é o número.',
        'Para o ter já, use Gerar e reservar número: o campo se tranca com o número reservado.',
        'Para desistir dele, use Cancelar a reserva.',
        'A reserva vale por 24 horas; cadastrado o documento, o número é dele.',
      ],
      saiba: [
        'Trocar a espécie ou o tipo de um documento limpa o número que ele tinha; o texto já finalizado finaliza-se de novo, com o que vem.',
        'O que chegou de fora, em papel ou de outro sistema, guarda o número que trouxe.',
        'Excluído o documento, o número volta ao livro se era o último; senão, fica nele como excluído.',
      ],
      figura: {
        endereco: new URL('../../../../../docs/telas/05-cadastro-numero-reservado.png', import.meta.url).href,
        descricao: 'O número reservado, no cadastro.',
      },
    },
    {
      id: 'detalhes',
      titulo: 'Ler um documento',
      paraQue: 'Ver o arquivo, os dados, as assinaturas e por onde o documento andou.',
      passos: [
        'Abra o documento pela lista ou pela pesquisa.',
        'À direita está o arquivo, uma página debaixo da outra; à esquerda, os dados.',
        'Acima do arquivo procura-se um texto, abrem-se as miniaturas e o sumário, amplia-se, imprime-se e lê-se na tela cheia. O que não cabe ali está em Mais opções do leitor.',
        'Ao lado do identificador há um botão que o copia.',
        'As versões anteriores do arquivo continuam lá, para ver e baixar.',
      ],
      saiba: [
        '“(Restrito)” no lugar do assunto diz que você sabe do documento, mas não lê o conteúdo.',
        'Quem volta ao documento, neste computador, volta à página em que parou.',
      ],
      figura: {
        endereco: new URL('../../../../../docs/telas/08-detalhes-do-documento.png', import.meta.url).href,
        descricao: 'Os detalhes de um documento.',
      },
    },
    {
      id: 'corrigir',
      titulo: 'Corrigir título, assunto, classificação e nível',
      paraQue: 'Acertar os dados de um documento ou processo.',
      passos: [
        'Nas ações, use Alterar título, Alterar assunto, Alterar requerente, Alterar classificação ou Alterar nível mínimo de assinatura.',
        'Mude o que precisa: o botão só se acende quando algo mudou.',
        'Confirme. O que era antes fica no andamento.',
      ],
      saiba: ['O assunto tem até 1000 caracteres e pode ficar vazio.'],
    },
    {
      id: 'restricoes',
      titulo: 'Restringir quem vê',
      paraQue: 'Dizer se o documento é público, interno, só de quem o tem ou sigiloso.',
      passos: [
        'Nas ações, use Alterar restrições.',
        'Escolha entre Público externo, Público interno, Requer posse, Sigiloso requer autorização, e Sigiloso e requer posse.',
        'No sigiloso, indique os autorizados: sem eles não se confirma.',
        'Veja em Quem verá quem lerá, e em Quem alcança quem hoje não lê e chegaria a ler pelo que as regras deixam fazer.',
      ],
      saiba: [
        'Ler um documento sigiloso fica registrado.',
        'Quem alcança diz os atos e quem os faria: desarquivar, desfazer o envio, mudar alguém de setor. Só o lê quem lê o documento e o pode restringir.',
        'O público sem restrição só aparece na consulta pública depois de concluído.',
        'Sem mexer nas restrições, o documento nasce Público interno, salvo o das espécies que nascem públicas.',
        'A peça de um processo que não é público só quem é da casa lê, salvo a que nasceu pública ou já se publicou.',
      ],
      figura: {
        endereco: new URL('../../../../../docs/telas/alterar-restricoes.png', import.meta.url).href,
        descricao: 'As restrições, com quem verá.',
      },
    },
    {
      id: 'versao-publica',
      titulo: 'Fazer uma versão pública',
      paraQue: 'Mostrar um documento a quem é de fora sem os dados pessoais que ele tem.',
      passos: [
        'Nos detalhes do documento em PDF, use Fazer versão pública.',
        'Confira o que o sistema achou: cada tarja tem a sua hipótese legal, e o que fica legível, um motivo.',
        'Desenhe na página o que faltar, ou use Nova tarja e as setas do teclado.',
        'Veja como ficará e confirme: o resultado é outro documento, com uma certidão de tarja.',
        'Leia-o e, se estiver certo, abra-o ao público em Alterar restrições.',
      ],
      saiba: [
        'O documento original fica como estava, com as assinaturas.',
        'Nomes de pessoas não se acham sozinhos: leia e desenhe as tarjas.',
        'O que está fora das páginas (anexos embutidos, propriedades, comentários) diz-se no alto, com o lugar; o que não se pôde examinar, também.',
        'Sob a tarja nada fica no arquivo. Se não for possível, a página vira uma imagem dela, ou nada se faz.',
      ],
      figura: {
        endereco: new URL('../../../../../docs/telas/versao-publica.png', import.meta.url).href,
        descricao: 'As tarjas propostas, e as páginas.',
      },
    },
    {
      id: 'anexar',
      titulo: 'Anexar e desanexar',
      paraQue: 'Prender um documento a outro, que passa a levá-lo consigo.',
      passos: [
        'Nas ações, use Anexar a outro documento.',
        'Escolha o outro documento e diga qual dos dois é o principal.',
        'Confirme. Para desfazer, use Desanexar no anexo.',
      ],
      figura: {
        endereco: new URL('../../../../../docs/telas/anexar.png', import.meta.url).href,
        descricao: 'A escolha do documento principal.',
      },
    },
    {
      id: 'substituir',
      titulo: 'Substituir e reenviar o arquivo',
      paraQue: 'Trocar o arquivo de um documento que ainda pode ser corrigido.',
      passos: [
        'Se o arquivo não foi aceito, use Reenviar arquivo e escolha outro.',
        'Para trocar um arquivo já aceito, use Substituir nas ações.',
        'Se alguém de fora já lê o documento e o arquivo novo tem dados pessoais, ele fica retido, e vale o anterior: nos detalhes do documento, ponha-o em vigor sabendo disso, ou envie outro.',
        'O número e o identificador continuam os mesmos; as assinaturas do arquivo trocado deixam de valer.',
      ],
      figura: {
        endereco: new URL('../../../../../docs/telas/substituir.png', import.meta.url).href,
        descricao: 'A substituição de um documento.',
      },
    },
    {
      id: 'excluir',
      titulo: 'Excluir e a Lixeira',
      paraQue: 'Tirar o que foi cadastrado por engano, e trazê-lo de volta se preciso.',
      passos: [
        'Nas ações, use Excluir e marque a caixa que confirma.',
        'O excluído fica na Lixeira até o dia que ela mostra.',
        'Na Lixeira, Restaurar traz o item de volta.',
      ],
      saiba: ['Só se exclui o que nunca foi enviado nem assinado.'],
      figura: {
        endereco: new URL('../../../../../docs/telas/lixeira.png', import.meta.url).href,
        descricao: 'A Lixeira.',
      },
    },
    {
      id: 'publicar',
      titulo: 'Publicar no diário oficial',
      paraQue: 'Mandar um ato assinado ao diário oficial.',
      passos: [
        'O documento precisa ser PDF, sem restrição e com todas as assinaturas, uma delas ICP-Brasil.',
        'Nas ações, use Publicar no diário oficial.',
        'Confira o título e a categoria; leis e contratos pedem mais dados.',
        'Confirme. A situação da publicação aparece nos detalhes do documento.',
      ],
      saiba: ['Publicado, o documento já não se altera: corrige-se com outro.'],
      figura: {
        endereco: new URL('../../../../../docs/telas/publicar-contrato.png', import.meta.url).href,
        descricao: 'A publicação de um contrato.',
      },
    },
  ],
}
