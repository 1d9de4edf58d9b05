type Politica = { createHTML(html: string): string }
type Fabrica = { createPolicy(nome: string, politica: Politica): Politica }

/** Fora do navegador (nos testes) não há; a política de conteúdo só aceita este nome. */
const politica = (globalThis as { trustedTypes?: Fabrica }).trustedTypes?.createPolicy('modelo', {
  createHTML: (html) => html,
})

/** O que o servidor já saneou, ou o que se lê num documento à parte, em que nada se executa nem se busca. */
export const comoMarcacao = (html: string): string => politica?.createHTML(html) ?? html

const MARCA = /<[a-z](?:"[^"]*"|'[^']*'|[^"'>])*>/gi

/**
 * O texto como árvore, fora da página: o que houver nele de programa não anda. A política da página não deixa
 * a marcação trazer aparência, nem fora dela: põe-se depois, um elemento de cada vez.
 */
export function lerMarcacao(html: string): HTMLElement {
  const semAparencia = html
    .replace(/<style\b[\s\S]*?<\/style\s*>/gi, '')
    .replace(MARCA, (marca) => marca.replace(/(\s)style(\s*=)/gi, '$1data-aparencia$2'))
  const { body } = new window.DOMParser().parseFromString(comoMarcacao(semAparencia), 'text/html')
  for (const elemento of body.querySelectorAll<HTMLElement>('[data-aparencia]'))
    elemento.style.cssText = elemento.dataset['aparencia'] ?? ''
  return body
}
