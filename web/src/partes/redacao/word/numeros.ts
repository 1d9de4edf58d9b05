import { romano } from '@autos/contract/regras/romano.ts'

import { nivelDe, type Estilos } from './estilos.ts'
import type { RotuloDoWord } from './rotulos.ts'
import { atributo, type Elemento, elementos, filho, lerXml, ligado, valorDe } from './xml.ts'

/** Um nível de uma lista do Word: `texto` é o rótulo, com `%1` no lugar do número do primeiro nível. */
type Nivel = {
  comeco: number
  formato: string
  texto: string
  soAlgarismos: boolean
  /** Depois de que nível recomeça; zero, nunca. */
  recomeca: number
  oculto: boolean
  estilo: string | undefined
}
type Lista = { deQue: string; niveis: readonly Nivel[]; recomecos: ReadonlyMap<number, number> }

const NIVEIS = 9
const SEM_LISTA = '0'

/** Conta os parágrafos na ordem em que vêm, como o Word (ECMA-376, 17.9). */
export type Contador = {
  /** O rótulo do parágrafo com estas propriedades. */
  contar(propriedades: Elemento | undefined): RotuloDoWord | undefined
  /** Houve numeração por extenso, ou de outra escrita: veio em algarismos. */
  estranhos: boolean
}

export function criarContador(xml: string | undefined, estilos: Estilos): Contador {
  const listaDe = lerListas(xml, estilos)
  const contas = new Map<string, (number | undefined)[]>()
  const usadas = new Set<string>()
  const contador: Contador = {
    estranhos: false,
    contar(propriedades) {
      const onde = lugarDe(propriedades, estilos, listaDe)
      const lista = onde && listaDe(onde.lista)
      const nivel = lista?.niveis[onde!.nivel]
      if (!onde || !lista || !nivel) return undefined
      const conta = contas.get(lista.deQue) ?? []
      contas.set(lista.deQue, conta)
      if (!usadas.has(onde.lista)) for (const k of lista.recomecos.keys()) conta[k] = undefined
      usadas.add(onde.lista)
      const comecoDe = (k: number) => lista.recomecos.get(k) ?? lista.niveis[k]!.comeco
      // O nível que se salta conta como se lá estivesse.
      for (let k = 0; k < onde.nivel; k++) conta[k] ??= comecoDe(k)
      const antes = conta[onde.nivel]
      conta[onde.nivel] = antes === undefined ? comecoDe(onde.nivel) : antes + 1
      for (let k = onde.nivel + 1; k < NIVEIS; k++)
        if (onde.nivel < lista.niveis[k]!.recomeca) conta[k] = undefined
      if (nivel.oculto) return undefined
      const texto = nivel.texto.replace(/%([1-9])/g, (_, qual: string) => {
        const k = Number(qual) - 1
        const formato = nivel.soAlgarismos ? 'decimal' : (lista.niveis[k]?.formato ?? 'decimal')
        contador.estranhos ||= !(formato in FORMATOS)
        return (FORMATOS[formato] ?? String)(conta[k] ?? comecoDe(k))
      })
      const numero = nivel.texto.includes(`%${onde.nivel + 1}`) ? conta[onde.nivel] : undefined
      return { lista: lista.deQue, nivel: onde.nivel, numero, texto: texto.trim() }
    },
  }
  return contador
}

type Onde = { lista: string; nivel: number }

/** O que o parágrafo diz, e o que não diz o estilo dele, ou um de que esse herda. */
function lugarDe(
  propriedades: Elemento | undefined,
  estilos: Estilos,
  listaDe: (id: string) => Lista | undefined,
): Onde | undefined {
  const numero = filho(propriedades, 'w:numPr')
  const propria = valorDe(numero, 'w:numId')
  const cadeia = estilos.cadeia(valorDe(propriedades, 'w:pStyle'))
  const lista = propria ?? cadeia.find((um) => um.lista !== undefined)?.lista
  if (lista === undefined || lista === SEM_LISTA) return undefined
  const nivel = nivelDe(numero) ?? (propria === undefined ? nivelDoEstilo(cadeia, listaDe(lista)) : 0)
  return { lista, nivel }
}

/** O nível que diz ser deste estilo; senão, o que o estilo diz. */
function nivelDoEstilo(cadeia: ReturnType<Estilos['cadeia']>, lista: Lista | undefined): number {
  for (const { id, nivel } of cadeia) {
    const ligadoAEle = lista?.niveis.findIndex(({ estilo }) => estilo === id) ?? -1
    if (ligadoAEle >= 0) return ligadoAEle
    if (nivel !== undefined) return nivel
  }
  return 0
}

function lerListas(xml: string | undefined, estilos: Estilos): (id: string) => Lista | undefined {
  const raiz = xml === undefined ? undefined : filho(lerXml(xml), 'w:numbering')
  const modelos = new Map(
    elementos(raiz, 'w:abstractNum').map((um) => [atributo(um, 'w:abstractNumId') ?? '', um]),
  )
  const listas = new Map(elementos(raiz, 'w:num').map((uma) => [atributo(uma, 'w:numId') ?? '', uma]))
  /** O modelo que só diz o nome de um estilo de lista é o da lista desse estilo. */
  const modeloDe = (id: string, vezes = 0): Elemento | undefined => {
    const modelo = modelos.get(valorDe(listas.get(id), 'w:abstractNumId') ?? '')
    const estilo = valorDe(modelo, 'w:numStyleLink')
    const outra = estilo === undefined ? undefined : estilos.cadeia(estilo).find(({ lista }) => lista)?.lista
    return outra === undefined || vezes > NIVEIS ? modelo : (modeloDe(outra, vezes + 1) ?? modelo)
  }
  const lidas = new Map<string, Lista | undefined>()
  return (id) => {
    if (!lidas.has(id)) lidas.set(id, listaCom(listas.get(id), modeloDe(id)))
    return lidas.get(id)
  }
}

function listaCom(lista: Elemento | undefined, modelo: Elemento | undefined): Lista | undefined {
  if (!lista || !modelo) return undefined
  const niveis: Nivel[] = []
  for (const um of elementos(modelo, 'w:lvl')) niveis[indice(um)] = lerNivel(um)
  const recomecos = new Map<number, number>()
  for (const troca of elementos(lista, 'w:lvlOverride')) {
    const outro = filho(troca, 'w:lvl')
    if (outro) niveis[indice(troca)] = lerNivel(outro)
    const comeco = valorDe(troca, 'w:startOverride')
    if (comeco !== undefined) recomecos.set(indice(troca), Number.parseInt(comeco, 10) || 0)
  }
  for (let k = 0; k < NIVEIS; k++) niveis[k] ??= { ...SEM_NADA }
  return { deQue: atributo(modelo, 'w:abstractNumId') ?? '', niveis, recomecos }
}

const indice = (um: Elemento): number =>
  Math.min(NIVEIS - 1, Number.parseInt(atributo(um, 'w:ilvl') ?? '0', 10) || 0)

const SEM_NADA: Nivel = {
  comeco: 0,
  formato: 'none',
  texto: '',
  soAlgarismos: false,
  recomeca: NIVEIS,
  oculto: false,
  estilo: undefined,
}

function lerNivel(um: Elemento): Nivel {
  const formato = valorDe(um, 'w:numFmt') ?? 'decimal'
  const recomeca = valorDe(um, 'w:lvlRestart')
  return {
    comeco: Number.parseInt(valorDe(um, 'w:start') ?? '0', 10) || 0,
    formato,
    texto: formato === 'bullet' ? '•' : (valorDe(um, 'w:lvlText') ?? ''),
    soAlgarismos: ligado(um, 'w:isLgl') ?? false,
    recomeca: recomeca === undefined ? NIVEIS : Number.parseInt(recomeca, 10) || 0,
    oculto: ligado(filho(um, 'w:rPr'), 'w:vanish') ?? false,
    estilo: valorDe(um, 'w:pStyle'),
  }
}

/** Depois de z, aa, bb, cc… (ECMA-376, 17.18.59). */
const letra = (numero: number): string =>
  numero < 1 ? '' : String.fromCharCode(97 + ((numero - 1) % 26)).repeat(Math.ceil(numero / 26))

const FORMATOS: Readonly<Record<string, (numero: number) => string>> = {
  decimal: String,
  decimalZero: (numero) => String(numero).padStart(2, '0'),
  upperRoman: romano,
  lowerRoman: (numero) => romano(numero).toLowerCase(),
  upperLetter: (numero) => letra(numero).toUpperCase(),
  lowerLetter: letra,
  ordinal: (numero) => `${numero}º`,
  bullet: () => '•',
  none: () => '',
}
