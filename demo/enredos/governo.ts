import { type Contador, doMunicipio } from './fonte.ts'

/** Leis e gestão de documentos. */
// prettier-ignore
const LEIS: [titulo: string, objeto: string, porque: string[], artigos: string[]][] = [
  ['Semana Municipal do Pinhão', 'a instituição da Semana Municipal do Pinhão', ['A colheita do pinhão envolve mais de duzentas famílias e é a principal renda de inverno na área rural.', 'A semana permitirá reunir produtores, escolas e comércio em torno de um produto que dá nome ao município.'],
    ['Fica instituída a Semana Municipal do Pinhão, a ser realizada na segunda quinzena de abril.', 'A programação será organizada pela Secretaria de Cultura, Esporte e Turismo, com a participação dos produtores rurais.', 'A Semana passa a integrar o calendário oficial de eventos do Município.']],
  ['Programa de arborização urbana', 'o programa de arborização das vias públicas', ['O inventário de 2024 contou uma árvore para cada onze moradores, abaixo do recomendado.', 'A arborização reduz a temperatura das vias e o escoamento da chuva.'],
    ['Fica criado o programa de arborização das vias públicas, com prioridade às espécies nativas da Floresta Ombrófila Mista.', 'Os novos loteamentos preverão uma muda para cada lote.', 'A supressão de árvore em via pública depende de laudo e do plantio de três mudas.']],
  ['Abertura de crédito suplementar', 'a abertura de crédito adicional suplementar', ['A dotação de medicamentos mostrou-se insuficiente diante do aumento do atendimento no inverno.', 'Os recursos decorrem do excesso de arrecadação verificado no semestre.'],
    ['Fica aberto crédito adicional suplementar em favor do Fundo Municipal de Saúde.', 'Os recursos decorrem do excesso de arrecadação do exercício.', 'O crédito será detalhado por decreto, segundo a classificação orçamentária.']],
  ['Conselho Municipal do Idoso', 'a reestruturação do Conselho Municipal do Idoso', ['A lei vigente é anterior ao Estatuto da Pessoa Idosa e não prevê fundo próprio.', 'A nova composição é paritária e atende à recomendação do Ministério Público.'],
    ['O Conselho Municipal do Idoso terá dez membros, com igual número de representantes do governo e da sociedade.', 'O mandato é de dois anos, permitida uma recondução.', 'Fica criado o Fundo Municipal do Idoso, de natureza contábil.']],
  ['Transporte de estudantes universitários', 'o auxílio ao transporte de estudantes universitários', ['Cerca de cento e oitenta estudantes viajam todos os dias a cidades vizinhas.', 'O auxílio diminui a evasão e mantém o vínculo dos jovens com o município.'],
    ['Fica o Poder Executivo autorizado a conceder auxílio a estudantes de nível superior residentes no Município.', 'O auxílio corresponderá a até cinquenta por cento do custo mensal do transporte.', 'O beneficiário comprovará frequência mínima de setenta e cinco por cento.']],
]

export const GOVERNO: Record<string, Contador> = {
  'Legislativo (Projeto de Lei)': ({ r, valor }) => {
    const [titulo, objeto, fatos, artigos] = r.escolher(LEIS)
    return {
      titulo,
      assunto: `Projeto de lei que dispõe sobre ${objeto}.`,
      interessado: doMunicipio('Poder Executivo'),
      objeto,
      local: '',
      valor: r.chance(0.5) ? valor(20_000, 400_000) : 0,
      fatos,
      artigos,
      conclusao: 'pela constitucionalidade e legalidade da proposição',
    }
  },

  'de Eliminação de Documentos': ({ r }) => {
    const ano = r.entre(2005, 2014)
    return {
      titulo: `Eliminação de documentos – conjuntos de ${ano} a ${ano + 4}`,
      assunto: `Listagem de eliminação de documentos de prazo vencido, datas-limite ${ano} a ${ano + 4}.`,
      interessado: doMunicipio('Arquivo Público Municipal'),
      objeto: `a eliminação de documentos acumulados entre ${ano} e ${ano + 4}`,
      local: 'Arquivo Público Municipal',
      valor: 0,
      fatos: [
        `A listagem reúne ${r.entre(9, 38)} conjuntos, com ${r.entre(12, 90)} metros lineares, todos com prazo de guarda vencido.`,
        'Não há, nos conjuntos listados, processo em curso, contas não aprovadas ou pedido de preservação.',
        'Amostras de valor histórico foram separadas para guarda permanente.',
      ],
      conclusao: 'pela aprovação da listagem de eliminação',
    }
  },
}
