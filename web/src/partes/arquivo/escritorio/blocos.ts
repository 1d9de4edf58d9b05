/** O que se mostra do texto de um arquivo de escritório: palavras, sem mais nada que viesse com elas. */
export type Bloco =
  | { tipo: 'titulo'; nivel: number; texto: string }
  | { tipo: 'paragrafo'; texto: string }
  | { tipo: 'lista'; itens: Item[] }
  | Tabela
export type Item = { texto: string; dentro: Item[] }
/** `nome`: da planilha. */
export type Tabela = { tipo: 'tabela'; nome?: string; linhas: string[][] }
/** `cortado`: o arquivo tem mais do que isto. */
export type TextoDoEscritorio = { blocos: Bloco[]; cortado: boolean }

const BLOCOS_MAX = 1_000
const LINHAS_MAX = 300
const COLUNAS_MAX = 40
const LETRAS_MAX = 20_000

/** Só o começo do que é longo: a tela não aguenta um livro de uma vez, e ninguém o lê antes de o cadastrar. */
export function oComeco(todos: readonly Bloco[]): TextoDoEscritorio {
  let cortado = todos.length > BLOCOS_MAX
  const ate = <T>(lista: readonly T[], maximo: number): T[] => {
    cortado ||= lista.length > maximo
    return lista.slice(0, maximo)
  }
  const letras = (texto: string): string => {
    cortado ||= texto.length > LETRAS_MAX
    return texto.slice(0, LETRAS_MAX)
  }
  const item = ({ texto, dentro }: Item): Item => ({
    texto: letras(texto),
    dentro: ate(dentro, LINHAS_MAX).map(item),
  })
  const blocos = todos.slice(0, BLOCOS_MAX).map((bloco): Bloco => {
    if (bloco.tipo === 'lista') return { ...bloco, itens: ate(bloco.itens, LINHAS_MAX).map(item) }
    if (bloco.tipo !== 'tabela') return { ...bloco, texto: letras(bloco.texto) }
    const linhas = ate(bloco.linhas, LINHAS_MAX).map((linha) => ate(linha, COLUNAS_MAX).map(letras))
    return { ...bloco, linhas }
  })
  return { blocos, cortado }
}

/** Espaços repetidos são da escrita do arquivo; mudanças de linha e tabulações, do texto. */
export const limpo = (texto: string): string =>
  texto
    .replace(/[^\S\n\t]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .trim()

/** Sem as linhas e as colunas vazias do fim. */
export function aparada(linhas: readonly (readonly string[])[]): string[][] {
  const cheias = linhas.map((linha) => linha.slice(0, linha.findLastIndex((celula) => celula !== '') + 1))
  return cheias.slice(0, cheias.findLastIndex((linha) => linha.length > 0) + 1)
}
