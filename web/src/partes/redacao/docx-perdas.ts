import { OCULTO_NAO_VEM } from './word/rotulos.ts'

/** O que o arquivo traz e a folha não tem, em palavras: cada um se procura nos textos de dentro dele. */
type Pedaco = { nome: string; texto: string }
export type PorConferir = {
  nomes: readonly string[]
  /** Os textos (XML) que dizem o que há. */
  pedacos: readonly Pedaco[]
  ocultos: boolean
  /** Números que o Word escreve por extenso, ou noutra escrita. */
  estranhos: boolean
  figurasDeFora: number
}

const temEm = (pedacos: readonly Pedaco[], nome: RegExp, trecho: RegExp): boolean =>
  pedacos.some((um) => nome.test(um.nome) && trecho.test(um.texto))

const CORPO = /^word\/document\.xml$/

// prettier-ignore
const PERDAS: readonly [frase: string, houve: (arquivo: PorConferir) => boolean][] = [
  ['O cabeçalho e o rodapé das páginas não vieram: a folha tem os da entidade.', ({ pedacos }) => temEm(pedacos, /^word\/(header|footer)\d*\.xml$/, /<w:t[ >]/)],
  ['Os comentários não vieram.', ({ pedacos }) => temEm(pedacos, /^word\/comments\.xml$/, /<w:comment /)],
  ['As alterações marcadas vieram como se tivessem sido aceitas.', ({ pedacos }) => temEm(pedacos, CORPO, /<w:(ins|del|moveFrom|moveTo) /)],
  [OCULTO_NAO_VEM, ({ ocultos }) => ocultos],
  ['Os números que o Word escreve por extenso, ou noutra escrita, vieram em algarismos.', ({ estranhos }) => estranhos],
  ['As equações não vieram.', ({ pedacos }) => temEm(pedacos, CORPO, /<m:oMath\b/)],
  ['Os gráficos não vieram.', ({ nomes }) => nomes.some((nome) => nome.startsWith('word/charts/'))],
  ['Os desenhos não vieram.', ({ nomes, pedacos }) => nomes.some((nome) => nome.startsWith('word/diagrams/')) || temEm(pedacos, CORPO, /<wps:wsp\b/)],
  ['As planilhas e outros objetos de dentro do arquivo não vieram.', ({ nomes }) => nomes.some((nome) => nome.startsWith('word/embeddings/'))],
]

export function perdasDe(arquivo: PorConferir): string[] {
  const { figurasDeFora: n } = arquivo
  const figuras =
    n === 0
      ? []
      : [
          n === 1
            ? '1 figura não veio: o formato dela não se mostra aqui.'
            : `${n} figuras não vieram: o formato delas não se mostra aqui.`,
        ]
  return [...PERDAS.filter(([, houve]) => houve(arquivo)).map(([frase]) => frase), ...figuras]
}
