import assert from 'node:assert/strict'
import { test } from 'node:test'

import type { UmaAssinaturaFragment } from '../../api/gen/graphql.ts'
import { longoPrazoDe, qualidadeDe } from './qualidade.ts'

const NENHUMA: UmaAssinaturaFragment = {
  cpfCnpj: null,
  nome: 'Rogério Pacheco',
  cargo: null,
  dataAssinatura: null,
  dataCarimbo: null,
  dataRejeicao: null,
  motivoRejeicao: null,
  emissorCarimbo: null,
  emissorAssinatura: null,
  dataExpiracaoCertificado: null,
  emailConvidado: null,
  assinaturaInvalida: false,
  assinaturaLtv: null,
  assinaturaSimples: false,
  assinaturaIcpBrasil: false,
  assinaturaAdobeReader: false,
}

const ROTULOS: [Partial<UmaAssinaturaFragment>, string][] = [
  [{ assinaturaSimples: true }, 'Simples'],
  [{ assinaturaAdobeReader: true, emissorAssinatura: 'AC Final do Governo Federal' }, 'Avançada'],
  [{ assinaturaIcpBrasil: true, assinaturaAdobeReader: true }, 'Qualificada (ICP-Brasil)'],
  [{ assinaturaInvalida: true, assinaturaIcpBrasil: true }, 'Inválida'],
  [{ emissorAssinatura: 'AC desconhecida' }, 'Não PAdES'],
  [{}, 'Revalidar'],
]
for (const [marcas, rotulo] of ROTULOS) test(`qualidade ${rotulo}`, () => assert.equal(qualidadeDe({ ...NENHUMA, ...marcas }), rotulo))

test('o longo prazo só se diz de assinatura com certificado', () => {
  const agora = new Date('2026-11-20T12:00:00Z')
  const com = (marcas: Partial<UmaAssinaturaFragment>) => longoPrazoDe({ ...NENHUMA, assinaturaIcpBrasil: true, ...marcas }, agora)
  assert.equal(longoPrazoDe({ ...NENHUMA, assinaturaSimples: true }, agora), undefined)
  assert.equal(com({ assinaturaLtv: true }), 'LTV habilitado')
  assert.equal(com({ assinaturaLtv: null }), 'LTV não verificado')
  assert.equal(com({ assinaturaLtv: false, dataExpiracaoCertificado: '2026-01-01T00:00:00.000Z' }), 'Sem LTV (certificado vencido)')
  assert.equal(com({ assinaturaLtv: false, dataExpiracaoCertificado: '2027-01-01T00:00:00.000Z' }), 'Sem LTV (certificado a vencer)')
})
