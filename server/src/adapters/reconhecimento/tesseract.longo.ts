import { existsSync } from 'node:fs'
import { test } from 'node:test'
import { digitalizado } from '../../../test/digitalizado.ts'
import { abrirReconhecedorDeFora } from './reconhecedor.ts'
import { contratoDoReconhecimento } from './reconhecimento.contrato.ts'
import { abrirTesseract } from './tesseract.ts'

const PROGRAMA = process.env['TESSERACT'] ?? '/usr/bin/tesseract'

// The same contract as the others', against the program itself.
if (existsSync(PROGRAMA)) {
  contratoDoReconhecimento('tesseract', {
    abrir: () => abrirReconhecedorDeFora(abrirTesseract(PROGRAMA)),
    motor: /^tesseract \d+\.\d+.*, por do sistema$/,
    digitalizado,
  })
  test('tesseract: o programa está lá, e tem o português', () => abrirTesseract(PROGRAMA).conferir())
} else
  test('o contrato do reconhecimento contra o tesseract', {
    skip: 'não executado: falta tesseract (pacotes do Debian tesseract-ocr e tesseract-ocr-por)',
  })
