/** Quantas letras é preciso trocar, pôr ou tirar, por letra do que está escrito; espaços e quebras valem um. */
export function erroDeLetra(escrito: string, lido: string): number {
  const [a, b] = [escrito, lido].map((texto) => texto.normalize('NFC').replaceAll(/\s+/g, ' ').trim())
  let linha = Uint32Array.from({ length: b!.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a!.length; i++) {
    const nova = new Uint32Array(b!.length + 1)
    nova[0] = i
    for (let j = 1; j <= b!.length; j++)
      nova[j] = Math.min(linha[j]! + 1, nova[j - 1]! + 1, linha[j - 1]! + (a![i - 1] === b![j - 1] ? 0 : 1))
    linha = nova
  }
  return linha.at(-1)! / Math.max(1, a!.length)
}
