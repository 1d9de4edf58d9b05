import assert from 'node:assert/strict'
import { test } from 'node:test'

import { lerMarcador, paraServidor, temBusca } from './filtros.ts'

test('o endereço diz os filtros; o que nele não se entende não filtra nem quebra', () => {
  assert.deepEqual(
    paraServidor({
      q: 'obra',
      especie: 'Portaria',
      numero: '12',
      setor: 's1',
      de: '2026-01-02',
      restricao: 'POSSE',
      situacao: 'ARQUIVADO',
    }),
    {
      especie: 'Portaria',
      numero: 12,
      setorId: 's1',
      criadoDe: '2026-01-02',
      restricao: 'POSSE',
      situacao: 'ARQUIVADO',
    },
  )
  assert.deepEqual(
    paraServidor({
      numero: 'doze',
      de: 'ontem',
      ate: '',
      restricao: 'toString',
      situacao: 'X',
      origem: 'Y',
      marcador: 'qualquer',
    }),
    {},
  )
})

test('o número que não é só um inteiro procura-se como se lê', () => {
  assert.deepEqual(paraServidor({ numero: ' 317-A/2014 ' }), { numeroEscrito: '317-A/2014' })
  assert.deepEqual(paraServidor({ numero: `1${'0'.repeat(40)}` }), {})
})

test('o marcador diz o tipo, o setor quando há, e o nome inteiro', () => {
  assert.deepEqual(lerMarcador('pub::Obras\\Centro: fase 2'), {
    tipo: 'PUBLICO',
    nome: 'Obras\\Centro: fase 2',
  })
  assert.deepEqual(lerMarcador('setor:abc:Urgente'), { tipo: 'SETOR', nome: 'Urgente', setorId: 'abc' })
  assert.equal(lerMarcador('outro::Urgente'), undefined)
})

test('sem texto e sem filtro que se entenda não se pesquisa', () => {
  assert.deepEqual(
    [
      temBusca({}),
      temBusca({ q: '  ' }),
      temBusca({ numero: 'x' }),
      temBusca({ q: 'a' }),
      temBusca({ numero: '7' }),
    ],
    [false, false, false, true, true],
  )
})
