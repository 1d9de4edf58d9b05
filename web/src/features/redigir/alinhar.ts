/** Um passo de um texto a outro: o que fica, o que sai, o que entra; `a` e `b` são as posições de cada lado. */
export type Passo = { op: '=' | '-' | '+'; a: number; b: number }

/** Passado disto os textos pouco têm em comum: o meio sai inteiro e entra inteiro. */
const DIFERENCAS_NO_MAXIMO = 1200

/**
 * A sequência mais curta de saídas e entradas (Myers, 1986), sem o começo e o fim que são iguais: custa pelo
 * que mudou, e não pelo tamanho.
 */
export function alinhar(a: readonly string[], b: readonly string[]): Passo[] {
  let comeco = 0
  while (comeco < a.length && comeco < b.length && a[comeco] === b[comeco]) comeco++
  let fim = 0
  while (fim < a.length - comeco && fim < b.length - comeco && a.at(-1 - fim) === b.at(-1 - fim)) fim++
  const passos: Passo[] = []
  for (let i = 0; i < comeco; i++) passos.push({ op: '=', a: i, b: i })
  for (const { op, a: i, b: j } of doMeio(a.slice(comeco, a.length - fim), b.slice(comeco, b.length - fim)))
    passos.push({ op, a: i + comeco, b: j + comeco })
  for (let i = fim; i > 0; i--) passos.push({ op: '=', a: a.length - i, b: b.length - i })
  return passos
}

function doMeio(a: readonly string[], b: readonly string[]): Passo[] {
  const rastro = procurar(a, b)
  if (rastro === undefined)
    return [
      ...a.map((_, i): Passo => ({ op: '-', a: i, b: 0 })),
      ...b.map((_, j): Passo => ({ op: '+', a: a.length, b: j })),
    ]
  return voltar(rastro, a.length, b.length)
}

/** Até onde se chega em cada diagonal com zero diferenças, com uma, com duas…; indefinido, são demais. */
function procurar(a: readonly string[], b: readonly string[]): Int32Array[] | undefined {
  const limite = Math.min(a.length + b.length, DIFERENCAS_NO_MAXIMO)
  const longe = new Int32Array(2 * limite + 3)
  const meio = limite + 1
  const rastro: Int32Array[] = []
  for (let d = 0; d <= limite; d++) {
    rastro.push(longe.slice(meio - d - 1, meio + d + 2))
    for (let k = -d; k <= d; k += 2) {
      const entra = k === -d || (k !== d && longe[meio + k - 1]! < longe[meio + k + 1]!)
      let i = entra ? longe[meio + k + 1]! : longe[meio + k - 1]! + 1
      while (i < a.length && i - k < b.length && a[i] === b[i - k]) i++
      longe[meio + k] = i
      if (i >= a.length && i - k >= b.length) return rastro
    }
  }
  return undefined
}

/** Do fim ao começo, por onde se veio. */
function voltar(rastro: readonly Int32Array[], fimDeA: number, fimDeB: number): Passo[] {
  const passos: Passo[] = []
  let [i, j] = [fimDeA, fimDeB]
  for (let d = rastro.length - 1; d > 0; d--) {
    const em = (k: number): number => rastro[d]![k + d + 1]!
    const k = i - j
    const entra = k === -d || (k !== d && em(k - 1) < em(k + 1))
    const antes = entra ? k + 1 : k - 1
    const [deI, deJ] = [em(antes), em(antes) - antes]
    while (i > deI && j > deJ) passos.push({ op: '=', a: --i, b: --j })
    passos.push(entra ? { op: '+', a: i, b: --j } : { op: '-', a: --i, b: j })
  }
  while (i > 0) passos.push({ op: '=', a: --i, b: --j })
  return passos.toReversed()
}
