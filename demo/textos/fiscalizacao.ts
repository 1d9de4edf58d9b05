import { anoDe, com, dataCurta, dataPorExtenso, dinheiro, maisDias, numero, reais } from '../por-extenso.ts'
import { referencia } from './comunicacoes.ts'
import type { Bloco, Caso, Modelo } from './tipos.ts'

/**
 * O que fiscaliza, chama e registra: autos, notificações, editais de chamamento, atas de reunião, gestão de
 * documentos.
 */
// prettier-ignore
export const FISCALIZACAO = {
  'notificacao-preliminar': { classe: 'Notificação|Preliminar',      titulo: (e) => `Notificação preliminar – ${e.titulo}`, corpo: (c) => notificacao(c, 15) },
  'notificacao-fiscal':     { classe: 'Notificação|Fiscal',          titulo: (e) => `Notificação fiscal – ${e.interessado.nome}`, corpo: notificacaoFiscal },
  'auto-embargo':           { classe: 'Auto|de Embargo',             titulo: (e) => `Auto de embargo – ${e.local}`,         corpo: auto },
  'auto-sanitario':         { classe: 'Auto|de Infração Sanitária',  titulo: (e) => `Auto de infração sanitária – ${e.interessado.nome}`, corpo: auto },
  'auto-ambiental':         { classe: 'Auto|de Infração Ambiental',  titulo: (e) => `Auto de infração ambiental – ${e.interessado.nome}`, corpo: auto },
  'edital-notificacao':     { classe: 'Edital|de Notificação',       titulo: (e) => e.titulo,                               corpo: editalDeNotificacao, assina: ['gilmar'] },
  'edital-concurso':        { classe: 'Edital|de Concurso',          titulo: (e) => e.titulo,                               corpo: editalDeConcurso, assina: ['TITULAR'] },
  'edital-eliminacao':      { classe: 'Edital|de Eliminação de Documentos', titulo: () => 'Edital de ciência de eliminação de documentos', corpo: eliminacao, assina: ['marlise'] },
  'ata-reuniao':            { classe: 'Ata|de Reunião',              titulo: (e) => `Ata de reunião – ${e.titulo}`,         corpo: ata },
} satisfies Record<string, Modelo>

function notificacao(c: Caso, prazo: number): Bloco[] {
  return [
    {
      ficha: [
        ['Notificado(a)', c.interessado.nome],
        ['CPF/CNPJ', c.interessado.documento],
        ['Local', c.local || c.interessado.endereco],
      ],
    },
    `Fica V. Sa. NOTIFICADO(A) de que a fiscalização constatou ${c.objeto}, em desacordo com a ${c.fundamento}.`,
    ...c.fatos,
    `Concede-se o prazo de ${prazo} dias, até ${dataPorExtenso(maisDias(c.em, prazo))}, para regularizar a situação ou apresentar defesa no Protocolo Geral.`,
    'O não atendimento sujeita o responsável a auto de infração e multa, sem prejuízo das demais medidas administrativas e judiciais.',
    {
      linhas: [
        'Recebi a primeira via em ____/____/________',
        'Assinatura: ______________________________________',
      ],
    },
  ]
}

function notificacaoFiscal(c: Caso): Bloco[] {
  const exercicios = [1, 2, 3].map((n) => {
    const principal = (c.valor / 3) * (0.8 + c.r.fracao() * 0.4)
    return [
      String(anoDe(c.em) - n),
      dinheiro(principal),
      dinheiro(principal * 0.1),
      dinheiro(principal * 0.01 * 12 * n),
      dinheiro(principal * (1.1 + 0.12 * n)),
    ]
  })
  return [
    {
      ficha: [
        ['Contribuinte', c.interessado.nome],
        ['CPF/CNPJ', c.interessado.documento],
        ['Endereço', c.interessado.endereco],
      ],
    },
    `O contribuinte acima fica notificado do lançamento relativo ${com('a', c.objeto)}, conforme demonstrativo.`,
    {
      tabela: {
        colunas: [
          ['Exercício', 2, 'c'],
          ['Principal', 3, 'd'],
          ['Multa', 3, 'd'],
          ['Juros', 3, 'd'],
          ['Total', 3, 'd'],
        ],
        linhas: exercicios,
      },
    },
    ...c.fatos.slice(0, 2),
    `O pagamento, o parcelamento em até 36 vezes ou a impugnação devem ocorrer até ${dataPorExtenso(maisDias(c.em, 30))}. Depois disso, o débito será inscrito em dívida ativa.`,
  ]
}

function auto(c: Caso): Bloco[] {
  const multa = c.valor > 0 ? c.valor : c.r.entre(800, 12_000)
  return [
    {
      ficha: [
        ['Autuado(a)', c.interessado.nome],
        ['CPF/CNPJ', c.interessado.documento],
        ['Local', c.local || c.interessado.endereco],
        ['Data e hora', `${dataPorExtenso(c.em)}, 10h15`],
      ],
    },
    `No exercício da fiscalização, lavro o presente auto por ter verificado ${c.objeto}.`,
    { secao: 'Descrição dos fatos' },
    ...c.fatos,
    { secao: 'Dispositivo infringido e penalidade' },
    `${c.fundamento}. Multa de ${dinheiro(multa)} (${reais(multa)}), reduzida à metade se paga em dez dias.`,
    'Prazo de defesa: vinte dias da ciência. A defesa será protocolada no Protocolo Geral ou pelo portal do cidadão.',
  ]
}

function editalDeNotificacao(c: Caso): Bloco[] {
  const linhas = Array.from({ length: c.r.entre(8, 14) }, () => [
    `01.${c.r.entre(10, 99)}.${c.r.entre(100, 999)}`,
    c.r.escolher(['IPTU', 'ISS', 'Taxa de licença', 'Contribuição de melhoria']),
    `${c.r.entre(1, 4)}`,
    dinheiro(c.r.entre(180, 6200)),
  ])
  return [
    `A Secretaria da Fazenda NOTIFICA os responsáveis pelos cadastros abaixo, não localizados nos endereços constantes do sistema, a respeito ${com('de', c.objeto)}.`,
    {
      tabela: {
        colunas: [
          ['Cadastro', 3, 'c'],
          ['Tributo', 4],
          ['Parcelas', 2, 'c'],
          ['Valor', 3, 'd'],
        ],
        linhas,
      },
    },
    ...c.fatos,
    'O prazo para regularização ou defesa é de trinta dias da publicação. O texto completo está à disposição na Secretaria.',
  ]
}

function editalDeConcurso(c: Caso): Bloco[] {
  const cargos = c.r.sortear(
    [
      'Agente comunitário de saúde',
      'Professor de educação infantil',
      'Enfermeiro',
      'Motorista',
      'Fiscal de tributos',
      'Assistente social',
      'Técnico em enfermagem',
      'Operador de máquinas',
    ],
    5,
  )
  return [
    `O Município de ${c.municipio} torna pública a abertura de inscrições para ${c.objeto}.`,
    { secao: '1. Dos cargos' },
    {
      tabela: {
        colunas: [
          ['Cargo', 6],
          ['Vagas', 2, 'c'],
          ['Carga horária', 2, 'c'],
          ['Vencimento', 3, 'd'],
        ],
        linhas: cargos.map((cargo) => [
          cargo,
          `${c.r.entre(1, 6)} + CR`,
          `${c.r.escolher([20, 30, 40])} h`,
          dinheiro(c.r.entre(1800, 6400)),
        ]),
      },
    },
    { secao: '2. Das inscrições' },
    `Pela internet, de ${dataPorExtenso(maisDias(c.em, 5))} a ${dataPorExtenso(maisDias(c.em, 25))}. A isenção da taxa será concedida a doadores de sangue e inscritos no Cadastro Único.`,
    { secao: '3. Das provas' },
    ...c.fatos,
    `Prova objetiva prevista para ${dataPorExtenso(maisDias(c.em, 60))}. Reservam-se cinco por cento das vagas a pessoas com deficiência.`,
  ]
}

const CONJUNTOS = [
  'Correspondência interna',
  'Requisições de material',
  'Cópias de notas de empenho',
  'Guias de recolhimento',
  'Relatórios de ponto',
  'Ordens de serviço de manutenção',
  'Processos de férias',
  'Comunicações de rotina',
  'Boletins diários de frota',
  'Cartões de ponto',
]

/** Conjuntos de uma listagem de eliminação. */
export function tabelaDeConjuntos({ r }: Caso): Bloco {
  const linhas = CONJUNTOS.slice(0, r.entre(7, 10)).map((nome, i) => {
    const ano = 2009 + ((i * 3) % 9)
    return [
      ['060.01', '050.03', '020.12'][i % 3]!,
      nome,
      `${ano}–${ano + 2}`,
      `${r.entre(1, 14)} cx`,
      numero(r.entre(1, 22) * 0.14, 2),
    ]
  })
  return {
    tabela: {
      colunas: [
        ['Código', 2, 'c'],
        ['Conjunto documental', 6],
        ['Datas-limite', 3, 'c'],
        ['Quantidade', 2, 'c'],
        ['Metros', 2, 'd'],
      ],
      linhas,
    },
  }
}

function eliminacao(c: Caso): Bloco[] {
  return [
    'A Presidente da Comissão Permanente de Avaliação de Documentos, de acordo com a listagem de eliminação aprovada, faz saber a quem possa interessar que, a partir do trigésimo dia subsequente à publicação deste edital, se não houver oposição, o Arquivo Público eliminará os documentos abaixo relacionados.',
    tabelaDeConjuntos(c),
    ...c.fatos.slice(0, 2),
    'Os interessados, no prazo citado, poderão requerer, às suas expensas e mediante petição dirigida à Comissão, a retirada ou cópias de documentos ou o desentranhamento de peças.',
  ]
}

function ata(c: Caso): Bloco[] {
  const presentes = c.r.sortear(
    [
      'João Batista Amarante',
      'Nair Vieira',
      'Sebastião Corrêa da Silva',
      'Marlise Hoffmann Bertoldi',
      'Fábio Stolf',
      'Helena De Marchi',
      'Andressa Wolff',
      'Sílvio Rech',
      'Marcos Vinícius Pires',
      'Rafael Tavares',
      'Claudete Rosa dos Santos',
    ],
    c.r.entre(3, 6),
  )
  return [
    {
      ficha: [
        ['Reunião', c.titulo],
        ['Data', `${dataCurta(c.em)}, das 14h às 15h40`],
        ['Local', `Sala de reuniões – ${c.setor.nome}`],
        ['Presentes', presentes.join('; ')],
      ],
    },
    { secao: 'Pauta' },
    { itens: [`${c.objeto};`, 'encaminhamentos da reunião anterior;', 'assuntos gerais.'] },
    { secao: 'Deliberações' },
    ...c.fatos,
    `Os presentes manifestaram-se ${c.conclusao}.`,
    `A próxima reunião ficou marcada para ${dataPorExtenso(maisDias(c.em, 28))}. Nada mais havendo a tratar, lavrou-se a presente ata, lida e aprovada.`,
  ]
}

/** Termos que o sistema lavra sozinho. */
export function termoDeApensacao(c: Caso): Bloco[] {
  return [
    { ficha: referencia(c) },
    `Certifica-se que, em ${dataPorExtenso(c.em)}, foi apensado a este processo ${c.objeto}, passando a tramitar em conjunto.`,
    'O processo apensado conserva a própria numeração de peças e acompanha a carga do principal até que se desapense.',
  ]
}

export function termoDeDesconsideracao(c: Caso): Bloco[] {
  return [
    { ficha: referencia(c) },
    `Certifica-se que, em ${dataPorExtenso(c.em)}, ${c.autor.nome}, ${c.autor.cargo}, desconsiderou ${c.objeto}.`,
    ...c.fatos,
    'A peça permanece numerada no processo, com a indicação de que foi desconsiderada.',
  ]
}
