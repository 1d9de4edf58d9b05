import { createHash } from 'node:crypto'

import type { CodegenConfig } from '@graphql-codegen/cli'
import type { DocumentNode } from 'graphql'

/**
 * Typed operations from the contract. The web sends only their hash; what the server accepts
 * (`persisted-documents.json` here) is written as contract/operacoes.json.
 */
const config: CodegenConfig = {
  schema: '../contract/*.graphql',
  documents: 'src/**/*.graphql',
  generates: {
    './src/api/gen/': {
      preset: 'client',
      presetConfig: {
        fragmentMasking: false,
        persistedDocuments: { mode: 'replaceDocumentWithHash', hashAlgorithm: sha256 },
        onExecutableDocumentNode: (document: DocumentNode) => ({ operationName: nameOf(document) }),
      },
      config: {
        documentMode: 'string',
        enumsAsTypes: true,
        useTypeImports: true,
        scalars: { Instante: 'string', Dia: 'string', ID: 'string' },
      },
    },
  },
}

/**
 * Enough of it to tell our operations apart, which is all it is for: the server runs only those of its list.
 * Each whole digest would cost every page 40 bytes.
 */
function sha256(operation: string): string {
  return createHash('sha256').update(operation).digest('hex').slice(0, 20)
}

function nameOf(document: DocumentNode): string {
  for (const definition of document.definitions)
    if (definition.kind === 'OperationDefinition' && definition.name) return definition.name.value
  return ''
}

export default config
