import {
  getNamedType,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isListType,
  isNonNullType,
  isObjectType,
  isRequiredArgument,
} from 'graphql'
import { CHAMADAS, ENTIDADES, ENTRADAS, ESCOLHAS } from './chamadas.ts'

/**
 * O que os documentos pedem e o esquema não tem, cada falta com um nome: `Query.x`, `Query.x(arg)`,
 * `Documento.apensos`.
 */
export function faltas(schema: GraphQLSchema): string[] {
  const raizes = (['Query', 'Mutation'] as const).flatMap((raiz) =>
    CHAMADAS[raiz].flatMap((chamada) => faltasDaChamada(schema, raiz, chamada)),
  )
  const campos = Object.entries(ENTIDADES).flatMap(([tipo, caminhos]) =>
    caminhos.filter((caminho) => !temCaminho(schema.getType(tipo), caminho)).map((c) => `${tipo}.${c}`),
  )
  return [...raizes, ...campos, ...faltasDe(schema, ENTRADAS), ...faltasDe(schema, ESCOLHAS)].toSorted()
}

function faltasDaChamada(
  schema: GraphQLSchema,
  raiz: 'Query' | 'Mutation',
  { nome, argumentos, abertos, tipo, lista, campos }: (typeof CHAMADAS)['Query'][number],
): string[] {
  const chave = `${raiz}.${nome}`
  const campo = (raiz === 'Query' ? schema.getQueryType() : schema.getMutationType())?.getFields()[nome]
  if (campo === undefined) return [chave]
  const tem = new Set(campo.args.map(({ name }) => name))
  const demais = abertos
    ? []
    : campo.args.filter((arg) => isRequiredArgument(arg) && !argumentos.includes(arg.name))
  return [
    ...argumentos.filter((arg) => !tem.has(arg)).map((arg) => `${chave}(${arg})`),
    ...demais.map(({ name }) => `${chave}(a mais, obrigatório: ${name})`),
    ...(tipo === undefined || (nomeDoTipo(campo) === tipo && ehLista(campo) === lista)
      ? []
      : [`${chave}: ${lista ? `[${tipo}]` : tipo}`]),
    ...campos
      .filter((caminho) => !temCaminho(getNamedType(campo.type), caminho))
      .map((caminho) => `${chave}.${caminho}`),
  ]
}

const nomeDoTipo = (campo: GraphQLField<unknown, unknown>): string => getNamedType(campo.type).name
const ehLista = ({ type }: GraphQLField<unknown, unknown>): boolean =>
  isListType(isNonNullType(type) ? type.ofType : type)

function temCaminho(tipo: GraphQLNamedType | undefined, caminho: string): boolean {
  const [primeiro = '', ...resto] = caminho.split('.')
  const campo = isObjectType(tipo) || isInterfaceType(tipo) ? tipo.getFields()[primeiro] : undefined
  return campo !== undefined && (resto.length === 0 || temCaminho(getNamedType(campo.type), resto.join('.')))
}

function faltasDe(schema: GraphQLSchema, tabela: Record<string, string[]>): string[] {
  return Object.entries(tabela).flatMap(([nome, partes]) => {
    const tipo = schema.getType(nome)
    const tem = isInputObjectType(tipo)
      ? Object.keys(tipo.getFields())
      : isEnumType(tipo)
        ? tipo.getValues().map(({ name }) => name)
        : undefined
    return tem === undefined
      ? [nome]
      : partes.filter((parte) => !tem.includes(parte)).map((parte) => `${nome}.${parte}`)
  })
}
