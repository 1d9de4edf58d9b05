import type { Norma } from '../exame.ts'
import { desenho, type Estrago, type Mudanca, troca } from './revisar.ts'

/** What the product writes, and is spoilt here. */
export type Qual = 'texto' | 'selado' | 'copia'

/**
 * Which rules it breaks, the first norm by which it falls, what it is made of, how, and what is said of it. What
 * the product never writes falls by PDF/A-2u, whichever norm forbids it.
 */
export type Caso = [regras: string, norma: Norma, qual: Qual, estrago: Estrago, dito: RegExp]

export const catalogo = (entry: string): Mudanca => troca('/Type /Catalog', `/Type /Catalog ${entry}`)
export const pagina = (entry: string): Mudanca => troca(/\/Type \/Page(?!s)/, `/Type /Page ${entry}`)
export const paginas = (entry: string): Mudanca => troca('/Type /Pages', `/Type /Pages ${entry}`)
export const recursos = (entry: string): Mudanca => troca('/ProcSet', `${entry} /ProcSet`)
export const cores = (spaces: string): Mudanca => troca('/ColorSpace <<>>', `/ColorSpace ${spaces}`)
export const figura = (entry: string): Mudanca => troca('/Subtype /Image', `/Subtype /Image ${entry}`)
export const ligacao = (entry: string): Mudanca => troca('/Subtype /Link', `/Subtype /Link ${entry}`)
export const campo = (entry: string): Mudanca => troca('/Subtype /Widget', `/Subtype /Widget ${entry}`)
export const selo = (entry: string): Mudanca => troca('/Subtype /Form', `/Subtype /Form ${entry}`)

/** Drawn after all the rest, where it says nothing. */
export const risco = (operators: string): Mudanca =>
  desenho(/$/, ` /Artifact <</Type /Layout>> BDC ${operators} EMC`)
