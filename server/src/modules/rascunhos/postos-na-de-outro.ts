/** De que sugestão é a marca; nulo, de nenhuma que se confira. */
export type ChaveDaMarca = (nome: string, atributos: string) => string | null
/** Uma letra, ou uma figura, com o que diz além do que se vê: aonde leva, que variável é. */
type Parte = string
type Aberta = { nome: string; inteira: string; chave: string | null; diz: string }
type Passo = { letra?: string; bloco?: true }

const MARCA = /<(\/?)([a-z][a-z0-9]*)((?:\s[^>]*)?)>/g
const LETRA = /&[a-z0-9#]+;|[\s\S]/giu
const DIZ_MAIS = /\s(?:href|data-variavel)="[^"]*"/g
const VAZIAS = new Set(['br', 'hr', 'img', 'col'])
const DE_LINHA = /^(?:a|b|code|del|em|i|ins|mark|s|small|span|strong|sub|sup|u)$/

/** O texto de cada sugestão, ainda que se espalhe por vários pedaços. */
export function partesDe(html: string, chaveDa: ChaveDaMarca): Map<string, Parte[]> {
  const partes = new Map<string, Parte[]>()
  percorrer(html, chaveDa, ({ letra }, abertas) => {
    if (letra === undefined) return
    for (const chave of chavesDe(abertas)) {
      const dela = partes.get(chave) ?? []
      dela.push(parteDe(letra, abertas))
      partes.set(chave, dela)
    }
  })
  return partes
}

/** O texto em que cada parte posta (`postas`, de que sugestão e quais) passa à marca que `outra` abre. */
export function comAsPostas(
  html: string,
  chaveDa: ChaveDaMarca,
  { postas, outra }: { postas: ReadonlyMap<string, ReadonlySet<number>>; outra: (inteira: string) => string },
): string {
  const vistas = new Map<string, number>()
  const escritas: { aberta: Aberta; como: string }[] = []
  let saida = ''
  const fechar = () => (saida += `</${escritas.pop()!.aberta.nome}>`)
  /** Fecha só o que muda, e abre só à letra ou ao bloco que o pede: nenhuma marca fica vazia. */
  const abrir = (abertas: readonly Aberta[], como: (aberta: Aberta) => string) => {
    const iguais = escritas.findIndex(({ aberta, como: dita }) => dita !== como(aberta))
    while (iguais >= 0 && escritas.length > iguais) fechar()
    for (const aberta of abertas.slice(escritas.length)) {
      escritas.push({ aberta, como: como(aberta) })
      saida += como(aberta)
    }
  }
  percorrer(html, chaveDa, ({ letra, bloco }, abertas) => {
    while (escritas.length > abertas.length) fechar()
    if (bloco) abrir(abertas, ({ inteira }) => inteira)
    if (letra === undefined) return
    const doutro = new Set<string>()
    for (const chave of chavesDe(abertas)) {
      const em = vistas.get(chave) ?? 0
      vistas.set(chave, em + 1)
      if (postas.get(chave)?.has(em)) doutro.add(chave)
    }
    abrir(abertas, ({ chave, inteira }) => (chave !== null && doutro.has(chave) ? outra(inteira) : inteira))
    saida += letra
  })
  return saida
}

/** Letra por letra, bloco que abre por bloco que abre, e o que se fecha, com o que então está aberto. */
function percorrer(
  html: string,
  chaveDa: ChaveDaMarca,
  passo: (passo: Passo, abertas: readonly Aberta[]) => void,
): void {
  const abertas: Aberta[] = []
  let de = 0
  const letras = (ate: number) => {
    const texto = html.slice(de, ate)
    // Fora de uma sugestão nada se compara.
    if (abertas.some(({ chave }) => chave !== null))
      for (const [letra] of texto.matchAll(LETRA)) passo({ letra }, abertas)
    else if (texto !== '') passo({ letra: texto }, abertas)
  }
  for (const achada of html.matchAll(MARCA)) {
    const [inteira, fecha, nome, atributos] = achada as unknown as [string, string, string, string]
    letras(achada.index)
    de = achada.index + inteira.length
    if (VAZIAS.has(nome)) passo({ letra: inteira }, abertas)
    else if (fecha) {
      abertas.pop()
      passo({}, abertas)
    } else {
      const diz = (atributos.match(DIZ_MAIS) ?? []).join('')
      abertas.push({ nome, inteira, chave: chaveDa(nome, atributos), diz })
      if (!DE_LINHA.test(nome)) passo({ bloco: true }, abertas)
    }
  }
  letras(html.length)
}

const chavesDe = (abertas: readonly Aberta[]): Set<string> =>
  new Set(abertas.flatMap(({ chave }) => chave ?? []))

const parteDe = (letra: string, abertas: readonly Aberta[]): Parte =>
  letra + abertas.map(({ diz }) => diz).join('')

/** Acima disto, o que mudou no meio conta-se inteiro. */
const CASAS_MAX = 250_000

/** Quais de `agora` não estavam em `antes`, pela ordem em que estavam: a palavra em que se mexe é de quem mexe. */
export function postasEm(antes: readonly Parte[], agora: readonly Parte[]): Set<number> {
  const [a, b] = [palavrasDe(antes), palavrasDe(agora)]
  const postas = new Set(palavrasPostas(a, b))
  return new Set(
    b.flatMap((palavra, i) => palavra.map(() => postas.has(i))).flatMap((posta, i) => (posta ? [i] : [])),
  )
}

const DE_PALAVRA = /^[\p{L}\p{N}]/u

function palavrasDe(partes: readonly Parte[]): Parte[][] {
  const palavras: Parte[][] = []
  for (const parte of partes) {
    const ultima = palavras.at(-1)
    if (ultima && DE_PALAVRA.test(parte) && DE_PALAVRA.test(ultima[0]!)) ultima.push(parte)
    else palavras.push([parte])
  }
  return palavras
}

function palavrasPostas(antes: readonly Parte[][], agora: readonly Parte[][]): number[] {
  const [a, b] = [antes.map((palavra) => palavra.join('')), agora.map((palavra) => palavra.join(''))]
  if (a.length === b.length && a.every((palavra, i) => palavra === b[i])) return []
  if (a.length * b.length <= CASAS_MAX) return foraDoComum(a, b)
  let [de, fim] = [0, 0]
  const menor = Math.min(a.length, b.length)
  while (de < menor && a[de] === b[de]) de++
  while (fim < menor - de && a.at(-1 - fim) === b.at(-1 - fim)) fim++
  const [doMeio, noMeio] = [a.slice(de, a.length - fim), b.slice(de, b.length - fim)]
  const postas =
    doMeio.length * noMeio.length > CASAS_MAX ? noMeio.map((_, i) => i) : foraDoComum(doMeio, noMeio)
  return postas.map((i) => i + de)
}

/** Vale mais do que todas as interrupções que uma sequência pode ter. */
const IGUAL = 1 << 14

/** Fora da maior sequência que os dois têm e, das que são iguais, da que se interrompe menos. */
function foraDoComum(a: readonly string[], b: readonly string[]): number[] {
  const largura = b.length + 1
  const soltas = new Int32Array((a.length + 1) * largura)
  const seguidas = new Int32Array((a.length + 1) * largura)
  const igual = (i: number, j: number) =>
    i < a.length && a[i] === b[j] ? IGUAL + soltas[(i + 1) * largura + j + 1]! : -Infinity
  const posta = (seguida: boolean, i: number, j: number) => seguidas[i * largura + j + 1]! - (seguida ? 0 : 1)
  soltas.fill(-1, a.length * largura, soltas.length - 1)
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--) {
      const [aqui, abaixo] = [i * largura + j, (i + 1) * largura + j]
      soltas[aqui] = Math.max(igual(i, j), posta(false, i, j), soltas[abaixo]!)
      seguidas[aqui] = Math.max(igual(i, j), posta(true, i, j), seguidas[abaixo]!)
    }
  const fora: number[] = []
  let [i, seguida] = [0, false]
  for (let j = 0; j < b.length;) {
    const melhor = (seguida ? seguidas : soltas)[i * largura + j]!
    if (igual(i, j) === melhor) [i, j, seguida] = [i + 1, j + 1, false]
    else if (posta(seguida, i, j) === melhor) {
      fora.push(j++)
      seguida = true
    } else i++
  }
  return fora
}
