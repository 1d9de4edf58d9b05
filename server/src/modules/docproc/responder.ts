import type { Contexto } from '../ator/index.ts'
import { mostrarDocumento, mostrarProcesso } from './carregar.ts'

/** O que responde a mutation que acaba num item: ele, como ficou. */
export const umDocumento = { show: (contexto: Contexto, id: string) => mostrarDocumento(contexto, id) }
export const umProcesso = { show: (contexto: Contexto, id: string) => mostrarProcesso(contexto, id) }
