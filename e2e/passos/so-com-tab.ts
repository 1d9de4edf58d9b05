import { expect, type Page } from '@playwright/test'

const TABS_MAX = 1500
/** As tarjas de uma página podem ser dezenas: chega-se a cada uma pelo Ver da lista ao lado. */
const PELA_LISTA = /^button "(Tarja|Legível) \d+:/
/** Sem chegar a nada de novo: está presa. */
const PRESA = 100

/**
 * Só com Tab se chega a tudo o que a página oferece, vê-se sempre onde se está, e se sai dela: nada fica de
 * fora e nada prende. O que anda com as setas (menu, árvore, barra, grupo de opções) tem uma entrada só.
 */
export async function percorrerComTab(page: Page, onde: string): Promise<void> {
  await page.evaluate(prepararVolta)
  let fim = false
  for (let n = 0, parada = 0; n < TABS_MAX && parada < PRESA && !fim; n++) {
    await page.keyboard.press('Tab')
    const foco = await page.evaluate(() => (window as unknown as ComVolta).anotarFoco())
    fim = foco === 'de volta'
    parada = foco === 'novo' ? 0 : parada + 1
  }
  const { presa, esquecidos, escondidos, apagados } = await page.evaluate(() =>
    (window as unknown as ComVolta).contarVolta(),
  )
  expect(fim, `${onde}: Tab não sai de ${presa}`).toBe(true)
  expect(
    esquecidos.filter((qual) => !PELA_LISTA.test(qual)),
    `${onde}: Tab não chega a`,
  ).toEqual([])
  expect(escondidos, `${onde}: com o foco, não se vê`).toEqual([])
  expect(apagados, `${onde}: o foco não se nota em`).toEqual([])
}

type Volta = { presa: string; esquecidos: string[]; escondidos: string[]; apagados: string[] }
type ComVolta = { anotarFoco: () => 'novo' | 'visto' | 'de volta'; contarVolta: () => Volta }

/** Corre na página. */
function prepararVolta(): void {
  const ACIONA =
    'a[href], button, input, select, textarea, summary, [contenteditable=true], [tabindex], [role=button], [role=link], [role=switch], [role=checkbox], [role=tab]'
  const COM_SETAS =
    '[role=menu], [role=menubar], [role=tree], [role=listbox], [role=radiogroup], [role=toolbar], [role=tablist], [role=grid]'
  const escondidos = new Set<string>()
  const apagados = new Set<string>()
  const vistos = new Set<Element>()
  let primeiro: Element | undefined
  let ultimo: Element = document.body

  const dizer = (elemento: Element): string => {
    const nome = elemento.getAttribute('aria-label') ?? elemento.textContent.trim().slice(0, 40)
    return `${elemento.tagName.toLowerCase()} "${nome || elemento.id || elemento.className}"`
  }
  const retangulo = (elemento: Element): DOMRect => elemento.getBoundingClientRect()
  /** O que se vê dele: o próprio, ou o rótulo da caixa desenhada por cima. */
  const partes = (elemento: Element): Element[] => [
    elemento,
    ...(elemento instanceof HTMLInputElement ? [...(elemento.labels ?? []), elemento.parentElement!] : []),
  ]
  const coberto = (elemento: Element): boolean =>
    !partes(elemento).some((parte) => {
      const { left, top, right, bottom } = retangulo(parte)
      const x = [left + 2, (left + right) / 2, right - 2].filter((n) => n >= 0 && n < innerWidth)
      const y = [top + 2, (top + bottom) / 2, bottom - 2].filter((n) => n >= 0 && n < innerHeight)
      return x.some((px) =>
        y.some((py) => {
          const achado = document.elementFromPoint(px, py)
          return achado !== null && (parte.contains(achado) || achado.contains(elemento))
        }),
      )
    })
  const estiloDe = (elemento: Element): string => {
    const { outlineStyle, outlineWidth, boxShadow, borderColor, backgroundColor } = getComputedStyle(elemento)
    return [outlineStyle === 'none' ? '' : outlineWidth, boxShadow, borderColor, backgroundColor].join(' ')
  }
  const aoRedor = (elemento: Element): Element[] => [
    ...partes(elemento),
    ...(elemento.parentElement ? [elemento.parentElement] : []),
    ...(elemento.parentElement?.children ?? []),
    ...(elemento.parentElement?.parentElement ? [elemento.parentElement.parentElement] : []),
  ]
  /** Que muda com o foco se vê tirando-o e pondo-o de volta. */
  const semSinal = (elemento: HTMLElement): boolean => {
    if (getComputedStyle(elemento).outlineStyle !== 'none') return false
    const com = aoRedor(elemento).map(estiloDe).join()
    elemento.blur()
    const sem = aoRedor(elemento).map(estiloDe).join()
    elemento.focus({ preventScroll: true })
    return com === sem
  }
  const alcancavel = (elemento: Element): boolean => {
    const { width, height } = retangulo(elemento)
    return (
      elemento.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true }) &&
      width > 0 &&
      height > 0 &&
      elemento.closest('[inert], [aria-hidden=true], [aria-disabled=true]') === null &&
      !elemento.matches(':disabled')
    )
  }
  const comSetas = (elemento: Element): boolean =>
    elemento.closest(COM_SETAS) !== null ||
    (elemento instanceof HTMLInputElement &&
      elemento.type === 'radio' &&
      [...vistos].some((outro) => outro instanceof HTMLInputElement && outro.name === elemento.name))
  /** Quem não se alcança e não é parte de outro que se alcança (o ícone de um campo, a alça de uma coluna). */
  const esquecido = (elemento: Element): boolean =>
    alcancavel(elemento) &&
    !vistos.has(elemento) &&
    !comSetas(elemento) &&
    !(elemento.matches('[tabindex="-1"]') && !elemento.matches('a[href], button, input, select, textarea')) &&
    elemento.parentElement?.closest('a[href], button') == null

  const com = window as unknown as ComVolta
  com.anotarFoco = () => {
    const agora = document.activeElement
    if (!(agora instanceof HTMLElement) || agora === document.body) return 'visto'
    if (agora === primeiro) return 'de volta'
    ultimo = agora
    if (vistos.has(agora)) return 'visto'
    vistos.add(agora)
    primeiro ??= agora
    if (coberto(agora)) escondidos.add(dizer(agora))
    if (semSinal(agora)) apagados.add(dizer(agora))
    return 'novo'
  }
  com.contarVolta = () => ({
    presa: dizer(ultimo),
    esquecidos: [...document.querySelectorAll(ACIONA)].filter(esquecido).map(dizer),
    escondidos: [...escondidos],
    apagados: [...apagados],
  })
}
