import assert from 'node:assert/strict'
import { test } from 'node:test'

import {
  configuracaoDe,
  disponibilidade,
  metodoInicial,
  SO_SIMPLES,
  type Configuracao,
} from './configuracao.ts'
import {
  impedimentoDe,
  impedimentoDoLote,
  impedimentoDoMetodo,
  type Assinavel,
  type NomeDoMetodo,
} from './metodos.ts'

const pdf = (nivelAssinatura: Assinavel['nivelAssinatura'] = 'SIMPLES'): Assinavel => ({
  extensao: 'pdf',
  nivelAssinatura,
  acoes: ['DEVE_ASSINAR'],
})
const planilha = (nivelAssinatura: Assinavel['nivelAssinatura'] = 'SIMPLES'): Assinavel => ({
  ...pdf(nivelAssinatura),
  extensao: 'xlsx',
})
const TUDO: Configuracao = {
  ...SO_SIMPLES,
  govBr: [{ id: 'govbr', nome: 'gov.br' }],
  nuvem: [{ id: 'neoid', nome: 'NeoID' }],
  local: { tipo: 'PONTE', endereco: 'http://localhost:1', licenca: null },
}

test('quem não pode assinar não assina de modo nenhum; o que não é PDF só recebe a simples', () => {
  assert.equal(
    impedimentoDe({ ...pdf(), acoes: ['PODE_ENVIAR'] }),
    'Você não pode assinar este documento agora.',
  )
  assert.equal(
    impedimentoDe(planilha('AVANCADA')),
    'Exige assinatura avançada, e só arquivo PDF recebe assinatura com certificado.',
  )
  for (const livre of [pdf('QUALIFICADA'), planilha(), { ...pdf(), acoes: ['PODE_ASSINAR'] }])
    assert.equal(impedimentoDe(livre), undefined)
})

const QUALIFICADA = 'Exige assinatura qualificada (ICP-Brasil)'
const NAO_E_PDF = 'Não é PDF: só arquivo PDF recebe assinatura com certificado.'
const CASOS: [NomeDoMetodo, Assinavel, string | undefined][] = [
  ['simples', pdf(), undefined],
  ['simples', planilha(), undefined],
  ['simples', pdf('AVANCADA'), 'Exige assinatura avançada: a simples não basta.'],
  ['simples', pdf('QUALIFICADA'), `${QUALIFICADA}: a simples não basta.`],
  ['govbr', pdf('AVANCADA'), undefined],
  ['govbr', pdf('QUALIFICADA'), undefined],
  ['govbr', planilha(), NAO_E_PDF],
  ['nuvem', pdf('QUALIFICADA'), undefined],
  ['nuvem', planilha(), NAO_E_PDF],
  ['local', pdf('QUALIFICADA'), undefined],
]
for (const [metodo, documento, motivo] of CASOS)
  test(`${metodo} em ${documento.extensao} de nível ${documento.nivelAssinatura}: ${motivo ?? 'serve'}`, () =>
    assert.equal(impedimentoDoMetodo(metodo, documento), motivo))

test('o certificado deste computador que não é da ICP-Brasil não alcança a qualificada', () => {
  assert.equal(
    impedimentoDoMetodo('local', pdf('QUALIFICADA'), 'AVANCADA'),
    `${QUALIFICADA}: a deste certificado não basta.`,
  )
})

test('do lote se diz o motivo quando é um só', () => {
  assert.equal(impedimentoDoLote('govbr', [planilha(), planilha()]), NAO_E_PDF)
  assert.equal(
    impedimentoDoLote('simples', [pdf('AVANCADA'), pdf('QUALIFICADA')]),
    'Nenhum dos documentos aceita este método.',
  )
  assert.equal(impedimentoDoLote('govbr', [planilha(), pdf()]), undefined)
})

test('método que a entidade não configurou não se oferece', () => {
  assert.deepEqual(disponibilidade('nuvem', [pdf()], SO_SIMPLES), {
    disponivel: false,
    motivo: 'Não configurado nesta entidade.',
  })
  assert.deepEqual(disponibilidade('nuvem', [pdf(), planilha()], TUDO), { disponivel: true, serveA: 1 })
})

test('começa pelo preferido, se serve a todos; senão pelo primeiro que serve a mais', () => {
  assert.equal(metodoInicial([pdf()], TUDO, undefined), 'simples')
  assert.equal(metodoInicial([pdf()], TUDO, 'local'), 'local')
  assert.equal(metodoInicial([pdf(), planilha()], TUDO, 'local'), 'simples')
  assert.equal(metodoInicial([pdf(), pdf('AVANCADA')], TUDO, undefined), 'govbr')
  assert.equal(metodoInicial([pdf('QUALIFICADA')], SO_SIMPLES, undefined), 'simples')
})

test('a política padrão vem primeiro; a que esta interface não conhece não se oferece', () => {
  const { politicas, local } = configuracaoDe({
    assinaturaConfiguracao: {
      politicas: [
        { id: 'pades-basico', padrao: false },
        { id: 'futura', padrao: false },
        { id: 'pades-t-ltv', padrao: true },
      ],
      provedores: [],
      assinadorLocal: null,
    },
  })
  assert.deepEqual([politicas, local], [['pades-t-ltv', 'pades-basico'], undefined])
})
