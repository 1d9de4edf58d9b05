import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { digitalizado } from '../../../test/digitalizado.ts'
import { abrirReconhecedorDeFora } from './reconhecedor.ts'
import { NAO_LIDA, reconhecer } from './reconhecimento.contrato.ts'
import { abrirTesseract, type LimitesDoTesseract } from './tesseract.ts'

// What the program may do to us, done by scripts in its place; what it reads is in tesseract.longo.ts.
const pasta = mkdtempSync(join(tmpdir(), 'autos-tesseract-'))
after(() => rmSync(pasta, { recursive: true }))
const FIGURA = { bytes: Buffer.from('P5\n1 1\n255\n\0'), dpi: 200, umBloco: false }
const COLUNAS =
  'level\\tpage_num\\tblock_num\\tpar_num\\tline_num\\tword_num\\tleft\\ttop\\twidth\\theight\\tconf\\ttext\\n'

let quantos = 0
/** `comando`: o que ele faz quando lhe mandam ler. */
function programa(comando: string, limites?: LimitesDoTesseract) {
  const onde = join(pasta, `tesseract-${++quantos}`)
  const script = [
    '#!/bin/sh',
    '[ "$1" = --version ] && echo "tesseract 9.9" && exit',
    `[ "$1" = --list-langs ] && echo eng && exit`,
    `echo "$@" >> '${onde}.pedidos'`,
    comando,
  ]
  writeFileSync(onde, `${script.join('\n')}\n`, { mode: 0o700 })
  const pedidos = () => readFileSync(`${onde}.pedidos`, 'utf8').trim().split('\n')
  return { motor: abrirTesseract(onde, limites), pedidos }
}

test('pede-se a tabela das palavras, em português e com a resolução; a figura entra, e o nome dele fica', async () => {
  const { motor, pedidos } = programa(`cat > /dev/null; printf '${COLUNAS}'`)
  assert.match((await motor.ler(FIGURA)) ?? '', /^level\tpage_num\t/)
  await motor.ler({ ...FIGURA, umBloco: true })
  assert.deepEqual(pedidos(), [
    'stdin stdout -l por --oem 1 --psm 3 --dpi 200 tsv',
    'stdin stdout -l por --oem 1 --psm 6 --dpi 200 tsv',
  ])
  assert.equal(motor.nome(), 'tesseract 9.9, por do sistema')
})

test('o que o sistema encerra tenta-se mais uma vez, e então a página falha sozinha', async () => {
  const morre = programa('cat > /dev/null; kill -SEGV $$')
  assert.equal(await morre.motor.ler(FIGURA), null)
  assert.equal(morre.pedidos().length, 2)
  const naoAcaba = programa('while :; do :; done', { tempoMs: 1_000 })
  const lidas = await reconhecer(abrirReconhecedorDeFora(naoAcaba.motor), digitalizado(['Ata']), [1])
  assert.deepEqual(lidas, [{ pagina: 1, ...NAO_LIDA }])
  assert.equal(naoAcaba.pedidos().length, 2)
})

test('o programa que falta, que não está bem ou que diz outra coisa não é veredito', async () => {
  const pdf = digitalizado(['Ata'])
  const nenhum = abrirTesseract(join(pasta, 'nenhum'))
  await assert.rejects(reconhecer(abrirReconhecedorDeFora(nenhum), pdf, [1]), { code: 'ENOENT' })
  const semIdioma = programa('echo "Error opening data file por.traineddata" >&2; exit 1')
  await assert.rejects(semIdioma.motor.ler(FIGURA), /exit code 1: Error opening data file/)
  await assert.rejects(programa('echo pronto').motor.ler(FIGURA), /exit code 0/)
  await assert.rejects(semIdioma.motor.conferir(), /"por" is not installed/)
})
