import {
  type GraphQLInputType,
  type GraphQLSchema,
  isInputObjectType,
  isListType,
  isNonNullType,
} from 'graphql'

/** Onde, nos argumentos de um campo, cabe um texto: ['dados', 'assinantes', '0', 'cargo']. */
export type Folha = { campo: string; caminho: string[]; lista: boolean }

const TEXTO = ['String', 'ID']

/** Todos os textos que um campo da raiz recebe, também dentro de objetos e listas. */
export function folhasDe(schema: GraphQLSchema, campo: string): Folha[] {
  const [raiz, nome] = campo.split('.') as ['Query' | 'Mutation', string]
  const args =
    (raiz === 'Query' ? schema.getQueryType() : schema.getMutationType())?.getFields()[nome]?.args ?? []
  return args.flatMap((arg) => descer(arg.type, [arg.name])).map((folha) => ({ campo, ...folha }))
}

function descer(tipo: GraphQLInputType, caminho: string[], lista = false): Omit<Folha, 'campo'>[] {
  if (isNonNullType(tipo)) return descer(tipo.ofType, caminho, lista)
  if (isListType(tipo)) return descer(tipo.ofType, [...caminho, '0'], true)
  if (isInputObjectType(tipo))
    return Object.values(tipo.getFields()).flatMap((filho) => descer(filho.type, [...caminho, filho.name]))
  return TEXTO.includes(tipo.name) ? [{ caminho, lista }] : []
}

/** Os mesmos argumentos, com o texto neste lugar; o que falta no caminho se cria. */
export function com(
  args: Record<string, unknown>,
  [primeiro = '', ...resto]: readonly string[],
  texto: string,
): Record<string, unknown> {
  const atual: unknown = (args as Record<string, unknown> | undefined)?.[primeiro]
  if (resto.length === 0) return { ...args, [primeiro]: texto }
  if (resto[0] !== '0')
    return { ...args, [primeiro]: com((atual ?? {}) as Record<string, unknown>, resto, texto) }
  const [um, ...outros] = Array.isArray(atual) ? (atual as unknown[]) : []
  return {
    ...args,
    [primeiro]: [
      resto.length === 1 ? texto : com((um ?? {}) as Record<string, unknown>, resto.slice(1), texto),
      ...outros,
    ],
  }
}

/** O que os argumentos têm neste lugar. */
export function em(args: unknown, caminho: readonly string[]): unknown {
  return caminho.reduce<unknown>(
    (atual, passo) => (atual as Record<string, unknown> | null | undefined)?.[passo],
    args,
  )
}
