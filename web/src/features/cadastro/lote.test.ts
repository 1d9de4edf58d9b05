import assert from 'node:assert/strict'
import { test } from 'node:test'

import { resumoDo, type Entrada } from './lote.ts'
import { tituloDoArquivo } from './titulo-do-arquivo.ts'

const entrada = (situacao: Entrada['situacao']): Entrada => ({
  chave: 'a',
  conferido: { arquivo: new File(['x'], 'x.txt'), extensao: 'txt' },
  titulo: 'X',
  situacao,
})

test('o título que se propõe vem do nome do arquivo', () => {
  assert.equal(tituloDoArquivo('oficio_12-2026_SEMAD.pdf'), 'Oficio 12-2026 SEMAD')
  assert.equal(tituloDoArquivo('ata.da.reunião.pdf'), 'Ata.da.reunião')
  assert.equal(tituloDoArquivo(`${'a'.repeat(300)}.pdf`).length, 255)
})

test('o resumo conta os cadastrados, e diz o que ficou', () => {
  const feito = entrada({ fase: 'feito', id: '1', demora: false })
  const falhou = entrada({ fase: 'falhou', mensagem: 'Sem rede.' })
  const recusado = entrada({ fase: 'recusado', mensagem: 'Protegido.' })
  assert.equal(resumoDo([feito]), '1 documento cadastrado.')
  assert.equal(
    resumoDo([feito, feito, falhou]),
    '2 documentos cadastrados. 1 não deu certo e continua na lista.',
  )
  assert.equal(
    resumoDo([falhou, recusado]),
    'Nenhum documento cadastrado. 2 não deram certo e continuam na lista.',
  )
})
