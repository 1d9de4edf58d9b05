import type { Coluna, NomeDaColuna } from './colunas.tsx'
import type { Linha } from '../partes/itens/linha.ts'

/** Em px, por letra: a média da Raleway, com folga para as largas. */
const POR_LETRA = { celula: 6.5, cabecalho: 7.4, titulo: 7.2 }
const MARGENS = 22
const LARGURA_MINIMA = 56
const LARGURA_MAXIMA = 900
/**
 * O título é por onde se escolhe: inteiro em nove de cada dez linhas, se para isso basta esta parte da lista.
 */
const TITULO = { minimo: 300, parte: 0.6, inteiros: 0.9 }
/** As larguras fixas de Lista.module.css: a caixa e as ações. */
const [CAIXA, MENU, RAPIDAS] = [44, 56, 132]

/** Cedem lugar ao título, até onde ainda se lê o que dizem: a frase precisa de mais do que o nome. */
const CEDEM: Readonly<Partial<Record<NomeDaColuna, number>>> = {
  assunto: 112,
  origem: 84,
  destino: 84,
  assinantes: 88,
  interessados: 100,
  sistema: 100,
  solicitante: 100,
  // O dia e a hora, em negrito: cortados, não se leem.
  carga: 136,
}
/** Quando nem assim cabem, as que saem, na ordem em que saem. */
const SAEM: readonly NomeDaColuna[] = [
  'anexos',
  'apensos',
  'assinantes',
  'interessados',
  'solicitante',
  'assunto',
  'restricoes',
  'sistema',
  'origem',
  'destino',
]

export type Larguras = Readonly<Partial<Record<NomeDaColuna, number>>>
/** O que se precisa saber de uma coluna para a medir. */
type Medir = (nome: NomeDaColuna) => Pick<Coluna, 'titulo' | 'ate' | 'texto' | 'aVista' | 'repete'>
type Pedido = {
  coluna: Medir
  colunas: readonly NomeDaColuna[]
  linhas: readonly Linha[]
  /** As que a pessoa escolheu: valem o que ela disse. */
  escolhidas: Larguras
  comRapidas: boolean
  /** Da lista, na tela; sem ela, tudo cabe. */
  disponivel: number | undefined
}

export type Repartido = {
  aVista: readonly NomeDaColuna[]
  semLugar: readonly NomeDaColuna[]
  larguras: Larguras
  total: number
}

/**
 * A parte de cada coluna na largura da lista: o que há nela, sem tirar do título a dele. O título fica com o
 * que sobra.
 */
export function repartir({ coluna, colunas, linhas, escolhidas, comRapidas, disponivel }: Pedido): Repartido {
  const fixas = CAIXA + (comRapidas ? RAPIDAS : MENU)
  const pedidas = new Map<NomeDaColuna, number>(
    colunas
      .filter((nome) => nome !== 'titulo')
      .map((nome) => [nome, escolhidas[nome] ?? larguraPedida(coluna(nome), linhas)]),
  )
  const menor = (nome: NomeDaColuna): number => {
    const pedida = pedidas.get(nome) ?? 0
    const legivel = escolhidas[nome] === undefined ? CEDEM[nome] : undefined
    return legivel === undefined
      ? pedida
      : Math.min(Math.max(larguraDoCabecalho(coluna(nome)), legivel), pedida)
  }
  const soma = (de: (nome: NomeDaColuna) => number) =>
    [...pedidas.keys()].reduce((total, nome) => total + de(nome), 0)
  const tituloMinimo = escolhidas.titulo ?? TITULO.minimo
  const semLugar: NomeDaColuna[] = []
  if (disponivel !== undefined) {
    const ideal =
      escolhidas.titulo ??
      Math.max(tituloMinimo, Math.min(larguraDosTitulos(linhas), disponivel * TITULO.parte))
    const mesmo = (nome: NomeDaColuna) => dizOMesmo(linhas, coluna(nome).texto)
    // Primeiro o que diz o mesmo em todas as linhas, que não vale um título cortado.
    for (const nome of SAEM.filter((uma) => pedidas.has(uma) && mesmo(uma)))
      if (escolhidas[nome] === undefined && fixas + ideal + soma(menor) > disponivel && pedidas.delete(nome))
        semLugar.push(nome)
    for (const nome of SAEM)
      if (
        escolhidas[nome] === undefined &&
        fixas + tituloMinimo + soma(menor) > disponivel &&
        pedidas.delete(nome)
      )
        semLugar.push(nome)
    ceder(pedidas, fixas + ideal + soma((n) => pedidas.get(n) ?? 0) - disponivel, menor)
  }
  const larguras: Larguras = {
    ...Object.fromEntries(pedidas),
    ...(escolhidas.titulo === undefined ? {} : { titulo: escolhidas.titulo }),
  }
  return {
    aVista: colunas.filter((nome) => nome === 'titulo' || pedidas.has(nome)),
    semLugar,
    larguras,
    total: fixas + tituloMinimo + soma((n) => pedidas.get(n) ?? 0),
  }
}

/** Tira o que falta ao título das que têm de sobra, de cada uma na medida da sobra. */
function ceder(
  pedidas: Map<NomeDaColuna, number>,
  falta: number,
  menor: (nome: NomeDaColuna) => number,
): void {
  const sobra = [...pedidas].reduce((total, [nome, px]) => total + px - menor(nome), 0)
  if (falta <= 0 || sobra <= 0) return
  const parte = Math.min(falta / sobra, 1)
  for (const [nome, px] of pedidas) pedidas.set(nome, Math.round(px - (px - menor(nome)) * parte))
}

/**
 * Do que há na coluna, entre a largura do cabeçalho e a maior que se deixa. Por letras, para não medir 500
 * linhas na tela.
 */
function larguraPedida(
  { titulo, ate = LARGURA_MAXIMA, texto, aVista }: ReturnType<Medir>,
  linhas: readonly Linha[],
): number {
  const letras = linhas.reduce((maior, linha) => Math.max(maior, (aVista ?? texto)(linha).length), 0)
  const doCabecalho = larguraDoCabecalho({ titulo })
  return Math.min(
    Math.max(doCabecalho, Math.ceil(letras * POR_LETRA.celula) + MARGENS),
    Math.max(ate, doCabecalho),
  )
}

const larguraDoCabecalho = ({ titulo }: { titulo: string }): number =>
  Math.ceil(titulo.length * POR_LETRA.cabecalho) + MARGENS

function larguraDosTitulos(linhas: readonly Linha[]): number {
  const letras = linhas.map(({ titulo }) => titulo.length).toSorted((a, b) => a - b)
  const quantas = letras[Math.floor((letras.length - 1) * TITULO.inteiros)] ?? 0
  return Math.ceil(quantas * POR_LETRA.titulo) + MARGENS
}

/** Em todas as linhas, que são várias. */
export function dizOMesmo(linhas: readonly Linha[], dizer: ((linha: Linha) => string) | undefined): boolean {
  const [primeira] = linhas
  if (!dizer || !primeira || linhas.length < 3) return false
  const dito = dizer(primeira)
  return linhas.every((linha) => dizer(linha) === dito)
}

/** Ninguém perde uma coluna por arrastar demais. */
export const larguraPossivel = (px: number): number =>
  Math.round(Math.min(Math.max(px, LARGURA_MINIMA), LARGURA_MAXIMA))
