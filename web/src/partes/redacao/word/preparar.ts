import { criarContador, type Contador } from './numeros.ts'
import { lerEstilos, type Estilos } from './estilos.ts'
import { ESTILO_DO_ROTULO, escreverRotulo } from './rotulos.ts'
import {
  atributo,
  emXml,
  escreverXml,
  filho,
  lerXml,
  ligado,
  type Elemento,
  type No,
  valorDe,
} from './xml.ts'

const DOCUMENTO = 'word/document.xml'
const NUMEROS = 'word/numbering.xml'
const NOTAS = ['word/footnotes.xml', 'word/endnotes.xml']
export type Preparado = {
  /** O que passa a estar escrito nestas partes. */
  trocas: Map<string, string>
  ocultos: boolean
  /** Números que vieram em algarismos, e que o Word escreve de outro modo. */
  estranhos: boolean
}

/**
 * O conversor lê as listas sem os números, os campos simples sem o texto e o texto oculto como se se visse:
 * escreve-se antes nas partes o que o Word mostra.
 */
export function prepararDocx(partes: ReadonlyMap<string, string>): Preparado {
  const estilos = lerEstilos(partes.get('word/styles.xml'))
  const contador = criarContador(partes.get(NUMEROS), estilos)
  const leitura: Leitura = { estilos, contador, campos: [], ocultos: false }
  const trocas = new Map<string, string>()
  for (const nome of [DOCUMENTO, ...NOTAS]) {
    const raiz = partes.get(nome)
    if (raiz === undefined) continue
    const arvore = lerXml(raiz)
    arvore.filhos = mostrados(arvore.filhos, { ...NO_TEXTO, conta: nome === DOCUMENTO }, leitura)
    trocas.set(nome, escreverXml(arvore))
    leitura.campos.length = 0
  }
  if (partes.has(NUMEROS)) trocas.set(NUMEROS, SEM_LISTAS)
  return { trocas, ocultos: leitura.ocultos, estranhos: contador.estranhos }
}

const SEM_LISTAS = '<w:numbering xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"/>'

/** `campos`: os abertos, de fora para dentro, e se já se passou da instrução ao resultado de cada um. */
type Leitura = {
  estilos: Estilos
  contador: Contador
  campos: ('instrucao' | 'resultado')[]
  ocultos: boolean
}
type Onde = { estilo: string | undefined; conta: boolean }
const NO_TEXTO: Onde = { estilo: undefined, conta: true }

function mostrados(filhos: readonly No[], onde: Onde, leitura: Leitura): No[] {
  return filhos.flatMap((um): No[] => {
    if (typeof um === 'string') return [um]
    switch (um.nome) {
      case 'w:del':
      case 'w:moveFrom':
      case 'mc:Choice':
        return []
      case 'w:fldSimple':
        return mostrados(um.filhos, onde, leitura)
      case 'w:r':
        return [{ ...um, filhos: doTrecho(um, onde, leitura) }]
      case 'w:p':
        return paragrafo(um, onde, leitura)
      case 'w:tr':
        if (filho(filho(um, 'w:trPr'), 'w:del')) return []
        if (ligado(filho(um, 'w:trPr'), 'w:hidden') === true) {
          leitura.ocultos = true
          return []
        }
    }
    return [{ ...um, filhos: mostrados(um.filhos, onde, leitura) }]
  })
}

/** O oculto por inteiro não está lá, nem se conta. */
function paragrafo(um: Elemento, { conta }: Onde, leitura: Leitura): No[] {
  const propriedades = filho(um, 'w:pPr')
  const onde = { estilo: valorDe(propriedades, 'w:pStyle'), conta }
  const marca = filho(propriedades, 'w:rPr')
  const havia = temTexto(um)
  const filhos = mostrados(um.filhos, onde, leitura)
  const ficou = { ...um, filhos }
  if (estaOculto(marca, onde, leitura) && !temTexto(ficou)) {
    leitura.ocultos ||= havia
    return []
  }
  // O parágrafo de que se tirou a marca continua no seguinte.
  if (!conta || filho(marca, 'w:del') || filho(marca, 'w:moveFrom')) return [ficou]
  const rotulo = leitura.contador.contar(propriedades)
  if (!rotulo || rotulo.texto === '') return [ficou]
  const depois =
    propriedades === undefined
      ? 0
      : filhos.findIndex((no) => typeof no !== 'string' && no.nome === 'w:pPr') + 1
  return [
    {
      ...ficou,
      filhos: [...filhos.slice(0, depois), trechoCom(escreverRotulo(rotulo)), ...filhos.slice(depois)],
    },
  ]
}

const trechoCom = (texto: string): Elemento => ({
  nome: 'w:r',
  atributos: '',
  filhos: [
    `<w:rPr><w:rStyle w:val="${ESTILO_DO_ROTULO}"/></w:rPr><w:t xml:space="preserve">${emXml(texto)}</w:t>`,
  ],
})

/** Do trecho, o que se vê: nem o que está oculto, nem a instrução de um campo. */
function doTrecho(trecho: Elemento, onde: Onde, leitura: Leitura): No[] {
  const oculto = estaOculto(filho(trecho, 'w:rPr'), onde, leitura)
  return trecho.filhos.flatMap((um): No[] => {
    if (typeof um === 'string') return [um]
    if (um.nome === 'w:fldChar') andarNoCampo(um, leitura)
    if (/^w:(?:rPr|fldChar|instrText)$/.test(um.nome)) return [um]
    if (oculto) leitura.ocultos ||= SE_VE.test(um.nome)
    if (oculto || leitura.campos.includes('instrucao')) return []
    return [{ ...um, filhos: mostrados(um.filhos, onde, leitura) }]
  })
}

function andarNoCampo(marca: Elemento, { campos }: Leitura): void {
  const qual = atributo(marca, 'w:fldCharType')
  if (qual === 'begin') campos.push('instrucao')
  else if (qual === 'end') campos.pop()
  else if (campos.length > 0) campos[campos.length - 1] = 'resultado'
}

/** O que o trecho diz; senão um dos estilos, o do parágrafo ou o da letra, e não os dois (ECMA-376, 17.7.3). */
function estaOculto(letras: Elemento | undefined, { estilo }: Onde, { estilos }: Leitura): boolean {
  const dito = ligado(letras, 'w:vanish')
  if (dito !== undefined) return dito
  const doEstilo = (id: string | undefined) =>
    estilos.cadeia(id).find(({ oculto }) => oculto !== undefined)?.oculto ?? false
  const daLetra = valorDe(letras, 'w:rStyle')
  return estilos.tudoOculto || doEstilo(estilo) !== (daLetra !== undefined && doEstilo(daLetra))
}

const SE_VE = /^(?:w:(?:t|sym|drawing|pict|object|footnoteReference|endnoteReference|noBreakHyphen))$/

const temTexto = (um: Elemento): boolean =>
  um.filhos.some((dele) => typeof dele !== 'string' && (SE_VE.test(dele.nome) || temTexto(dele)))
