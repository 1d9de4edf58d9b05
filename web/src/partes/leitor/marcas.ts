import type { Ocorrencia } from './procurar-no-texto.ts'
import { rolarAte } from './rolar.ts'
import { trechosDe } from './texto-da-pagina.ts'

/** O que se procurou e está nesta página; `atual`, o que a pessoa está vendo. */
export type Marcas = { achados: readonly Ocorrencia[]; atual?: Ocorrencia | undefined }

const TODOS = 'achado'
const ATUAL = 'achado-atual'

/** Pinta o que se achou por cima do texto da página, sem mudar o documento da tela. */
export function marcar(
  divs: readonly HTMLElement[],
  pedacos: readonly string[],
  { achados, atual }: Marcas,
): void {
  // Navegador sem marcas de texto: vai-se à página, e não se pinta.
  if (typeof Highlight === 'undefined') return
  const faixas = (ocorrencia: Ocorrencia) =>
    trechosDe(pedacos, ocorrencia).flatMap(({ pedaco, de, ate }) => faixaDe(divs[pedaco], de, ate))
  const doAtual = atual ? faixas(atual) : []
  CSS.highlights.set(TODOS, new Highlight(...achados.flatMap(faixas)))
  CSS.highlights.set(ATUAL, Object.assign(new Highlight(...doAtual), { priority: 1 }))
  const [primeira] = doAtual
  const area = primeira?.startContainer.parentElement?.closest('[data-rola]')
  if (primeira && area) rolarAte(primeira, area)
}

export function desmarcar(): void {
  if (typeof Highlight === 'undefined') return
  CSS.highlights.delete(TODOS)
  CSS.highlights.delete(ATUAL)
}

function faixaDe(div: HTMLElement | undefined, de: number, ate: number): Range[] {
  const letras = div?.firstChild
  if (!(letras instanceof Text) || ate > letras.length) return []
  const faixa = new Range()
  faixa.setStart(letras, de)
  faixa.setEnd(letras, ate)
  return [faixa]
}
