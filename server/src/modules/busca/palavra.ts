import { dobrar } from '@autos/contract/regras/texto.ts'

/** Uma palavra do texto, também a que se partiu no fim da linha, ou um número com a sua pontuação. */
export const PALAVRA = /\d+(?:[-./]\d+)*|[\p{L}\p{N}\p{M}]+(?:[-‐‑][ \t]*\r?\n\s*\p{Ll}[\p{L}\p{M}]*)*/gu

/**
 * Se a palavra do texto é uma das procuradas, ditas pelo radical. O número confere inteiro, com os pontos ou
 * sem, ou por uma de suas partes.
 */
export function ehProcurada(palavra: string, radicais: readonly string[]): boolean {
  if (/^\d/.test(palavra)) return numeros(palavra).some((numero) => radicais.includes(numero))
  const normal = normalizar(palavra)
  return radicais.some((radical) => normal.startsWith(radical))
}

/** '14.133/2021' → '14133', '2021', '141332021'. */
function numeros(escrito: string): string[] {
  const partes = escrito.replace(/(\d)\.(?=\d{3}(?!\d))/g, '$1').split(/[-./]/)
  return [...partes, ...escrito.split(/[-./]/), escrito.replace(/[-./]/g, '')].map((numero) =>
    numero.replace(/^0+(?=\d)/, ''),
  )
}

/** Como `normalizar_busca` no banco, de uma palavra só. */
export const normalizar = (palavra: string): string =>
  PLURAIS.reduce(
    (texto, [fim, singular]) => texto.replace(fim, singular),
    dobrar(palavra.replace(/\u{AD}|[-‐‑]\s+/gu, '').normalize('NFKC')),
  )

const PLURAIS: readonly (readonly [RegExp, string])[] = [
  [/^(lei|rei|heroi|mae)s$/, '$1'],
  [/([ao]es|aos)$/, 'ao'],
  [/([^mpc]|[a-z][pc]|[^ae]m)ais$/, '$1al'],
  [/([a-z]{3})ois$/, '$1ol'],
  [/([^s]|[a-z]s)eis$/, '$1el'],
  [/([a-z][^aeiou])i[ls]$/, '$1el'],
  [/([a-z]{2})uis$/, '$1ul'],
  [/([a-z][aeiou])ns?$/, '$1m'],
  [/([a-z]{2})arias?$/, '$1ariz'],
]
