import assert from 'node:assert/strict'
import { test } from 'node:test'

import type { ClassificacaoEscolhida } from '../../partes/seletores/SeletorDeClassificacao.tsx'
import { dadosDoDocumento, dadosDoProcesso } from './para-envio.ts'
import { DOCUMENTO_NOVO, PROCESSO_NOVO, type ValoresDoDocumento } from './valores.ts'

const classificacao = (especie: string, tipo: string | null): ClassificacaoEscolhida => ({
  especie,
  tipo,
  numeravel: false,
  tiposNaoNumeraveis: [],
  numeracaoCampos: [],
  nivelAssinatura: 'SIMPLES',
  ativa: true,
  sistema: false,
  deDocumento: false,
  deProcesso: true,
  restricoesAoNascer: ['INTERNO'],
})

const ana = { chave: 'usuario a', id: 'a', tipo: 'usuario', rotulo: 'Ana Azevedo' } as const
const digitado: ValoresDoDocumento = {
  ...DOCUMENTO_NOVO,
  titulo: ' Ofício ',
  autorizados: [ana],
  autorizadosExternos: ['90530000113'],
  hipoteseLegal: 'LAI, art. 31',
  restritoAte: '2027-01-01',
}
const doRestrito = (restricoes: ValoresDoDocumento['restricoes']) => {
  const { autorizados, autorizadosExternos, hipoteseLegal, restritoAte } = dadosDoDocumento(
    { ...digitado, restricoes },
    undefined,
  )
  return { autorizados, autorizadosExternos, hipoteseLegal, restritoAte }
}

test('o que se digitou e se escondeu ao tirar a restrição não vai', () => {
  assert.deepEqual(doRestrito([]), {
    autorizados: [],
    autorizadosExternos: [],
    hipoteseLegal: undefined,
    restritoAte: undefined,
  })
})

test('o CPF de autorizados de fora, a hipótese legal e o prazo valem em toda restrição; os autorizados de dentro, no sigiloso', () => {
  const deTodas = {
    autorizadosExternos: ['90530000113'],
    hipoteseLegal: 'LAI, art. 31',
    restritoAte: '2027-01-01',
  }
  assert.deepEqual(doRestrito(['INTERNO']), { autorizados: [], ...deTodas })
  assert.deepEqual(doRestrito(['INTERNO', 'POSSE']), { autorizados: [], ...deTodas })
  assert.deepEqual(doRestrito(['INTERNO', 'SIGILOSO']), { autorizados: ['a'], ...deTodas })
})

test('do que nasce aqui vai de que livro o número virá; do que chegou de fora, só com o número dele', () => {
  const numerada: ClassificacaoEscolhida = {
    ...classificacao('Ofício', null),
    numeravel: true,
    numeracaoCampos: [{ campo: 'Setor', valor: null, on: true }],
  }
  const numeracao = { criterios: { Setor: 's2' }, numero: '', reservado: false }
  const doOficio = (mais: Partial<ValoresDoDocumento>) =>
    dadosDoDocumento({ ...DOCUMENTO_NOVO, classificacao: numerada, numeracao, ...mais }, undefined)
  const livro = [{ campo: 'Setor', on: true, valor: 's2' }]
  assert.deepEqual([doOficio({}).numerarPor, doOficio({}).numero], [livro, undefined])
  assert.equal(doOficio({ origem: 'FISICA' }).numerarPor, undefined)
  assert.deepEqual(doOficio({ origem: 'FISICA', numeracao: { ...numeracao, numero: '7' } }).numerarPor, livro)
})

test('do processo vai a espécie escolhida, e não sempre Processo', () => {
  const { especie, tipo } = dadosDoProcesso({
    ...PROCESSO_NOVO,
    titulo: 'Denúncia',
    classificacao: classificacao('Processo Administrativo', 'Disciplinar'),
  })
  assert.deepEqual({ especie, tipo }, { especie: 'Processo Administrativo', tipo: 'Disciplinar' })
})
