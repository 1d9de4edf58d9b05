import type { Giro } from '../../partes/leitor/ajuste.ts'
import { girarLados } from '@autos/contract/regras/girar.ts'
import type { Caixa } from './tarjas.ts'

const LADO = 10_000
/** Menor que isto é um clique, ou um engano. */
const MENOR = 40

const entre = (valor: number, minimo: number, maximo: number): number =>
  Math.min(maximo, Math.max(minimo, Math.round(valor)))

type Ponto = { x: number; y: number }

/** Do ponto em que se apertou ao ponto em que se soltou; indefinida, se foi só um clique. */
export function doArrasto(de: Ponto, ate: Ponto): Caixa | undefined {
  const caixa = {
    esquerda: entre(Math.min(de.x, ate.x), 0, LADO),
    alto: entre(Math.min(de.y, ate.y), 0, LADO),
    direita: entre(Math.max(de.x, ate.x), 0, LADO),
    baixo: entre(Math.max(de.y, ate.y), 0, LADO),
  }
  return caixa.direita - caixa.esquerda < MENOR || caixa.baixo - caixa.alto < MENOR ? undefined : caixa
}

/** A caixa de uma página, quando a página se gira. */
export function girarCaixa({ esquerda, alto, direita, baixo }: Caixa, giro: Giro): Caixa {
  const [x0, y0, x1, y1] = girarLados([esquerda, alto, direita, baixo], giro)
  return { esquerda: x0, alto: y0, direita: x1, baixo: y1 }
}

/** A que se põe com o teclado, para depois se mover. */
export const NO_MEIO: Caixa = { esquerda: 3500, alto: 4850, direita: 6500, baixo: 5150 }

/** O tamanho fica; as bordas da página seguram. */
export function mover({ esquerda, alto, direita, baixo }: Caixa, x: number, y: number): Caixa {
  const [largura, altura] = [direita - esquerda, baixo - alto]
  const novaEsquerda = entre(esquerda + x, 0, LADO - largura)
  const novoAlto = entre(alto + y, 0, LADO - altura)
  return { esquerda: novaEsquerda, alto: novoAlto, direita: novaEsquerda + largura, baixo: novoAlto + altura }
}

/** Pelo canto de baixo à direita. */
export const esticar = (caixa: Caixa, x: number, y: number): Caixa => ({
  ...caixa,
  direita: entre(caixa.direita + x, caixa.esquerda + MENOR, LADO),
  baixo: entre(caixa.baixo + y, caixa.alto + MENOR, LADO),
})

export const emPorcento = ({ esquerda, alto, direita, baixo }: Caixa) => ({
  left: `${esquerda / 100}%`,
  top: `${alto / 100}%`,
  width: `${(direita - esquerda) / 100}%`,
  height: `${(baixo - alto) / 100}%`,
})
