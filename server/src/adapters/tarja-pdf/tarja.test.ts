import assert from 'node:assert/strict'
import { closeSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { esconderijos, ondeResta } from '../../../test/esconderijos.ts'
import { fixarIdentidade } from '../texto-pdf/identidade.ts'
import { semFicha } from './jpeg.ts'
import { semMarcas } from './marcas.ts'
import { withNameless } from '../nameless-file.ts'
import { wholeOf } from '../open-file.ts'
import type { Tarja } from './port.ts'
import { abrirTarjador } from './tarjar.ts'

const SEGREDO = '529.982.247-25'

async function tarjar(pdf: Uint8Array, tarjas: readonly Tarja[]) {
  const pasta = mkdtempSync(join(tmpdir(), 'autos-tarja-'))
  writeFileSync(join(pasta, 'a.pdf'), pdf)
  const arquivo = openSync(join(pasta, 'a.pdf'), 'r')
  try {
    return await withNameless(async (novo) => {
      const feito = await abrirTarjador().tarjar(arquivo, tarjas, novo)
      return feito.situacao === 'OK' ? { ...feito, bytes: wholeOf(feito.bytes) } : feito
    })
  } finally {
    closeSync(arquivo)
    rmSync(pasta, { recursive: true })
  }
}

test('o que está sob a tarja sai de todos os esconderijos, o resto fica; o que não se separa vira a imagem da folha', async () => {
  const { pdf, tarjas } = esconderijos(SEGREDO)
  assert.ok(ondeResta(pdf, SEGREDO).includes('texto'))
  const feito = await tarjar(pdf, tarjas)
  assert.ok(feito.situacao === 'OK', JSON.stringify(feito))
  assert.deepEqual(feito.paginas, [
    { pagina: 1, tarjas: 8, comoImagem: false },
    { pagina: 2, tarjas: 1, comoImagem: true },
  ])
  assert.deepEqual(ondeResta(feito.bytes, SEGREDO), [])
  for (const fica of ['linha de cima gjpq', 'CPF:', 'fim', 'linha de baixo ABC', 'ponto', 'virgula'])
    assert.deepEqual(ondeResta(feito.bytes, fica)[0], 'texto', fica)
})

test('o que não se abre não se tarja, e a pessoa lê por quê', async () => {
  const feito = await tarjar(Buffer.from('%PDF-1.7\nnada'), [{ pagina: 1, caixa: [0, 0, 10, 10] }])
  assert.deepEqual(feito, {
    situacao: 'RECUSADA',
    causa: 'O arquivo não pôde ser lido para tarjar. Nada foi feito.',
  })
})

test('as marcas saem com o que dizem, e o que se desenha fica igual', () => {
  const sem = (conteudo: string) => semMarcas(conteudo)?.replace(/\s+/g, ' ').trim()
  assert.equal(
    sem('q /Span <</ActualText (a (b) \\) c)>> BDC (x (y) BDC) Tj EMC /A MP % BDC\n Q'),
    'q (x (y) BDC) Tj Q',
  )
  assert.equal(
    sem('BI /W 1 ID \x00EMC BDC\xff EI Q /P <</MCID 1>> BDC 1 0 0 rg EMC'),
    'BI /W 1 ID \x00EMC BDC\xff EI Q 1 0 0 rg',
  )
  assert.equal(semMarcas('(nunca fecha'), undefined)
})

test('a foto perde a ficha da câmera, e o arquivo o nome sorteado', () => {
  const parte = (marca: number, dados: string) =>
    Buffer.concat([Buffer.from([0xff, marca, 0, dados.length + 2]), Buffer.from(dados)])
  const foto = Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    parte(0xe0, 'JFIF'),
    parte(0xe1, 'Exif GPS'),
    parte(0xdb, 'q'),
    parte(0xda, 's'),
    Buffer.from('pontos'),
  ])
  assert.equal(
    semFicha(foto).toString('latin1'),
    foto.toString('latin1').replace(parte(0xe1, 'Exif GPS').toString('latin1'), ''),
  )
  const com = (nome: string) => fixarIdentidade(Buffer.from(`trailer <</ID[<${nome}><${nome}>]/Size 1>>`))
  assert.deepEqual(com('AB'.repeat(16)), com('12'.repeat(16)))
})
