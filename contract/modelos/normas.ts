import {
  artigo,
  assinaturas,
  branco,
  campo,
  centro,
  corpo,
  ementa,
  type Html,
  inciso,
  localEData,
  negrito,
  secao,
  texto,
  titulo,
  v,
} from './partes.ts'

/**
 * Parte preliminar, normativa e final (Lei Complementar 95/1998, art. 3º): epígrafe, ementa e preâmbulo; o
 * primeiro artigo diz o objeto e o âmbito; os últimos, a vigência e o que se revoga, pelo nome.
 */
const norma = (preambulo: Html[], artigos: Html[], depois: Html[] = []): Html =>
  texto(
    titulo(v('epigrafe')),
    branco,
    ementa(`${v('titulo')}.`),
    branco,
    ...preambulo,
    branco,
    ...artigos,
    branco,
    localEData,
    assinaturas,
    ...depois,
  )

const artigosDe = (esteAto: string): Html[] => [
  artigo(1, `${esteAto} dispõe sobre ${campo('Objeto e âmbito de aplicação')}.`),
  artigo(2, `${campo('O que se dispõe')}.`),
  artigo(3, `${esteAto} entra em vigor ${campo('Na data de sua publicação, ou depois de quantos dias')}.`),
]

const REVOGA = (numero: number): Html =>
  artigo(numero, `Fica revogado ${campo('O que se revoga, pelo nome e número')}.`)

const quem = (fundamento: string): Html =>
  corpo(
    `${negrito(campo('Cargo de quem expede, em maiúsculas'))}, no uso das atribuições que lhe confere ${campo(fundamento)},`,
  )

export const portaria = norma(
  [quem('Lei e artigo'), corpo(`considerando ${campo('Motivo')},`), centro(negrito('RESOLVE:'))],
  [
    artigo(1, `${campo('O que se resolve')}.`),
    artigo(2, `Esta Portaria entra em vigor na data de sua publicação.`),
  ],
)

const portariaDe = (resolve: Html): Html =>
  norma(
    [quem('Lei e artigo'), centro(negrito('RESOLVE:'))],
    [artigo(1, resolve), artigo(2, 'Esta Portaria entra em vigor na data de sua publicação.')],
  )

export const portariaDeNomeacao = portariaDe(
  `Nomear ${campo('Nome do nomeado')} para exercer o cargo de ${campo('Cargo')}, com lotação em ${campo('Setor')}, a contar de ${campo('Data')}.`,
)
export const portariaDeExoneracao = portariaDe(
  `Exonerar, ${campo('A pedido ou de ofício')}, ${campo('Nome do exonerado')}, matrícula ${campo('Matrícula')}, do cargo de ${campo('Cargo')}, a contar de ${campo('Data')}.`,
)
export const portariaDeDesignacao = portariaDe(
  `Designar ${campo('Nomes e cargos')} para ${campo('Função ou comissão')}, sem prejuízo das funções de seus cargos.`,
)
export const portariaDeFerias = portariaDe(
  `Conceder férias a ${campo('Nome do servidor')}, matrícula ${campo('Matrícula')}, relativas ao período aquisitivo de ${campo('Período aquisitivo')}, para gozo de ${campo('Data')} a ${campo('Data final')}.`,
)

export const decreto = norma(
  [
    corpo(
      `O ${negrito('PREFEITO MUNICIPAL DE ')}${negrito(campo('Município, em maiúsculas'))}, no uso da atribuição que lhe confere ${campo('Artigo e inciso da Lei Orgânica')} e tendo em vista o disposto em ${campo('Lei que se regulamenta')},`,
    ),
    centro(negrito('DECRETA:')),
  ],
  [...artigosDe('Este Decreto'), REVOGA(4)],
)

const PREAMBULO_DA_LEI = [
  corpo(
    `O ${negrito('PREFEITO MUNICIPAL DE ')}${negrito(campo('Município, em maiúsculas'))} faz saber que a Câmara Municipal aprovou e ele sanciona a seguinte Lei:`,
  ),
]

export const lei = norma(PREAMBULO_DA_LEI, [...artigosDe('Esta Lei'), REVOGA(4)])

export const leiComplementar = norma(
  [
    corpo(
      `O ${negrito('PREFEITO MUNICIPAL DE ')}${negrito(campo('Município, em maiúsculas'))} faz saber que a Câmara Municipal aprovou e ele sanciona a seguinte Lei Complementar:`,
    ),
  ],
  [...artigosDe('Esta Lei Complementar'), REVOGA(4)],
)

const JUSTIFICATIVA = [
  branco,
  secao('Justificativa'),
  corpo(campo('Por que se propõe, com que fundamento e que custo')),
]

const projeto = (formula: Html, esteAto: string): Html =>
  norma([corpo(formula)], [...artigosDe(esteAto), REVOGA(4)], JUSTIFICATIVA)

export const projetoDeLei = projeto('A Câmara Municipal decreta:', 'Esta Lei')
export const projetoDeLeiComplementar = projeto('A Câmara Municipal decreta:', 'Esta Lei Complementar')
export const projetoDeResolucao = projeto('A Câmara Municipal resolve:', 'Esta Resolução')

export const decretoLegislativo = norma(
  [
    corpo(
      `A ${negrito('MESA DA CÂMARA MUNICIPAL')} faz saber que o Plenário aprovou e ela promulga o seguinte Decreto Legislativo:`,
    ),
  ],
  artigosDe('Este Decreto Legislativo'),
)

export const resolucao = norma(
  [
    quem('Lei ou regimento e artigo'),
    corpo(`considerando ${campo('Motivo ou deliberação')},`),
    centro(negrito('RESOLVE:')),
  ],
  artigosDe('Esta Resolução'),
)

export const instrucaoNormativa = norma(
  [quem('Lei e artigo'), centro(negrito('RESOLVE:'))],
  [
    artigo(
      1,
      `Esta Instrução Normativa estabelece ${campo('O que se disciplina')}, no âmbito de ${campo('A quem se aplica')}.`,
    ),
    artigo(2, 'Compete:'),
    inciso('I –', `a ${campo('Unidade')}, ${campo('O que lhe compete')}; e`),
    inciso('II –', `a ${campo('Outra unidade')}, ${campo('O que lhe compete')}.`),
    artigo(3, 'Esta Instrução Normativa entra em vigor na data de sua publicação.'),
  ],
)
