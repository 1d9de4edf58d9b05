import { completarCpf, formatarCpf } from '@autos/contract/regras/cpf-cnpj.ts'
import { montarPdf, type ObjetoDePdf } from './pdf.ts'

/** De ninguém que se conheça: os dígitos calculam-se aqui. */
export const CPF_DOS_LUGARES = formatarCpf(completarCpf('312847096'))

/** Um arquivo, e em que lugar está o CPF dele: o lugar, o nome dele e a página. */
export type ArquivoComLugar = {
  extensao: string
  bytes: Buffer
  lugar: string
  nome?: string
  pagina?: number
}

const fluxo = (dados: string | Uint8Array, dict = ''): ObjetoDePdf => ({
  dict,
  dados: typeof dados === 'string' ? Buffer.from(dados, 'latin1') : dados,
})
const texto = (escrito: string, em = '100 700') => `BT /F1 12 Tf ${em} Td (${escrito}) Tj ET\n`
const FONTES = '/Resources<</Font<</F1 3 0 R>>>>'
const forma = (dentro: string, recursos = '/Font<</F1 3 0 R>>') =>
  fluxo(dentro, `/Type/XObject/Subtype/Form/BBox[0 0 300 20]/Resources<<${recursos}>>`)
/** Com uma fonte em que o código do 0 desenha um 1, o do 1 um 2, e assim até ao 9, que desenha um 0. */
const DIGITOS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'zero']
const trocados = (cpf: string) => cpf.replaceAll(/\d/g, (d) => String((Number(d) + 9) % 10))

type Folha = {
  pagina?: string
  catalogo?: string
  conteudo?: string
  mais?: Record<number, ObjetoDePdf>
  trailer?: string
}

/** Uma página em que se lê "Edital", e o mais que se disser. */
function pdf({ pagina = '', catalogo = '', conteudo = '', mais = {}, trailer = '' }: Folha): Buffer {
  const recursos = pagina.includes('/Resources') ? '' : FONTES
  return montarPdf(
    {
      1: `<</Type/Catalog/Pages 2 0 R${catalogo}>>`,
      2: '<</Type/Pages/Kids[10 0 R]/Count 1>>',
      3: '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
      10: `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 11 0 R${recursos}${pagina}>>`,
      11: fluxo(texto('Edital de convocacao') + conteudo),
      ...mais,
    },
    { trailer },
  )
}

const campo = (dict: string, mais: Record<number, ObjetoDePdf> = {}) =>
  pdf({
    pagina: '/Annots[40 0 R]',
    catalogo: '/AcroForm<</Fields[40 0 R]/DA(/F1 12 Tf 0 g)/DR<</Font<</F1 3 0 R>>>>>>',
    mais: { 40: `<</Type/Annot/Subtype/Widget/T(cpf)/Rect[100 300 300 320]/P 10 0 R/F 4${dict}>>`, ...mais },
  })
const anotacao = (dict: string, mais: Record<number, ObjetoDePdf> = {}) =>
  pdf({
    pagina: '/Annots[41 0 R]',
    mais: { 41: `<</Type/Annot/Rect[100 250 300 270]/P 10 0 R/F 4${dict}>>`, ...mais },
  })
const comAnexo = (nome: string, bytes: Uint8Array, desc = '') =>
  pdf({
    catalogo: `/Names<</EmbeddedFiles<</Names[(a) 50 0 R]>>>>`,
    mais: {
      50: `<</Type/Filespec/F(${nome})${desc}/EF<</F 51 0 R>>>>`,
      51: fluxo(bytes, '/Type/EmbeddedFile'),
    },
  })
const camada = (estado: string, uso = '') => ({
  catalogo: `/OCProperties<</OCGs[70 0 R]/D<<${estado}>>>>`,
  pagina: `/Resources<</Font<</F1 3 0 R>>/Properties<</C 70 0 R>>>>`,
  mais: { 70: `<</Type/OCG/Name(rascunho)${uso}>>` },
})

/** O mesmo CPF em cada esconderijo de um PDF, um por arquivo. */
export function pdfsComLugar(cpf = CPF_DOS_LUGARES): Record<string, ArquivoComLugar> {
  const em = (bytes: Buffer, lugar: string, { nome = '', pagina = 0 } = {}): ArquivoComLugar => ({
    extensao: 'pdf',
    bytes,
    lugar,
    nome,
    pagina,
  })
  const dito = `CPF ${cpf}`
  const csv = Buffer.from(`nome;cpf\nFulano;${cpf}\n`)
  return {
    'na página': em(pdf({ conteudo: texto(dito, '100 600') }), 'PAGINA', { pagina: 1 }),
    invisível: em(pdf({ conteudo: `3 Tr ${texto(dito, '100 600')}` }), 'PAGINA', { pagina: 1 }),
    'cortado por um contorno': em(
      pdf({ conteudo: `q 0 0 9 9 re W n ${texto(dito, '100 600')} Q` }),
      'PAGINA',
      { pagina: 1 },
    ),
    'desenhado sob outro texto': em(
      pdf({ conteudo: `/Span <</ActualText(rubrica)>> BDC ${texto(dito, '100 600')} EMC` }),
      'PAGINA',
      { pagina: 1 },
    ),
    'no texto que substitui o desenhado': em(
      pdf({ conteudo: `/Span <</ActualText(${dito})>> BDC ${texto('rubrica', '100 600')} EMC` }),
      'TROCADO',
      { pagina: 1 },
    ),
    'no texto que substitui, em UTF-16': em(
      pdf({
        conteudo: `/Span <</ActualText<feff${Buffer.from(dito, 'utf16le').swap16().toString('hex')}>>> BDC ${texto('rubrica', '100 600')} EMC`,
      }),
      'TROCADO',
      { pagina: 1 },
    ),
    'no texto que substitui, nas marcas': em(
      pdf({
        catalogo: '/StructTreeRoot 60 0 R',
        mais: {
          60: '<</Type/StructTreeRoot/K 61 0 R>>',
          61: `<</Type/StructElem/S/P/P 60 0 R/ActualText(${dito})>>`,
        },
      }),
      'TROCADO',
    ),
    'na descrição de uma figura': em(
      pdf({
        catalogo: '/StructTreeRoot 60 0 R',
        mais: {
          60: '<</Type/StructTreeRoot/K 61 0 R>>',
          61: `<</Type/StructElem/S/Figure/P 60 0 R/Alt(Foto de ${dito})>>`,
        },
      }),
      'DESCRICAO',
    ),
    'fora do corte': em(
      pdf({ pagina: '/CropBox[0 400 595 842]', conteudo: texto(dito, '100 100') }),
      'FORA',
      { pagina: 1 },
    ),
    'fora da folha': em(pdf({ conteudo: texto(dito, '700 600') }), 'FORA', { pagina: 1 }),
    'numa camada que não se mostra': em(
      pdf({ ...camada('/OFF[70 0 R]'), conteudo: `/OC /C BDC ${texto(dito, '100 600')} EMC` }),
      'CAMADA',
      { pagina: 1 },
    ),
    'numa camada que só se imprime': em(
      pdf({
        ...camada(
          '/AS[<</Event/View/Category[/View]/OCGs[70 0 R]>>]',
          '/Usage<</View<</ViewState/OFF>>/Print<</PrintState/ON>>>>',
        ),
        conteudo: `/OC /C BDC ${texto(dito, '100 600')} EMC`,
      }),
      'CAMADA',
      { pagina: 1 },
    ),
    'no valor de um campo': em(campo(`/FT/Tx/V(${cpf})`), 'CAMPO', { nome: 'cpf', pagina: 1 }),
    'na aparência de um campo': em(
      campo('/FT/Tx/AP<</N 42 0 R>>', { 42: forma(texto(dito, '2 5')) }),
      'CAMPO',
      { nome: 'cpf', pagina: 1 },
    ),
    'na aparência de um campo, com letras de outro código': em(
      campo('/FT/Tx/AP<</N 42 0 R>>', {
        42: forma(texto(trocados(cpf), '2 5'), '/Font<</F1 43 0 R>>'),
        43: `<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding<</Type/Encoding/Differences[48${DIGITOS.map((d) => `/${d}`).join('')}]>>>>`,
      }),
      'CAMPO',
      { nome: 'cpf', pagina: 1 },
    ),
    'na aparência de um campo, por dentro de outras': em(
      campo('/FT/Sig/AP<</N 42 0 R>>', {
        42: forma('q /D Do Q', '/XObject<</D 43 0 R>>'),
        43: forma('q 1 0 0 1 0 0 cm /D Do Q', '/XObject<</D 44 0 R>>'),
        44: forma(`BT /F1 9 Tf 10 TL 2 5 Td (Assinado por) Tj T* [(Fulano ) -20 (${dito})] TJ ET`),
      }),
      'CAMPO',
      { nome: 'cpf', pagina: 1 },
    ),
    'na aparência de um campo, algarismo a algarismo': em(
      campo('/FT/Tx/AP<</N 42 0 R>>', {
        42: forma([...cpf].map((letra, i) => `BT /F1 9 Tf ${2 + i * 5} 5 Td (${letra}) Tj ET`).join('\n')),
      }),
      'CAMPO',
      { nome: 'cpf', pagina: 1 },
    ),
    'no valor de antes de um campo': em(campo(`/FT/Tx/DV(${cpf})`), 'CAMPO', { nome: 'cpf', pagina: 1 }),
    'no texto formatado de um campo': em(
      campo(`/FT/Tx/RV(<body><p>${dito.replace('.', '</p><p>.')}</p></body>)`),
      'CAMPO',
      { nome: 'cpf', pagina: 1 },
    ),
    'na opção escolhida': em(
      campo(`/FT/Ch/V(a)/Opt[[(a)(${dito})][(b)(outro)]]/AP<</N 42 0 R>>`, {
        42: forma(texto('escolhido', '2 5')),
      }),
      'CAMPO',
      {
        nome: 'cpf',
        pagina: 1,
      },
    ),
    'num campo que não está em página nenhuma': em(
      pdf({ catalogo: '/AcroForm<</Fields[40 0 R]>>', mais: { 40: `<</FT/Tx/T(oculto)/V(${cpf})>>` } }),
      'CAMPO',
      { nome: 'oculto' },
    ),
    'no comentário': em(anotacao(`/Subtype/Text/Contents(Conferir ${dito})`), 'COMENTARIO', { pagina: 1 }),
    'no autor de um comentário': em(anotacao(`/Subtype/Text/Contents(ver)/T(Fulano ${dito})`), 'COMENTARIO', {
      pagina: 1,
    }),
    'no comentário formatado': em(
      anotacao(`/Subtype/Highlight/RC(<body><p>${dito}</p></body>)`),
      'COMENTARIO',
      { pagina: 1 },
    ),
    'no que um carimbo mostra': em(
      anotacao('/Subtype/Stamp/AP<</N 42 0 R>>', { 42: forma(texto(dito, '2 5')) }),
      'COMENTARIO',
      { pagina: 1 },
    ),
    'num comentário escondido': em(
      anotacao(`/Subtype/FreeText/Contents(${dito})/DA(/F1 12 Tf)`).subarray(),
      'COMENTARIO',
      { pagina: 1 },
    ),
    'no endereço de um link': em(
      anotacao(`/Subtype/Link/A<</S/URI/URI(https://exemplo.gov.br/?cpf=${cpf})>>`),
      'ENDERECO',
      { pagina: 1 },
    ),
    'no sumário': em(
      pdf({
        catalogo: '/Outlines 31 0 R',
        mais: {
          31: '<</Type/Outlines/First 32 0 R/Last 32 0 R/Count 1>>',
          32: `<</Title(${dito})/Parent 31 0 R/Dest[10 0 R/Fit]>>`,
        },
      }),
      'SUMARIO',
    ),
    'num anexo': em(comAnexo('lista.csv', csv), 'ANEXO', { nome: 'lista.csv' }),
    'no nome de um anexo': em(comAnexo(`${dito}.bin`, Buffer.from([0, 1, 2, 0])), 'ANEXO', {
      nome: `${dito}.bin`,
    }),
    'na descrição de um anexo': em(comAnexo('a.txt', Buffer.from('nada'), `/Desc(${dito})`), 'ANEXO', {
      nome: 'a.txt',
    }),
    'num anexo que é PDF': em(comAnexo('outro.pdf', pdf({ conteudo: texto(dito, '100 600') })), 'ANEXO', {
      nome: 'outro.pdf',
    }),
    'no campo de um anexo que é PDF': em(comAnexo('outro.pdf', campo(`/FT/Tx/V(${cpf})`)), 'ANEXO', {
      nome: 'outro.pdf',
    }),
    'no anexo de um anexo': em(comAnexo('fora.pdf', comAnexo('dentro.csv', csv)), 'ANEXO', {
      nome: 'fora.pdf › dentro.csv',
    }),
    'num comentário que leva um arquivo': em(
      anotacao('/Subtype/FileAttachment/FS 50 0 R', {
        50: '<</Type/Filespec/F(nota.txt)/EF<</F 51 0 R>>>>',
        51: fluxo(dito, '/Type/EmbeddedFile'),
      }),
      'ANEXO',
      { nome: 'nota.txt' },
    ),
    'nas propriedades': em(
      pdf({ mais: { 33: `<</Title(Edital)/Author(Fulano ${dito})>>` }, trailer: '/Info 33 0 R' }),
      'PROPRIEDADES',
    ),
    'nas propriedades, cada uma um objeto': em(
      pdf({
        mais: { 33: '<</Title(Edital)/Author 34 0 R>>', 34: `(Fulano ${dito})` },
        trailer: '/Info 33 0 R',
      }),
      'PROPRIEDADES',
    ),
    'no XMP': em(
      pdf({
        catalogo: '/Metadata 30 0 R',
        mais: {
          30: fluxo(
            `<x:xmpmeta xmlns:x="adobe:ns:meta/"><dc:creator><li>${dito}</li></dc:creator></x:xmpmeta>`,
            '/Type/Metadata/Subtype/XML',
          ),
        },
      }),
      'PROPRIEDADES',
    ),
    'na descrição de uma figura, um objeto por si': em(
      pdf({
        catalogo: '/StructTreeRoot 60 0 R',
        mais: {
          60: '<</Type/StructTreeRoot/K 61 0 R>>',
          61: '<</Type/StructElem/S/Figure/P 60 0 R/Alt 62 0 R>>',
          62: `(Foto de ${dito})`,
        },
      }),
      'OUTRO',
    ),
    'num texto a que mais nada se refere': em(pdf({ mais: { 62: `(${dito})` } }), 'OUTRO'),
    'no que um programa guarda para si': em(
      pdf({ pagina: `/PieceInfo<</X<</Private(${dito})>>>>` }),
      'OUTRO',
    ),
  }
}
