import { plural } from '@autos/contract/regras/texto.ts'

import { FOLHAS_MAX, type Escolha, type Trecho } from '../leitor/trecho.ts'
import { campoDosAutos } from './campo-dos-autos.ts'
import { lugarDe, nomear, posicaoPedida, temFolhas, type Rolo } from './capitulos.ts'

/** De começo, a peça que se lê; daí se muda para o trecho que se queira, escrito como na barra. */
export function escolhaDosAutos(rolo: Rolo, atual: number): Escolha {
  const folhas = temFolhas(rolo)
  return {
    frase: `Escreva a ${folhas ? 'folha (37)' : 'página (37)'} ou a peça e a página (3/12).`,
    de: folhas ? 'Da folha' : 'Da página',
    ate: folhas ? 'à folha' : 'à página',
    inicial: daPeca(rolo, atual),
    dizer: (posicao) => campoDosAutos(rolo, posicao).valor,
    ler: (texto) => posicaoPedida(rolo, texto),
    porQueNao: (trecho) => porQueNao(rolo, trecho),
    ressalva: (trecho) => ressalva(rolo, trecho),
  }
}

function daPeca(rolo: Rolo, atual: number): Trecho {
  const lugar = lugarDe(rolo, atual)
  if (!lugar) return { de: 1, ate: 1 }
  const de = rolo.inicios[lugar.indice] ?? 1
  return { de, ate: de + Math.min(FOLHAS_MAX, Math.max(1, lugar.capitulo.paginas)) - 1 }
}

function porQueNao(rolo: Rolo, { de, ate }: Trecho): string | undefined {
  if (Number.isNaN(de) || Number.isNaN(ate)) return 'Não há essa página.'
  if (ate < de) return 'A última página vem antes da primeira.'
  const { paginas } = contar(rolo, { de, ate })
  if (paginas === 0) return 'Neste trecho não há páginas que se imprimam.'
  return paginas > FOLHAS_MAX
    ? `São ${paginas} páginas; imprimem-se até ${FOLHAS_MAX} de cada vez.`
    : undefined
}

/** Quantas folhas saem, e o que fica de fora por não ter página que se leia aqui. */
function ressalva(rolo: Rolo, trecho: Trecho): string {
  const { paginas, fora } = contar(rolo, trecho)
  const saem = plural(paginas, 'página', 'páginas')
  if (fora.length === 0) return `${saem}.`
  const [ultima, ...antes] = fora.toReversed()
  const quais = [antes.toReversed().join('; '), ultima].filter(Boolean).join(' e ')
  return `${saem}. ${fora.length === 1 ? 'Não se imprime' : 'Não se imprimem'}: ${quais}.`
}

function contar({ capitulos, inicios }: Rolo, { de, ate }: Trecho): { paginas: number; fora: string[] } {
  let paginas = 0
  const fora: string[] = []
  for (const [i, capitulo] of capitulos.entries()) {
    const inicio = inicios[i] ?? 1
    const fim = inicio + Math.max(1, capitulo.paginas) - 1
    if (fim < de || inicio > ate) continue
    if (capitulo.paginas === 0) fora.push(nomear(capitulo))
    else paginas += Math.min(fim, ate) - Math.max(inicio, de) + 1
  }
  return { paginas, fora }
}
