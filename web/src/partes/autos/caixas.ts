import type { Giro } from '../leitor/ajuste.ts'
import { girarLados } from '@autos/contract/regras/girar.ts'

/** Em décimos de milésimo da página como está na tela. */
export type Caixa = { esquerda: number; alto: number; largura: number; altura: number }

/** As caixas vêm da página como o arquivo a mostra: a que se girou na tela, gira com ela. */
export function caixasDe(numeros: readonly number[], giro: Giro): Caixa[] {
  const caixas: Caixa[] = []
  for (let i = 0; i + 3 < numeros.length; i += 4) {
    const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = numeros.slice(i, i + 4)
    const [esquerda, alto, direita, baixo] = girarLados([x0, y0, x1, y1], giro)
    caixas.push({ esquerda, alto, largura: direita - esquerda, altura: baixo - alto })
  }
  return caixas
}
