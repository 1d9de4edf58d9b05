import type { Grupo } from '../capitulo.ts'

export const ORGANIZAR: Grupo = {
  titulo: 'Organizar',
  capitulos: [
    {
      id: 'marcar',
      titulo: 'Marcadores',
      paraQue: 'Agrupar documentos e processos por assunto, do seu jeito ou do setor.',
      passos: [
        'Nas ações, use Marcar (tecla m) e escolha um marcador ou digite um novo.',
        'Marcadores podem ser pessoais, do setor ou públicos.',
        'No menu à esquerda, a árvore de marcadores leva à página de cada um.',
      ],
      saiba: ['Uma barra invertida no nome faz um marcador dentro de outro: Pagar\\Dia 10.'],
      figura: {
        endereco: new URL('../../../../../docs/telas/marcador.png', import.meta.url).href,
        descricao: 'A página de um marcador.',
      },
    },
    {
      id: 'grupos',
      titulo: 'Grupos de trabalho',
      paraQue: 'Reunir pessoas de setores diferentes numa caixa só.',
      passos: [
        'Crie o grupo com um nome e pelo menos mais uma pessoa.',
        'Envia-se ao grupo como a um setor.',
        'Só quem o criou o altera ou encerra, e só se encerra com a caixa vazia.',
      ],
      figura: {
        endereco: new URL('../../../../../docs/telas/grupos.png', import.meta.url).href,
        descricao: 'Os grupos de trabalho.',
      },
    },
    {
      id: 'textos-padrao',
      titulo: 'Textos padrão',
      paraQue: 'Não escrever de novo o que se escreve sempre.',
      passos: [
        'Em Meu trabalho, Textos padrão, crie o texto com um nome e, se quiser, um atalho.',
        'Ao escrever um documento, digite uma barra (/) e o começo do nome ou do atalho.',
        'As setas escolhem, Enter põe o texto, Esc deixa a barra como está.',
      ],
      saiba: [
        'Quem é do setor usa e altera os do setor; os de toda a entidade são do classificador.',
        'O que já se pôs num documento não muda quando o texto padrão muda.',
      ],
      figura: {
        endereco: new URL('../../../../../docs/telas/textos-padrao-barra.png', import.meta.url).href,
        descricao: 'Um texto padrão oferecido junto da barra.',
      },
    },
    {
      id: 'prazos',
      titulo: 'Prazos',
      paraQue: 'Não perder o dia do que tem data.',
      passos: [
        'O prazo aparece na linha da lista e nos detalhes.',
        'A contagem é em dias úteis do município, com os feriados dele.',
        'Avisos chegam ao sino antes do vencimento.',
      ],
      figura: {
        endereco: new URL('../../../../../docs/telas/dar-prazo.png', import.meta.url).href,
        descricao: 'O prazo de um processo.',
      },
    },
    {
      id: 'copias',
      titulo: 'Cópias para conhecimento',
      paraQue: 'Mostrar um documento a outros setores sem o tirar de onde está.',
      passos: [
        'Nos detalhes, mande a cópia aos setores que devem saber.',
        'Quem recebe dá ciência, e o nome e a hora ficam registrados.',
        'Nos detalhes se vê quem já deu ciência e quem falta.',
      ],
      figura: {
        endereco: new URL('../../../../../docs/telas/para-conhecimento.png', import.meta.url).href,
        descricao: 'As cópias para conhecimento, com quem deu ciência.',
      },
    },
  ],
}
