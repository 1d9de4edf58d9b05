import { existsSync, readFileSync } from 'node:fs'
import { Recusa } from '@autos/contract/erros.ts'
import { type DocumentNode, type GraphQLError, type GraphQLSchema, parse, validate } from 'graphql'
import { enforceLimits, LIMITS } from './document-limits.ts'
import { otherOperations } from './other-operations.ts'

/** `{ sha256: text }` of every operation of our web, written by `npm run gen`. */
const PERSISTED = new URL('../../../contract/operacoes.json', import.meta.url)
const REMEMBERED = 500

export type Prepared = { document: DocumentNode; errors: readonly GraphQLError[] }

export type Documents = {
  /** Text of one of our web's operations. */
  persisted(hash: string): string | undefined
  /** Parsed and validated once; a document nobody knows is held to the limits first. */
  prepare(text: string): Prepared
}

export function openDocuments(
  schema: GraphQLSchema,
  options: { introspection: boolean; persisted?: Record<string, string>; otherWebs?: string | undefined },
): Documents {
  const persisted = new Map(Object.entries(options.persisted ?? readPersisted()))
  const ours = new Map([...persisted.values()].map((text) => [text, undefined as Prepared | undefined]))
  const others = new Map<string, Prepared>()
  const ofOtherWebs = otherOperations(options.otherWebs)
  return {
    persisted(hash) {
      const text = persisted.get(hash) ?? ofOtherWebs(hash)
      if (text !== undefined && !ours.has(text)) ours.set(text, undefined)
      return text
    },
    prepare(text) {
      const known = ours.get(text) ?? others.get(text)
      if (known !== undefined) return known
      const prepared = ours.has(text)
        ? prepare(schema, parse(text))
        : prepare(schema, withinLimits(text, schema, options))
      if (ours.has(text)) ours.set(text, prepared)
      else remember(others, text, prepared)
      return prepared
    },
  }
}

const prepare = (schema: GraphQLSchema, document: DocumentNode): Prepared => ({
  document,
  errors: validate(schema, document, undefined, { maxErrors: 5, hideSuggestions: true }),
})

function withinLimits(
  text: string,
  schema: GraphQLSchema,
  options: { introspection: boolean },
): DocumentNode {
  if (text.length > LIMITS.characters)
    throw new Recusa('ValidacaoException', 'A operação GraphQL não foi aceita: longa demais.')
  const document = parse(text, { maxLexicalTokens: LIMITS.tokens })
  enforceLimits(document, schema, options)
  return document
}

/** The oldest goes first: a stranger who sends ever different documents only evicts strangers'. */
function remember(others: Map<string, Prepared>, text: string, prepared: Prepared): void {
  others.set(text, prepared)
  if (others.size > REMEMBERED) others.delete(others.keys().next().value ?? '')
}

function readPersisted(): Record<string, string> {
  return existsSync(PERSISTED) ? (JSON.parse(readFileSync(PERSISTED, 'utf8')) as Record<string, string>) : {}
}
