import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import { sign } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { SELO_ALTURA, SELO_LARGURA } from '@autos/contract/regras/selo.ts'
import { assemble, attributes, embed } from '@autos/pades'
import { getDocumentProxy } from 'unpdf'
import { assinaturaDeTeste } from '../../../test/assinatura.ts'
import { montarPdf, pdfDePaginas } from '../../../test/pdf.ts'
import { abrirLeitorDePdf } from '../leitor-pdf/leitor.ts'
import { withNameless } from '../nameless-file.ts'
import { wholeOf } from '../open-file.ts'
import { abrirAssinaturaPdf } from './assinatura-pdf.ts'

const EM = new Date('2026-03-12T17:02:00Z')
const { cert, key, chain } = assinaturaDeTeste().instituicao['teste']!
const { preparar, examinar, conferir, ...outros } = abrirAssinaturaPdf({
  raizes: [{ tipo: 'OUTRA', certificado: cert }],
  raizesDeCarimbo: [cert],
})
const LINHAS = [
  'Assinado eletronicamente por ANA AZEVEDO',
  'Protocolista',
  '12/03/2026 às 14:02',
  'Documento 9F3A11C2-e',
]
const selo = (esquerda: number, inferior: number, pagina = 1) => ({
  pagina,
  esquerda,
  inferior,
  linhas: LINHAS,
})

async function assinar(pdf: Buffer, pedido: Partial<Parameters<typeof preparar>[1]> = {}): Promise<Buffer> {
  const preparado = await preparar(pdf, { em: EM, nome: 'Prefeitura de Teste', ...pedido })
  const atributos = attributes(preparado.digest, cert)
  return Buffer.concat([
    pdf,
    embed(preparado, assemble(atributos, sign('sha256', atributos.attrsDer, key), { cert, chain })),
  ])
}

/** As assinaturas à vista que um leitor independente (pdf.js) encontra na página. */
async function selos(pdf: Uint8Array, pagina = 1): Promise<number[][]> {
  const documento = await getDocumentProxy(Uint8Array.from(pdf), { verbosity: 0 })
  const anotacoes = (await (await documento.getPage(pagina)).getAnnotations()) as {
    fieldType?: string
    rect: number[]
    hasAppearance: boolean
  }[]
  return anotacoes
    .filter(({ fieldType, hasAppearance }) => fieldType === 'Sig' && hasAppearance)
    .map(({ rect }) => rect.map(Math.round))
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
    test(`o canto que a API recebe é o da página sem rotação: xref em ${xref}, página girada ${rotacao}°`, async () => {
      const antes = pdfDePaginas([{}, { mais: `/Rotate ${rotacao}` }], { xref, trailer: '/ID[<aa><bb>]' })
      const depois = await assinar(antes, { selo: selo(100, 200, 2) })
      assert.ok(depois.subarray(0, antes.length).equals(antes))
      const [largura, altura] =
        rotacao % 180 === 0 ? [SELO_LARGURA, SELO_ALTURA] : [SELO_ALTURA, SELO_LARGURA]
      assert.deepEqual(
        [await selos(depois, 2), await selos(depois, 1)],
        [[[100, 200, 100 + largura, 200 + altura]], []],
      )
      const lido = await abrirLeitorDePdf().inspecionar(depois)
      assert.deepEqual(
        [lido.situacao, lido.situacao === 'OK' && [lido.paginas, lido.recuperado, lido.assinaturas]],
        ['OK', [2, false, 1]],
      )
      conferirComQpdf(depois)
    })

for (const giro of [90, 180, 270] as const)
  test(`na página que entrou virada o canto é o mesmo, e o selo fica em pé com ela: girada ${giro}°`, async () => {
    const depois = await assinar(pdfDePaginas(), { selo: { ...selo(100, 200), giro } })
    const [largura, altura] = giro === 180 ? [SELO_LARGURA, SELO_ALTURA] : [SELO_ALTURA, SELO_LARGURA]
    assert.deepEqual(await selos(depois), [[100, 200, 100 + largura, 200 + altura]])
    conferirComQpdf(depois)
  })

for (const rotacao of [0, 90, 180, 270])
  test(`em página com unidade própria o selo tem na folha o tamanho de sempre, no canto pedido: página girada ${rotacao}°`, async () => {
    const depois = await assinar(pdfDePaginas([{ mais: `/UserUnit 2/Rotate ${rotacao}` }]), {
      selo: selo(100, 200),
    })
    const [largura, altura] =
      rotacao % 180 === 0 ? [SELO_LARGURA / 2, SELO_ALTURA / 2] : [SELO_ALTURA / 2, SELO_LARGURA / 2]
    assert.deepEqual(await selos(depois), [[100, 200, 100 + largura, 200 + altura]])
    conferirComQpdf(depois)
  })

test('página com origem fora de 0,0: o selo cabe sempre na parte visível; página menor recebe um selo menor', async () => {
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
      [0, 50],
    ],
  ] as const)
    assert.deepEqual(
      (await selos(await assinar(pdf, { selo: selo(pedido[0], pedido[1]) })))[0]!.slice(0, 2),
      esperado,
    )
  const [rect] = await selos(
    await assinar(pdfDePaginas([{ caixa: '[0 0 110 200]' }]), { selo: selo(50, 10) }),
  )
  assert.deepEqual([rect![0], rect![2]], [0, 110])
})

test('nomes longos, fora do alfabeto latino ou hostis não estragam o arquivo', async () => {
  const linhas = [
    `Assinado eletronicamente por ${'Łukasz Ğ '.repeat(30)}`,
    ') Tj ET /Evil Do (',
    '漢字 \u202e <<>>',
    'fim',
  ]
  const depois = await assinar(pdfDePaginas(), {
    nome: linhas[1]!,
    motivo: '/ByteRange [0 1 2 3] )(',
    selo: { ...selo(10, 10), linhas },
  })
  const { laudos } = await examinar(depois, { em: EM, respostas: new Map() })
  assert.deepEqual(
    laudos.map(({ tipo, nivel, adobeReader }) => [tipo, nivel, adobeReader]),
    [['signature', 'B', false]],
  )
  conferirComQpdf(depois)
})

test('recusa página que não existe, arquivo danificado e protegido, com o motivo', async () => {
  for (const pagina of [0, 2, 1.5])
    await assert.rejects(preparar(pdfDePaginas(), { em: EM, selo: selo(0, 0, pagina) }), {
      nome: 'ValidacaoException',
      message: 'O documento não tem a página escolhida para o selo.',
    })
  const danificado = Buffer.from(
    pdfDePaginas()
      .toString('latin1')
      .replace(/startxref\n\d+/, 'startxref\n99'),
    'latin1',
  )
  for (const pdf of [
    Buffer.from('%PDF-1.7\n'),
    danificado,
    pdfDePaginas([{}], { trailer: '/Encrypt<</Filter/Standard>>/ID[<aa><bb>]' }),
  ])
    await assert.rejects(
      preparar(pdf, { em: EM, selo: selo(0, 0) }),
      (erro: { nome: string; message: string; detalhes: { motivo?: string } }) => {
        assert.deepEqual([erro.nome, erro.message], ['ArquivoPdfInvalidoException', 'Arquivo PDF inválido'])
        return (erro.detalhes.motivo ?? '') !== ''
      },
    )
})

/** Os bytes em ordem, ou nada. */
const reparar = (pdf: Buffer): Promise<Buffer | undefined> =>
  withNameless(async (novo) => {
    const [entrada, saida] = [await novo(), await novo()]
    await entrada.write.writeFile(pdf)
    const feito = await outros.reparar({ descritor: entrada.read.fd, tamanho: pdf.length }, saida)
    return feito && Buffer.from(wholeOf(feito))
  })

test('repara o danificado que ninguém assinou; o assinado não se toca, e o que está em ordem fica como veio', async () => {
  const inteiro = pdfDePaginas([{}, {}])
  assert.equal(await reparar(inteiro), undefined)
  const quebrar = (pdf: Buffer) =>
    Buffer.from(
      pdf.toString('latin1').replace(/startxref\n\d+\n%%EOF\s*$/, 'startxref\n7\n%%EOF\n'),
      'latin1',
    )
  const reparado = await reparar(quebrar(inteiro))
  assert.equal((await abrirLeitorDePdf().inspecionar(reparado!)).situacao, 'OK')
  await assinar(reparado!)
  await assert.rejects(reparar(quebrar(await assinar(inteiro))), { nome: 'ArquivoPdfInvalidoException' })
})

test('o que não é certificado se diz, e o que trava ou explode não passa do prazo', async () => {
  await assert.rejects(conferir(Buffer.from('nada'), { em: EM, respostas: new Map() }), {
    nome: 'ValidacaoException',
    message: 'O certificado não pôde ser lido.',
  })
  const apressado = abrirAssinaturaPdf({ raizes: [], raizesDeCarimbo: [], limites: { tempoMs: 1 } })
  await assert.rejects(apressado.preparar(pdfDePaginas(), { em: EM }), {
    nome: 'ArquivoPdfInvalidoException',
    message: 'Arquivo PDF inválido',
  })
})

test('o que um arquivo hostil escreve no campo e no certificado sai limpo: nem o byte que o banco não guarda, nem o que inverte a leitura', async () => {
  const assinado = (await assinar(pdfDePaginas([{}]))).toString('latin1')
  const hex = (texto: string) => Buffer.from(texto).toString('hex')
  const hostil = assinado
    .replace(/(\/T ?\([^)]*)[^)]\)/, '$1\0)')
    .replace(/<[0-9a-f]{500,}>/i, (cms) =>
      cms.replace(new RegExp(hex('Beltrana EC'), 'gi'), hex('\0elt\u202erana')),
    )
  const { laudos } = await examinar(Buffer.from(hostil, 'latin1'), { em: EM, respostas: new Map() })
  assert.deepEqual(
    laudos.map(({ nome, emissor, campo, indicacao }) => [nome, emissor, campo.at(-1), indicacao]),
    [['eltrana', 'eltrana', '\ufffd', 'TOTAL_FAILED']],
  )
})

/** Uma folha escrita com uma letra que é um desenho: a biblioteca não a segue, e o leitor a desenha. */
const desenhada = (conteudo: string): Buffer =>
  montarPdf({
    1: '<</Type/Catalog/Pages 2 0 R>>',
    2: '<</Type/Pages/Kids[4 0 R]/Count 1>>',
    3: '<</Type/Font/Subtype/Type3/FontBBox[0 0 1 1]/FontMatrix[1 0 0 1 0 0]/CharProcs<</q 6 0 R>>/Encoding<</Type/Encoding/Differences[97/q]>>/FirstChar 97/LastChar 97/Widths[1]/Resources<<>>>>',
    4: '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</Font<</F1 3 0 R>>>>/Contents 5 0 R>>',
    5: { dict: '', dados: Buffer.from(conteudo) },
    6: { dict: '', dados: Buffer.from('1 0 0 0 1 1 d1 0 0 1 1 re f') },
  })

test('o que um selo posto depois cobre se vê na página desenhada como foi assinada; o que o leitor não desenha por inteiro, diz-se', async () => {
  const LETRA = 'BT /F1 40 Tf 100 600 Td (a) Tj ET'
  const avisos = async (conteudo: string, inferior: number): Promise<string[][]> => {
    const umaVez = await assinar(desenhada(conteudo), { selo: selo(300, 40) })
    const { laudos } = await examinar(await assinar(umaVez, { selo: selo(60, inferior) }), {
      em: EM,
      respostas: new Map(),
    })
    return laudos.map((laudo) => laudo.avisos.map(({ frase }) => frase))
  }
  const cobre = 'O selo de outra assinatura, posto depois desta, cobre parte da página 1.'
  const naoSeViu =
    'O selo de outra assinatura, posto depois desta, pode cobrir parte da página 1: não se conseguiu ver o que havia ali.'
  assert.deepEqual(await avisos(LETRA, 300), [[], []])
  assert.deepEqual(await avisos(LETRA, 600), [[cobre], []])
  assert.deepEqual(await avisos(`${LETRA} nada`, 300), [[naoSeViu], []])
})
