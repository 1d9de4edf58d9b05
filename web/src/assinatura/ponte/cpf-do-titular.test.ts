import assert from 'node:assert/strict'
import { test } from 'node:test'

import { comCpf } from './assinador-local.ts'
import { certificadoDe } from './teste/certificado.ts'
import { cpfDoTitular } from './cpf-do-titular.ts'

const parte = (tipo: number, ...dentro: Uint8Array[]): Buffer => {
  const tudo = Buffer.concat(dentro)
  const tamanho = tudo.length < 128 ? [tudo.length] : [0x82, tudo.length >> 8, tudo.length & 255]
  return Buffer.concat([Buffer.from([tipo, ...tamanho]), tudo])
}
const seq = (...dentro: Uint8Array[]) => parte(0x30, ...dentro)
const nome = (...atributos: [oid: number[], texto: string][]) =>
  seq(
    ...atributos.map(([oid, texto]) =>
      parte(0x31, seq(parte(6, Buffer.from(oid)), parte(0x13, Buffer.from(texto)))),
    ),
  )
const [CN, SN] = [
  [0x55, 4, 3],
  [0x55, 4, 5],
]
/** O que do certificado se lê aqui, com o que vem antes e depois (RFC 5280, 4.1). */
const certificado = (titular: Buffer, { versao = parte(0xa0, parte(2, Buffer.from([2]))) } = {}): string =>
  seq(
    seq(
      versao,
      parte(2, Buffer.from([7])),
      seq(parte(6, Buffer.from([0x2a]))),
      nome([CN, 'Autoridade'], [SN, '52998224725']),
      seq(parte(0x17, Buffer.from('260101000000Z')), parte(0x17, Buffer.from('290101000000Z'))),
      titular,
      seq(Buffer.alloc(300)),
    ),
    seq(parte(6, Buffer.from([0x2a]))),
    parte(3, Buffer.alloc(256)),
  ).toString('base64')

test('do certificado do perfil novo lê-se o CPF do titular, e não o número de quem o emitiu', () => {
  const titular = nome([CN, 'ANA AZEVEDO'], [SN, '11144477735'])
  assert.equal(cpfDoTitular(certificado(titular)), '11144477735')
  assert.equal(cpfDoTitular(certificado(titular, { versao: Buffer.alloc(0) })), '11144477735')
})

test('não é um CPF o CNPJ de um selo, nem um número qualquer; do que não se lê nada se diz', () => {
  for (const numero of ['90530001000130', '11144477734', '111.444.777-35', 'AB12345'])
    assert.equal(cpfDoTitular(certificado(nome([CN, 'X'], [SN, numero]))), null)
  assert.equal(cpfDoTitular(certificado(nome([CN, 'ANA AZEVEDO']))), null)
  for (const torto of ['', 'não é base64', 'MIIB', certificado(nome()).slice(0, 40)])
    assert.equal(cpfDoTitular(torto), null)
})

test('só se lê o certificado de que o assinador não disse o CPF; o que não se deixa ler fica sem ele', async () => {
  const lidos: string[] = []
  const ler = async (thumbprint: string): Promise<string> => {
    lidos.push(thumbprint)
    if (thumbprint === 'retirado') throw new Error('keyset_not_found')
    return certificado(nome([SN, '11144477735']))
  }
  const todos = [
    certificadoDe('antigo', '52998224725'),
    certificadoDe('novo', null),
    certificadoDe('retirado', null),
  ]
  assert.deepEqual(
    (await comCpf({ ler }, todos)).map(({ cpf }) => cpf),
    ['52998224725', '11144477735', null],
  )
  assert.deepEqual(lidos, ['novo', 'retirado'])
})
