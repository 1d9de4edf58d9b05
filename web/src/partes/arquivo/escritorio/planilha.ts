import { atributo, dito, type Elemento, elementos, filho, lerXml } from '../../redacao/word/xml.ts'
import { aparada, limpo, type Tabela } from './blocos.ts'
import { comoSeMostra, formatosDe } from './numero-da-celula.ts'

type Partes = ReadonlyMap<string, string>

/** As planilhas de um .xlsx que se veem, pela ordem em que estão, com o que cada célula mostra (ECMA-376, parte 1). */
export function planilhasDoXlsx(partes: Partes): Tabela[] {
  const pasta = raizDe(partes, 'xl/workbook.xml')
  const onde = destinos(raizDe(partes, 'xl/_rels/workbook.xml.rels'))
  const leitura = {
    textos: elementos(raizDe(partes, 'xl/sharedStrings.xml'), 'si').map(textoDe),
    mostrar: comoSeMostra(formatosDe(raizDe(partes, 'xl/styles.xml')), {
      desde1904: /^(1|true)$/.test(atributo(filho(pasta, 'workbookPr') ?? VAZIO, 'date1904') ?? ''),
    }),
  }
  return elementos(filho(pasta, 'sheets'), 'sheet').flatMap((planilha): Tabela[] => {
    const folha = raizDe(partes, onde.get(atributo(planilha, 'r:id') ?? '') ?? '')
    if (folha === undefined || (atributo(planilha, 'state') ?? 'visible') !== 'visible') return []
    return [{ tipo: 'tabela', nome: atributo(planilha, 'name') ?? '', linhas: linhasDe(folha, leitura) }]
  })
}

const VAZIO: Elemento = { nome: '', atributos: '', filhos: [] }

/** Sem o prefixo que alguns programas põem nos nomes. */
const semPrefixo = (elemento: Elemento): Elemento => ({
  ...elemento,
  nome: elemento.nome.replace(/^\w+:/, ''),
  filhos: elemento.filhos.map((no) => (typeof no === 'string' ? no : semPrefixo(no))),
})

function raizDe(partes: Partes, nome: string): Elemento | undefined {
  const texto = partes.get(nome)
  return texto === undefined ? undefined : elementos(semPrefixo(lerXml(texto)))[0]
}

const destinos = (relacoes: Elemento | undefined): ReadonlyMap<string, string> =>
  new Map(
    elementos(relacoes, 'Relationship').map((uma) => {
      const alvo = atributo(uma, 'Target') ?? ''
      return [atributo(uma, 'Id') ?? '', alvo.startsWith('/') ? alvo.slice(1) : `xl/${alvo}`]
    }),
  )

type Leitura = { textos: readonly string[]; mostrar: (valor: string, estilo: number) => string }

function linhasDe(folha: Elemento, leitura: Leitura): string[][] {
  const oculta = colunasOcultas(folha)
  const linhas = elementos(filho(folha, 'sheetData'), 'row')
    .filter((linha) => !/^(1|true)$/.test(atributo(linha, 'hidden') ?? ''))
    .map((linha) => {
      const celulas: string[] = []
      for (const celula of elementos(linha, 'c'))
        celulas[colunaDe(atributo(celula, 'r')) ?? celulas.length] = valorDe(celula, leitura)
      return Array.from(celulas, (celula) => celula ?? '').filter((_, coluna) => !oculta(coluna + 1))
    })
  return aparada(linhas)
}

const COLUNAS_MAX = 16_384

/** De "AB12", a 27: a primeira é a zero. */
function colunaDe(lugar: string | undefined): number | undefined {
  const letras = /^[A-Z]{1,3}/.exec(lugar ?? '')?.[0]
  if (letras === undefined) return undefined
  return (
    Math.min(
      COLUNAS_MAX,
      [...letras].reduce((n, letra) => n * 26 + letra.charCodeAt(0) - 64, 0),
    ) - 1
  )
}

function colunasOcultas(folha: Elemento): (numero: number) => boolean {
  const faixas = elementos(filho(folha, 'cols'), 'col')
    .filter((uma) => /^(1|true)$/.test(atributo(uma, 'hidden') ?? ''))
    .map((uma) => [Number(atributo(uma, 'min')), Number(atributo(uma, 'max'))] as const)
  return (numero) => faixas.some(([de, ate]) => numero >= de && numero <= ate)
}

function valorDe(celula: Elemento, { textos, mostrar }: Leitura): string {
  const tipo = atributo(celula, 't') ?? 'n'
  if (tipo === 'inlineStr') return textoDe(filho(celula, 'is') ?? VAZIO)
  const valor = textoDe(filho(celula, 'v') ?? VAZIO)
  if (tipo === 's') return textos[Number(valor)] ?? ''
  if (tipo === 'b') return valor === '1' ? 'VERDADEIRO' : 'FALSO'
  return tipo === 'n' ? mostrar(valor, Number(atributo(celula, 's') ?? 0)) : valor
}

/** Sem a leitura que se põe por cima dos ideogramas. */
const textoDe = (elemento: Elemento): string => limpo(cru(elemento))
const cru = ({ nome, filhos }: Elemento): string =>
  nome === 'rPh' ? '' : filhos.map((no) => (typeof no === 'string' ? dito(no) : cru(no))).join('')
