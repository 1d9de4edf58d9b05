import type { Contexto } from '../ator/index.ts'
import type { DocumentoMostrado } from '../docproc/index.ts'
import { copiaDe } from './copia-de.ts'
import { exameDe } from './exame-de.ts'
import { miniaturaDe, previaDe } from './derivado-de.ts'
import { preparoDe } from './preparo-de.ts'

export const Documento = {
  antivirus: ({ fatos }: DocumentoMostrado, _args: unknown, contexto: Contexto) => exameDe(contexto, fatos),
  copiaDeLeitura: ({ fatos }: DocumentoMostrado, _args: unknown, contexto: Contexto) =>
    copiaDe(contexto, fatos),
  miniatura: ({ fatos }: DocumentoMostrado, _args: unknown, contexto: Contexto) =>
    miniaturaDe(contexto, fatos),
  previa: ({ fatos }: DocumentoMostrado, _args: unknown, contexto: Contexto) => previaDe(contexto, fatos),
  preparo: ({ fatos }: DocumentoMostrado, _args: unknown, contexto: Contexto) => preparoDe(contexto, fatos),
}
