import type { Achado, TipoDeDado } from './port.ts'

/** Where to look first, because it is cheap; what is found there is asked of the rule that is not. */
type Rule = { tipo: TipoDeDado; regra: RegExp }

const STREET =
  'Rua|R\\.|Avenida|Av\\.?|Travessa|Trav\\.|Tv\\.|Alameda|Al\\.|Rodovia|Rod\\.|Estrada|Estr\\.|Servidão|Serv\\.|Praça|Largo|Linha|Beco|Vila|Sítio|Loteamento'
const NUMBERED = '(?:n(?:[º°.o]|úmero){0,2}\\s*)?(?:\\d{1,5}(?:-?[A-Z])?(?![\\d/.])|s/n[º°.]?|km\\s*\\d+)'
const REST =
  '(?:,?\\s*(?:-|–)?\\s*(?:ap(?:to|artamento|\\.)|casa|bloco|bl\\.|sala|fundos|bairro|centro|CEP)\\.?[^\\n,;.]{0,40}){0,4}'

// prettier-ignore
const RULES: readonly Rule[] = [
  { tipo: 'EMAIL', regra: /[\w.+-]{1,64}@(?:[A-Za-z\d-]{1,63}\.){1,5}[A-Za-z]{2,10}\b/g },
  { tipo: 'ENDERECO', regra: new RegExp(`(?<![\\p{L}\\d])(?:${STREET})\\s+[\\p{Lu}\\d][^\\n,;]{1,60}?,?\\s+${NUMBERED}${REST}`, 'gu') },
  { tipo: 'CONTA_BANCARIA', regra: /(?<!\p{L})(?:[Aa]g(?:ência|\.)|AG[.:]|AGÊNCIA)\s*(?:n[º°.o]{0,2}\s*)?:?\s*\d{3,5}(?:-[\dXx])?(?:\s*(?:,|;|-|–|\/|e)?\s*(?:(?:da|na)\s+)?(?:[Cc]onta(?:[- ]corrente|[- ]poupança)?|CONTA|[Cc]\/[CcPp]|[Cc]c)\.?\s*(?:n[º°.o]{0,2}\s*)?:?\s*\d[\d.]{2,12}(?:-[\dXx])?)?/gu },
  { tipo: 'CONTA_BANCARIA', regra: /(?<!\p{L})(?:[Cc]onta[- ](?:corrente|poupança|salário|bancária)|[Cc]\/[CcPp])\.?\s*(?:n[º°.o]{0,2}\s*)?:?\s*\d(?:\d|\.(?=\d{3})){2,12}(?:-[\dXx])?(?![.\d])/gu },
  { tipo: 'CONTA_BANCARIA', regra: /(?<!\p{L})[Cc]have\s+(?:do\s+)?(?:pix|PIX|Pix)\s*(?:\(?(?:aleatória|[Cc][Pp][Ff]|e-?mail|celular|telefone)\)?)?\s*:?\s*[^\s,;]{6,77}/gu },
  { tipo: 'SAUDE', regra: /(?<!\p{L})CID(?:[- ]?1[01])?\s*(?:n[º°.o]{0,2}\s*)?:?\s*[A-Z]\d{2}(?:\.\d{1,2})?(?![\d\p{L}])/gu },
  { tipo: 'SAUDE', regra: /(?<!\p{L})(?:diagnosticad[oa]s?\s+com|diagnóstico\s+(?:clínico\s+)?de|portador(?:a|es|as)?\s+d[aeo]s?|acometid[oa]s?\s+(?:de|por)|sofre\s+de|em\s+tratamento\s+(?:de|contra|para)|internad[oa]s?\s+(?:por|com|devido))\s+(?!(?:RG|CPF|CNPJ|carteira|cédula|identidade|documento|título|chaves?|crachá)(?!\p{L}))[^\n.;,()]{3,60}/giu },
  { tipo: 'SAUDE', regra: /(?<!\p{L})(?:soropositiv[oa]|HIV|AIDS|neoplasia|câncer|carcinoma|quimioterapia|radioterapia|esquizofrenia|epilepsia|transtorno\s+(?:bipolar|depressivo|de\s+ansiedade|do\s+espectro\s+autista)|dependência\s+química|tuberculose|hepatite\s+[A-E]|insuficiência\s+renal|gravidez\s+de\s+risco)(?!\p{L})/gu },
]

export const acharPalavras = (texto: string): Achado[] =>
  RULES.flatMap(({ tipo, regra }) =>
    [...texto.matchAll(regra)].map(({ 0: text, index }) => ({
      tipo,
      inicio: index,
      fim: index + text.trimEnd().length,
    })),
  )
