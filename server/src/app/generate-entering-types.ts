import { readdirSync, readFileSync } from 'node:fs'
import {
  buildSchema,
  type GraphQLArgument,
  type GraphQLInputType,
  type GraphQLOutputType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
} from 'graphql'

const CONTRACT = new URL('../../../contract/', import.meta.url)
const SCALARS: Record<string, string> = {
  ID: 'string',
  String: 'string',
  Int: 'number',
  Float: 'number',
  Boolean: 'boolean',
  Dia: 'string',
  Instante: 'Date',
}

/**
 * SDL → the types of what enters the server, as GraphQL hands it to a resolver (enums, inputs, and the
 * arguments of each field of the root), and of what each field of the root answers.
 */
export function enteringTypes(): string {
  const files = readdirSync(CONTRACT).filter((name) => name.endsWith('.graphql'))
  const schema = buildSchema(
    files
      .toSorted()
      .map((name) => readFileSync(new URL(name, CONTRACT), 'utf8'))
      .join('\n'),
  )
  const types = Object.values(schema.getTypeMap()).filter(({ name }) => !name.startsWith('__'))
  const enums = types.filter(isEnumType).map(
    (type) =>
      `export type ${type.name} = ${type
        .getValues()
        .map(({ name }) => `'${name}'`)
        .join(' | ')}\n`,
  )
  const inputs = types
    .filter(isInputObjectType)
    .map((type) => `export type ${type.name} = ${objectOf(Object.values(type.getFields()), '')}\n`)
  const roots = [schema.getQueryType(), schema.getMutationType()].map((root) => {
    const fields = Object.values(root?.getFields() ?? {})
    const lines = fields.map((field) => `  ${field.name}: ${objectOf(field.args, '  ')}\n`)
    const answers = fields.map((field) => `  ${field.name}: ${answerOf(field.type)}\n`)
    return `export type ArgumentosDe${root?.name} = {\n${lines.join('')}}\n\nexport type RespostasDe${root?.name} = {\n${answers.join('')}}\n`
  })
  return [
    '// Written by `npm run gen` from the SDL: what enters the server, as its resolvers receive it, and what those of the root answer.\n',
    ...enums,
    ...inputs,
    ...roots,
  ].join('\n')
}

type Entering = Pick<GraphQLArgument, 'name' | 'type'>

/** What may be left out may also be null. */
function objectOf(fields: readonly Entering[], indent: string): string {
  if (fields.length === 0) return 'Record<never, never>'
  const lines = fields.map(({ name, type }) =>
    isNonNullType(type)
      ? `${indent}  readonly ${name}: ${typeOf(type.ofType)}\n`
      : `${indent}  readonly ${name}?: ${typeOf(type)} | null\n`,
  )
  return `{\n${lines.join('')}${indent}}`
}

function typeOf(type: GraphQLInputType): string {
  if (isNonNullType(type)) return typeOf(type.ofType)
  if (!isListType(type)) return SCALARS[type.name] ?? type.name
  const inner = isNonNullType(type.ofType) ? typeOf(type.ofType.ofType) : `${typeOf(type.ofType)} | null`
  return `readonly ${/[ |]/.test(inner) ? `(${inner})` : inner}[]`
}

/**
 * What a resolver of the root must give: how many, whether it may be none, and of a scalar or an enum which.
 * Of an object the modules' own types say the rest: its fields may have resolvers of their own.
 */
function answerOf(type: GraphQLOutputType): string {
  if (!isNonNullType(type)) return `${givenOf(type)} | null | undefined`
  return givenOf(type.ofType)
}

function givenOf(type: GraphQLOutputType): string {
  if (isNonNullType(type)) return givenOf(type.ofType)
  if (!isListType(type)) return isLeafType(type) ? (SCALARS[type.name] ?? type.name) : 'object'
  const inner = answerOf(type.ofType)
  return `readonly ${/[ |]/.test(inner) ? `(${inner})` : inner}[]`
}
