import assert from 'node:assert/strict'
import { test } from 'node:test'

import { comGenteAcima } from './com-gente-acima.ts'

const setor = (id: string, superiorId: string | null, pessoas: number, presentes = pessoas) => ({
  id,
  superiorId,
  pessoas,
  presentes,
  nome: id,
  sigla: id,
  desativado: false,
  grupoMembros: null,
  versao: 1,
})
const SETORES = [setor('GAB', null, 2), setor('SEMAD', 'GAB', 0), setor('PROT', 'SEMAD', 0)]
const DE_FERIAS = [setor('GAB', null, 2), setor('SEMAD', 'GAB', 3, 0), setor('PROT', 'SEMAD', 0)]

test('propõe-se o primeiro setor acima em que há gente, e a que se pode enviar', () => {
  assert.equal(comGenteAcima(SETORES[2]!, SETORES, undefined)?.id, 'GAB')
  assert.equal(comGenteAcima(SETORES[2]!, SETORES, new Set(['SEMAD'])), undefined)
  assert.equal(comGenteAcima(SETORES[0]!, SETORES, undefined), undefined)
  assert.equal(
    comGenteAcima(DE_FERIAS[2]!, DE_FERIAS, undefined)?.id,
    'GAB',
    'onde todos estão fora, ninguém abre',
  )
})
