import { zipDe } from './docx-de-teste.ts'

const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
const DO_PACOTE = 'http://schemas.openxmlformats.org/package/2006'
const RELACAO = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const TIPO = 'application/vnd.openxmlformats-officedocument.wordprocessingml'

/** Quem diz ao Word que um parágrafo se conta: ele mesmo, o estilo dele, ou o estilo de que esse herda. */
export const MODOS = ['lista', 'estilo', 'pai'] as const
export type Modo = (typeof MODOS)[number]

type Nivel = { estilo?: string; formato: string; texto: string; mais?: string }
const nivel = (i: number, { estilo, formato, texto, mais = '' }: Nivel) =>
  `<w:lvl w:ilvl="${i}"><w:start w:val="1"/><w:numFmt w:val="${formato}"/>${estilo ? `<w:pStyle w:val="${estilo}"/>` : ''}${mais}<w:suff w:val="space"/><w:lvlText w:val="${texto}"/><w:lvlJc w:val="left"/></w:lvl>`
const modelo = (id: number, niveis: readonly Nivel[]) =>
  `<w:abstractNum w:abstractNumId="${id}"><w:multiLevelType w:val="multilevel"/>${niveis.map((um, i) => nivel(i, um)).join('')}</w:abstractNum>`
const lista = (id: number, de: number, mais = '') =>
  `<w:num w:numId="${id}"><w:abstractNumId w:val="${de}"/>${mais}</w:num>`
const recomeca = (em: number, por: number) =>
  `<w:lvlOverride w:ilvl="${em}"><w:startOverride w:val="${por}"/></w:lvlOverride>`

const DA_LEI = ['Artigo', 'Paragrafo', 'Inciso', 'Alinea', 'Item'] as const
type DaLei = (typeof DA_LEI)[number]

/** A lista 1 é a dos artigos; a 2, a mesma a partir do vigésimo; 3 e 4 são de um anexo; 5, dos capítulos. */
function numeracao(modo: Modo): string {
  const estilo = (i: number) => (modo === 'lista' ? {} : { estilo: DA_LEI[i]! })
  return `<w:numbering ${W}>${[
    modelo(10, [
      { ...estilo(0), formato: 'decimal', texto: 'Art. %1º' },
      { ...estilo(1), formato: 'decimal', texto: '§ %2º' },
      { ...estilo(2), formato: 'upperRoman', texto: '%3 –' },
      { ...estilo(3), formato: 'lowerLetter', texto: '%4)' },
      { ...estilo(4), formato: 'decimal', texto: '%5.' },
    ]),
    modelo(11, [
      { formato: 'upperRoman', texto: '%1.' },
      { formato: 'decimal', texto: '%1.%2.', mais: '<w:isLgl/>' },
      { formato: 'lowerLetter', texto: '%3)', mais: '<w:lvlRestart w:val="0"/>' },
    ]),
    modelo(12, [{ formato: 'upperRoman', texto: 'CAPÍTULO %1' }]),
    modelo(13, [{ formato: 'decimal', texto: '%1.' }]),
    lista(1, 10),
    lista(2, 10, recomeca(0, 20)),
    lista(3, 11),
    lista(4, 13),
    lista(5, 12),
    lista(6, 13, recomeca(0, 1)),
  ].join('')}</w:numbering>`
}

function estilos(modo: Modo): string {
  const conta = (i: number) => `<w:pPr><w:numPr><w:ilvl w:val="${i}"/><w:numId w:val="1"/></w:numPr></w:pPr>`
  const estilo = (id: string, mais: string, tipo = 'paragraph') =>
    `<w:style w:type="${tipo}" w:styleId="${id}"><w:name w:val="${id}"/>${mais}</w:style>`
  return `<w:styles ${W}><w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/></w:style>${[
    ...DA_LEI.map((um, i) => estilo(um, `<w:basedOn w:val="Normal"/>${modo === 'lista' ? '' : conta(i)}`)),
    ...DA_LEI.map((um) => estilo(`${um}DaCasa`, `<w:basedOn w:val="${um}"/>`)),
    estilo('Escondido', '<w:rPr><w:vanish/></w:rPr>'),
    estilo('EscondidoDaCasa', '<w:basedOn w:val="Escondido"/>'),
    estilo('LetraEscondida', '<w:rPr><w:vanish/></w:rPr>', 'character'),
  ].join('')}</w:styles>`
}

const trecho = (texto: string, letras = '') =>
  `<w:r>${letras && `<w:rPr>${letras}</w:rPr>`}<w:t xml:space="preserve">${texto}</w:t></w:r>`
const marca = (tipo: string) => `<w:r><w:fldChar w:fldCharType="${tipo}"/></w:r>`
const instrucao = (dita: string) => `<w:r><w:instrText xml:space="preserve"> ${dita} </w:instrText></w:r>`
const campoSimples = (dito: string, valor: string) =>
  `<w:fldSimple w:instr=" ${dito} ">${trecho(valor)}</w:fldSimple>`
const campo = (dito: string, valor: string) =>
  `${marca('begin')}${instrucao(dito)}${marca('separate')}${trecho(valor)}${marca('end')}`

const naLista = (numId: number, ilvl = 0) =>
  `<w:numPr><w:ilvl w:val="${ilvl}"/><w:numId w:val="${numId}"/></w:numPr>`
const p = (dentro: string, propriedades = '') => `<w:p><w:pPr>${propriedades}</w:pPr>${dentro}</w:p>`

/** O decreto, linha a linha: as da lei dizem o que são e de que lista, se não for a 1. */
const LINHAS: readonly (string | readonly [DaLei, dentro: string, numId?: number])[] = [
  p(trecho('DECRETO Nº 12')),
  p(trecho('oculto pelo estilo do pai'), '<w:pStyle w:val="EscondidoDaCasa"/><w:rPr><w:vanish/></w:rPr>'),
  p(trecho('Das feiras'), naLista(5)),
  ['Artigo', `${trecho('As feiras de ')}${campoSimples('DOCPROPERTY Lugar', 'Araucária')}${trecho(' são:')}`],
  ['Inciso', trecho('livres;')],
  ['Inciso', trecho('de produtor:')],
  ['Alinea', trecho('de frutas;')],
  ['Alinea', trecho('de peixe:')],
  ['Item', trecho('do mar;')],
  ['Item', trecho('do rio.')],
  ['Paragrafo', trecho('Há uma por semana.')],
  [
    'Artigo',
    `${trecho('Compete à ')}${campo('MERGEFIELD Setor', 'Secretaria')}${trecho('secreta', '<w:vanish/>')}${trecho(' velar.')}`,
  ],
  ['Paragrafo', trecho('Ela:')],
  ['Inciso', trecho('vistoria;')],
  ['Inciso', trecho('multa.')],
  [
    'Paragrafo',
    `${trecho('Cabe recurso')}${trecho(' não dito', '<w:rStyle w:val="LetraEscondida"/>')}${trecho('.')}`,
  ],
  p(trecho('Das taxas'), naLista(5)),
  ['Artigo', trecho('Taxa de água.')],
  ['Paragrafo', trecho('Sozinho no artigo.')],
  ...['luz', 'lixo', 'poda', 'capina', 'feira', 'festa', 'obra'].map(
    (de) => ['Artigo', trecho(`Taxa de ${de}.`)] as const,
  ),
  ['Artigo', trecho('Depois do salto.'), 2],
  ['Inciso', trecho('do vigésimo;'), 2],
  ['Artigo', trecho('Segue o salto.'), 2],
  p(trecho('ANEXO')),
  p(trecho('Parte primeira'), naLista(3)),
  p(trecho('Ponto'), naLista(3, 1)),
  p(trecho('letra'), naLista(3, 2)),
  p(trecho('Ponto'), naLista(3, 1)),
  p(trecho('letra que segue'), naLista(3, 2)),
  p(trecho('Parte segunda'), naLista(3)),
  p(trecho('Ponto'), naLista(3, 1)),
  p(trecho('um'), naLista(4)),
  p(trecho('dois'), naLista(4)),
  p(trecho('no meio')),
  p(trecho('três'), naLista(4)),
  p(trecho('outra vez um'), naLista(6)),
]

/** O mesmo, contado de cada um dos modos. */
const corpo = (modo: Modo): string =>
  LINHAS.map((linha) => {
    if (typeof linha === 'string') return linha
    const [qual, dentro, numId = 1] = linha
    const i = DA_LEI.indexOf(qual)
    if (modo === 'lista') return p(dentro, naLista(numId, i))
    const estilo = `<w:pStyle w:val="${modo === 'estilo' ? qual : `${qual}DaCasa`}"/>`
    return p(dentro, numId === 1 ? estilo : `${estilo}${naLista(numId, i)}`)
  }).join('')

const tipoDaParte = (nome: string, tipo: string) =>
  `<Override PartName="/word/${nome}.xml" ContentType="${TIPO}.${tipo}+xml"/>`
const relacao = (id: string, tipo: string, alvo: string) =>
  `<Relationship Id="${id}" Type="${RELACAO}/${tipo}" Target="${alvo}"/>`

export const decretoDe = (modo: Modo): Uint8Array<ArrayBuffer> =>
  zipDe([
    {
      nome: '[Content_Types].xml',
      dados: `<Types xmlns="${DO_PACOTE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${tipoDaParte('document', 'document.main')}${tipoDaParte('styles', 'styles')}${tipoDaParte('numbering', 'numbering')}</Types>`,
    },
    {
      nome: '_rels/.rels',
      dados: `<Relationships xmlns="${DO_PACOTE}/relationships">${relacao('r1', 'officeDocument', 'word/document.xml')}</Relationships>`,
    },
    {
      nome: 'word/_rels/document.xml.rels',
      dados: `<Relationships xmlns="${DO_PACOTE}/relationships">${relacao('r1', 'styles', 'styles.xml')}${relacao('r2', 'numbering', 'numbering.xml')}</Relationships>`,
    },
    { nome: 'word/styles.xml', dados: estilos(modo) },
    { nome: 'word/numbering.xml', dados: numeracao(modo) },
    { nome: 'word/document.xml', dados: `<w:document ${W}><w:body>${corpo(modo)}</w:body></w:document>` },
  ])

type Linha = readonly [rotulo: string, texto: string]

/** O que o LibreOffice 7.4.7 mostra do decreto, o mesmo nos três modos. */
export const DO_LIBREOFFICE: readonly Linha[] = [
  ['CAPÍTULO I', 'Das feiras'],
  ['Art. 1º', 'As feiras de Araucária são:'],
  ['I –', 'livres;'],
  ['II –', 'de produtor:'],
  ['a)', 'de frutas;'],
  ['b)', 'de peixe:'],
  ['1.', 'do mar;'],
  ['2.', 'do rio.'],
  ['§ 2º', 'Há uma por semana.'],
  ['Art. 2º', 'Compete à Secretaria velar.'],
  ['§ 1º', 'Ela:'],
  ['I –', 'vistoria;'],
  ['II –', 'multa.'],
  ['§ 2º', 'Cabe recurso.'],
  ['CAPÍTULO II', 'Das taxas'],
  ['Art. 3º', 'Taxa de água.'],
  ['§ 1º', 'Sozinho no artigo.'],
  ['Art. 4º', 'Taxa de luz.'],
  ['Art. 5º', 'Taxa de lixo.'],
  ['Art. 6º', 'Taxa de poda.'],
  ['Art. 7º', 'Taxa de capina.'],
  ['Art. 8º', 'Taxa de feira.'],
  ['Art. 9º', 'Taxa de festa.'],
  ['Art. 10º', 'Taxa de obra.'],
  ['Art. 20º', 'Depois do salto.'],
  ['I –', 'do vigésimo;'],
  ['Art. 21º', 'Segue o salto.'],
  ['I.', 'Parte primeira'],
  ['I.1.', 'Ponto'],
  ['a)', 'letra'],
  ['I.2.', 'Ponto'],
  ['a)', 'letra que segue'],
  ['II.', 'Parte segunda'],
  ['II.1.', 'Ponto'],
  ['1.', 'um'],
  ['2.', 'dois'],
  ['3.', 'três'],
  ['1.', 'outra vez um'],
]

/** Onde o LibreOffice 7.4.7 não segue a norma (isLgl, ECMA-376 17.9.4; lvlRestart, 17.9.10), e o Word a segue. */
const DA_NORMA: Readonly<Record<string, string>> = {
  'I.1. Ponto': '1.1.',
  'I.2. Ponto': '1.2.',
  'II.1. Ponto': '2.1.',
  'a) letra que segue': 'b)',
}

/** A mesma linha como o Word a mostra. */
export const doWord = ([rotulo, texto]: Linha): Linha => [DA_NORMA[`${rotulo} ${texto}`] ?? rotulo, texto]

/** Os dispositivos que são, como a folha os diz: do décimo artigo em diante sem º, e o § sozinho no artigo, único. */
export const DISPOSITIVOS_DO_DECRETO: readonly string[] = [
  ...'Art. 1º|I –|II –|a)|b)|1.|2.|§ 2º|Art. 2º|§ 1º|I –|II –|§ 2º|Art. 3º|Parágrafo único.'.split('|'),
  ...[4, 5, 6, 7, 8, 9].map((n) => `Art. ${n}º`),
  ...'Art. 10.|Art. 20.|I –|Art. 21.|a)|b)'.split('|'),
]

const NIVEIS: readonly (readonly [RegExp, lista: string, nivel: number])[] = [
  [/^Art/, 'l0', 1],
  [/^§/, 'l0', 2],
  [/ –$/, 'l0', 3],
  [/^[ab]\)$/, 'l0', 4],
  [/^CAP/, 'l2', 1],
  [/^[IV]+\.$/, 'l1', 1],
  [/^\d\.\d/, 'l1', 2],
]
const MARCA = (rotulo: string) =>
  `<![if !supportLists]><span style='mso-list:Ignore'>${rotulo}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;</span></span><![endif]>`
const OCULTO = "<span style='display:none;mso-hide:all'>secreta</span>"
const CAMPO =
  "<!--[if supportFields]><span style='mso-element:field-begin'></span> MERGEFIELD Setor <span style='mso-element:field-separator'></span><![endif]-->Secretaria<!--[if supportFields]><span style='mso-element:field-end'></span><![endif]-->"

/** O decreto como o Word o deixa na área de transferência; contado por estilo, o parágrafo não diz de que lista é. */
export function decretoColado(modo: 'lista' | 'estilo'): string {
  const linhas = DO_LIBREOFFICE.map(doWord).map(([rotulo, texto], i) => {
    const doArtigo = i > 3 && i < 8
    const [, lista, nivel] = (!doArtigo && NIVEIS.find(([qual]) => qual.test(rotulo))) || [
      null,
      doArtigo ? 'l0' : 'l3',
      doArtigo ? (rotulo.endsWith(')') ? 4 : 5) : 1,
    ]
    const estilo = modo === 'lista' ? ` style='mso-list:${lista} level${nivel} lfo1'` : ''
    const dito = texto.replace('Secretaria', `${CAMPO}${OCULTO}`)
    const antes = texto === 'Parte primeira' ? '<p class=MsoNormal>ANEXO</p>' : ''
    return `${antes}<p class=Estilo${nivel}${estilo}>${MARCA(rotulo)}${dito}<o:p></o:p></p>`
  })
  return `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.Estilo1{mso-list:l0 level1 lfo1}</style></head><body><!--StartFragment-->${linhas.join('\n')}<!--EndFragment--></body></html>`
}
