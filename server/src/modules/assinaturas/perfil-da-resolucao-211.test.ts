import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bufferSource, openPdf, validate } from '@autos/pades'
import type { Identidade } from '@autos/simuladores/pki/pki.ts'
import { mundo, type Pessoa } from '../../../test/mundo.ts'
import { pdfDePaginas } from '../../../test/pdf.ts'
import { assinarComToken, pkiDeTeste } from '../../../test/pki.ts'
import { recusa } from '../../../test/soma.ts'
import { versaoMaisNova } from '../../../test/versao-mais-nova.ts'

// Desde a Resolução CG ICP-Brasil 211/2024 o CPF e o CNPJ vão no serialNumber do titular, o A1 acaba, e a pessoa jurídica
// tem selo, que não exprime vontade. Até 2028 valem certificados dos dois modos.
const { pki, assinatura, certificado } = await pkiDeTeste(
  {
    ana: { tipo: 'A3', perfil: 'RES_211' },
    beto: { tipo: 'A3', perfil: 'HIBRIDO' },
    carla: { tipo: 'A3' },
  },
  { selo: 'RES_211' },
)
const { ana, beto, carla, db, armazem, documento } = await mundo({ assinatura })
const PDF = pdfDePaginas([{}])

type Inicio = { token: string; toSignHash: string; toSignBytes: string }
type Informado = {
  thumbprint: string
  nome: string
  cpfCnpj: string | null
  icpBrasil: boolean
  nivel: string
}
const informar = (quem: Pessoa, { der }: Pick<Identidade, 'der'>) =>
  quem.chama<Informado>(
    'certificadoInformar',
    { certificateContentBase64: Buffer.from(der).toString('base64') },
    '{ thumbprint nome cpfCnpj icpBrasil nivel }',
  )

async function assinar(quem: Pessoa, id: string, identidade: Identidade) {
  const { thumbprint } = await informar(quem, identidade)
  const inicio = await quem.chama<Inicio>(
    'documentoIniciarAssinatura',
    { id, certificateThumbprint: thumbprint },
    '{ token toSignHash toSignBytes }',
  )
  return quem.chama<{ assinaturas: Record<string, unknown>[] }>(
    'documentoFinalizarAssinatura',
    { id, token: inicio.token, assinatura: assinarComToken(identidade, inicio) },
    '{ assinaturas { nome cpfCnpj assinaturaIcpBrasil assinaturaSimples assinaturaInvalida } }',
  )
}
const qualificada = (nome: string, cpfCnpj: string | null) => ({
  nome,
  cpfCnpj,
  assinaturaIcpBrasil: true,
  assinaturaSimples: false,
  assinaturaInvalida: false,
})
/** O que diz do arquivo em vigor quem o lê. */
async function lidas(id: string) {
  const versao = await versaoMaisNova(db, id)
  const relatos = validate(openPdf(bufferSource(Buffer.from(armazem.bytesDe(versao)))), {
    anchors: assinatura.ancoras!.map(({ certificado: raiz }) => raiz),
    time: new Date(),
  })
  return relatos.map(({ flags }) => flags)
}

test('assinam no mesmo documento quem tem certificado novo, quem tem o de antes e quem tem dos dois modos: de todos se sabe o CPF', async () => {
  const id = await documento('Ofício', { arquivo: PDF, assinantes: ['ana', 'beto', 'carla'] })
  const novo = await certificado('ana')
  const informado = await informar(ana, novo)
  assert.deepEqual(
    { ...informado, thumbprint: '' },
    { thumbprint: '', nome: 'ANA AZEVEDO', cpfCnpj: ana.cpf, icpBrasil: true, nivel: 'QUALIFICADA' },
  )
  await assinar(ana, id, novo)
  await assinar(beto, id, await certificado('beto'))
  const { assinaturas } = await assinar(carla, id, await certificado('carla'))
  assert.deepEqual(
    assinaturas.toSorted((a, b) => String(a['nome']).localeCompare(String(b['nome']))),
    [
      // De cada um, o seu; dos outros, o CPF vai encoberto.
      qualificada('Ana Azevedo', '***.300.001-**'),
      qualificada('Beto Bastos', '***.300.002-**'),
      qualificada('Carla Coelho', carla.cpf),
    ],
  )
  assert.deepEqual(
    (await lidas(id)).map(({ titular, cpfCnpj }) => [titular, cpfCnpj]),
    [ana, beto, carla].map(({ cpf }) => ['PESSOA', cpf]),
  )
})

test('o certificado novo de outra pessoa, e o que diz dois CPFs, recusam-se com a razão de cada um', async () => {
  await recusa(db, async () => informar(beto, await certificado('ana')), {
    name: 'CertificadoDivergenteException',
    message: 'O certificado é de outra pessoa: o CPF não é o seu.',
  })
  const { perfilDaPessoa } = await import('@autos/simuladores/pki/perfis.ts')
  const hibrido = { nome: 'Ana Azevedo', certificado: { tipo: 'A3', perfil: 'HIBRIDO' } } as const
  const deBeto = perfilDaPessoa({ ...hibrido, cpf: beto.cpf }, pki.enderecoIcp)
  const dividido = await pki.emitir({ ...hibrido, cpf: ana.cpf, extensoes: deBeto.extensoes })
  await recusa(db, () => informar(ana, dividido), {
    name: 'CertificadoDivergenteException',
    message: 'O certificado não diz de que CPF é, ou diz mais de um: não há como saber se é seu.',
  })
})

test('o selo sela pela instituição, com o seu CNPJ, e ninguém assina com ele', async () => {
  const id = await documento('Portaria', { arquivo: PDF })
  await ana.chama('documentoAssinarSimples', { id })
  assert.deepEqual(
    (await lidas(id)).map(({ titular, cpfCnpj }) => [titular, cpfCnpj]),
    [['INSTITUICAO', '90530001000130']],
  )
  const selo = await pki.instituicao('teste')
  await recusa(db, () => informar(ana, selo), {
    campo: 'certificado',
    message:
      'O certificado é de selo ou de aplicação da instituição, e não de uma pessoa: com ele ninguém assina.',
  })
})
