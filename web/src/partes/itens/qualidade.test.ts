import assert from 'node:assert/strict'
import { test } from 'node:test'

import { longoPrazoDe, qualidadeDe, QUALIDADES } from './qualidade.ts'

test('os rótulos são os da especificação', () => {
  assert.deepEqual(
    Object.values(QUALIDADES).map(({ nome }) => nome),
    ['Simples', 'Avançada', 'Qualificada (ICP-Brasil)', 'Inválida', 'Não PAdES', 'Revalidar'],
  )
})

test('sem veredito, falta revalidar', () => assert.equal(qualidadeDe({ qualidade: null }).nome, 'Revalidar'))

const AGORA = new Date('2026-11-20T12:00:00Z')
const ANTES = '2026-01-01T00:00:00.000Z'
const DEPOIS = '2027-01-01T00:00:00.000Z'

const CASOS: [Parameters<typeof longoPrazoDe>[0], string | undefined][] = [
  [{ ltv: null, dataExpiracaoCertificado: null }, undefined],
  [{ ltv: 'HABILITADO', dataExpiracaoCertificado: ANTES }, 'LTV habilitado'],
  [{ ltv: 'NAO_VERIFICADO', dataExpiracaoCertificado: DEPOIS }, 'LTV não verificado'],
  [{ ltv: 'SEM_LTV', dataExpiracaoCertificado: ANTES }, 'Sem LTV (certificado vencido)'],
  [{ ltv: 'SEM_LTV', dataExpiracaoCertificado: DEPOIS }, 'Sem LTV (certificado a vencer)'],
  [{ ltv: 'SEM_LTV', dataExpiracaoCertificado: null }, 'Sem LTV (certificado a vencer)'],
]
for (const [assinatura, rotulo] of CASOS)
  test(`${assinatura.ltv ?? 'fora do arquivo'}, certificado até ${assinatura.dataExpiracaoCertificado ?? 'sem data'}: ${rotulo ?? 'nada a dizer'}`, () =>
    assert.equal(longoPrazoDe(assinatura, AGORA)?.rotulo, rotulo))
