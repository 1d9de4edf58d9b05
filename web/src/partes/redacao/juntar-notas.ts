import { CLASSE_DA_NOTA } from '@autos/contract/regras/rascunho.ts'

/**
 * As notas que vêm de outro programa (Word, LibreOffice, Google, e o que traz os .docx) são uma ligação a um
 * texto no fim, que leva de volta à ligação: cada uma passa a estar no lugar da sua chamada.
 */
export function juntarNotas(raiz: HTMLElement): void {
  const porNome = new Map<string, Element>()
  for (const um of raiz.querySelectorAll('[id], a[name]'))
    for (const nome of [um.id, um.getAttribute('name') ?? '']) if (nome !== '') porNome.set(nome, um)
  for (const chamada of raiz.querySelectorAll('a[href*="#"]')) {
    const alvo = porNome.get(destinoDe(chamada))
    const nomes = nomesDe(chamada)
    if (!alvo || alvo.contains(chamada) || !vemDepois(chamada, alvo)) continue
    const corpo = corpoDe(alvo)
    const volta = [...corpo.querySelectorAll('a[href*="#"]')].find((uma) => nomes.includes(destinoDe(uma)))
    if (!volta || !raiz.contains(corpo)) continue
    ;(volta.closest('sup') ?? volta).remove()
    const nota = chamada.ownerDocument.createElement('span')
    nota.className = CLASSE_DA_NOTA
    nota.textContent =
      [...corpo.querySelectorAll('p, li')]
        .filter((um) => !um.querySelector('p, li'))
        .map((um) => um.textContent.trim())
        .join(' ') || corpo.textContent
    const acima = chamada.closest('sup')
    ;(acima && raiz.contains(acima) ? acima : chamada).replaceWith(nota)
    tirar(corpo, raiz)
  }
}

const destinoDe = (ligacao: Element): string => {
  const href = ligacao.getAttribute('href') ?? ''
  return decodeURIComponent(href.slice(href.indexOf('#') + 1))
}

/** O dela e o do que a rodeia: a volta pode levar a qualquer um. */
const nomesDe = (chamada: Element): string[] =>
  [chamada, chamada.parentElement, ...chamada.querySelectorAll('*')].flatMap((um) =>
    um ? [um.id, um.getAttribute('name') ?? ''].filter(Boolean) : [],
  )

const vemDepois = (um: Element, outro: Element): boolean =>
  (um.compareDocumentPosition(outro) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0

/** O alvo é a nota, ou a volta que ela tem no começo. */
function corpoDe(alvo: Element): Element {
  if (alvo.localName !== 'a') return alvo
  return alvo.closest('li, [id]:not(a), div:not(:has(div))') ?? alvo.closest('p') ?? alvo
}

/** A nota sai, e com ela o que ficou vazio, e o traço que as separava do texto. */
function tirar(corpo: Element, raiz: Element): void {
  let de: Element | null = corpo
  while (de && de !== raiz) {
    const acima: Element | null = de.parentElement
    const antes: Element | null = de.previousElementSibling
    de.remove()
    if (!acima || acima === raiz) {
      if (antes?.localName === 'hr') antes.remove()
      return
    }
    if (acima.textContent.trim() !== '' || acima.querySelector('img')) return
    de = acima
  }
}
