import {
  type ConstValueNode,
  execute,
  type GraphQLSchema,
  type InputValueDefinitionNode,
  isInputType,
  Kind,
  parse,
  parseConstValue,
  print,
  responsePathAsArray,
  typeFromAST,
  validate,
  visit,
} from 'graphql'
import { toErro } from '../../../src/app/errors.ts'
import { executableSchema } from '../../../src/app/executable.ts'
import { openRunner, type Result } from '../../../src/app/run-document.ts'
import { Dia, Instante } from '../../../src/app/scalars.ts'
import { rootFields } from '../../../src/app/schema.ts'
import type { Contexto } from '../../../src/modules/ator/index.ts'
import { openLog } from '../../../src/kernel/log.ts'
import { literal } from './pedidos.ts'

/** O contrato, com um valor padrão em cada entrada opcional que não tem um. */
export function comPadroes(schema: GraphQLSchema, sdl: readonly string[]): string[] {
  const padrao = (type: InputValueDefinitionNode['type']): ConstValueNode | undefined => {
    const daEntrada = typeFromAST(schema, type)
    return isInputType(daEntrada) ? parseConstValue(literal(daEntrada)) : undefined
  }
  return sdl.map((pagina) =>
    print(
      visit(parse(pagina), {
        InputValueDefinition(entrada: InputValueDefinitionNode) {
          const dado = entrada.type.kind === Kind.NON_NULL_TYPE ? undefined : padrao(entrada.type)
          return entrada.defaultValue === undefined && dado !== undefined
            ? { ...entrada, defaultValue: dado }
            : undefined
        },
      }),
    ),
  )
}

/** Um esquema cuja raiz não faz nada: guarda o que recebeu. */
export function esquemaQueOuve(sdl: readonly string[]): { schema: GraphQLSchema; recebidos: unknown[] } {
  const schema = executableSchema(sdl, { Instante, Dia })
  const recebidos: unknown[] = []
  for (const [, campo] of rootFields(schema))
    campo.resolve = (_pai, args, _contexto, { fieldName, path, variableValues }) =>
      void recebidos.push(comum([args, fieldName, responsePathAsArray(path), variableValues.coerced]))
  return { schema, recebidos }
}

/** O mesmo valor sem o que não se distingue ao usar: de que protótipo é o objeto. */
export function comum(valor: unknown): unknown {
  if (Array.isArray(valor)) return valor.map(comum)
  if (valor === null || typeof valor !== 'object' || valor instanceof Date) return valor
  return Object.fromEntries(Object.entries(valor).map(([nome, dentro]) => [nome, comum(dentro)]))
}

export type Variaveis = Record<string, unknown>
export type Execucao = (variaveis: Variaveis) => Promise<Resposta>
export type Resposta = { data?: unknown; errors?: unknown[] }

/** Um documento por graphql-js, que diz o que é certo, e pelo executor do produto, sempre o mesmo documento. */
export function executores(
  schema: GraphQLSchema,
  texto: string,
  raiz?: () => unknown,
): { certo: Execucao; nosso: Execucao } {
  const document = parse(texto)
  const erros = validate(schema, document)
  if (erros.length > 0) throw new Error(`${texto}: ${erros.map(({ message }) => message).join('; ')}`)
  const correr = openRunner(schema)
  return {
    certo: async (variableValues) =>
      resposta(
        await execute({
          schema,
          document: parse(texto),
          variableValues,
          contextValue: raiz?.(),
          hideSuggestions: true,
        }),
      ),
    nosso: async (variables) =>
      resposta(
        await correr(document, {
          context: raiz?.() as Contexto,
          variables,
          operationName: undefined,
        }),
      ),
  }
}

const mudo = openLog('fatal', { write: () => undefined })

/** Como a pessoa a recebe; os erros pela ordem do lugar, que a linguagem não fixa. */
function resposta(result: Result): Resposta {
  const erros = (result.errors ?? []).map((erro) => toErro(erro, mudo))
  for (const { extensions } of erros) delete extensions.exception.uuid
  return {
    ...('data' in result ? { data: JSON.parse(JSON.stringify(result.data)) as unknown } : {}),
    ...(erros.length === 0 ? {} : { errors: erros.toSorted((a, b) => (ordem(a) < ordem(b) ? -1 : 1)) }),
  }
}

const ordem = ({ path, message }: { path?: readonly (string | number)[]; message: string }): string =>
  JSON.stringify([path, message])
