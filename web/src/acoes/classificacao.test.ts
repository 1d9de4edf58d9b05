import assert from 'node:assert/strict'
import { test } from 'node:test'

import { SEM_NUMERO } from '../partes/numeracao/numeracao.ts'
import type { ClassificacaoEscolhida } from '../partes/seletores/SeletorDeClassificacao.tsx'
import { doDocumento, doProcesso, mudou, type Escolha, type Lido } from './classificacao.ts'

const OFICIO: ClassificacaoEscolhida = {
  especie: 'Ofício',
  tipo: null,
  numeravel: true,
  tiposNaoNumeraveis: [],
  numeracaoCampos: [{ campo: 'Ano', valor: null, on: true }],
  nivelAssinatura: 'SIMPLES',
  ativa: true,
  sistema: false,
  deDocumento: true,
  deProcesso: false,
  restricoesAoNascer: ['INTERNO'],
}
const PARECER: ClassificacaoEscolhida = { ...OFICIO, especie: 'Parecer', tipo: 'Jurídico' }
const ITEM: Lido = {
  __typename: 'Documento',
  id: 'd1',
  versao: 1,
  identificador: 'AAAA-e',
  titulo: 'Um ofício',
  numero: 7,
  numeroCompleto: 'Ofício nº 7/2026',
  classificacao: OFICIO,
  assinadoEm: null,
  nivelAssinatura: 'SIMPLES',
}
const escolha = (mudanca: Partial<Escolha>): Escolha => ({
  classificacao: OFICIO,
  numeracao: { ...SEM_NUMERO, criterios: { Ano: '2026' } },
  trocarNumero: false,
  motivo: '',
  ...mudanca,
})

test('a mesma espécie, sem mexer no número, não é mudança', () => {
  assert.equal(mudou(ITEM, escolha({})), false)
  assert.equal(mudou({ ...ITEM, numero: null }, escolha({ trocarNumero: true })), false)
  assert.equal(mudou(ITEM, escolha({ trocarNumero: true })), true, 'larga o número')
  assert.equal(mudou(ITEM, escolha({ classificacao: PARECER })), true)
})

test('outra espécie leva o número digitado e os critérios dela; sem número, o documento fica sem', () => {
  const numerarPor = [{ campo: 'Ano', on: true, valor: '2026' }]
  const numerado = escolha({
    classificacao: PARECER,
    numeracao: { criterios: { Ano: '2026' }, numero: '12', reservado: true },
  })
  assert.deepEqual(doDocumento(ITEM, numerado, PARECER), {
    id: 'd1',
    especie: 'Parecer',
    tipo: 'Jurídico',
    numerarPor,
    numero: 12,
  })
  assert.deepEqual(doDocumento(ITEM, escolha({ classificacao: PARECER }), PARECER), {
    id: 'd1',
    especie: 'Parecer',
    tipo: 'Jurídico',
    numerarPor,
    numero: null,
  })
})

test('depois de assinado, só a espécie e o tipo mudam', () => {
  const assinado: Lido = { ...ITEM, assinadoEm: '2026-03-02T12:00:00.000Z' }
  const outra = escolha({
    classificacao: PARECER,
    numeracao: { criterios: {}, numero: '12', reservado: false },
  })
  assert.deepEqual(doDocumento(assinado, outra, PARECER), { id: 'd1', especie: 'Parecer', tipo: 'Jurídico' })
})

test('o motivo do classificador vai sem pontas, e só se há', () => {
  const processo: Lido = { ...ITEM, __typename: 'Processo' }
  assert.equal('motivo' in doProcesso(processo, escolha({}), OFICIO), false)
  assert.equal(doProcesso(processo, escolha({ motivo: ' Correção. ' }), OFICIO).motivo, 'Correção.')
})
