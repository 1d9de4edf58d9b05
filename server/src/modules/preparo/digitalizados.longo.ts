import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lerPagina } from '../../adapters/texto-pdf/extrair.ts'
import { mupdf } from '../../adapters/texto-pdf/mupdf.ts'
import { type Digitalizacao, digitalizado, escrito } from '../../../test/digitalizado.ts'
import { erroDeLetra } from '../../../test/erro-de-letra.ts'
import { mundo } from '../../../test/mundo.ts'
import { trabalhar } from '../../../test/trabalhos.ts'

// `npm run test:longo -- digitalizados`: o que se digitaliza de cada maneira, pela preparação inteira: quanto se
// erra por letra, se a pesquisa acha, e se cada palavra está onde se vê.
type Caso = { nome: string; como: Digitalizacao; teto: number; achadas?: number }
const CASOS: readonly Caso[] = [
  { nome: 'limpa, 200 dpi', como: {}, teto: 0.01 },
  { nome: 'limpa, 300 dpi', como: { dpi: 300 }, teto: 0.01 },
  { nome: 'torta 0,8°', como: { graus: 0.8 }, teto: 0.01 },
  { nome: 'torta 2,2°', como: { graus: -2.2 }, teto: 0.01 },
  { nome: 'de cabeça para baixo', como: { graus: 180 }, teto: 0.01 },
  { nome: 'de cabeça para baixo, torta 2,2°', como: { graus: 182.2, dpi: 300 }, teto: 0.01 },
  { nome: 'suja', como: { ruido: true }, teto: 0.02 },
  { nome: 'suja, torta 2,2°, 200 dpi', como: { ruido: true, graus: 2.2 }, teto: 0.04 },
  { nome: 'suja, torta 2,2°, 300 dpi', como: { ruido: true, graus: 2.2, dpi: 300 }, teto: 0.02 },
  { nome: 'em duas colunas, torta 0,8°', como: { colunas: 2, graus: 0.8 }, teto: 0.02 },
  // Debaixo do carimbo nem quem olha lê tudo; perde-se o que ele cobre, e não as linhas que cruza.
  { nome: 'com carimbo sobre o texto', como: { carimbo: true, graus: 0.8 }, teto: 0.1, achadas: 0.85 },
  { nome: 'suja, com carimbo', como: { carimbo: true, ruido: true }, teto: 0.12, achadas: 0.85 },
]
const FRASES = [
  'Art. 5º O servidor que, no exercício regular de suas atribuições, tomar conhecimento de irregularidade deverá comunicá-la imediatamente à autoridade superior.',
  'A Comissão Permanente de Licitação, designada pela Portaria nº 4.512/2026, reuniu-se em sessão pública para o recebimento dos envelopes de habilitação e de proposta comercial.',
  'O valor estimado é de R$ 128.450,30 (cento e vinte e oito mil, quatrocentos e cinquenta reais e trinta centavos), conforme a Lei nº 14.133/2021.',
  'Encaminhe-se à Procuradoria do Município para parecer, e publique-se no Diário Oficial.',
  'Requer a Vossa Excelência a juntada dos documentos anexos, a expedição de ofício ao cartório e a intimação pessoal do responsável.',
  'Aos dezessete dias do mês de março, às nove horas, na sala de reuniões da Prefeitura, compareceram os membros do conselho abaixo assinados.',
]
/** Uma em cada caso, para se procurar. */
const RARAS =
  'aqueduto bromélia carroceiro desassoreamento eletrificação fornalha girassol hortaliça imbuia jabuticaba lavanderia mirante'.split(
    ' ',
  )
/** Em milésimos da página, quanto a caixa pode ficar fora do lugar. */
const FORA_MAX = 8

const { ana, db, entidade, documento } = await mundo()

for (const [i, { nome, como, teto, achadas = 0.95 }] of CASOS.entries())
  test(`${nome}: erra-se no máximo em ${teto * 100} % das letras, acha-se, e cada palavra está onde se vê`, async (t) => {
    const texto = [
      ...Array.from({ length: 18 }, (_, f) => FRASES[(f * 5 + i) % FRASES.length]),
      `Visto o ${RARAS[i]}.`,
    ].join(' ')
    const id = await documento(nome, { arquivo: digitalizado([texto], { ...como, semente: i + 1 }) })
    const { sha256, numero } = await db
      .selectFrom('documentoVersao')
      .select(['sha256', 'numero'])
      .where('documentoId', '=', id)
      .executeTakeFirstOrThrow()
    const boss = await entidade.queue()
    await boss.send('arquivo.texto', { documentoId: id, versao: numero })
    await trabalhar(entidade, ['arquivo.texto', 'arquivo.ocr'])
    const lida = await db
      .selectFrom('arquivoPagina')
      .selectAll()
      .where('sha256', '=', sha256)
      .executeTakeFirstOrThrow()
    const erro = erroDeLetra(texto, lida.texto)
    const fora = foraDoLugar(lida, texto, como)
    t.diagnostic(
      `${nome}: erro de ${(erro * 100).toFixed(2)} %, confiança ${lida.confianca}, ${fora.certas} de ${fora.todas} palavras certas e no lugar`,
    )
    assert.equal(lida.origem, 'OCR')
    assert.ok(erro <= teto, `${erro}`)
    assert.ok(fora.certas >= fora.todas * achadas, `${fora.certas} de ${fora.todas}`)
    const pesquisa = await ana.chama<{ id: string }[]>(
      'pesquisa',
      { texto: RARAS[i]! },
      '{ ... on Documento { id } }',
    )
    assert.deepEqual(
      pesquisa.map((d) => d.id),
      [id],
    )
  })

type Posta = { palavra: string; x: number; y: number }

/** Das palavras escritas, quantas se leram iguais e estão, na folha como entrou, a menos de um dedo do lugar. */
function foraDoLugar(lida: { texto: string; caixas: number[] }, texto: string, como: Digitalizacao) {
  const pagina = mupdf.Document.openDocument(escrito(texto, como), 'application/pdf')
  const escritas = postas(lerPagina(pagina, 1)).map((posta) => girar(posta, como.graus ?? 0))
  const reconhecidas = postas(lida)
  const certas = escritas.filter(({ palavra, x, y }) =>
    reconhecidas.some(
      (r) => r.palavra === palavra && Math.abs(r.x - x) < FORA_MAX && Math.abs(r.y - y) < FORA_MAX,
    ),
  )
  return { certas: certas.length, todas: escritas.length }
}

/** O meio de cada palavra, em milésimos da página. */
function postas({ texto, caixas }: { texto: string; caixas: number[] }): Posta[] {
  const palavras: Posta[] = []
  let onde = 0
  for (let i = 0; i < caixas.length; i += 6) {
    const [depois, letras, esquerda, alto, direita, baixo] = caixas.slice(i, i + 6) as [
      number,
      number,
      number,
      number,
      number,
      number,
    ]
    onde += depois
    palavras.push({
      palavra: texto.slice(onde, onde + letras),
      x: (esquerda + direita) / 20,
      y: (alto + baixo) / 20,
    })
  }
  return palavras
}

function girar({ palavra, x, y }: Posta, graus: number): Posta {
  const [largura, altura] = [595, 842]
  const [dx, dy] = [(x / 1000 - 0.5) * largura, (y / 1000 - 0.5) * altura]
  const [cos, sen] = [Math.cos((graus * Math.PI) / 180), Math.sin((graus * Math.PI) / 180)]
  return {
    palavra,
    x: ((dx * cos - dy * sen) / largura + 0.5) * 1000,
    y: ((dx * sen + dy * cos) / altura + 0.5) * 1000,
  }
}
