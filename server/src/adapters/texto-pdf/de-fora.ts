import { type Cru, letterOf } from './compor.ts'

/**
 * Takes out what no one sees, because it lies beside the page or outside of what is shown of it, and answers what it
 * says. Letters that are taken out are nothing to whoever goes on (compor.ts).
 */
export function separarDeFora({ visivel: [left, top, right, bottom], letras, blocos }: Cru): string {
  const { codigos, caixas } = letras
  let outside = ''
  for (const bloco of blocos)
    for (const { de, ate } of bloco) {
      const before = outside.length
      for (let i = de; i < ate; i++) {
        const [x, y] = [
          (caixas[i * 4]! + caixas[i * 4 + 2]!) / 2,
          (caixas[i * 4 + 1]! + caixas[i * 4 + 3]!) / 2,
        ]
        if (x >= left && x <= right && y >= top && y <= bottom) continue
        outside += letterOf(codigos[i]!)
        codigos[i] = 0
      }
      if (outside.length > before) outside += '\n'
    }
  return outside
}
