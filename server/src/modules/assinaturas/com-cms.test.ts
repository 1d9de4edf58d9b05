import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Identidade } from '@autos/simuladores/pki/pki.ts'
import { assinarPeloProvedor as assinar, doGovBr } from '../../../test/assinar.ts'
import { mundo } from '../../../test/mundo.ts'
import { pdfDePaginas } from '../../../test/pdf.ts'
import { assinarResumo, pkiDeTeste } from '../../../test/pki.ts'
import { trabalhar } from '../../../test/trabalhos.ts'
import { assinarComProvedor, desistir, type Provedor } from './index.ts'

const { pki, assinatura, certificado } = await pkiDeTeste({ ana: { tipo: 'NUVEM' }, beto: { tipo: 'NUVEM' } })
const { ana, beto, db, entidade, documento, eventos } = await mundo({ assinatura })
const PDF = pdfDePaginas([{}])
const para = (titulo: string, opcoes = {}) => documento(titulo, { arquivo: PDF, ...opcoes })

const emNuvem = ({ der, chave }: Identidade, aoAssinar: () => unknown = () => undefined): Provedor => ({
  metodo: 'PSC',
  formato: 'RAW',
  certificado: der.toString('base64'),
  // O provedor só vê o resumo: RSA sobre ele é o mesmo que sobre os atributos.
  assinar: async (resumo) => (aoAssinar(), assinarResumo({ chave }, resumo)),
})

const trava = async (id: string) =>
  (
    await db
      .selectFrom('documento')
      .select('assinaturaTravaAte')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).assinaturaTravaAte
const assinaturas = async (id: string) =>
  (
    await db
      .selectFrom('assinatura')
      .select(['metodo', 'nivel', 'icpBrasil', 'emissorAssinatura'])
      .where('documentoId', '=', id)
      .orderBy('id')
      .execute()
  ).map(Object.values)
const quantas = async (id: string) => (await assinaturas(id)).length

test('certificado em nuvem e conta gov.br, no mesmo documento: cada assinatura com o nível da sua raiz, e o arquivo dura', async () => {
  const id = await para('Contrato', { assinantes: ['ana', 'beto'] })
  await assinar(ana, id, emNuvem(await certificado('ana')), {
    selo: true,
    posicao: { pagina: 1, esquerda: 10, inferior: 10 },
  })
  await assinar(beto, id, doGovBr(await pki.cidadao(beto.cpf)), {
    selo: true,
    posicao: { pagina: 1, esquerda: 300, inferior: 10 },
  })
  assert.deepEqual(await assinaturas(id), [
    ['PSC', 'QUALIFICADA', true, 'AC Intermediária de Desenvolvimento v1'],
    ['GOVBR', 'AVANCADA', false, 'AC Final do Governo Federal (desenvolvimento)'],
  ])
  await trabalhar(entidade)
  const { assinaturas: mostradas } = await ana.chama<{ assinaturas: { qualidade: string; ltv: string }[] }>(
    'documento',
    { id },
    '{ assinaturas { qualidade ltv } }',
  )
  assert.deepEqual(mostradas, [
    { qualidade: 'QUALIFICADA', ltv: 'HABILITADO' },
    { qualidade: 'AVANCADA', ltv: 'HABILITADO' },
  ])
})

test('enquanto o provedor assina ninguém mais assina; o que falha solta a trava', async () => {
  const id = await para('Ofício', { assinantes: ['ana', 'beto'] })
  const deAna = await certificado('ana')
  const meio = Promise.withResolvers<void>()
  const segue = Promise.withResolvers<void>()
  const vagaroso: Provedor = {
    ...emNuvem(deAna),
    assinar: async (resumo) => (meio.resolve(), await segue.promise, emNuvem(deAna).assinar(resumo)),
  }
  const assinando = assinar(ana, id, vagaroso)
  await meio.promise
  await assert.rejects(assinar(beto, id, emNuvem(await certificado('beto'))), {
    nome: 'DocumentoEmAssinaturaException',
  })
  await assert.rejects(beto.chama('documentoAssinarSimples', { id }), {
    name: 'DocumentoEmAssinaturaException',
  })
  segue.resolve()
  await assinando
  assert.equal(await trava(id), null)
  const fora = () => Promise.reject(new Error('fora do ar'))
  await assert.rejects(assinar(beto, id, fora), /fora do ar/)
  assert.deepEqual([await trava(id), await quantas(id)], [null, 1])
  await assinar(beto, id, emNuvem(await certificado('beto')))
  assert.equal(await quantas(id), 2)
})

test('certificado de outra pessoa: nada se pede ao provedor', async () => {
  const id = await para('Ofício')
  let pedidos = 0
  const antes = await eventos(id)
  await assert.rejects(
    assinar(
      ana,
      id,
      emNuvem(await certificado('beto'), () => pedidos++),
    ),
    { nome: 'CertificadoDivergenteException' },
  )
  assert.deepEqual([pedidos, await quantas(id), await trava(id), await eventos(id)], [0, 0, null, antes])
})

test('o nível que o documento exige se confere antes de pedir', async () => {
  const id = await para('Portaria', { especie: 'Portaria', tipo: 'de Nomeação' })
  await assert.rejects(assinar(ana, id, doGovBr(await pki.cidadao(ana.cpf))), {
    nome: 'NivelAssinaturaInsuficienteException',
  })
  assert.equal(await trava(id), null)
})

test('o provedor devolve a assinatura de outra coisa, ou lixo: não entra no arquivo', async () => {
  const id = await para('Ofício')
  const cidadao = await pki.cidadao(ana.cpf)
  const lixo: Provedor = { ...doGovBr(cidadao), assinar: async () => Buffer.from('lixo') }
  const mensagem = {
    nome: 'ProvedorIndisponivelException',
    message: 'O provedor devolveu uma assinatura que não confere. Nada foi assinado; tente novamente.',
  }
  for (const provedor of [
    doGovBr(cidadao, () => Buffer.alloc(32)),
    lixo,
    { ...emNuvem(cidadao), assinar: async () => Buffer.alloc(256, 1) },
  ])
    await assert.rejects(assinar(ana, id, provedor), mensagem)
  assert.deepEqual([await quantas(id), await trava(id)], [0, null])
  await assinar(ana, id, doGovBr(cidadao), { politicaId: 'pades-basico' })
})

test('desistir só solta a própria trava', async () => {
  const id = await para('Ofício', { assinantes: ['ana', 'beto'] })
  const contexto = await ana.contexto()
  const feita = await assinarComProvedor(contexto, { ator: contexto.actor(), pedido: { id } }, async () =>
    emNuvem(await certificado('ana')),
  )
  assert.ok(await trava(id))
  await desistir(contexto, (await beto.contexto()).actor(), { documentoId: id, travadoAte: feita.travadoAte })
  assert.ok(await trava(id))
  await desistir(contexto, contexto.actor(), { documentoId: id, travadoAte: feita.travadoAte })
  assert.equal(await trava(id), null)
})
