import {
  assinaturas,
  branco,
  campo,
  corpo,
  ementa,
  type Html,
  justo,
  localEData,
  negrito,
  secao,
  texto,
  titulo,
  v,
} from './partes.ts'

const clausulas = (nomes: [nome: string, dita: Html][]): Html[] =>
  nomes.flatMap(([nome, dita], i) => [secao(`Cláusula ${ORDEM[i]} – ${nome}`), corpo(dita)])

const ORDEM = [
  'primeira',
  'segunda',
  'terceira',
  'quarta',
  'quinta',
  'sexta',
  'sétima',
  'oitava',
  'nona',
  'décima',
]

/** O que todo contrato tem (Lei 14.133/2021, art. 92). */
const contrato = (partes: Html, nomes: [nome: string, dita: Html][]): Html =>
  texto(
    titulo(v('identificacao')),
    branco,
    ementa(`${v('titulo')}.`),
    branco,
    corpo(partes),
    ...clausulas(nomes),
    corpo('E, por estarem de acordo, as partes assinam este instrumento.'),
    localEData,
    assinaturas,
  )

const PARTES = `${negrito(v('entidade'))}, inscrito no CNPJ sob o nº ${campo('CNPJ da entidade')}, representado por ${campo('Nome e cargo de quem representa')}, doravante ${negrito('CONTRATANTE')}, e ${negrito(campo('Nome do contratado'))}, inscrito no CNPJ ou CPF sob o nº ${campo('CNPJ ou CPF do contratado')}, com sede em ${campo('Endereço do contratado')}, representado por ${campo('Representante do contratado')}, doravante ${negrito('CONTRATADO')}, celebram este contrato, que se rege pela Lei nº 14.133, de 1º de abril de 2021, e pelas cláusulas seguintes:`

const FORO: [string, Html] = ['Do foro', `Fica eleito o foro da Comarca de ${campo('Comarca')}.`]

export const contratoAdministrativo = contrato(PARTES, [
  [
    'Do objeto',
    `${campo('Objeto, com as quantidades')}, conforme ${campo('Edital ou ato que autorizou')} e a proposta do contratado, que o integram.`,
  ],
  ['Do regime de execução', campo('Forma, local e prazo de entrega ou execução')],
  [
    'Do preço e do pagamento',
    `O valor total é de ${campo('Valor, em algarismos e por extenso')}, pago em até ${campo('Prazo de pagamento')} dias depois do recebimento definitivo.`,
  ],
  [
    'Do reajuste',
    `Os preços se reajustam por ${campo('Índice')}, com data-base em ${campo('Data do orçamento estimado')}.`,
  ],
  ['Da vigência', `De ${campo('Início da vigência')} a ${campo('Fim da vigência')}.`],
  ['Da dotação orçamentária', campo('Dotação, fonte e elemento de despesa')],
  ['Das obrigações das partes', campo('Obrigações do contratante e do contratado')],
  [
    'Das sanções',
    'O descumprimento sujeita o contratado às sanções dos arts. 155 a 163 da Lei nº 14.133, de 2021.',
  ],
  [
    'Da extinção e da fiscalização',
    `O contrato se extingue nos casos do art. 137 da Lei nº 14.133, de 2021. Fiscaliza-o ${campo('Fiscal do contrato')}.`,
  ],
  FORO,
])

export const contratoDeLocacao = contrato(
  `${negrito(v('entidade'))}, inscrito no CNPJ sob o nº ${campo('CNPJ da entidade')}, representado por ${campo('Nome e cargo de quem representa')}, doravante ${negrito('LOCATÁRIO')}, e ${negrito(campo('Nome do locador'))}, inscrito no CPF ou CNPJ sob o nº ${campo('CPF ou CNPJ do locador')}, doravante ${negrito('LOCADOR')}, celebram este contrato de locação:`,
  [
    [
      'Do objeto',
      `A locação do imóvel situado em ${campo('Endereço e matrícula do imóvel')}, para ${campo('Finalidade')}.`,
    ],
    [
      'Do aluguel',
      `O aluguel mensal é de ${campo('Valor, em algarismos e por extenso')}, pago até o dia ${campo('Dia do mês')}.`,
    ],
    ['Da vigência', `De ${campo('Início da vigência')} a ${campo('Fim da vigência')}.`],
    ['Da dotação orçamentária', campo('Dotação, fonte e elemento de despesa')],
    ['Das obrigações das partes', campo('Conservação, tributos, benfeitorias e devolução')],
    FORO,
  ],
)

export const termoAditivo = texto(
  titulo(v('identificacao')),
  branco,
  ementa(`${v('titulo')}.`),
  branco,
  corpo(
    `${negrito(v('entidade'))} e ${negrito(campo('Nome do contratado'))} aditam o contrato nº ${campo('Número e ano do contrato')}, com fundamento no ${campo('Artigo da Lei nº 14.133, de 2021')}:`,
  ),
  ...clausulas([
    ['Do objeto', `Fica ${campo('O que se prorroga, acresce ou altera')}.`],
    ['Do valor', campo('Valor do aditivo e valor atualizado do contrato')],
    ['Da ratificação', 'Continuam em vigor as cláusulas que este termo não altera.'],
  ]),
  localEData,
  assinaturas,
)

export const convenio = contrato(
  `${negrito(v('entidade'))}, inscrito no CNPJ sob o nº ${campo('CNPJ da entidade')}, e ${negrito(campo('Nome do convenente'))}, inscrito no CNPJ sob o nº ${campo('CNPJ do convenente')}, celebram este convênio:`,
  [
    ['Do objeto', campo('Objeto e plano de trabalho')],
    ['Das obrigações', campo('Obrigações de cada partícipe')],
    ['Dos recursos', campo('Valor, contrapartida e cronograma de desembolso')],
    ['Da vigência', `De ${campo('Início da vigência')} a ${campo('Fim da vigência')}.`],
    ['Da prestação de contas', campo('Prazo e forma da prestação de contas')],
    FORO,
  ],
)

const edital = (nomes: [nome: string, dita: Html][]): Html =>
  texto(
    titulo(v('identificacao')),
    branco,
    ementa(`${v('titulo')}.`),
    branco,
    ...nomes.flatMap(([nome, dita], i) => [secao(`${i + 1}. ${nome}`), justo(dita)]),
    localEData,
    assinaturas,
  )

export const editalDeLicitacao = edital([
  [
    'Do objeto',
    `${v('entidade')} torna público que fará licitação, na modalidade ${campo('Modalidade e critério de julgamento')}, para ${campo('Objeto')}, nos termos da Lei nº 14.133, de 1º de abril de 2021.`,
  ],
  [
    'Da sessão',
    `Data e hora: ${campo('Data e hora da sessão')}. Local ou endereço eletrônico: ${campo('Onde se faz a sessão')}.`,
  ],
  ['Da participação', campo('Quem pode participar')],
  ['Da proposta', campo('Como se apresenta a proposta')],
  ['Da habilitação', campo('Documentos de habilitação')],
  ['Do julgamento e dos recursos', campo('Critérios, desempate e prazo de recurso')],
  ['Das sanções e do pagamento', campo('Sanções e condições de pagamento')],
  ['Disposições finais', `Esclarecimentos e impugnações até ${campo('Prazo')}, por ${campo('Meio')}.`],
])

export const editalDeConcurso = edital([
  ['Dos cargos', campo('Cargos, vagas, reserva e vencimentos')],
  ['Das inscrições', campo('Período, meio, taxa e isenção')],
  ['Das provas', campo('Provas, conteúdo, datas e locais')],
  ['Da classificação e dos recursos', campo('Critérios, desempate e recursos')],
  ['Da nomeação', campo('Requisitos, validade e convocação')],
])

export const editalDeNotificacao = edital([
  [
    'De quem se notifica',
    `Fica notificado ${campo('Nome do notificado')}, por estar em lugar incerto ou não sabido, de que ${campo('Do que se notifica')}.`,
  ],
  [
    'Do prazo',
    `O prazo para ${campo('Defesa, pagamento ou cumprimento')} é de ${campo('Prazo, em dias')} dias, contados desta publicação.`,
  ],
])

export const editalDeEliminacao = edital([
  [
    'Do que se elimina',
    `A Comissão Permanente de Avaliação de Documentos torna pública a eliminação dos documentos relacionados em ${campo('Listagem de eliminação')}, do período de ${campo('Datas-limite')}.`,
  ],
  [
    'Do prazo',
    'Em trinta dias, contados desta publicação, quem tiver interesse pode requerer, às suas expensas, o desentranhamento ou a cópia do que lhe interesse.',
  ],
])

export const editalComum = edital([
  ['Do objeto', campo('O que se torna público')],
  ['Das condições', campo('Condições e prazos')],
  ['Disposições finais', campo('Onde se esclarecem dúvidas')],
])

export const termoDeReferencia = edital([
  ['Do objeto', campo('O que se contrata, quantidades e prazo')],
  ['Da fundamentação', campo('Necessidade e estudo técnico preliminar')],
  ['Da solução', campo('Descrição da solução e requisitos')],
  ['Do modelo de execução e de gestão', campo('Como se executa, recebe e fiscaliza')],
  ['Do pagamento', campo('Critérios de medição e de pagamento')],
  ['Da seleção do fornecedor', campo('Forma e critérios de seleção')],
  ['Do valor estimado e da dotação', campo('Valor estimado e adequação orçamentária')],
])

export const empenho = texto(
  titulo(v('identificacao')),
  branco,
  justo(`${negrito('Credor:')} ${campo('Nome e CPF ou CNPJ do credor')}`),
  justo(`${negrito('Dotação:')} ${campo('Dotação, fonte e elemento de despesa')}`),
  justo(`${negrito('Valor:')} ${campo('Valor, em algarismos e por extenso')}`),
  justo(`${negrito('Histórico:')} ${campo('O que se compra ou contrata, e por que processo')}`),
  localEData,
  assinaturas,
)
