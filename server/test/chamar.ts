import {
  execute,
  getNamedType,
  type GraphQLField,
  type GraphQLOutputType,
  type GraphQLSchema,
  isCompositeType,
  isLeafType,
  isObjectType,
  isInterfaceType,
  parse,
  validate,
} from 'graphql'
import type { Contexto } from '../src/modules/ator/index.ts'
import { type ErroDaResposta, toErro } from '../src/app/errors.ts'

/** Como a recusa chega a quem chama a API. `codigo` é a flag que faltou ou, sem flag, o nome da recusa. */
export class ErroDaChamada extends Error {
  readonly codigo: string
  readonly status: number
  readonly campo: string | undefined
  readonly detalhes: ErroDaResposta['extensions']['exception']
  constructor({ message, extensions }: ErroDaResposta) {
    super(message)
    this.name = extensions.exception.name
    this.codigo = extensions.exception.acao ?? extensions.exception.name
    this.status = extensions.exception.status
    this.campo = extensions.exception.campo
    this.detalhes = extensions.exception
  }
}

/** Executa a operação GraphQL escrita por extenso; rejeita com a primeira recusa. */
export async function pedir(
  schema: GraphQLSchema,
  contexto: Contexto,
  texto: string,
  variaveis: Record<string, unknown> = {},
): Promise<Record<string, unknown>> {
  const document = parse(texto)
  const invalido = validate(schema, document)
  if (invalido.length > 0) throw new Error(`${texto}\n${invalido.map((erro) => erro.message).join('\n')}`)
  const { data, errors } = await execute({
    schema,
    document,
    contextValue: contexto,
    variableValues: variaveis,
  })
  if (errors?.[0] !== undefined) throw new ErroDaChamada(toErro(errors[0], contexto.log))
  return JSON.parse(JSON.stringify(data)) as Record<string, unknown>
}

/**
 * A operação de um campo só, com todos os argumentos dados: `mutation { documentoEnviar(id: $id) { id } }`.
 */
export function operacaoDe(
  schema: GraphQLSchema,
  nome: string,
  args: Record<string, unknown>,
  selecao?: string,
): string {
  const [raiz, campo] = campoRaiz(schema, nome)
  const declarados = campo.args.filter((arg) => arg.name in args)
  const desconhecido = Object.keys(args).find((arg) => !campo.args.some(({ name }) => name === arg))
  if (desconhecido !== undefined) throw new Error(`${nome} não tem o argumento ${desconhecido}`)
  const assinatura =
    declarados.length === 0
      ? ''
      : `(${declarados.map((arg) => `$${arg.name}: ${String(arg.type)}`).join(', ')})`
  const passagem =
    declarados.length === 0 ? '' : `(${declarados.map((arg) => `${arg.name}: $${arg.name}`).join(', ')})`
  return `${raiz} ${assinatura} { ${nome}${passagem} ${selecaoDe(campo.type, selecao)} }`
}

function campoRaiz(
  schema: GraphQLSchema,
  nome: string,
): ['query' | 'mutation', GraphQLField<unknown, unknown>] {
  const mutation = schema.getMutationType()?.getFields()[nome]
  if (mutation !== undefined) return ['mutation', mutation]
  const query = schema.getQueryType()?.getFields()[nome]
  if (query === undefined) throw new Error(`O contrato não tem ${nome}`)
  return ['query', query]
}

/** Sem seleção dada: o id ou, em tipo sem id, as folhas. */
function selecaoDe(tipo: GraphQLOutputType, selecao: string | undefined): string {
  const nomeado = getNamedType(tipo)
  if (!isCompositeType(nomeado)) return ''
  if (selecao !== undefined) return selecao
  const campos = isObjectType(nomeado) || isInterfaceType(nomeado) ? Object.values(nomeado.getFields()) : []
  const folhas = campos
    .filter((campo) => isLeafType(getNamedType(campo.type)) && campo.args.length === 0)
    .map(({ name }) => name)
  return `{ ${folhas.includes('id') ? 'id' : folhas.join(' ') || '__typename'} }`
}
