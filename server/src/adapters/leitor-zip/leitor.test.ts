import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { deflateRawSync } from 'node:zlib'
import { RECUSA_DO_ZIP } from '@autos/contract/regras/conteudo.ts'
import { recusa } from './inspecionar.ts'
import { abrirLeitorDeZip } from './leitor.ts'

/** `diz` e `em` mentem sobre o tamanho e o lugar. */
type Entrada = { nome: string; dados: Buffer; diz?: number; em?: number; metodo?: 0 | 8 | 12 }
/** `zip64`: os números vão no campo e no registro do ZIP64; `descritor`: depois de cada entrada. */
type Modo = { zip64?: boolean; descritor?: boolean }

const cabecalho = (assinatura: number, tamanho: number, campos: [lugar: number, valor: number][]): Buffer => {
  const bytes = Buffer.alloc(tamanho)
  bytes.writeUInt32LE(assinatura)
  for (const [lugar, valor] of campos) bytes.writeUInt32LE(valor, lugar)
  return bytes
}
const longos = (...numeros: number[]): Buffer =>
  Buffer.from(new BigUint64Array(numeros.map((numero) => BigInt(numero))).buffer)

function zip(entradas: readonly Entrada[], { zip64 = false, descritor = false }: Modo = {}): Buffer {
  const [partes, diretorio]: [Buffer[], Buffer[]] = [[], []]
  let lugar = 0
  for (const { nome, dados, metodo = 8, diz = dados.length, em = lugar } of entradas) {
    const comprimido = metodo === 8 ? deflateRawSync(dados) : dados
    const escrito = Buffer.from(nome)
    const depois = descritor
      ? cabecalho(0x08074b50, 16, [
          [8, comprimido.length],
          [12, dados.length],
        ])
      : Buffer.alloc(0)
    const local = cabecalho(0x04034b50, 30, [[26, escrito.length]])
    const extra = zip64
      ? Buffer.concat([Buffer.from([9, 0, 0, 0, 1, 0, 24, 0]), longos(diz, comprimido.length, em)])
      : Buffer.alloc(0)
    const [tem, cabe, onde] = zip64 ? Array<number>(3).fill(0xffffffff) : [diz, comprimido.length, em]
    const central = cabecalho(0x02014b50, 46, [
      [10, metodo],
      [20, cabe!],
      [24, tem!],
      [28, escrito.length + extra.length * 65_536],
      [42, onde!],
    ])
    partes.push(local, escrito, comprimido, depois)
    diretorio.push(central, escrito, extra)
    lugar += local.length + escrito.length + comprimido.length + depois.length
  }
  const todo = Buffer.concat([...partes, ...diretorio])
  const registro = Buffer.concat([
    cabecalho(0x06064b50, 32, []),
    longos(entradas.length, todo.length - lugar, lugar),
  ])
  const localizador = Buffer.concat([cabecalho(0x07064b50, 8, []), longos(todo.length), Buffer.alloc(4)])
  const fim = cabecalho(0x06054b50, 22, [
    [10, zip64 ? 0xffff : entradas.length],
    [16, zip64 ? 0xffffffff : lugar],
  ])
  return Buffer.concat([todo, ...(zip64 ? [registro, localizador] : []), fim])
}

const TEXTO = { nome: 'word/document.xml', dados: Buffer.from('<w:document/>'.repeat(1_000)) }
const MACRO = { nome: 'word/vbaProject.bin', dados: Buffer.from('x') }

test('aceita o comum; macros recusam-se no arquivo de escritório, não no .zip', async () => {
  assert.equal(await abrirLeitorDeZip().recusa(zip([TEXTO]), true), null)
  for (const nome of [
    MACRO.nome,
    'Basic/Standard/Module1.xml',
    'Scripts/python/a.py',
    'xl/macrosheets/s1.xml',
  ])
    assert.equal(await recusa(zip([TEXTO, { ...MACRO, nome }]), true), RECUSA_DO_ZIP.macro, nome)
  for (const nome of ['Basic/script-lc.xml', 'Basic/Standard/script-lb.xml', 'Scripts/', 'Basicos/a.xml'])
    assert.equal(await recusa(zip([TEXTO, { ...MACRO, nome }]), true), null, nome)
  assert.equal(await recusa(zip([MACRO]), false), null)
})

test('aceita o que os programas escrevem de outros modos', async () => {
  const entradas: Entrada[] = [
    { nome: 'mimetype', dados: Buffer.from('application/zip'), metodo: 0 },
    { nome: 'pasta/', dados: Buffer.alloc(0) },
    { nome: 'outra pasta/', dados: Buffer.alloc(0), metodo: 0 },
    { nome: 'vazia, sem um byte', dados: Buffer.alloc(0), metodo: 8 },
    { nome: 'Ação nº 1 — Pregão.xml', dados: TEXTO.dados },
    { nome: 'em bzip2', dados: Buffer.from('BZh9'), metodo: 12, diz: 500 },
  ]
  for (const modo of [{}, { descritor: true }, { zip64: true }, { zip64: true, descritor: true }])
    assert.equal(await recusa(zip(entradas, modo), true), null, JSON.stringify(modo))
  const comComentario = Buffer.concat([zip([TEXTO]), Buffer.from('comentário')])
  assert.equal(await recusa(comComentario, false), null)
  assert.equal(await recusa(zip([]), false), null)
})

test('bombas: a que se declara, a que mente no tamanho e a de entradas sobrepostas', async () => {
  const zeros = { nome: 'a', dados: Buffer.alloc(40 * 2 ** 20) }
  const muito = { nome: 'a', dados: randomBytes(4 * 2 ** 20), metodo: 12, diz: 600 * 2 ** 20 } as const
  for (const [porque, bytes] of Object.entries({
    proporcao: zip([zeros]),
    total: zip([muito]),
    'total em duas': zip([
      { ...muito, diz: 300 * 2 ** 20 },
      { ...muito, diz: 300 * 2 ** 20 },
    ]),
    'total em ZIP64': zip([{ ...muito, diz: 2 ** 40 }], { zip64: true }),
    mentira: zip([{ ...zeros, diz: 1_000 }]),
    'sobre outra': zip([TEXTO, { ...TEXTO, em: 0 }]),
  }))
    assert.equal(await recusa(bytes, true), RECUSA_DO_ZIP.bomba, porque)
  const demais = zip([TEXTO])
  demais.writeUInt16LE(20_001, demais.length - 12)
  assert.equal(await recusa(demais, false), RECUSA_DO_ZIP.entradas)
})

test('o danificado diz o que fazer', async () => {
  const dois = zip([TEXTO], { zip64: true })
  dois.writeUInt16LE(0, dois.length - 12)
  const semCampo = zip([TEXTO])
  semCampo.writeUInt32LE(0xffffffff, semCampo.indexOf('PK\x01\x02') + 42)
  for (const bytes of [
    Buffer.from('PK\x03\x04'),
    zip([TEXTO]).fill(0, 0, 4),
    zip([{ ...TEXTO, diz: 20_000 }]),
    zip([TEXTO]).fill(0xff, 50, 60),
    dois,
    semCampo,
  ])
    assert.equal(await recusa(bytes, true), RECUSA_DO_ZIP.danificado)
})

test('o arquivo de escritório com senha diz-se, pelo manifesto ou pela entrada; no .zip a senha é de quem o fez', async () => {
  const manifesto = (dentro: string) => ({
    nome: 'META-INF/manifest.xml',
    dados: Buffer.from(
      `<manifest:file-entry manifest:full-path="content.xml">${dentro}</manifest:file-entry>`,
    ),
  })
  const comSenha = zip([TEXTO, manifesto('<manifest:encryption-data/>')])
  assert.equal(await recusa(comSenha, true), RECUSA_DO_ZIP.senha)
  assert.equal(await recusa(zip([TEXTO, manifesto('')]), true), null)
  assert.equal(await recusa(comSenha, false), null)
  const cifrada = zip([TEXTO])
  cifrada.writeUInt16LE(1, cifrada.indexOf('PK\x01\x02') + 8)
  assert.equal(await recusa(cifrada, true), RECUSA_DO_ZIP.senha)
  assert.equal(await recusa(cifrada, false), null)
})
