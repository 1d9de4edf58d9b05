import type { Grupo } from '../capitulo.ts'

const telas = (nome: string): string => new URL(`../../../../../docs/telas/${nome}.png`, import.meta.url).href

export const ADMINISTRAR: Grupo = {
  titulo: 'Administrar pessoas e setores',
  capitulos: [
    {
      id: 'primeiros-passos',
      titulo: 'Primeiros passos de uma entidade nova',
      paraQue: 'Deixar o sistema pronto para o primeiro documento, sem esquecer nada.',
      passos: [
        'Entre com o administrador inicial. No Início aparece o quadro Primeiros passos.',
        'Siga os botões na ordem: Dizer como a entidade se chama, Dizer onde a entidade fica, Criar setores, Cadastrar pessoas, Escolher as classificações.',
        'Depois, Cadastrar documento, Assinar o documento e Enviar o documento: são os do dia a dia, para conferir que tudo anda.',
        'O que já se fez fica marcado. O quadro some quando não falta nenhum passo.',
      ],
      saiba: [
        'Em Classificações há um conjunto pronto para prefeitura e outro para câmara; depois se altera o que for preciso.',
      ],
      figura: {
        endereco: telas('primeiros-passos'),
        descricao: 'O quadro dos primeiros passos, com o que já se fez e o que falta.',
      },
    },
    {
      id: 'pessoas',
      titulo: 'Cadastrar e alterar pessoas',
      paraQue: 'Dizer quem trabalha na entidade, em que setores e com que papéis.',
      passos: [
        'Em Administração, abra Acesso, parte Pessoas.',
        'Use Cadastrar pessoa e informe nome, sobrenome e o login da entrada única; depois os cargos, os setores e os papéis.',
        'Para mudar alguma coisa, ache a pessoa em Procurar em Pessoas e use Alterar.',
        'O CPF guardado só aparece em parte. Deixe o campo vazio para mantê-lo, digite outro inteiro para trocar, ou marque Remover o CPF guardado.',
      ],
      saiba: [
        'O papel Acesso ao sistema é o que deixa entrar, e vale quando o login único também o dá (access): concedê-lo só aqui não basta. Quem fica de fora lê “Usuário sem acesso ao” e o nome do sistema, por quê, e quem resolve.',
        'Depois que a pessoa entrou pela primeira vez, o login não se altera aqui: o nome, o e-mail e o login que mudarem no login único valem na entrada seguinte dela, e o que era fica no histórico.',
        'Esta página só aparece a quem tem o papel Administração de acesso.',
      ],
      figura: {
        endereco: telas('admin-acesso'),
        descricao: 'As pessoas da entidade, com os setores e os papéis de cada uma.',
      },
    },
    {
      id: 'pessoas-por-planilha',
      titulo: 'Cadastrar pessoas por planilha',
      paraQue: 'Cadastrar muita gente de uma vez.',
      passos: [
        'Em Acesso, parte Pessoas, use Cadastrar por planilha.',
        'Use Baixar planilha de exemplo, preencha uma pessoa por linha e salve como CSV.',
        'Escolha o arquivo. Cada linha diz o que vai acontecer: Cadastrar, Pular ou Corrigir, e por quê.',
        'Confira e confirme. Nada muda antes disso.',
      ],
      saiba: [
        'Quem já está cadastrado fica como está. O que falta corrigir não impede o resto: corrija na planilha e escolha o arquivo de novo.',
      ],
    },
    {
      id: 'entradas-recusadas',
      titulo: 'Quem tentou entrar e não pôde',
      paraQue: 'Fazer voltar quem o login único reconhece e o sistema não deixou entrar.',
      passos: [
        'Em Acesso, abra Entradas recusadas: cada linha diz quem tentou, o que houve e o que fazer. Quem administra o acesso é avisado no sino.',
        'Quem se refez no login único, com o mesmo CPF, aparece com Religar: diga o motivo e confirme. A pessoa entra de novo com tudo o que era seu. Se são muitas, use Religar e o número de pessoas, no alto.',
        'Quem entrava e veio com outro CPF aparece com Aceitar o CPF: use-o só se é a mesma pessoa e o CPF se corrigiu. Se o login passou a outra pessoa, peça a quem cuida do login único um usuário novo para ela.',
        'O CPF que não é válido, ou que é o de outra pessoa, corrige-se no login único; a linha sai quando a pessoa entra, ou com Dispensar.',
      ],
      saiba: [
        'Quem foi desativado não volta por outro usuário do login único: reative a pessoa antes de religar.',
      ],
    },
    {
      id: 'desativar-pessoa',
      titulo: 'Quando alguém sai',
      paraQue: 'Fechar o acesso de quem saiu sem perder o que está com a pessoa.',
      passos: [
        'Em Acesso, parte Pessoas, use Desativar na linha da pessoa.',
        'Em O que pende, veja tudo o que depende da pessoa e em que dá cada coisa: o que está com ela, prazos, assinaturas, grupos, regras, chaves. O que você não pode ver conta-se, sem título.',
        'Em Passar o que está com ela para, escolha quem recebe. Sem escolha, vai ao setor dela; os prazos vão junto, ou a quem você disser.',
        'Se a pessoa voltar, escolha Desativadas em Situação e use Reativar.',
      ],
      saiba: [
        'O que se pediu que ela assinasse se encerra, e quem pediu fica sabendo: em Alterar assinantes, pede a outra pessoa.',
        'Ao tirar alguém de um setor, em Alterar, a mesma lista aparece, e o que está com a pessoa pode ficar com outro.',
        'O que a pessoa fez continua com o nome dela, e ela ainda se acha nos filtros Quem fez, Cadastrado por e Assinado ou a assinar por.',
      ],
    },
    {
      id: 'afastamentos',
      titulo: 'Férias, licenças e quem substitui',
      paraQue: 'Que nada espere por quem está fora.',
      passos: [
        'Em Acesso, parte Afastamentos, use Registrar afastamento.',
        'Diga quem se afasta, quem substitui (ou ninguém), o primeiro e o último dia, o ato e o motivo.',
        'Veja, em O que pende, o que espera pela pessoa.',
      ],
      saiba: [
        'Começa e acaba sozinho, nos dias que você disse. Para acabar antes, use Encerrar na linha.',
        'Quem substitui assina pelo titular só o que já pode ler, e o ato diz por quem. Nada mais passa a ler.',
        'Onde se escolhe alguém, lê-se até quando está fora e quem substitui.',
      ],
    },
    {
      id: 'setores',
      titulo: 'Setores',
      paraQue: 'Montar a estrutura da entidade e mudá-la quando ela muda.',
      passos: [
        'Em Acesso, parte Setores, use Criar setor, ou Criar abaixo na linha do setor de cima.',
        'Informe o nome e a sigla. Em Fica abaixo de, escolha o setor de cima; vazio, fica no alto.',
        'Para mudar o nome ou o lugar, use Alterar ou mover.',
        'Para acabar com um setor, use Encerrar e diga a quem passa o que está com ele.',
      ],
      saiba: [
        'Encerrar não se desfaz: para voltar, cria-se outro setor. O nome do encerrado fica no que ele fez.',
        'Dos grupos de trabalho cuida quem os criou.',
      ],
    },
    {
      id: 'sistemas-integrados',
      titulo: 'Sistemas integrados',
      paraQue: 'Deixar outro sistema entregar documentos, e tirar esse direito.',
      passos: [
        'Em Acesso, parte Sistemas integrados, use Cadastrar sistema.',
        'No sistema cadastrado, use Nova chave e diga o que pode: Entregar documentos, Consultar o que entregou, a que setores e até quando.',
        'Copie a chave na hora: ela não se mostra de novo. Entregue-a só a quem cuida do outro sistema.',
        'Para tirar o direito, use Revogar na chave, ou Desativar no sistema.',
      ],
    },
    {
      id: 'agir-no-lugar',
      titulo: 'Agir no lugar de outro',
      paraQue: 'Socorrer alguém sem pedir a senha dele.',
      passos: [
        'Em Acesso, parte Agir no lugar de outro, use Registrar chave com a chave pública do programa de quem administra e até que dia ela vale.',
        'O andamento de cada documento ou processo diz sempre os dois nomes: o de quem agiu e o de quem foi socorrido.',
        'Terminado o socorro, use Revogar.',
      ],
      saiba: ['Ninguém assina nem publica no lugar de outro.'],
    },
  ],
}
