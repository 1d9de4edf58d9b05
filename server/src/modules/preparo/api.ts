import type { Contexto } from '../ator/index.ts'
import type { DocumentoMostrado } from '../docproc/index.ts'
import { preparoDe } from './preparo-de.ts'

export const Documento = {
  preparo: ({ fatos }: DocumentoMostrado, _args: unknown, contexto: Contexto) => preparoDe(contexto, fatos),
}
