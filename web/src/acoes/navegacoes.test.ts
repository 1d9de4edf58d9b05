import assert from 'node:assert/strict'
import { test } from 'node:test'

import { DIALOGOS, type Destino } from './dialogos.ts'
import type { Item } from './item.ts'

const item = (id: string): Item => ({
  tipo: 'processo',
  id,
  identificador: '',
  titulo: '',
  acoes: [],
  versao: 1,
  carga: { destino: null },
})
const irPor = (destino: Destino, id: string) =>
  'rota' in destino ? [destino.nome, destino.rota([item(id)])] : undefined

test('cadastrar documento leva o processo, e substituir o documento, pelos nomes da especificação', () => {
  assert.deepEqual(irPor(DIALOGOS.cadastrarDocumento, 'p1'), [
    'documentos-cadastrar',
    '/documentos/cadastrar?processo=p1',
  ])
  assert.deepEqual(irPor(DIALOGOS.substituir, 'd1'), [
    'documentos-substituir-id',
    '/documentos/substituir/d1',
  ])
})
