import { limparLinha } from '@autos/contract/regras/texto.ts'

/** Whoever made the file wrote it: it is cleaned like what anybody types. */
export const legivel = (texto: string | null | undefined): string | null => limparLinha(texto ?? '') || null

/** The name of a field is a key, and stays as it came but for what no database keeps. */
export const chaveDoCampo = (nome: string): string => nome.toWellFormed().replaceAll('\0', '\ufffd')
