import type { Grupo } from '../capitulo.ts'

export const ASSINAR: Grupo = {
  titulo: 'Assinar',
  capitulos: [
    {
      id: 'assinar',
      titulo: 'Assinar um documento',
      paraQue: 'Pôr a sua assinatura, com ou sem o selo visível.',
      passos: [
        'Em Documentos, abra Pendentes de assinatura, ou use Assinar nas ações.',
        'Leia o documento. No PDF o selo vai sozinho para o seu lugar, ou para um em que não cobre nada; para mudá-lo, clique ou toque na folha, ou use um dos pontos prontos.',
        'Use Assinar, escolha o método e confirme.',
      ],
      saiba: [
        'No que se escreveu aqui, cada pessoa tem o seu lugar acima do próprio nome.',
        'O selo é só a figura: use Remover o selo para assinar sem ele, e Pôr o selo para voltar atrás. O documento sem selo vale o mesmo.',
        'Para não assinar um dos documentos da lista, desligue “Assinar este documento”.',
      ],
      figura: {
        endereco: new URL('../../../../../docs/telas/10-selo-na-pagina.png', import.meta.url).href,
        descricao: 'O selo sobre a linha da assinatura.',
      },
    },
    {
      id: 'assinar-simples',
      titulo: 'Método simples',
      paraQue: 'Assinar com a identidade que você já tem neste sistema.',
      passos: [
        'No diálogo da assinatura, escolha Simples.',
        'Se a sua entrada não é recente, confirme a senha na janela que se abre.',
        'Confirme com Assinar.',
      ],
      saiba: [
        'Para não assinar o que lhe pediram, use Rejeitar assinatura, em Ações; pode dizer por quê.',
        'O arquivo é selado com o certificado da instituição. Documentos que exigem assinatura avançada ou qualificada não aceitam este método.',
      ],
      figura: {
        endereco: new URL('../../../../../docs/telas/11-confirmar-assinatura.png', import.meta.url).href,
        descricao: 'A confirmação, com os métodos.',
      },
    },
    {
      id: 'assinar-govbr',
      titulo: 'Conta gov.br',
      paraQue: 'Assinar com a conta gov.br prata ou ouro.',
      passos: [
        'Escolha Conta gov.br e use Autorizar.',
        'Na janela do gov.br, entre e autorize com o código que chega ao seu telefone.',
        'De volta, use Assinar antes que a autorização vença.',
      ],
      saiba: [
        'A conta bronze não assina: “Necessária conta Gov.br verificada (prata) ou comprovada (ouro).”',
      ],
      figura: {
        endereco: new URL('../../../../../docs/telas/21-autorizado-no-govbr.png', import.meta.url).href,
        descricao: 'A autorização do gov.br, com a contagem de quanto ainda vale.',
      },
    },
    {
      id: 'assinar-certificado',
      titulo: 'Certificado digital',
      paraQue: 'Assinar com o certificado em nuvem ou com o deste computador.',
      passos: [
        'Escolha Certificado em nuvem e autorize no prestador; ou Certificado neste computador e escolha um da lista.',
        'Se o assinador não está instalado, a tela oferece instalá-lo.',
        'Confirme com Assinar e, no cartão, informe o PIN.',
      ],
      saiba: ['No Perfil se guarda uma sessão do certificado em nuvem: não esqueça de salvar.'],
      figura: {
        endereco: new URL('../../../../../docs/telas/22-certificado-local.png', import.meta.url).href,
        descricao: 'Os certificados deste computador.',
      },
    },
    {
      id: 'assinar-varios',
      titulo: 'Assinar vários de uma vez',
      paraQue: 'Passar por uma fila de documentos sem repetir cada passo.',
      passos: [
        'Marque os documentos na lista e use Assinar.',
        'O selo de cada um vai sozinho para o lugar dele. Para o ter no mesmo ponto de todos, ponha-o no primeiro e use Repetir posição nos demais.',
        'Confirme: cada documento mostra como vai. O que falhou pode ser tentado de novo.',
      ],
    },
    {
      id: 'assinantes',
      titulo: 'Escolher quem assina',
      paraQue: 'Chamar pessoas da casa e de fora para assinar.',
      passos: [
        'No cadastro, ou em Alterar assinantes, digite o nome da pessoa.',
        'Quem é de fora entra pelo e-mail e recebe um convite.',
        'Quem já assinou não se retira; a quem rejeitou pode-se pedir de novo.',
      ],
      figura: {
        endereco: new URL('../../../../../docs/telas/04-signatarios.png', import.meta.url).href,
        descricao: 'Os assinantes de um documento.',
      },
    },
    {
      id: 'conferir',
      titulo: 'Conferir assinaturas e autenticidade',
      paraQue: 'Saber se um documento vale e de quem são as assinaturas.',
      passos: [
        'Nos detalhes, cada assinatura diz em palavras a qualidade, a data e o que falta para o longo prazo.',
        'Quem só tem o papel usa Conferir um documento, com o código impresso. Ali também se confere qualquer PDF assinado, daqui ou de outro lugar, sem que ele saia do computador.',
        'Ali também se compara um arquivo: ele não sai do computador.',
        'De um documento público assinado, Ver quem escreveu cada byte mostra o que cada assinatura cobre.',
      ],
      figura: {
        endereco: new URL('../../../../../docs/telas/25-assinaturas.png', import.meta.url).href,
        descricao: 'A lista de assinaturas, com as qualidades.',
      },
    },
  ],
}
