import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deflateRawSync } from 'node:zlib'
import { RECUSA_DO_ZIP } from '@autos/contract/regras/conteudo.ts'
import { recusa } from './inspecionar.ts'
import { abrirLeitorDeZip } from './leitor.ts'

type Entrada = { nome: string; dados: Buffer; diz?: number; em?: number }

/** Um ZIP de entradas comprimidas; `diz` e `em` mentem sobre o tamanho e o lugar. */
function zip(entradas: readonly Entrada[]): Buffer {
  const [partes, diretorio]: [Buffer[], Buffer[]] = [[], []]
  let lugar = 0
  for (const { nome, dados, diz = dados.length, em = lugar } of entradas) {
    const comprimido = deflateRawSync(dados)
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50, 0)
    local.writeUInt16LE(nome.length, 26)
    const central = Buffer.alloc(46)
    central.writeUInt32LE(0x02014b50, 0)
    central.writeUInt16LE(8, 10)
    central.writeUInt32LE(comprimido.length, 20)
    central.writeUInt32LE(diz, 24)
    central.writeUInt16LE(nome.length, 28)
    central.writeUInt32LE(em, 42)
    partes.push(local, Buffer.from(nome), comprimido)
    diretorio.push(central, Buffer.from(nome))
    lugar += 30 + nome.length + comprimido.length
  }
  const fim = Buffer.alloc(22)
  fim.writeUInt32LE(0x06054b50, 0)
  fim.writeUInt16LE(entradas.length, 10)
  fim.writeUInt32LE(lugar, 16)
  return Buffer.concat([...partes, ...diretorio, fim])
}

const TEXTO = { nome: 'word/document.xml', dados: Buffer.from('<w:document/>'.repeat(1_000)) }
const MACRO = { nome: 'word/vbaProject.bin', dados: Buffer.from('x') }

test('aceita o comum; macros recusam-se no arquivo de escritório, não no .zip', async () => {
  assert.equal(await abrirLeitorDeZip().recusa(zip([TEXTO]), true), null)
  assert.equal(recusa(zip([TEXTO, MACRO]), true), RECUSA_DO_ZIP.macro)
  assert.equal(recusa(zip([{ ...MACRO, nome: 'Basic/Standard/Module1.xml' }]), true), RECUSA_DO_ZIP.macro)
  assert.equal(recusa(zip([MACRO]), false), null)
})

test('bombas: a que se declara, a que mente no tamanho e a de entradas sobrepostas', () => {
  const zeros = { nome: 'a', dados: Buffer.alloc(40 * 2 ** 20) }
  assert.equal(recusa(zip([zeros]), true), RECUSA_DO_ZIP.bomba)
  assert.equal(recusa(zip([{ ...zeros, diz: 1_000 }]), true), RECUSA_DO_ZIP.bomba)
  assert.equal(recusa(zip([TEXTO, { ...TEXTO, em: 0 }]), true), RECUSA_DO_ZIP.bomba)
})

test('o danificado diz o que fazer', () => {
  for (const bytes of [
    Buffer.from('PK\x03\x04'),
    zip([TEXTO]).fill(0, 0, 4),
    zip([{ ...TEXTO, diz: 20_000 }]),
  ])
    assert.equal(recusa(bytes, true), RECUSA_DO_ZIP.danificado)
})
