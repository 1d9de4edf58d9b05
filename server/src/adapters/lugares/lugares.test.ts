import { type ArquivoComLugar, pdfsComLugar } from '../../../test/lugares.ts'
import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, open, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { deflateSync } from 'node:zlib'
import { docx, escritorioComLugar, odt } from '../../../test/escritorio.ts'
import { montarPdf } from '../../../test/pdf.ts'
import { zipDe } from '../../../test/zip.ts'
import { leitorDeDados } from '../dados-pessoais/achar.ts'
import type { Fatia } from '../texto-pdf/port.ts'
import { abrirLeitorDeTexto } from '../texto-pdf/texto.ts'
import type { LugarLido } from './port.ts'

const leitor = abrirLeitorDeTexto()
const pasta = await mkdtemp(join(tmpdir(), 'autos-lugares-'))

async function ler(bytes: Uint8Array, extensao: string): Promise<Required<Fatia>> {
  const caminho = join(pasta, `arquivo.${extensao}`)
  await writeFile(caminho, bytes)
  const arquivo = await open(caminho, 'r')
  try {
    const lido: Required<Fatia> = { total: null, paginas: [], lugares: [] }
    for await (const { total, paginas, lugares = [] } of leitor.ler(arquivo.fd, 1, extensao)) {
      lido.total = total
      lido.paginas.push(...paginas)
      lido.lugares.push(...lugares)
    }
    return lido
  } finally {
    await arquivo.close()
  }
}

type Onde = Pick<LugarLido, 'lugar' | 'nome'> & { pagina: number }

/** Em que lugares se acha um CPF, e quantos em cada um. */
async function ondeHaCpf(bytes: Uint8Array, extensao: string): Promise<string[]> {
  const { paginas, lugares } = await ler(bytes, extensao)
  const todos: (Onde & { texto: string })[] = [
    ...paginas.map(({ pagina, texto }) => ({ lugar: 'PAGINA' as const, nome: '', pagina, texto })),
    ...lugares.map(({ pagina, ...lido }) => ({ ...lido, pagina: pagina ?? 0 })),
  ]
  return todos.flatMap(({ texto, ...onde }) => {
    const quantos = leitorDeDados.achar(texto).filter(({ tipo }) => tipo === 'CPF').length
    return quantos === 0 ? [] : [`${dito(onde)}: ${quantos}`]
  })
}
const dito = ({ lugar, nome, pagina }: Onde) => [lugar, nome, pagina || ''].filter(Boolean).join(' ')

const casos: Record<string, ArquivoComLugar> = { ...pdfsComLugar(), ...escritorioComLugar() }
const CORPUS = process.env['CORPUS_DIR'] ?? ''
const pedido = join(CORPUS, 'dados-pessoais')
/** Onde está o CPF de cada um; no quebrado, três vezes na mesma página. */
const DO_CORPUS: Record<string, string> = {
  'anexo-embutido': 'ANEXO lista.csv: 2',
  anotacao: 'COMENTARIO 1: 1',
  'campo-de-formulario': 'CAMPO cpf 1: 1',
  'fora-do-corte': 'FORA 1: 1',
  metadados: 'PROPRIEDADES: 2',
  'na-pagina': 'PAGINA 1: 1',
  quebrado: 'PAGINA 1: 3',
  'texto-invisivel': 'PAGINA 1: 1',
  'texto-trocado': 'PAGINA 1: 1',
}
for (const [nome, onde] of existsSync(pedido) ? Object.entries(DO_CORPUS) : [])
  test(`acha o do corpus: ${nome}`, async () =>
    assert.deepEqual(await ondeHaCpf(readFileSync(join(pedido, `${nome}.pdf`)), 'pdf'), [onde]))

test('o que não se pôde examinar diz-se, com o lugar e por quê: senha, tipo que não se lê, imagem, dano, profundidade', async () => {
  const cifrado = zipDe({ 'a.txt': 'x' })
  for (const assinatura of ['PK\x03\x04', 'PK\x01\x02']) {
    const em = cifrado.indexOf(assinatura)
    cifrado.writeUInt16LE(1, em + (assinatura === 'PK\x03\x04' ? 6 : 8))
  }
  const ole = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)])
  const trancado = Buffer.concat([ole, Buffer.from('EncryptedPackage', 'utf16le')])
  const odtComSenha = odt('', { partes: { 'META-INF/manifest.xml': '<m><encryption-data/></m>' } })
  const png = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(30_000)])
  let fundo: Buffer = zipDe({ 'fim.txt': 'nada' })
  for (let i = 0; i < 5; i++) fundo = zipDe({ [`${i}.zip`]: fundo })
  // prettier-ignore
  const casos: [bytes: Buffer, extensao: string, falta: string][] = [
    [cifrado, 'zip', 'ANEXO a.txt SENHA'], [zipDe({ 'a.doc': ole }), 'zip', 'ANEXO a.doc FORMATO'], [zipDe({ 'a.docx': trancado }), 'zip', 'ANEXO a.docx SENHA'],
    [odtComSenha, 'odt', 'CORPO SENHA'], [docx('', { 'word/media/image1.png': png }), 'docx', 'IMAGEM image1.png IMAGEM'], [zipDe({ 'a.png': png }), 'zip', 'ANEXO a.png IMAGEM'],
    [zipDe({ 'a.mp4': Buffer.from([0, 0, 0, 32, 0, 1]) }), 'zip', 'ANEXO a.mp4 FORMATO'], [zipDe({ 'a.zip': Buffer.from('PK\x03\x04 e nada mais') }), 'zip', 'ANEXO a.zip DANIFICADO'],
    [fundo, 'zip', 'ANEXO 4.zip › 3.zip › 2.zip › 1.zip › 0.zip GRANDE'],
  ]
  for (const [bytes, extensao, esperada] of casos) {
    const { lugares } = await ler(bytes, extensao)
    const faltas = lugares.flatMap(({ falta, lugar, nome }) =>
      falta === null ? [] : [`${dito({ lugar, nome, pagina: 0 })} ${falta}`],
    )
    assert.deepEqual(faltas, [esperada])
  }
})

test('o que pára quem lê fora das páginas não leva as páginas: leem-se, e diz-se que do resto não se examinou', async () => {
  const bomba = zipDe({ 'a.txt': '' })
  assert.equal((await ler(bomba, 'zip')).total, 0)
  // Um fluxo que se desempacota em mais do que a memória de quem lê.
  const zeros = deflateSync(Buffer.alloc(700 * 2 ** 20))
  const pdf = montarPdf({
    1: '<</Type/Catalog/Pages 2 0 R/Names<</EmbeddedFiles<</Names[(a) 50 0 R]>>>>>>',
    2: '<</Type/Pages/Kids[10 0 R]/Count 1>>',
    3: '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    10: '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</Font<</F1 3 0 R>>>>/Contents 11 0 R>>',
    11: { dict: '', dados: Buffer.from('BT /F1 12 Tf 100 700 Td (Edital) Tj ET') },
    50: '<</Type/Filespec/F(a.txt)/EF<</F 51 0 R>>>>',
    51: { dict: '/Type/EmbeddedFile/Filter/FlateDecode', dados: zeros },
  })
  const { paginas, lugares } = await ler(pdf, 'pdf')
  assert.deepEqual(
    [paginas.map(({ texto }) => texto), lugares.map(({ lugar, falta }) => [lugar, falta])],
    [['Edital'], [['OUTRO', 'DANIFICADO']]],
  )
})

for (const [onde, { extensao, bytes, lugar, nome = '', pagina = 0 }] of Object.entries(casos))
  test(`acha o CPF, e só ali: ${onde}`, async () =>
    assert.deepEqual(await ondeHaCpf(bytes, extensao), [
      `${dito({ lugar: lugar as LugarLido['lugar'], nome, pagina })}: 1`,
    ]))
