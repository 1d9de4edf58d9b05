import { dito, type Elemento, elementos, lerXml, type No } from '../../redacao/word/xml.ts'
import { type Bloco, type Item, limpo } from './blocos.ts'

/** O HTML em que se traduz um .docx (redacao/docx-traduzir.ts), bem formado como XML, em blocos de texto. */
export const blocosDoHtml = (html: string): Bloco[] => blocosDe(lerXml(html).filhos)

function blocosDe(filhos: readonly No[]): Bloco[] {
  return filhos.flatMap((no): Bloco[] => {
    if (typeof no === 'string') return paragrafo(dito(no))
    const nivel = /^h([1-6])$/.exec(no.nome)?.[1]
    if (nivel !== undefined) return [{ tipo: 'titulo', nivel: Number(nivel), texto: textoDe(no) }]
    if (no.nome === 'ul' || no.nome === 'ol') return [{ tipo: 'lista', itens: itensDe(no) }]
    if (no.nome === 'table') return [{ tipo: 'tabela', linhas: linhasDe(no) }]
    return paragrafo(textoDe(no))
  })
}

const paragrafo = (texto: string): Bloco[] =>
  limpo(texto) === '' ? [] : [{ tipo: 'paragrafo', texto: limpo(texto) }]

const itensDe = (lista: Elemento): Item[] =>
  elementos(lista, 'li').map((item) => {
    const listas = elementos(item).filter(({ nome }) => nome === 'ul' || nome === 'ol')
    const resto = item.filhos.filter((no) => typeof no === 'string' || !listas.includes(no))
    return { texto: textoDe({ ...item, filhos: resto }), dentro: listas.flatMap(itensDe) }
  })

const linhasDe = (tabela: Elemento): string[][] =>
  elementos(tabela).flatMap((um) =>
    um.nome === 'tr' ? [elementos(um).map(textoDe)] : /^t(head|body|foot)$/.test(um.nome) ? linhasDe(um) : [],
  )

const textoDe = (elemento: Elemento): string => limpo(cru(elemento))

const cru = ({ nome, filhos }: Elemento): string => {
  if (nome === 'br') return '\n'
  const dentro = filhos.map((no) => (typeof no === 'string' ? dito(no) : cru(no))).join('')
  return /^(p|li|tr|h[1-6])$/.test(nome)
    ? `${dentro}\n`
    : nome === 'td' || nome === 'th'
      ? `${dentro} `
      : dentro
}
