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

/**
 * Quem só sugere não muda mais nada: tirado o que é dele (e as marcas dos comentários, que andam com o texto),
 * fica o que já lá estava, letra por letra, com o que os outros sugeriram.
 */
export const soSugeriu = (autor: string, antes: string, depois: string): boolean => {
  const [a, b] = [semAsDe(autor, antes), semAsDe(autor, depois)]
  return a.length === b.length && a.every((pedaco, i) => oMesmo(pedaco, b[i] ?? ''))
}

/** O bloco que nada dizia de si, porque não o gravou o editor, diz agora como é: à esquerda. */
const oMesmo = (antes: string, depois: string): boolean =>
  antes === depois ||
  (/^<[a-z][a-z0-9]*>$/.test(antes) && depois === `${antes.slice(0, -1)} style="text-align:left">`)

const DE_LINHA = new Set([
  'strong',
  'b',
  'em',
  'i',
  'u',
  's',
  'sub',
  'sup',
  'small',
  'mark',
  'code',
  'a',
  'span',
  'ins',
  'del',
])

/** Os blocos e, entre eles, cada troço de letras com o que o formata; escrito como estiver, o mesmo dá o mesmo. */
function semAsDe(autor: string, html: string): string[] {
  const pedacos: { dito: string; forma?: string }[] = []
  const abertas: string[] = []
  let [de, dentro] = [0, 0]
  const por = (letras: string) => {
    if (letras === '' || dentro > 0) return
    const forma = abertas.filter((marca) => marca !== '').join('')
    const ultimo = pedacos.at(-1)
    if (ultimo?.forma === forma) ultimo.dito += letras
    else pedacos.push({ dito: letras, forma })
  }
  for (const achada of html.matchAll(MARCA)) {
    const [inteira, fecha, nome, atributos] = achada as unknown as [string, string, string, string]
    por(html.slice(de, achada.index))
    de = achada.index + inteira.length
    if (!DE_LINHA.has(nome)) {
      if (VAZIAS.has(nome)) por(inteira)
      else if (dentro === 0) pedacos.push({ dito: inteira.replace(/;?white-space:pre(?=[;"])/, '') })
      continue
    }
    if (!fecha) abertas.push(marcaSem(autor, { inteira, nome, atributos }))
    const marca = fecha ? abertas.pop() : abertas.at(-1)
    if (marca === MINHA) dentro += fecha ? -1 : 1
  }
  return juntar(pedacos)
}

const MINHA = '+'

type Marca = { inteira: string; nome: string; atributos: string }

function marcaSem(autor: string, { inteira, nome, atributos }: Marca): string {
  const meu = atributos.includes(` data-sugestao=`) && atributos.includes(` data-autor="${autor}"`)
  if (meu && nome === 'ins') return MINHA
  // Mais do que a marca, na mesma marca, já muda o que nela está.
  const tira = meu && nome === 'del' && SO_DA_SUGESTAO.test(atributos)
  return tira || (nome === 'span' && SO_DO_COMENTARIO.test(atributos)) ? '' : inteira
}

const SO_DA_SUGESTAO = /^(?: data-(?:sugestao|autor|em)="[^"]*")+$/
const SO_DO_COMENTARIO = /^ data-comentario="[^"]*"$/

/** O parágrafo em branco grava-se com um espaço, e os do fim não se gravam: não é diferença. */
function juntar(pedacos: readonly { dito: string; forma?: string }[]): string[] {
  const ditos = pedacos.flatMap(({ dito, forma }, i) => {
    const emBranco =
      dito === ' ' &&
      forma === '' &&
      /^<p[\s>]/.test(pedacos[i - 1]?.dito ?? '') &&
      pedacos[i + 1]?.dito === '</p>'
    return emBranco ? [] : [`${forma ?? ''}${dito}`]
  })
  while (ditos.at(-1) === '</p>' && /^<p[\s>]/.test(ditos.at(-2) ?? '')) ditos.splice(-2)
  return ditos
}
