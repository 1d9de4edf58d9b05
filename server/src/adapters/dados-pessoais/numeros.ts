import { cnpjValido, cpfValido } from '@autos/contract/regras/cpf-cnpj.ts'
import { cnsValido, pisValido, telefoneValido, tituloValido } from './digitos.ts'
import type { Achado, TipoDeDado } from './port.ts'
import { acharQuebrados } from './quebrados.ts'

/** How far back the name of a number may stand. */
const LABEL_REACH = 40
const NUMBER =
  /(?<![\p{L}\d]|\d[.,/-])(?:\+\d{1,2} ?)?\(?\d[\d.\-/() \u00A0\u2010-\u2013]{5,24}[\dXx](?![\d]|[.,/-]\d)/gu
const CNPJ = /(?<![\dA-Za-z])[\dA-Z]{2}\.[\dA-Z]{3}\.[\dA-Z]{3}\/[\dA-Z]{4}-\d{2}(?!\d)/g
const CNPJ_BARE = /\bCNPJ(?:\/MF)?\s*(?:n[º°.o]{0,2}\s*)?:?\s*([\dA-Z]{12}\d{2})(?![\dA-Za-z])/g

type Rule = {
  tipo: TipoDeDado
  /** The digits, of which the check digits hold. */
  valido: (digits: string) => boolean
  /** The number as its register writes it; written otherwise, it must be named. */
  forma: RegExp | null
  /** What names it, right before. */
  nome: RegExp
}

const after = (words: string): RegExp =>
  new RegExp(
    `(?<![\\p{L}])(?:${words})(?:\\s*/\\s*[A-Z]{2,3})?[\\s:.,;()|–-]*(?:n(?:[º°.o]|úm(?:ero|\\.)?){0,2}[\\s:.]*)?(?:d[aeo]\\s+)?$`,
    'iu',
  )

// prettier-ignore
const RULES: readonly Rule[] = [
  { tipo: 'CPF', valido: cpfValido, forma: /^\d{3}\.\d{3}\.\d{3}[-‐‑–/]\d{2}$/, nome: after('c\\.?\\s?p\\.?\\s?f\\.?|cadastro de pessoas? físicas?') },
  { tipo: 'PIS', valido: pisValido, forma: /^\d{3}\.\d{5}\.\d{2}[-‐‑–]\d$/, nome: after('pis|pasep|pis/pasep|nis|nit|inscrição no inss') },
  { tipo: 'CNS', valido: cnsValido, forma: /^\d{3} \d{4} \d{4} \d{4}$/, nome: after('cns|cartão (?:nacional de saúde|(?:do )?sus)') },
  { tipo: 'TITULO_ELEITOR', valido: tituloValido, forma: null, nome: after('título(?: de eleitor| eleitoral)?|inscrição eleitoral') },
  { tipo: 'TELEFONE', valido: telefoneValido, forma: /^(?:\(\d{2}\) ?\d{4,5}[- ]?\d{4}|\d{2} ?\d{4,5}-\d{4})$/, nome: after('tel(?:efone|\\.)?s?|fone|celular|cel\\.?|whats\\s?app|contato|ligar para') },
]
/** Without check digits only its name tells it from another number. */
const RG = after(
  'r\\.?g\\.?|(?:carteira|cédula|documento) de identidade|identidade(?: civil)?|registro geral',
)
const RG_FORM = /^\d{1,2}[.\s]?\d{3}[.\s]?\d{3}(?:[-‐‑–]?[\dXx])?$|^\d{5,10}(?:-?[\dXx])?$/
/** A telephone of the place, without the code of the area. */
const LOCAL = /^(?:9\d{4}|[2-5]\d{3})[-\s]?\d{4}$/

/** What has the shape of a number is seen once, and asked of each register. */
export function acharNumeros(texto: string): Achado[] {
  const found: Achado[] = [...acharCnpj(texto), ...acharQuebrados(texto, RULES[0]!.nome)]
  for (const { 0: raw, index } of texto.matchAll(NUMBER)) {
    for (const { text, start } of partsOf(raw, index)) {
      const tipo = kindOf(texto, text, start)
      if (tipo === undefined) continue
      found.push({ tipo, inicio: start, fim: start + text.length })
      break
    }
  }
  return found
}

/** A row of a table may have run two numbers together: the whole is tried first, then its pieces. */
function* partsOf(raw: string, index: number): Generator<{ text: string; start: number }> {
  const whole = raw.replace(/\u00A0/g, ' ')
  yield { text: whole, start: index }
  if (!/\s/.test(whole)) return
  for (const { 0: text, index: at } of whole.matchAll(/\S+/g))
    if (text.length >= 7) yield { text: text.replace(/[.\-/(]+$/, ''), start: index + at }
}

function kindOf(texto: string, text: string, start: number): TipoDeDado | undefined {
  const digits = text.replace(/\D/g, '')
  const national = text.startsWith('+55') ? digits.slice(2) : digits
  const before = texto.slice(Math.max(0, start - LABEL_REACH), start)
  for (const { tipo, valido, forma, nome } of RULES) {
    const own = tipo === 'TELEFONE' ? text.replace(/^\+55 ?/, '') : text
    if (!valido(tipo === 'TELEFONE' ? national : digits)) continue
    if (forma?.test(own) === true || text.startsWith('+55') || nome.test(before)) return tipo
  }
  if (RG_FORM.test(text) && RG.test(before)) return 'RG'
  return LOCAL.test(text) && RULES.at(-1)!.nome.test(before) ? 'TELEFONE' : undefined
}

/** Of a company; of one person alone it says who the person is. */
function acharCnpj(texto: string): Achado[] {
  const found: Achado[] = []
  for (const { 0: text, index } of texto.matchAll(CNPJ))
    if (cnpjValido(text)) found.push({ tipo: 'CNPJ', inicio: index, fim: index + text.length })
  for (const { 0: text, 1: cnpj, index } of texto.matchAll(CNPJ_BARE))
    if (cnpjValido(cnpj!))
      found.push({ tipo: 'CNPJ', inicio: index + text.length - cnpj!.length, fim: index + text.length })
  return found
}
