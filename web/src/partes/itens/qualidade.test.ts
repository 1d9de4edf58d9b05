import assert from 'node:assert/strict'
import { test } from 'node:test'

import { longoPrazoDe, piorDe, QUALIDADES, vereditoDe } from './qualidade.ts'

test('os rótulos são os da especificação', () => {
  assert.deepEqual(
    Object.values(QUALIDADES).map(({ nome }) => nome),
    ['Simples', 'Avançada', 'Qualificada (ICP-Brasil)', 'Inválida', 'Não PAdES', 'Revalidar'],
  )
})

test('sem veredito, falta revalidar', () =>
  assert.equal(vereditoDe({ qualidade: null, avisos: [] }).nome, 'Revalidar'))

test('do selo de uma instituição não se diz que é de uma pessoa, nem que é como a conta gov.br', () => {
  const explicacaoDe = (qualidade: 'AVANCADA' | 'QUALIFICADA', cpfCnpj: string | null) =>
    vereditoDe({ qualidade, avisos: [], cpfCnpj }).explicacao
  assert.match(explicacaoDe('AVANCADA', '90530001000130'), /de uma instituição.*não a vontade de uma pessoa/)
  for (const deQuem of ['***.300.001-**', '90530000113', null])
    assert.equal(explicacaoDe('AVANCADA', deQuem), QUALIDADES.AVANCADA.explicacao)
  // O e-CNPJ de antes é de quem responde pela empresa, e assina.
  assert.equal(explicacaoDe('QUALIFICADA', '90530001000130'), QUALIDADES.QUALIFICADA.explicacao)
})

test('com avisos, nenhuma assinatura é verde, e a que vale o diz no nome', () => {
  const comAvisos = Object.keys(QUALIDADES).map((qualidade) =>
    vereditoDe({ qualidade: qualidade as keyof typeof QUALIDADES, avisos: ['Aviso.'] }),
  )
  assert.deepEqual(
    comAvisos.map(({ nome, tom }) => [nome, tom]),
    [
      ['Simples, com avisos', 'aviso'],
      ['Avançada, com avisos', 'aviso'],
      ['Qualificada (ICP-Brasil), com avisos', 'aviso'],
      ['Inválida', 'perigo'],
      ['Não PAdES, com avisos', 'aviso'],
      ['Revalidar', 'aviso'],
    ],
  )
})

test('o pior que se diz de um documento é o da assinatura pior; a revogada não conta', () => {
  const boa = { qualidade: 'AVANCADA', avisos: [], revogada: false } as const
  const avisada = { ...boa, avisos: ['Aviso.'] }
  const invalida = { ...boa, qualidade: 'INVALIDA' } as const
  assert.deepEqual(
    [[boa], [boa, avisada], [avisada, invalida], [boa, { ...invalida, revogada: true }], []].map(piorDe),
    [undefined, 'avisos', 'invalida', undefined, undefined],
  )
})

const AGORA = new Date('2026-11-20T12:00:00Z')
const ANTES = '2026-01-01T00:00:00.000Z'
const DEPOIS = '2027-01-01T00:00:00.000Z'

const CASOS: [Parameters<typeof longoPrazoDe>[0], string | undefined][] = [
  [{ ltv: null, prova: null, dataExpiracaoCertificado: null }, undefined],
  [{ ltv: 'HABILITADO', prova: null, dataExpiracaoCertificado: ANTES }, 'LTV habilitado'],
  [{ ltv: 'NAO_VERIFICADO', prova: null, dataExpiracaoCertificado: DEPOIS }, 'LTV não verificado'],
  [{ ltv: 'SEM_LTV', prova: null, dataExpiracaoCertificado: ANTES }, 'Sem LTV (certificado vencido)'],
  [{ ltv: 'SEM_LTV', prova: null, dataExpiracaoCertificado: DEPOIS }, 'Sem LTV (certificado a vencer)'],
  [{ ltv: 'SEM_LTV', prova: null, dataExpiracaoCertificado: null }, 'Sem LTV (certificado a vencer)'],
]
for (const [assinatura, rotulo] of CASOS)
  test(`${assinatura.ltv ?? 'fora do arquivo'}, certificado até ${assinatura.dataExpiracaoCertificado ?? 'sem data'}: ${rotulo ?? 'nada a dizer'}`, () =>
    assert.equal(longoPrazoDe(assinatura, AGORA)?.rotulo, rotulo))

const PREPARO = 'A prova de longo prazo está sendo preparada'
const ANDAMENTOS: [NonNullable<Parameters<typeof longoPrazoDe>[0]['prova']>, string][] = [
  [{ espera: 'PREPARO', previstaEm: null }, `${PREPARO}: em instantes se sabe o que falta.`],
  [{ espera: 'PREPARO', previstaEm: '2026-11-20T12:05:00Z' }, `${PREPARO}, prevista para 09h05.`],
  [
    { espera: 'REVOGACAO', previstaEm: '2026-11-20T17:30:00Z' },
    `${PREPARO}: falta a lista de revogação posterior à assinatura, prevista para 14h30.`,
  ],
  [
    { espera: 'REVOGACAO', previstaEm: '2026-11-21T17:30:00Z' },
    `${PREPARO}: falta a lista de revogação posterior à assinatura, prevista para 21/11/2026 às 14h30.`,
  ],
  [
    { espera: 'REVOGACAO', previstaEm: '2026-11-20T11:00:00Z' },
    `${PREPARO}: falta a lista de revogação posterior à assinatura, esperada a qualquer momento.`,
  ],
  [
    { espera: 'AUTORIDADE', previstaEm: '2026-11-20T12:05:00Z' },
    `${PREPARO}: falta a resposta de uma autoridade; próxima tentativa: 09h05.`,
  ],
  [
    { espera: 'AUTORIDADE', previstaEm: ANTES },
    `${PREPARO}: falta a resposta de uma autoridade; próxima tentativa: em instantes.`,
  ],
  [
    { espera: 'ASSINANTES', previstaEm: null },
    'A prova de longo prazo se completa quando todos tiverem assinado.',
  ],
]
for (const [prova, frase] of ANDAMENTOS)
  test(`${prova.espera}, ${prova.previstaEm ?? 'sem data'}: ${frase}`, () =>
    assert.equal(
      longoPrazoDe({ ltv: 'NAO_VERIFICADO', prova, dataExpiracaoCertificado: DEPOIS }, AGORA)?.andamento,
      frase,
    ))
