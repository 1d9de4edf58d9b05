import {
  getNamedType,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLSchema,
  isCompositeType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  Kind,
  parse,
  typeFromAST,
} from 'graphql'

type Campo = Pick<GraphQLField<unknown, never>, 'name' | 'args' | 'type'>
type Entrada = { name: string; type: GraphQLInputType }
type Variavel = { nome: string; tipo: string; opcional: boolean; dado: unknown; padrao: string }

/** Um documento e cada jogo de variáveis com que se pede. */
export type Pedido = { nome: string; texto: string; variaveis: Record<string, unknown>[] }

/**
 * Tudo o que se pode pedir a um campo da raiz, no que toca ao que ele recebe: cada argumento por uma variável
 * do tipo dele, e cada campo de entrada composta por uma sua; as opcionais com padrão no documento e sem ele;
 * e cada opcional ausente, nula e dada, só ela e todas.
 */
export function pedidosDe(raiz: 'query' | 'mutation', campo: Campo): Pedido[] {
  const formas = { inteiros: inteiros(campo), 'aos pedaços': aosPedacos(campo) }
  return Object.entries(formas).flatMap(([forma, { argumentos, variaveis }]) =>
    [false, true].map((comPadrao) => ({
      nome: `${campo.name}, argumentos ${forma}${comPadrao ? ', com padrão' : ''}`,
      texto: `${raiz} ${declaradas(variaveis, comPadrao)} { ${campo.name}${argumentos} ${selecao(campo)} }`,
      variaveis: jogos(variaveis),
    })),
  )
}

const selecao = ({ type }: Campo): string => (isCompositeType(getNamedType(type)) ? '{ __typename }' : '')

const declaradas = (variaveis: readonly Variavel[], comPadrao: boolean): string =>
  entreParenteses(
    variaveis.map(
      ({ nome, tipo, opcional, padrao }) => `$${nome}: ${tipo}${comPadrao && opcional ? ` = ${padrao}` : ''}`,
    ),
  )

const entreParenteses = (partes: readonly string[]): string =>
  partes.length === 0 ? '' : `(${partes.join(', ')})`

type Forma = { argumentos: string; variaveis: Variavel[] }

function inteiros({ args }: Campo): Forma {
  return {
    argumentos: entreParenteses(args.map(({ name }) => `${name}: $${name}`)),
    variaveis: args.map((arg) => variavel(arg.name, arg.type)),
  }
}

function aosPedacos({ args }: Campo): Forma {
  const variaveis: Variavel[] = []
  const escritos = args.map(({ name, type }) => `${name}: ${escrito({ name, type }, variaveis)}`)
  return { argumentos: entreParenteses(escritos), variaveis }
}

/** O valor como o documento o escreve: as entradas compostas e as listas por extenso, o mais em variáveis. */
function escrito({ name, type }: Entrada, variaveis: Variavel[]): string {
  const dentro = isNonNullType(type) ? type.ofType : type
  if (isListType(dentro)) return `[${escrito({ name: `${name}_0`, type: dentro.ofType }, variaveis)}]`
  if (isInputObjectType(dentro) && name.split('_').length < 5)
    return `{ ${Object.values(dentro.getFields())
      .map(
        (campo) =>
          `${campo.name}: ${escrito({ name: `${name}_${campo.name}`, type: campo.type }, variaveis)}`,
      )
      .join(', ')} }`
  variaveis.push(variavel(name, type))
  return `$${name}`
}

const variavel = (nome: string, type: GraphQLInputType): Variavel => ({
  nome,
  tipo: String(type),
  opcional: !isNonNullType(type),
  dado: dado(type),
  padrao: literal(type),
})

/** Todas dadas; cada opcional ausente e nula, sozinha e com as outras; e cada uma com um valor que talvez não sirva. */
function jogos(variaveis: readonly Variavel[]): Record<string, unknown>[] {
  const todas = Object.fromEntries(variaveis.map(({ nome, dado: valor }) => [nome, valor]))
  const opcionais = variaveis.filter(({ opcional }) => opcional).map(({ nome }) => nome)
  const sem = (nomes: readonly string[]) =>
    Object.fromEntries(Object.entries(todas).filter(([nome]) => !nomes.includes(nome)))
  const nulas = (nomes: readonly string[]) => ({
    ...todas,
    ...Object.fromEntries(nomes.map((nome) => [nome, null])),
  })
  // O que não é do tipo, ou quase é: um de cada vez, por rodízio.
  const outras = variaveis.map(({ nome, dado: valor }, i) => {
    const outros = [0, 1, -1.5, 'x', true, [], {}, [null], [valor], 2 ** 40, { nada: 1 }]
    return { ...todas, [nome]: outros[(i + nome.length) % outros.length] }
  })
  return [
    todas,
    sem(opcionais),
    nulas(opcionais),
    {},
    ...opcionais.flatMap((nome) => [sem([nome]), nulas([nome])]),
    ...outras,
  ]
}

const DADOS: Record<string, unknown> = {
  Int: 7,
  Float: 1.5,
  Boolean: true,
  Dia: '2026-03-10',
  Instante: '2026-03-10T12:00:00Z',
}

/** Um valor para cada variável que o documento declara. */
export function variaveisDe(schema: GraphQLSchema, texto: string): Record<string, unknown> {
  const declaracoes = parse(texto).definitions.flatMap((parte) =>
    parte.kind === Kind.OPERATION_DEFINITION ? (parte.variableDefinitions ?? []) : [],
  )
  return Object.fromEntries(
    declaracoes.map(({ variable, type }) => [
      variable.name.value,
      dado(typeFromAST(schema, type) as GraphQLInputType),
    ]),
  )
}

/** Um valor do tipo, como viaja em JSON. */
function dado(type: GraphQLInputType, fundo = 0): unknown {
  const dentro = isNonNullType(type) ? type.ofType : type
  if (isListType(dentro)) return fundo > 3 ? [] : [dado(dentro.ofType, fundo + 1)]
  if (isEnumType(dentro)) return dentro.getValues().at(-1)?.name
  if (isInputObjectType(dentro))
    return Object.fromEntries(
      Object.values(dentro.getFields())
        .filter((campo) => fundo < 3 || isNonNullType(campo.type))
        .map((campo) => [campo.name, dado(campo.type, fundo + 1)]),
    )
  return DADOS[dentro.name] ?? 'texto'
}

/** Outro valor do tipo, como se escreve num documento. */
export function literal(type: GraphQLInputType): string {
  const dentro = isNonNullType(type) ? type.ofType : type
  if (isListType(dentro)) return `[${literal(dentro.ofType)}]`
  if (isEnumType(dentro)) return dentro.getValues()[0]?.name ?? 'null'
  if (isInputObjectType(dentro))
    return `{ ${Object.values(dentro.getFields())
      .filter((campo) => isNonNullType(campo.type))
      .map((campo) => `${campo.name}: ${literal(campo.type)}`)
      .join(', ')} }`
  return LITERAIS[dentro.name] ?? '"padrão"'
}

const LITERAIS: Record<string, string> = {
  Int: '3',
  Float: '2.5',
  Boolean: 'false',
  Dia: '"2025-12-31"',
  Instante: '"2025-12-31T03:00:00Z"',
}
