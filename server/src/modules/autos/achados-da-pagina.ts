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
    achadas.push(em(de), alto, em(ate), baixo)
  }
  return achadas
}
type Sextupla = [number, number, number, number, number, number]
