import { acharNumeros } from './numeros.ts'
import { acharPalavras } from './palavras.ts'
import type { Achado, LeitorDeDados } from './port.ts'

/** Own rules over the formats that the registers publish: no list of names, nothing that is learnt. */
export const leitorDeDados: LeitorDeDados = { motor: 'regras do sistema 2', achar }

function achar(texto: string): Achado[] {
  const found = [...acharNumeros(texto), ...acharPalavras(texto)].toSorted(
    (a, b) => a.inicio - b.inicio || b.fim - a.fim,
  )
  let end = 0
  // What is inside another is said with it: the CPF that is a key of Pix.
  return found.filter(({ fim }) => fim > end && ((end = fim), true))
}
