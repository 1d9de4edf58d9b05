import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import {
  buildSchema,
  getNamedType,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLNamedType,
  isAbstractType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql'

const PASTA = resolve(import.meta.dirname, '../../contract')
const textos = readdirSync(PASTA).filter((nome) => nome.endsWith('.graphql'))

/** O contrato como se publica. */
export const esquema = buildSchema(
  textos.map((nome) => readFileSync(resolve(PASTA, nome), 'utf8')).join('\n'),
)

export type Raiz = 'query' | 'mutation'
export type Campo = { raiz: Raiz; nome: string; campo: GraphQLField<unknown, unknown> }

export const CAMPOS: Campo[] = (['query', 'mutation'] as const).flatMap((raiz) =>
  Object.values((raiz === 'query' ? esquema.getQueryType() : esquema.getMutationType())!.getFields()).map(
    (campo) => ({ raiz, nome: campo.name, campo }),
  ),
)

/** Os argumentos como variáveis, e a seleção que se disser. */
export function operacao({ raiz, campo }: Campo, args: Record<string, unknown>, selecao: string): string {
  const dados = campo.args.filter(({ name }) => name in args)
  const variaveis = dados.map(({ name, type }) => `$${name}: ${String(type)}`).join(', ')
  const passagem = dados.map(({ name }) => `${name}: $${name}`).join(', ')
  return `${raiz} ${variaveis && `(${variaveis})`} { ${campo.name}${passagem && `(${passagem})`} ${selecao} }`
}

/** Só o bastante para que a operação se aceite. */
export const minima = ({ campo }: Pick<Campo, 'campo'>): string =>
  isLeafType(getNamedType(campo.type)) ? '' : '{ __typename }'

/** Tudo o que um campo mostra, em pedaços: as folhas, e cada objeto dele com as folhas do que contém. */
export function selecoes({ campo }: Campo, fundo = 2): string[] {
  const tipo = getNamedType(campo.type)
  return isLeafType(tipo) ? [''] : pedacos(tipo, fundo).map((pedaco) => `{ ${pedaco} }`)
}

function pedacos(tipo: GraphQLNamedType, fundo: number): string[] {
  if (isAbstractType(tipo))
    return esquema
      .getPossibleTypes(tipo)
      .flatMap((um) => pedacos(um, fundo).map((pedaco) => `... on ${um.name} { ${pedaco} }`))
  const campos = isObjectType(tipo)
    ? Object.values(tipo.getFields()).filter(({ args }) => args.every(({ type }) => !isNonNullType(type)))
    : []
  const folhas = campos.filter(({ type }) => isLeafType(getNamedType(type))).map(({ name }) => name)
  const objetos = fundo === 0 ? [] : campos.filter(({ type }) => !isLeafType(getNamedType(type)))
  return [
    folhas.join(' ') || '__typename',
    ...objetos.flatMap(({ name, type }) =>
      pedacos(getNamedType(type), fundo - 1).map((pedaco) => `${name} { ${pedaco} }`),
    ),
  ]
}

export type Folha = { caminho: string[]; tipo: string; lista: boolean }

/** Onde, nos argumentos, cabe um valor: ['dados', 'assinantes', '0', 'cargo']. */
export const folhasDe = ({ campo }: Campo): Folha[] =>
  campo.args.flatMap(({ name, type }) => descer(type, [name], false))

function descer(tipo: GraphQLInputType, caminho: string[], lista: boolean): Folha[] {
  if (isNonNullType(tipo)) return descer(tipo.ofType, caminho, lista)
  if (isListType(tipo)) return descer(tipo.ofType, [...caminho, '0'], true)
  if (isInputObjectType(tipo))
    return Object.values(tipo.getFields()).flatMap((filho) =>
      descer(filho.type, [...caminho, filho.name], false),
    )
  return [{ caminho, tipo: isEnumType(tipo) ? 'enum' : tipo.name, lista }]
}

/**
 * Um valor para cada argumento obrigatório, e para os que o nome conhece: `valor(nome, tipo)` indefinido
 * deixa o que é opcional de fora.
 */
export function argumentos(
  { campo }: Campo,
  valor: (nome: string, tipo: string, obrigatorio: boolean) => unknown,
): Record<string, unknown> {
  return Object.fromEntries(
    campo.args
      .map(({ name, type }) => [name, dar(name, type, valor)])
      .filter(([, dado]) => dado !== undefined),
  )
}

function dar(
  nome: string,
  tipo: GraphQLInputType,
  valor: (nome: string, tipo: string, obrigatorio: boolean) => unknown,
  obrigatorio = false,
): unknown {
  if (isNonNullType(tipo)) return dar(nome, tipo.ofType, valor, true)
  if (isListType(tipo)) {
    const um =
      valor(nome, `[${getNamedType(tipo).name}]`, obrigatorio) ?? dar(nome, tipo.ofType, valor, obrigatorio)
    return um === undefined ? (obrigatorio ? [] : undefined) : Array.isArray(um) ? um : [um]
  }
  if (!isInputObjectType(tipo))
    return valor(
      nome,
      isEnumType(tipo)
        ? `enum:${tipo
            .getValues()
            .map(({ name }) => name)
            .join()}`
        : tipo.name,
      obrigatorio,
    )
  const dentro = Object.values(tipo.getFields())
    .map(({ name, type }) => [name, dar(name, type, valor)] as const)
    .filter(([, dado]) => dado !== undefined)
  return dentro.length === 0 && !obrigatorio ? undefined : Object.fromEntries(dentro)
}

/** Os mesmos argumentos, com outro valor neste lugar. */
export function trocar(args: unknown, [primeiro, ...resto]: readonly string[], valor: unknown): unknown {
  if (primeiro === undefined) return valor
  if (primeiro === '0')
    return [
      trocar(Array.isArray(args) ? args[0] : undefined, resto, valor),
      ...(Array.isArray(args) ? args.slice(1) : []),
    ]
  const atual = (args ?? {}) as Record<string, unknown>
  return { ...atual, [primeiro]: trocar(atual[primeiro], resto, valor) }
}
