import assert from 'node:assert/strict'
import { test } from 'node:test'

import { carga, deQuem, urgencia } from './pilhas.ts'

const ana = { id: '1', nome: 'Ana Azevedo', sigla: null, tipo: 'USUARIO' as const }
const prot = { id: '2', nome: 'Protocolo Geral', sigla: 'PROT', tipo: 'SETOR' as const }

test('de quem veio, e de quem se espera o quê', () => {
  assert.equal(deQuem({ oQue: null, quem: [prot], deFora: [] }), 'de PROT')
  assert.equal(
    deQuem({ oQue: 'ASSINATURA', quem: [ana, prot], deFora: ['ana@fora.example'] }),
    'Assinatura de Ana Azevedo, PROT e ana@fora.example',
  )
  assert.equal(deQuem({ oQue: 'ARQUIVO', quem: [], deFora: [] }), 'Arquivo')
  assert.equal(deQuem({ oQue: null, quem: [], deFora: [] }), '')
})

test('o que urge, e quantos estão com alguém', () => {
  assert.equal(urgencia({ vencidos: 2, hoje: 1 }), '2 vencidos, 1 de hoje')
  assert.equal(urgencia({ vencidos: 0, hoje: 0 }), '')
  assert.equal(carga({ documentos: 3, processos: 1 }), '3 documentos e 1 processo')
  assert.equal(carga({ documentos: 0, processos: 0 }), 'nada')
})
