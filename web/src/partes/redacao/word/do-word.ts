import { classeDoDispositivo } from '../esquema.ts'
import { destinosDe, type Contado, type Destino } from './destinos.ts'
import { CLASSE_DO_ROTULO_DO_WORD, OCULTO_NAO_VEM, relerRotulo, type RotuloDoWord } from './rotulos.ts'

/** O que do Word veio de outro jeito. */
export type DoWord = {
  /** Havia texto oculto, que não vem. */
  ocultos: boolean
  /** Os rótulos que a folha não conta, e vieram escritos. */
  escritos: string[]
  /** Quantos `§ 1º` sozinhos no artigo se dizem parágrafo único. */
  unicos: number
}

/** O que se copia do Word diz num trecho à parte o rótulo que ele contou; o que se importa, noutro, que se pôs. */
const DO_QUE_SE_COLA = '[data-aparencia*="mso-list:Ignore"], [data-aparencia*="mso-list: Ignore"]'
const MARCADORES = `.${CLASSE_DO_ROTULO_DO_WORD}, ${DO_QUE_SE_COLA}`
const PARAGRAFO = 'p, h1, h2, h3, h4, h5, h6'

/** Os parágrafos que o Word contou passam a dispositivos e a listas, e o que ele esconde sai. */
export function lerDoWord(raiz: HTMLElement, { seguindo }: { seguindo: boolean }): DoWord {
  const ocultos = tirarOcultos(raiz)
  const achados = contadosEm(raiz)
  const destinos = destinosDe(
    achados.map(({ contado }) => contado),
    { seguindo },
  )
  const porNaLista = criarListas()
  const escritos: string[] = []
  for (const [i, { paragrafo, contado }] of achados.entries()) {
    const destino = destinos[i]!
    if (destino.como === 'dispositivo') comoDispositivo(paragrafo, destino)
    else if (destino.como === 'lista') porNaLista(paragrafo, contado, destino)
    else {
      escritos.push(contado.texto)
      paragrafo.prepend(`${contado.texto} `)
    }
  }
  for (const resto of raiz.querySelectorAll(MARCADORES)) resto.remove()
  return {
    ocultos,
    escritos,
    unicos: unicosEm(
      achados.map(({ contado }) => contado),
      destinos,
    ),
  }
}

function tirarOcultos(raiz: HTMLElement): boolean {
  let havia = false
  for (const um of raiz.querySelectorAll<HTMLElement>('[data-aparencia]')) {
    if (!/display\s*:\s*none|mso-hide\s*:\s*all/i.test(um.dataset['aparencia'] ?? '')) continue
    havia ||= um.textContent.trim() !== ''
    um.remove()
  }
  return havia
}

type Achado = { paragrafo: HTMLElement; contado: Contado }

/** O primeiro marcador do parágrafo diz o rótulo; todos saem. */
function contadosEm(raiz: HTMLElement): Achado[] {
  const achados = new Map<HTMLElement, Achado>()
  for (const marcador of raiz.querySelectorAll<HTMLElement>(MARCADORES)) {
    const paragrafo = marcador.closest<HTMLElement>(PARAGRAFO)
    const rotulo = paragrafo && rotuloEm(marcador, paragrafo)
    marcador.remove()
    if (!rotulo || achados.has(paragrafo)) continue
    const anterior = paragrafo.previousElementSibling
    const segue = anterior instanceof HTMLElement && achados.has(anterior)
    achados.set(paragrafo, { paragrafo, contado: { ...rotulo, lugar: lugarDe(paragrafo), segue } })
  }
  return [...achados.values()]
}

const lugarDe = (paragrafo: HTMLElement): Contado['lugar'] =>
  paragrafo.closest('td, th, li, blockquote') ? 'dentro' : paragrafo.localName === 'p' ? 'folha' : 'titulo'

function rotuloEm(marcador: HTMLElement, paragrafo: HTMLElement): RotuloDoWord | undefined {
  if (marcador.classList.contains(CLASSE_DO_ROTULO_DO_WORD)) return relerRotulo(marcador.textContent)
  const texto = marcador.textContent.replace(/\s+/g, ' ').trim()
  const [, lista = '', nivel = '1'] =
    /mso-list:\s*(l\d+)\s+level(\d)/i.exec(paragrafo.dataset['aparencia'] ?? '') ?? []
  return texto === '' ? undefined : { lista, nivel: Number(nivel) - 1, numero: undefined, texto }
}

function comoDispositivo(
  paragrafo: HTMLElement,
  { tipo, fixo }: Extract<Destino, { como: 'dispositivo' }>,
): void {
  const outro = paragrafo.ownerDocument.createElement('p')
  outro.className = classeDoDispositivo(tipo, fixo)
  outro.append(...paragrafo.childNodes)
  paragrafo.replaceWith(outro)
}

type NaLista = Extract<Destino, { como: 'lista' }>
type Aberta = { nivel: number; lista: string; elemento: HTMLElement; seguinte: number }

/** Cada um entra na lista do seu nível que o de antes deixou, ou começa outra, pelo número que leva. */
function criarListas(): (paragrafo: HTMLElement, contado: Contado, destino: NaLista) => void {
  let abertas: Aberta[] = []
  return (paragrafo, { nivel, lista }, { ordenada, numero }) => {
    if (abertas[0]?.elemento !== paragrafo.previousElementSibling) abertas = []
    const tag = ordenada ? 'ol' : 'ul'
    while (abertas.length > 1 && abertas.at(-1)!.nivel > nivel) abertas.pop()
    const ultima = abertas.at(-1)
    const continua =
      ultima !== undefined &&
      ultima.nivel >= nivel &&
      ultima.elemento.localName === tag &&
      (!ordenada || (ultima.lista === lista && ultima.seguinte === numero))
    if (!continua) {
      const elemento = paragrafo.ownerDocument.createElement(tag)
      if (ordenada && numero !== 1) elemento.setAttribute('start', String(numero))
      if (ultima && ultima.nivel < nivel) ultima.elemento.lastElementChild!.append(elemento)
      else {
        if (ultima) abertas.pop()
        const dentro = abertas.at(-1)
        if (dentro) dentro.elemento.lastElementChild!.append(elemento)
        else paragrafo.before(elemento)
      }
      abertas.push({ nivel, lista, elemento, seguinte: numero })
    }
    const aberta = abertas.at(-1)!
    const entrada = paragrafo.ownerDocument.createElement('li')
    aberta.elemento.append(entrada)
    entrada.append(paragrafo)
    aberta.seguinte++
  }
}

/** Os parágrafos que são o único do seu artigo, e que o Word numerava. */
function unicosEm(contados: readonly Contado[], destinos: readonly Destino[]): number {
  let doArtigo: boolean[] = []
  let quantos = 0
  const fechar = () => {
    if (doArtigo.length === 1 && doArtigo[0] === true) quantos++
    doArtigo = []
  }
  for (const [i, destino] of destinos.entries()) {
    if (destino.como !== 'dispositivo') continue
    if (destino.tipo === 'artigo') fechar()
    if (destino.tipo === 'paragrafo') doArtigo.push(destino.fixo === null && /\d/.test(contados[i]!.texto))
  }
  fechar()
  return quantos
}

/** Em palavras, uma frase para cada coisa. */
export function dizerDoWord({ ocultos, escritos, unicos }: DoWord): string[] {
  const exemplos = [...new Set(escritos)].slice(0, EXEMPLOS_MAX).join(', ')
  return [
    ...(ocultos ? [OCULTO_NAO_VEM] : []),
    ...(escritos.length > 0
      ? [
          `Números que a folha não conta vieram escritos, e não mudam sozinhos: ${exemplos}${escritos.length > EXEMPLOS_MAX ? '…' : '.'}`,
        ]
      : []),
    ...(unicos > 0
      ? [
          unicos === 1
            ? '1 parágrafo sozinho no seu artigo passou de § 1º a parágrafo único.'
            : `${unicos} parágrafos sozinhos no seu artigo passaram de § 1º a parágrafo único.`,
        ]
      : []),
  ]
}
const EXEMPLOS_MAX = 5
