import type { Ocorrencia } from '@autos/contract/regras/procurar-no-texto.ts'
import { rolarAte } from './rolar.ts'
import { trechosDe } from './texto-da-pagina.ts'

/** O que se procurou e está nesta página; `atual`, o que a pessoa está vendo. */
export type Marcas = { achados: readonly Ocorrencia[]; atual?: Ocorrencia | undefined }

const TODOS = 'achado'
const ATUAL = 'achado-atual'
/** Ao que se escolheu ver vai-se uma vez: quem rola para longe não é trazido de volta. */
const jaVistos = new WeakSet<Ocorrencia>()

/**
 * Pinta o que se achou por cima do texto de uma página, sem mudar o documento da tela; as outras páginas à
 * vista têm as suas marcas. Devolve como tirá-las.
 */
export function marcar(
  divs: readonly HTMLElement[],
  pedacos: readonly string[],
  { achados, atual }: Marcas,
): () => void {
  // Navegador sem marcas de texto: vai-se à página, e não se pinta.
  if (typeof Highlight === 'undefined') return () => undefined
  const faixas = (ocorrencia: Ocorrencia) =>
    trechosDe(pedacos, ocorrencia).flatMap(({ pedaco, de, ate }) => faixaDe(divs[pedaco], de, ate))
  const doAtual = atual ? faixas(atual) : []
  const desfazer = [pintar(TODOS, achados.flatMap(faixas)), pintar(ATUAL, doAtual)]
  const [primeira] = doAtual
  const area = primeira?.startContainer.parentElement?.closest('[data-rola]')
  if (primeira && area && atual && !jaVistos.has(atual)) {
    jaVistos.add(atual)
    rolarAte(primeira, area)
  }
  return () => {
    for (const cada of desfazer) cada()
  }
}

function pintar(nome: string, faixas: readonly Range[]): () => void {
  if (faixas.length === 0) return () => undefined
  const marca = CSS.highlights.get(nome) ?? new Highlight()
  if (nome === ATUAL) marca.priority = 1
  CSS.highlights.set(nome, marca)
  for (const faixa of faixas) marca.add(faixa)
  return () => {
    for (const faixa of faixas) marca.delete(faixa)
    if (marca.size === 0) CSS.highlights.delete(nome)
  }
}

function faixaDe(div: HTMLElement | undefined, de: number, ate: number): Range[] {
  const letras = div?.firstChild
  if (!(letras instanceof Text) || ate > letras.length) return []
  const faixa = new Range()
  faixa.setStart(letras, de)
  faixa.setEnd(letras, ate)
  return [faixa]
}
