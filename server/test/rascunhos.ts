import { operation } from '../src/kernel/operation.ts'
import { gravarRascunho } from '../src/modules/rascunhos/index.ts'
import type { Pessoa } from './mundo.ts'

const CAMPO = { fieldName: 'documentoRascunho', path: { key: 'rascunho', prev: undefined } }
const gravar = operation(gravarRascunho, { isolation: 'read committed' })

/** O que o PUT faz, sem o HTTP (server/src/app/draft-edge.test.ts). */
export const escreverRascunho = async (
  quem: Pessoa,
  escrito: { id: string; html: string; lida: number | null },
) => gravar(undefined, escrito, await quem.contexto(), CAMPO)
