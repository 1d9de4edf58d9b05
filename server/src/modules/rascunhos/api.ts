import type { Contexto } from '../ator/index.ts'
import { operation } from '../../kernel/operation.ts'
import { type DocumentoMostrado, mostrarDocumento } from '../docproc/index.ts'
import { finalizar } from './finalizar.ts'
import { mostrarRascunho } from './ler.ts'

export const Mutation = {
  documentoRascunhoFinalizar: operation(finalizar, {
    show: (contexto: Contexto, id: string) => mostrarDocumento(contexto, id),
  }),
}

export const Documento = {
  rascunho: ({ fatos }: DocumentoMostrado, _args: unknown, contexto: Contexto) =>
    mostrarRascunho(contexto, fatos),
}
