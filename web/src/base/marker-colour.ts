/** How many colours `ui/tokens.css` draws. */
const COLOURS = 8

/**
 * The colour of a marker, by its name: the same wherever it is shown, without anybody having to choose it. What
 * is under a prefix has the prefix's colour ('Obras\\Centro' that of 'Obras').
 */
export function corDoMarcador({ nome }: { nome: string }): number {
  const family = nome.split('\\')[0] ?? nome
  let sum = 7
  for (const letter of family.normalize('NFC').toLowerCase())
    sum = (sum * 31 + letter.codePointAt(0)!) % 65_521
  return sum % COLOURS
}
