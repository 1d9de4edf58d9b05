import { NAO_E_DOCX, NaoSeTraz } from '../docx-conferir.ts'

/** Um elemento do XML de dentro do arquivo; os textos e os atributos ficam como estão escritos. */
export type Elemento = { nome: string; atributos: string; filhos: No[] }
export type No = string | Elemento

const PEDACO =
  /<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!\[CDATA\[[\s\S]*?\]\]>|<![^>]*>|<(\/?)([^\s/>]+)((?:\s+[^\s=>]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*(\/?)>|[^<]+|</g

/** O que está aberto tem de se fechar; o que não é assim não se traz. */
export function lerXml(texto: string): Elemento {
  const raiz: Elemento = { nome: '', atributos: '', filhos: [] }
  const abertos = [raiz]
  for (const [tudo, fecha, nome, atributos = '', so] of texto.matchAll(PEDACO)) {
    const em = abertos.at(-1)!
    if (nome === undefined) {
      if (tudo === '<') throw new NaoSeTraz(NAO_E_DOCX)
      if (tudo[0] !== '<' || tudo.startsWith('<![CDATA[')) em.filhos.push(tudo)
    } else if (fecha === '/') {
      if (abertos.length === 1 || em.nome !== nome) throw new NaoSeTraz(NAO_E_DOCX)
      abertos.pop()
    } else {
      const novo: Elemento = { nome, atributos, filhos: [] }
      em.filhos.push(novo)
      if (so !== '/') abertos.push(novo)
    }
  }
  if (abertos.length > 1) throw new NaoSeTraz(NAO_E_DOCX)
  return raiz
}

export const escreverXml = ({ nome, atributos, filhos }: Elemento): string => {
  const dentro = filhos.map((um) => (typeof um === 'string' ? um : escreverXml(um))).join('')
  if (nome === '') return dentro
  return filhos.length === 0 ? `<${nome}${atributos}/>` : `<${nome}${atributos}>${dentro}</${nome}>`
}

export const emXml = (texto: string): string =>
  texto.replace(/[&<>]/g, (letra) => (letra === '&' ? '&amp;' : letra === '<' ? '&lt;' : '&gt;'))

const ENTIDADES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

export function atributo({ atributos }: Elemento, nome: string): string | undefined {
  const achado = new RegExp(`(?:^|\\s)${nome}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(atributos)
  const escrito = achado?.[1] ?? achado?.[2]
  return escrito === undefined ? undefined : semEntidades(escrito)
}

const semEntidades = (escrito: string): string =>
  escrito.replace(/&(#?\w+);/g, (tudo, nome: string) => ENTIDADES[nome] ?? daLetra(nome) ?? tudo)

/** O que um texto diz, como se lê. */
export const dito = (texto: string): string =>
  texto.startsWith('<![CDATA[') ? texto.slice(9, -3) : semEntidades(texto)

function daLetra(nome: string): string | undefined {
  const [, hexa, digitos] = /^#(x?)([\da-f]{1,6})$/i.exec(nome) ?? []
  const codigo = digitos === undefined ? Number.NaN : Number.parseInt(digitos, hexa === '' ? 10 : 16)
  return codigo <= 0x10ffff ? String.fromCodePoint(codigo) : undefined
}

export const elementos = (pai: Elemento | undefined, nome?: string): Elemento[] =>
  (pai?.filhos ?? []).filter(
    (um): um is Elemento => typeof um !== 'string' && (nome === undefined || um.nome === nome),
  )

export const filho = (pai: Elemento | undefined, nome: string): Elemento | undefined =>
  elementos(pai, nome)[0]

/** O que o filho diz em `w:val`. */
export const valorDe = (pai: Elemento | undefined, nome: string): string | undefined => {
  const um = filho(pai, nome)
  return um && atributo(um, 'w:val')
}

/** Um filho que se liga só por estar, e se desliga dizendo que não. */
export function ligado(pai: Elemento | undefined, nome: string): boolean | undefined {
  const um = filho(pai, nome)
  return um && !/^(?:0|false|off)$/.test(atributo(um, 'w:val') ?? '1')
}
