import type { Grupo } from '../capitulo.ts'

export const FORA: Grupo = {
  titulo: 'Quem é de fora',
  capitulos: [
    {
      id: 'convidado',
      titulo: 'Assinatura por convite',
      paraQue: 'Explicar a quem você chamou por e-mail o que vai acontecer.',
      passos: [
        'A pessoa recebe um e-mail que diz quem pede a assinatura e como saber que não é fraude.',
        'Abre o endereço, lê o documento e assina com o nome, o CPF e um código que chega ao mesmo e-mail, ou com a conta gov.br ou o certificado dela.',
        'Depois de assinar, recebe um recibo e, por e-mail, um endereço para ler e baixar o documento assinado.',
      ],
      saiba: [
        'O endereço é pessoal: aberto em outro navegador, pede um código.',
        'O convite só sai depois de lido o arquivo. Se nele há dados pessoais, fica retido: veja-o em Assinaturas, nos detalhes do documento, e em Alterar assinantes mande-o assim mesmo, ou retire o convidado e faça uma versão pública.',
        'Em Assinaturas lê-se em que pé está o convite. Se o endereço estiver errado, use Corrigir o endereço: o convite vai de novo, ao certo.',
      ],
      figura: {
        endereco: new URL('../../../../../docs/telas/23-convite.png', import.meta.url).href,
        descricao: 'A página do convite.',
      },
    },
    {
      id: 'cidadao',
      titulo: 'Área do cidadão',
      paraQue: 'Orientar quem vem ao balcão: o que a pessoa faz sozinha, de casa ou do telefone.',
      passos: [
        'Em Área do cidadão, a pessoa usa Entrar com gov.br.',
        'Vê o que lhe pediram, com o prazo, e usa Enviar arquivo; no telefone, pode fotografar o documento.',
        'O recibo aparece em O que você já enviou.',
        'Em Meus processos vê onde cada um está; em Meus documentos, lê e assina.',
      ],
      figura: {
        endereco: new URL('../../../../../docs/telas/30-cidadao.png', import.meta.url).href,
        descricao: 'A área de quem entrou com a conta gov.br.',
      },
    },
    {
      id: 'solicitacoes-externas',
      titulo: 'Solicitações externas',
      paraQue: 'Acompanhar os arquivos pedidos a gente de fora.',
      passos: [
        'Em Documentos, abra Solicitações externas (é preciso ter esse papel).',
        'Veja as que estão No prazo, as Vencidas e as Respondidas nos últimos 30 dias.',
        'Se o que veio não serve, use Pedir de novo e diga por quê: a pessoa lê o motivo.',
      ],
      figura: {
        endereco: new URL('../../../../../docs/telas/pedir-arquivo.png', import.meta.url).href,
        descricao: 'O pedido de um arquivo, feito no processo.',
      },
    },
    {
      id: 'publico',
      titulo: 'Consulta pública',
      paraQue: 'Mostrar a qualquer pessoa o que é de todos.',
      passos: [
        'Em Documentos públicos ou Processos públicos, procure pelo número, identificador ou título.',
        'Processos também se acham pelo interessado que é empresa ou associação; o período estreita a busca.',
        'O título do documento leva à conferência da autenticidade, com o arquivo.',
      ],
      saiba: ['Não é preciso entrar. O que tem restrição, ou ainda não está concluído, não aparece.'],
      figura: {
        endereco: new URL('../../../../../docs/telas/33-processos-publicos.png', import.meta.url).href,
        descricao: 'A consulta pública de processos.',
      },
    },
  ],
}
