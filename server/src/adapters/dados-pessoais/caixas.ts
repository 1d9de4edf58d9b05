/** Left, top, right and bottom, in ten-thousandths of the page as it is seen. */
export type Caixa = [number, number, number, number]

/** Where on the page these characters of its text are; a piece of word counts whole. (Six numbers a piece: adapters/texto-pdf.) */
export function caixasDe(
  pieces: readonly number[],
  { inicio, fim }: { inicio: number; fim: number },
): Caixa[] {
  const found: Caixa[] = []
  let start = 0
  for (let i = 0; i < pieces.length; i += 6) {
    start += pieces[i]!
    if (start >= fim) break
    if (start + pieces[i + 1]! <= inicio) continue
    const caixa: Caixa = [pieces[i + 2]!, pieces[i + 3]!, pieces[i + 4]!, pieces[i + 5]!]
    const last = found.at(-1)
    if (last !== undefined && sameLine(last, caixa)) join(last, caixa)
    else found.push(caixa)
  }
  return found.map(trimmed)
}

/** The box of a word reaches into the lines above and below: a tenth of it, at each end. */
const trimmed = ([x0, y0, x1, y1]: Caixa): Caixa => {
  const by = Math.round((y1 - y0) / 10)
  return [x0, y0 + by, x1, y1 - by]
}

/** What stands beside it, not below: half of the lower of the two is shared, and it goes on to the right. */
function sameLine(a: Caixa, b: Caixa): boolean {
  const shared = Math.min(a[3], b[3]) - Math.max(a[1], b[1])
  const height = Math.min(a[3] - a[1], b[3] - b[1])
  return shared > height / 2 && b[0] >= a[0] && b[0] - a[2] < 2 * (a[3] - a[1])
}

function join(a: Caixa, b: Caixa): void {
  a[1] = Math.min(a[1], b[1])
  a[2] = Math.max(a[2], b[2])
  a[3] = Math.max(a[3], b[3])
}
