import { atributo, dito, type Elemento, elementos, filho, lerXml } from '../../redacao/word/xml.ts'
import { aparada, type Bloco, type Item, limpo, type Tabela } from './blocos.ts'

/** Está no arquivo e não se vê na página, ou é de quem o escreveu para outro. */
const FORA =
  /^(?:text:(?:tracked-changes|sequence-decls|variable-decls|user-field-decls|hidden-text|hidden-paragraph)|office:(?:annotation|annotation-end|forms)|svg:(?:title|desc)|table:(?:tracked-changes|shapes))$/
const REPETIDAS_MAX = 256

/** O texto de um .odt, ou as planilhas de um .ods, como estão em content.xml (ODF 1.3, parte 3). */
export function blocosDoOdf(content: string): Bloco[] {
  const raiz = elementos(lerXml(content))[0]
  const corpo = elementos(filho(raiz, 'office:body'))[0]
  if (corpo === undefined) return []
  return corpo.nome === 'office:spreadsheet' ? planilhasDe(corpo, escondidas(raiz!)) : blocosDe(corpo)
}

function blocosDe(pai: Elemento): Bloco[] {
  return elementos(pai).flatMap((um): Bloco[] => {
    if (FORA.test(um.nome)) return []
    if (um.nome === 'text:h') return titulo(textoDe(um), Number(atributo(um, 'text:outline-level') ?? 1))
    if (um.nome === 'text:p') return paragrafo(textoDe(um))
    if (um.nome === 'text:list') return [{ tipo: 'lista', itens: itensDe(um) }]
    if (um.nome === 'table:table') return [{ tipo: 'tabela', linhas: linhasDe(um) }]
    return blocosDe(um)
  })
}

const titulo = (texto: string, nivel: number): Bloco[] =>
  texto === '' ? [] : [{ tipo: 'titulo', nivel, texto }]
const paragrafo = (texto: string): Bloco[] => (texto === '' ? [] : [{ tipo: 'paragrafo', texto }])

const itensDe = (lista: Elemento): Item[] =>
  elementos(lista)
    .filter(({ nome }) => nome === 'text:list-item' || nome === 'text:list-header')
    .map((item) => ({
      texto: elementos(item)
        .filter(({ nome }) => nome !== 'text:list')
        .map(textoDe)
        .join('\n'),
      dentro: elementos(item, 'text:list').flatMap(itensDe),
    }))

function planilhasDe(corpo: Elemento, sumidas: ReadonlySet<string>): Tabela[] {
  return elementos(corpo, 'table:table')
    .filter((tabela) => !sumidas.has(atributo(tabela, 'table:style-name') ?? ''))
    .map((tabela) => ({
      tipo: 'tabela',
      nome: atributo(tabela, 'table:name') ?? '',
      linhas: linhasDe(tabela),
    }))
}

/** Os estilos das planilhas que não se mostram. */
const escondidas = (raiz: Elemento): ReadonlySet<string> =>
  new Set(
    elementos(filho(raiz, 'office:automatic-styles'), 'style:style')
      .filter((estilo) => {
        const tabela = filho(estilo, 'style:table-properties')
        return tabela !== undefined && atributo(tabela, 'table:display') === 'false'
      })
      .map((estilo) => atributo(estilo, 'style:name') ?? ''),
  )

const linhasDe = (tabela: Elemento): string[][] => aparada(filasDe(tabela, colunasVistas(tabela)))

const oculta = (um: Elemento): boolean =>
  ['collapse', 'filter'].includes(atributo(um, 'table:visibility') ?? '')

const vezes = (um: Elemento, nome: string): number =>
  Math.min(REPETIDAS_MAX, Math.max(1, Number(atributo(um, nome) ?? 1) || 1))

/** Só as ocultas: o que não se diz vê-se. */
function colunasVistas(tabela: Elemento): (coluna: number) => boolean {
  const vistas: boolean[] = []
  const contar = (pai: Elemento): void => {
    for (const um of elementos(pai)) {
      if (um.nome === 'table:table-column')
        vistas.push(...Array<boolean>(vezes(um, 'table:number-columns-repeated')).fill(!oculta(um)))
      else if (/^table:table-(columns|header-columns|column-group)$/.test(um.nome)) contar(um)
    }
  }
  contar(tabela)
  return (coluna) => vistas[coluna] ?? true
}

function filasDe(pai: Elemento, vista: (coluna: number) => boolean): string[][] {
  return elementos(pai).flatMap((um): string[][] => {
    if (/^table:table-(rows|header-rows|row-group)$/.test(um.nome)) return filasDe(um, vista)
    if (um.nome !== 'table:table-row' || oculta(um)) return []
    const celulas = elementos(um).flatMap((celula): string[] => {
      if (!/^table:(covered-)?table-cell$/.test(celula.nome)) return []
      return Array<string>(vezes(celula, 'table:number-columns-repeated')).fill(textoDe(celula))
    })
    const fila = celulas.filter((_, coluna) => vista(coluna))
    return Array<string[]>(vezes(um, 'table:number-rows-repeated')).fill(fila)
  })
}

const textoDe = (elemento: Elemento): string => limpo(cru(elemento))

function cru(elemento: Elemento): string {
  const { nome, filhos } = elemento
  if (FORA.test(nome)) return ''
  if (nome === 'text:tab') return '\t'
  if (nome === 'text:line-break') return '\n'
  if (nome === 'text:s') return ' '
  const dentro = filhos.map((no) => (typeof no === 'string' ? dito(no) : cru(no))).join('')
  if (nome === 'text:note-citation') return ''
  if (nome === 'text:note') return ` [${limpo(dentro)}]`
  return /^text:[ph]$/.test(nome) ? `${dentro}\n` : dentro
}
