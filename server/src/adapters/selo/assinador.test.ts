import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { getDocumentProxy } from 'unpdf'
import { SELO_ALTURA, SELO_LARGURA } from '@autos/contract/regras/selo.ts'
import { pdfDePaginas } from '../../../test/pdf.ts'
import { abrirLeitorDePdf } from '../leitor-pdf/leitor.ts'
import { abrirAssinador } from './assinador.ts'

const EM = new Date('2026-03-12T17:02:00Z')
let nomes = 0
const { selar } = abrirAssinador({ novoNome: () => `selo-${++nomes}` })
const LINHAS = ['Assinado eletronicamente por ANA AZEVEDO', 'Protocolista', '12/03/2026 14:02', '9F3A11C2-e']
const selo = (esquerda: number, inferior: number, pagina = 1) => ({ pagina, esquerda, inferior, linhas: LINHAS, em: EM })

/** Os carimbos que um leitor independente (pdf.js) encontra na página. */
async function carimbos(pdf: Uint8Array, pagina = 1): Promise<{ rect: number[]; texto: string }[]> {
  const documento = await getDocumentProxy(Uint8Array.from(pdf), { verbosity: 0 })
  const anotacoes = (await (await documento.getPage(pagina)).getAnnotations()) as { subtype: string; rect: number[]; contentsObj: { str: string }; hasAppearance: boolean }[]
  return anotacoes
    .filter(({ subtype, hasAppearance }) => subtype === 'Stamp' && hasAppearance)
    .map(({ rect, contentsObj }) => ({ rect: rect.map(Math.round), texto: contentsObj.str }))
}

/** Segunda opinião, onde houver qpdf. */
const temQpdf = spawnSync('qpdf', ['--version']).status === 0
function conferirComQpdf(pdf: Uint8Array): void {
  if (!temQpdf) return
  const pasta = mkdtempSync(join(tmpdir(), 'autos-selo-'))
  writeFileSync(join(pasta, 'a.pdf'), pdf)
  execFileSync('qpdf', ['--check', join(pasta, 'a.pdf')], { stdio: 'pipe' })
  rmSync(pasta, { recursive: true })
}

for (const xref of ['tabela', 'fluxo'] as const)
  for (const rotacao of [0, 90, 180, 270])
    test(`sela sem tocar no que já havia: xref em ${xref}, página girada ${rotacao}°`, async () => {
      const antes = pdfDePaginas([{}, { mais: `/Rotate ${rotacao}` }], { xref, trailer: '/ID[<aa><bb>]' })
      const depois = await selar(antes, selo(100, 200, 2))
      assert.ok(Buffer.from(depois).subarray(0, antes.length).equals(antes))
      const [largura, altura] = rotacao % 180 === 0 ? [SELO_LARGURA, SELO_ALTURA] : [SELO_ALTURA, SELO_LARGURA]
      assert.deepEqual(await carimbos(depois, 2), [{ rect: [100, 200, 100 + largura, 200 + altura], texto: LINHAS.join('\n') }])
      assert.deepEqual(await carimbos(depois, 1), [])
      const lido = await abrirLeitorDePdf().inspecionar(depois)
      assert.deepEqual([lido.situacao, lido.situacao === 'OK' && [lido.paginas, lido.recuperado]], ['OK', [2, false]])
      conferirComQpdf(depois)
    })

test('o segundo selo conserva o primeiro, e cada versão é prefixo da seguinte', async () => {
  const um = await selar(pdfDePaginas([{ mais: '/Annots 9 0 R' }]), selo(0, 0))
  const dois = await selar(um, selo(0, 300))
  assert.ok(Buffer.from(dois).subarray(0, um.length).equals(Buffer.from(um)))
  assert.equal((await carimbos(dois)).length, 2)
  conferirComQpdf(dois)
})

test('página com origem fora de 0,0: o selo cabe sempre na parte visível', async () => {
  const pdf = pdfDePaginas([{ caixa: '[-200 -300 395 542]', mais: '/CropBox[-100 -100 300 300]' }])
  for (const [pedido, esperado] of [
    [
      [-999, -999],
      [-100, -100],
    ],
    [
      [999, 999],
      [300 - SELO_LARGURA, 300 - SELO_ALTURA],
    ],
    [
      [Number.NaN, 50],
      [-100, 50],
    ],
  ] as const)
    assert.deepEqual((await carimbos(await selar(pdf, selo(pedido[0], pedido[1]))))[0]!.rect.slice(0, 2), esperado)
})

test('página menor que o selo recebe um selo menor', async () => {
  const [carimbo] = await carimbos(await selar(pdfDePaginas([{ caixa: '[0 0 110 200]' }]), selo(50, 10)))
  assert.deepEqual(carimbo?.rect, [0, 10, 110, 10 + SELO_ALTURA / 2])
})

test('nomes longos, fora do alfabeto latino ou hostis ficam no selo sem estragar o arquivo', async () => {
  const linhas = [`Assinado eletronicamente por ${'Łukasz Ğ '.repeat(30)}`, ') Tj ET /Evil Do (', '漢字 \u202e <<>>', 'fim']
  const depois = await selar(pdfDePaginas(), { ...selo(10, 10), linhas })
  assert.equal((await carimbos(depois))[0]?.texto, linhas.join('\n'))
  conferirComQpdf(depois)
})

test('recusa página que não existe, arquivo danificado e protegido', async () => {
  await assert.rejects(selar(pdfDePaginas(), selo(0, 0, 2)), { nome: 'ValidacaoException', message: 'O documento não tem a página escolhida para o selo.' })
  await assert.rejects(selar(pdfDePaginas(), selo(0, 0, 0)), { nome: 'ValidacaoException' })
  for (const pdf of [
    Buffer.from('%PDF-1.7\n'),
    Buffer.from(
      pdfDePaginas()
        .toString('latin1')
        .replace(/startxref\n\d+/, 'startxref\n99'),
      'latin1',
    ),
  ])
    await assert.rejects(selar(pdf, selo(0, 0)), { nome: 'ArquivoPdfInvalidoException', message: 'Arquivo PDF inválido' })
})
