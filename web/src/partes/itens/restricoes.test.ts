import assert from 'node:assert/strict'
import { test } from 'node:test'

import type { Restricao } from '../../api/gen/graphql.ts'
import { nomeCurtoDasRestricoes, nomesDasRestricoes } from './restricoes.ts'

// prettier-ignore
const CASOS: [restricoes: Restricao[], nomes: string[], curto: string][] = [
  [['PUBLICO'],                                       ['Público externo'],                              'Público externo'],
  [[],                                                ['Público externo'],                              'Público externo'],
  [['INTERNO'],                                       ['Público interno'],                              'Público interno'],
  [['INTERNO', 'TEM_AUTORIZADOS_EXTERNOS'],           ['Público interno', 'Autorizados externos'],      'Público interno'],
  [['INTERNO', 'POSSE'],                              ['Requer posse'],                                 'Requer posse'],
  [['INTERNO', 'SIGILOSO'],                           ['Sigiloso requer autorização'],                  'Sigiloso'],
  [['INTERNO', 'POSSE', 'SIGILOSO'],                  ['Sigiloso e requer posse'],                      'Sigiloso'],
]

for (const [restricoes, nomes, curto] of CASOS)
  test(`lido ou marcado, tem o mesmo nome: ${restricoes.join(', ') || 'nenhuma'}`, () =>
    assert.deepEqual([nomesDasRestricoes(restricoes), nomeCurtoDasRestricoes(restricoes)], [nomes, curto]))
