import { dobrar } from '@autos/contract/regras/texto.ts'

type Parte = { texto: string; achado: boolean }

/**
 * O título em partes: acha-se a palavra que contém uma das digitadas, sem acento nem maiúscula, como na
 * pesquisa.
 */
export function partesDoTitulo(titulo: string, texto: string): Parte[] {
  const digitadas = dobrar(texto).split(/\s+/).filter(Boolean)
  if (digitadas.length === 0) return [{ texto: titulo, achado: false }]
  const partes: Parte[] = []
  let ate = 0
  for (const { 0: palavra, index } of titulo.matchAll(/[\p{L}\p{N}\p{M}]+/gu)) {
    if (!digitadas.some((digitada) => dobrar(palavra).includes(digitada))) continue
    if (index > ate) partes.push({ texto: titulo.slice(ate, index), achado: false })
    partes.push({ texto: palavra, achado: true })
    ate = index + palavra.length
  }
  if (ate < titulo.length) partes.push({ texto: titulo.slice(ate), achado: false })
  return partes
}
