import { alinhar } from './alinhar.ts'

/** Um parágrafo, um título, um artigo, uma célula, uma figura: o que se compara inteiro antes das palavras. */
export type Bloco = {
  /** Que parte do texto é: um parágrafo que virou título mudou. */
  tipo: string
  /** O número que leva; conta-se sozinho, e mudar só ele não é mudança. */
  rotulo: string
  texto: string
  /** O mais que se vê dele: negrito, alinhamento, a figura. */
  forma: string
  /** O que se propôs e ainda não é dele. */
  sugerido?: string
}

export type Trecho = { op: '=' | '-' | '+'; texto: string }

export type Mudanca =
  | { qual: 'igual' | 'posto' | 'tirado' | 'forma' | 'sugestao'; bloco: Bloco }
  | { qual: 'mudado'; bloco: Bloco; antes: Bloco; trechos: Trecho[] }

/** O que mudou de um texto a outro, bloco a bloco e, nos que mudaram, palavra a palavra. */
export function comparar(antes: readonly Bloco[], depois: readonly Bloco[]): Mudanca[] {
  const mudancas: Mudanca[] = []
  let [tirados, postos]: [Bloco[], Bloco[]] = [[], []]
  const fechar = () => {
    mudancas.push(...casar(tirados, postos))
    ;[tirados, postos] = [[], []]
  }
  for (const { op, a, b } of alinhar(antes.map(chaveDe), depois.map(chaveDe))) {
    if (op === '-') tirados.push(antes[a]!)
    else if (op === '+') postos.push(depois[b]!)
    else {
      fechar()
      const bloco = depois[b]!
      mudancas.push({ qual: soADiferencaDe(antes[a]!, bloco), bloco })
    }
  }
  fechar()
  return mudancas
}

/** Nas mesmas palavras. */
function soADiferencaDe(antes: Bloco, depois: Bloco): 'igual' | 'forma' | 'sugestao' {
  if (antes.forma !== depois.forma) return 'forma'
  return (antes.sugerido ?? '') === (depois.sugerido ?? '') ? 'igual' : 'sugestao'
}

const chaveDe = ({ tipo, texto }: Bloco): string => `${tipo}\n${texto}`

/** Parecidos que chegue para se dizer que um virou o outro. */
const PARECIDOS = 0.4
/** Entre mais do que isto não se procura o melhor par: cada um com o da sua altura. */
const PARES_NO_MAXIMO = 900

/** Cada bloco que saiu com o que entrou no lugar dele, na ordem dos dois textos. */
function casar(tirados: readonly Bloco[], postos: readonly Bloco[]): Mudanca[] {
  const pares =
    tirados.length * postos.length <= PARES_NO_MAXIMO ? melhores(tirados, postos) : naAltura(tirados, postos)
  const mudancas: Mudanca[] = []
  let [i, j] = [0, 0]
  const tirar = (ate: number) => {
    for (; i < ate; i++) mudancas.push({ qual: 'tirado', bloco: tirados[i]! })
  }
  const por = (ate: number) => {
    for (; j < ate; j++) mudancas.push({ qual: 'posto', bloco: postos[j]! })
  }
  for (const [a, b] of pares) {
    tirar(a)
    por(b)
    const [antes, bloco] = [tirados[i++]!, postos[j++]!]
    mudancas.push({ qual: 'mudado', bloco, antes, trechos: palavraAPalavra(antes.texto, bloco.texto) })
  }
  tirar(tirados.length)
  por(postos.length)
  return mudancas
}

type Par = readonly [number, number]

/** Os pares, sem se cruzarem, que somam mais semelhança. */
function melhores(tirados: readonly Bloco[], postos: readonly Bloco[]): Par[] {
  const [de, para] = [tirados.map(contas), postos.map(contas)]
  const semelhancas = de.map((um) => para.map((outro) => semelhanca(um, outro)))
  const soma = Array.from({ length: de.length + 1 }, () => new Float64Array(para.length + 1))
  for (let i = de.length - 1; i >= 0; i--)
    for (let j = para.length - 1; j >= 0; j--) {
      const junto = semelhancas[i]![j]! >= PARECIDOS ? semelhancas[i]![j]! + soma[i + 1]![j + 1]! : 0
      soma[i]![j] = Math.max(junto, soma[i + 1]![j]!, soma[i]![j + 1]!)
    }
  const pares: Par[] = []
  for (let [i, j] = [0, 0]; i < de.length && j < para.length;) {
    if (soma[i]![j] === soma[i + 1]![j]) i++
    else if (soma[i]![j] === soma[i]![j + 1]) j++
    else pares.push([i++, j++])
  }
  return pares
}

const naAltura = (tirados: readonly Bloco[], postos: readonly Bloco[]): Par[] =>
  tirados
    .slice(0, postos.length)
    .map((_, i): Par => [i, i])
    .filter(([i]) => semelhanca(contas(tirados[i]!), contas(postos[i]!)) >= PARECIDOS)

type Contas = { palavras: Map<string, number>; total: number }

function contas({ texto }: Bloco): Contas {
  const palavras = new Map<string, number>()
  const todas = texto.match(/[\p{L}\p{N}]+/gu) ?? []
  for (const palavra of todas) palavras.set(palavra, (palavras.get(palavra) ?? 0) + 1)
  return { palavras, total: todas.length }
}

/** De 0 a 1: as palavras que os dois têm. */
function semelhanca(um: Contas, outro: Contas): number {
  if (um.total === 0 || outro.total === 0) return 0
  let comuns = 0
  for (const [palavra, vezes] of um.palavras) comuns += Math.min(vezes, outro.palavras.get(palavra) ?? 0)
  return (2 * comuns) / (um.total + outro.total)
}

/** O que saiu e o que entrou, com os espaços que ficam entre duas palavras trocadas junto delas. */
export function palavraAPalavra(antes: string, depois: string): Trecho[] {
  const [a, b] = [partir(antes), partir(depois)]
  const trechos: Trecho[] = []
  let [sai, entra] = ['', '']
  const fechar = () => {
    if (sai !== '') trechos.push({ op: '-', texto: sai })
    if (entra !== '') trechos.push({ op: '+', texto: entra })
    ;[sai, entra] = ['', '']
  }
  const passos = alinhar(a, b)
  for (const [n, { op, a: i, b: j }] of passos.entries()) {
    const entreTrocas = passos[n + 1]?.op !== '=' && n + 1 < passos.length && (sai !== '' || entra !== '')
    if (op === '-') sai += a[i]!
    else if (op === '+') entra += b[j]!
    else if (/^\s+$/.test(a[i]!) && entreTrocas && sai !== '' && entra !== '') {
      sai += a[i]!
      entra += a[i]!
    } else {
      fechar()
      const ultimo = trechos.at(-1)
      if (ultimo?.op === '=') ultimo.texto += a[i]!
      else trechos.push({ op: '=', texto: a[i]! })
    }
  }
  fechar()
  return trechos
}

/** Palavras, espaços e cada sinal por si. */
const partir = (texto: string): string[] => texto.match(/[\p{L}\p{N}]+|\s+|[^\p{L}\p{N}\s]/gu) ?? []
