import { contextoDe, dobrar, type Ocorrencia, procurar } from '@autos/contract/regras/procurar-no-texto.ts'

export type AchadoDaPagina = { antes: string; achado: string; depois: string; caixas: number[] }

/** O que se procura e está numa página, com as palavras em volta e o lugar dele no desenho. */
export function achadosDaPagina(
  texto: string,
  caixas: readonly number[],
  procurado: string,
): AchadoDaPagina[] {
  return procurar(dobrar(texto), procurado).map((ocorrencia) => ({
    ...contextoDe(texto, ocorrencia),
    caixas: caixasDe(caixas, ocorrencia),
  }))
}

/**
 * As caixas guardadas (adapters/texto-pdf/port.ts) são de pedaços de palavra; do pedaço em que o achado só
 * começa ou só acaba, a parte que lhe cabe pela conta das letras.
 */
function caixasDe(guardadas: readonly number[], { inicio, fim }: Ocorrencia): number[] {
  const achadas: number[] = []
  let comeco = 0
  for (let i = 0; i + 5 < guardadas.length; i += 6) {
    const [depois, letras, esquerda, alto, direita, baixo] = guardadas.slice(i, i + 6) as Sextupla
    comeco += depois
    if (comeco >= fim) break
    const [de, ate] = [Math.max(inicio, comeco) - comeco, Math.min(fim, comeco + letras) - comeco]
    if (ate <= de) continue
    const em = (letra: number) => Math.round(esquerda + ((direita - esquerda) * letra) / letras)
    juntar(achadas, [em(de), alto, em(ate), baixo])
  }
  return achadas
}

/** O que segue na mesma linha é uma caixa só, com os espaços. */
function juntar(caixas: number[], [esquerda, alto, direita, baixo]: Lados): void {
  const [x0, y0, x1, y1] = caixas.slice(-4)
  const emComum = Math.min(y1 ?? 0, baixo) - Math.max(y0 ?? 0, alto)
  const mesmaLinha = x0 !== undefined && esquerda >= x0 && emComum * 2 > baixo - alto
  if (!mesmaLinha) caixas.push(esquerda, alto, direita, baixo)
  else caixas.splice(-4, 4, x0, Math.min(y0!, alto), Math.max(x1!, direita), Math.max(y1!, baixo))
}
type Lados = [esquerda: number, alto: number, direita: number, baixo: number]
type Sextupla = [number, number, number, number, number, number]
