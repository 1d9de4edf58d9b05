const MARCA = /<(\/?)([a-z][a-z0-9]*)((?:\s[^>]*)?)>/g
const VAZIAS = new Set(['br', 'hr', 'img', 'col'])

/**
 * O texto como vai à página: sem as marcas dos comentários e sem o que só se sugeriu (o que se propôs pôr não
 * está, o que se propôs tirar está). O que se recebe já está saneado: as marcas vêm inteiras e em ordem.
 */
export function semAnotacoes(html: string): string {
  if (!/data-(?:comentario|sugestao)=/.test(html)) return html
  let [limpo, de, dentro] = ['', 0, 0]
  const abertas: ('FICA' | 'MARCA' | 'SUGERIDA')[] = []
  for (const achada of html.matchAll(MARCA)) {
    const [inteira, fecha, nome, atributos] = achada as unknown as [string, string, string, string]
    if (dentro === 0) limpo += html.slice(de, achada.index)
    de = achada.index + inteira.length
    const qual = fecha ? (abertas.pop() ?? 'FICA') : tipoDe(nome, atributos)
    if (!fecha && !VAZIAS.has(nome)) abertas.push(qual)
    if (qual === 'FICA' && dentro === 0) limpo += inteira
    if (qual === 'SUGERIDA') dentro += fecha ? -1 : 1
  }
  return limpo + html.slice(de)
}

function tipoDe(nome: string, atributos: string): 'FICA' | 'MARCA' | 'SUGERIDA' {
  if (nome === 'span' && atributos.includes(' data-comentario=')) return 'MARCA'
  if (!atributos.includes(' data-sugestao=')) return 'FICA'
  return nome === 'ins' ? 'SUGERIDA' : nome === 'del' ? 'MARCA' : 'FICA'
}

/** Cada sugestão aberta, uma vez, ainda que se espalhe por vários pedaços do texto. */
export const sugestoesDe = (html: string): string[] => [
  ...new Set([...html.matchAll(/<(?:ins|del)\s[^>]*?data-sugestao="([^"]*)"/g)].map(([, id]) => id ?? '')),
]
