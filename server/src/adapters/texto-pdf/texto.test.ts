import assert from 'node:assert/strict'
import { closeSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { montarPdf, pdfDePaginas } from '../../../test/pdf.ts'
import { type Caixa, comporPagina } from './compor.ts'
import type { Fatia } from './port.ts'
import { abrirLeitorDeTexto } from './texto.ts'

async function ler(
  bytes: Uint8Array,
  { de = 1, ...opcoes }: Parameters<typeof abrirLeitorDeTexto>[0] & { de?: number } = {},
) {
  const pasta = mkdtempSync(join(tmpdir(), 'autos-texto-'))
  writeFileSync(join(pasta, 'a.pdf'), bytes)
  const arquivo = openSync(join(pasta, 'a.pdf'), 'r')
  try {
    const fatias: Fatia[] = []
    for await (const fatia of abrirLeitorDeTexto(opcoes).ler(arquivo, de)) fatias.push(fatia)
    return fatias
  } finally {
    closeSync(arquivo)
    rmSync(pasta, { recursive: true })
  }
}

test('lê cada página, de fatia em fatia, e diz onde está cada palavra na página como se vê', async () => {
  const pdf = pdfDePaginas([{ texto: 'Primeira folha' }, { mais: '/Rotate 90', texto: 'Segunda' }, {}])
  const fatias = await ler(pdf, { fatia: 2 })
  assert.deepEqual(
    fatias.map(({ total, paginas }) => [total, paginas.map(({ pagina, texto }) => [pagina, texto])]),
    [
      [
        3,
        [
          [1, 'Primeira folha'],
          [2, 'Segunda'],
        ],
      ],
      [3, [[3, 'Página 3']]],
    ],
  )
  const [primeira, segunda] = fatias[0]!.paginas
  const [, comprimento, esquerda, alto, direita, baixo, desde, outro] = primeira!.caixas
  assert.deepEqual([comprimento, desde, outro, primeira!.caixas.length], [8, 9, 5, 12])
  // A 150 pontos da esquerda de 595, e a 300 do pé de 842.
  assert.ok(Math.abs(esquerda! - 2521) < 20 && direita! > esquerda!, `${esquerda}`)
  assert.ok(alto! < 6437 && baixo! > 6437 && baixo! - alto! < 300, `${alto} a ${baixo}`)
  // Deitada, o texto sobe: o que era da esquerda está no alto.
  const [, , , altoDeitada] = segunda!.caixas
  assert.ok(Math.abs(altoDeitada! - 2521) < 20, `${altoDeitada}`)
})

/** Um bloco, com as linhas dadas: cada letra de um por um, e cada linha abaixo da outra. */
function emLinhas(...linhas: string[]) {
  const letras = { codigos: [] as number[], caixas: [] as number[] }
  const bloco = linhas.map((linha, y) => {
    const de = letras.codigos.length
    for (const [i, letra] of [...linha].entries()) {
      letras.codigos.push(letra.codePointAt(0)!)
      letras.caixas.push(i, y, i + 1, y + 1)
    }
    return { de, ate: letras.codigos.length }
  })
  return { letras, blocos: [bloco] }
}

test('a palavra partida é uma só, com duas caixas; o hífen que é da palavra fica', () => {
  const { texto, caixas } = comporPagina(
    {
      visivel: [0, 0, 100, 100],
      imagens: [],
      ...emLinhas('da funda-', 'ção em Coronel-', ' Freitas,  12-', '14\0 fim'),
    },
    1,
  )
  assert.equal(texto, 'da fundação em Coronel-\nFreitas, 12-\n14 fim')
  assert.deepEqual(
    caixas.slice(0, 18),
    [0, 2, 0, 0, 200, 100, 3, 5, 300, 0, 800, 100, 5, 3, 0, 100, 300, 200],
  )
})

test('pede reconhecimento a página que é imagem; não a que tem texto, nem a que tem só um brasão', () => {
  const pede = (texto: string, imagens: Caixa[]) =>
    comporPagina({ visivel: [0, 0, 100, 100], imagens, ...emLinhas(texto) }, 1).pedeOcr
  assert.ok(pede('fl. 12', [[-50, 0, 100, 60]]))
  assert.ok(!pede('Despacho da Procuradoria do Município', [[0, 0, 100, 100]]))
  assert.ok(!pede('', [[0, 0, 50, 50]]))
})

test('a página que não acaba falha sozinha, e as outras se leem; o que não se abre não tem páginas', async () => {
  const pagina = (conteudo: string) =>
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Contents ${conteudo}/Resources<</Font<</F1 5 0 R>>/XObject<</X 20 0 R>>>>>>`
  const boa = { dict: '', dados: Buffer.from('BT /F1 2 Tf 1 1 Td (Boa) Tj ET') }
  // Cada forma desenha duas vezes a seguinte: trinta milhões de vezes a última.
  const formas = Array.from({ length: 26 }, (_, i) => [
    20 + i,
    {
      dict: `/Type/XObject/Subtype/Form/BBox[0 0 9 9]/Resources<</XObject<</X ${21 + i} 0 R>>>>`,
      dados: Buffer.from('/X Do /X Do'),
    },
  ])
  const pdf = montarPdf({
    1: '<</Type/Catalog/Pages 2 0 R>>',
    2: '<</Type/Pages/Kids[3 0 R 4 0 R 8 0 R]/Count 3>>',
    3: pagina('6 0 R'),
    4: pagina('7 0 R'),
    5: '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    6: boa,
    7: { dict: '', dados: Buffer.from('/X Do') },
    8: pagina('6 0 R'),
    ...Object.fromEntries(formas),
  })
  const paginas = (await ler(pdf, { tempoMs: 900 })).flatMap((fatia) => fatia.paginas)
  assert.deepEqual(
    paginas.map(({ pagina, texto, falhou }) => [pagina, texto, falhou]),
    [
      [1, 'Boa', false],
      [2, '', true],
      [3, 'Boa', false],
    ],
  )
  assert.deepEqual(await ler(Buffer.from('nada que se leia')), [{ total: null, paginas: [], lugares: [] }])
})
