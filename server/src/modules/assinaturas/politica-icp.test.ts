import assert from 'node:assert/strict'
import { afterEach, test } from 'node:test'
import { bufferSource, icpPolicyToSign, openPdf, validate } from '@autos/pades'
import { mundo, type Pessoa } from '../../../test/mundo.ts'
import { pdfDePaginas } from '../../../test/pdf.ts'
import { assinarComToken, pkiDeTeste } from '../../../test/pki.ts'
import { janelas, provedoresDeTeste } from '../../../test/provedores.ts'
import { recusa } from '../../../test/soma.ts'
import { trabalhar } from '../../../test/trabalhos.ts'
import type { ConfigDaAssinatura } from '../../config-assinatura.ts'
import { versaoMaisNova } from '../../../test/versao-mais-nova.ts'

// A entidade pode pedir que a assinatura qualificada nomeie uma política da ICP-Brasil (DOC-ICP-15.03): sem ela o
// Verificador do ITI pode mostrá-la como válida e fora de conformidade.
const pki = await pkiDeTeste(
  { ana: { tipo: 'A3' }, beto: { tipo: 'NUVEM' }, carla: { tipo: 'A3', chave: 'P-256' } },
  { contas: { ana: { govbr: 'prata' }, beto: { govbr: 'ouro' } }, selo: 'RES_211' },
)
const provedores = await provedoresDeTeste(pki)
const politicaIcpBrasil: ConfigDaAssinatura['politicaIcpBrasil'] = {}
const m = await mundo({ assinatura: { ...provedores.assinatura, politicaIcpBrasil } })
const { ana, beto, carla, publico, db, armazem, documento, entidade } = m
const { alca } = janelas(m, provedores)
const { falha, certificado, assinatura } = pki
const PDF = pdfDePaginas([{}])
const AD_RB = 'AD-RB 1.3 da ICP-Brasil (referência básica)'
const AD_RT = 'AD-RT 1.3 da ICP-Brasil (referência do tempo)'

afterEach(async () => {
  delete politicaIcpBrasil['teste']
  await falha({ modo: 'nenhum' })
})
const pedir = (politica: 'AD_RB' | 'AD_RT') => (politicaIcpBrasil['teste'] = politica)
const para = (quem: Pessoa, titulo: string) =>
  documento(titulo, { arquivo: PDF, criadoPor: quem === beto ? 'beto' : 'ana' })

type Inicio = { token: string; toSignHash: string; toSignBytes: string }
async function iniciar(quem: Pessoa, nome: 'ana' | 'carla', id: string, politicaId?: string) {
  const identidade = await certificado(nome)
  const { thumbprint } = await quem.chama<{ thumbprint: string }>(
    'certificadoInformar',
    { certificateContentBase64: Buffer.from(identidade.der).toString('base64') },
    '{ thumbprint }',
  )
  const inicio = await quem.chama<Inicio>(
    'documentoIniciarAssinatura',
    { id, certificateThumbprint: thumbprint, ...(politicaId === undefined ? {} : { politicaId }) },
    '{ token toSignHash toSignBytes }',
  )
  const fim = { id, token: inicio.token, assinatura: assinarComToken(identidade, inicio) }
  return () => quem.chama('documentoFinalizarAssinatura', fim)
}
const noComputador = async (quem: Pessoa, nome: 'ana' | 'carla', id: string, politicaId?: string) =>
  (await iniciar(quem, nome, id, politicaId))()

/** O que um validador lê no arquivo em vigor, e o que o PDF diz de si. */
async function lidas(id: string) {
  const versao = await versaoMaisNova(db, id)
  const bytes = Buffer.from(armazem.bytesDe(versao))
  const relatos = validate(openPdf(bufferSource(bytes)), {
    anchors: assinatura.ancoras!.map(({ certificado: raiz }) => raiz),
    time: new Date(),
  }).filter(({ kind }) => kind === 'signature')
  const politicas = relatos.map(
    ({ policy }) => policy && { oid: policy.oid, nome: policy.name, resumoConfere: policy.hashMatches },
  )
  return { bytes, politicas }
}
const conforme = (tipo: 'AD_RB' | 'AD_RT') => ({
  oid: icpPolicyToSign(tipo).oid,
  nome: `PA_PAdES_${tipo}_v1_3`,
  resumoConfere: true,
})
type Mostrada = { politicaIcpBrasil: string | null; qualidade: string; ltv: string | null }
const mostradas = async (id: string) =>
  (
    await ana.chama<{ assinaturas: Mostrada[] }>(
      'documento',
      { id },
      '{ assinaturas { politicaIcpBrasil qualidade ltv ressalvas motivos } }',
    )
  ).assinaturas

test('com certificado no computador: a AD-RB, com o resumo que o ITI publica, e o nível de sempre', async () => {
  pedir('AD_RB')
  const id = await documento('Ofício', { arquivo: PDF, assinantes: ['ana', 'carla'] })
  await noComputador(ana, 'ana', id)
  await noComputador(carla, 'carla', id)
  const { politicas, bytes } = await lidas(id)
  assert.deepEqual(politicas, [conforme('AD_RB'), conforme('AD_RB')])
  assert.ok(bytes.includes('/PBAD_PAdES') && !bytes.includes('/Reason'))
  const logo = { politicaIcpBrasil: AD_RB, qualidade: 'QUALIFICADA', ressalvas: [], motivos: [] }
  assert.deepEqual(
    (await mostradas(id)).map((uma) => ({ ...uma, ltv: null })),
    [logo, logo].map((uma) => ({ ...uma, ltv: null })),
  )
  await trabalhar(entidade)
  assert.deepEqual(await mostradas(id), [
    { ...logo, ltv: 'HABILITADO' },
    { ...logo, ltv: 'HABILITADO' },
  ])
  const { codigoAutenticidade: codigo } = await ana.chama<{ codigoAutenticidade: string }>(
    'documento',
    { id },
    '{ codigoAutenticidade }',
  )
  const publica = await publico.chama<{ assinaturas: object[] }>(
    'verificarAutenticidade',
    { codigo },
    '{ assinaturas { politicaIcpBrasil qualidade } }',
  )
  assert.deepEqual(publica.assinaturas, [
    { politicaIcpBrasil: AD_RB, qualidade: 'QUALIFICADA' },
    { politicaIcpBrasil: AD_RB, qualidade: 'QUALIFICADA' },
  ])
})

test('pelo certificado em nuvem também; pelo gov.br nunca, que entrega a assinatura pronta, nem com certificado da ICP-Brasil', async () => {
  pedir('AD_RB')
  const [nuvem, avancada, qualificada] = [
    await para(beto, 'Da nuvem'),
    await para(ana, 'Do gov.br'),
    await para(beto, 'Do gov.br, da ICP-Brasil'),
  ]
  const cpf = beto.cpf
  await beto.chama('documentoAssinarNeoId', { id: nuvem, token: await alca(beto, 'neoid', { cpf }) })
  const deAna = await alca(ana, 'govbr', { cpf: ana.cpf })
  await ana.chama('documentoAssinarGovBr', { id: avancada, token: deAna })
  const deBeto = await alca(beto, 'govbr', { cpf, certificado: 'icp_brasil' })
  await beto.chama('documentoAssinarGovBr', { id: qualificada, token: deBeto })
  await trabalhar(entidade)
  const vistas = await Promise.all(
    [nuvem, avancada, qualificada].map(async (id) =>
      (await mostradas(id)).map(({ qualidade, politicaIcpBrasil: politica }) => [qualidade, politica]),
    ),
  )
  assert.deepEqual(vistas, [[['QUALIFICADA', AD_RB]], [['AVANCADA', null]], [['NAO_PADES', null]]])
  assert.deepEqual((await lidas(nuvem)).politicas, [conforme('AD_RB')])
})

test('o selo da instituição a leva também: o motivo, que a política não deixa dizer, acompanha o nome', async () => {
  const dita = async (politica?: 'AD_RB') => {
    if (politica) pedir(politica)
    const id = await para(ana, `Selada ${politica ?? 'sem política'}`)
    await ana.chama('documentoAssinarSimples', { id })
    const { bytes, politicas } = await lidas(id)
    assert.deepEqual(
      (await mostradas(id)).map(({ qualidade }) => qualidade),
      ['SIMPLES'],
    )
    const texto = bytes.toString('latin1')
    return { politicas, motivo: texto.includes('/Reason'), nome: /\/Name ?<([0-9a-f]+)>/i.exec(texto)?.[1] }
  }
  const sem = await dita()
  assert.deepEqual([sem.politicas, sem.motivo], [[null], true])
  const com = await dita('AD_RB')
  assert.deepEqual([com.politicas, com.motivo], [[conforme('AD_RB')], false])
  assert.match(
    Buffer.from(com.nome ?? '', 'hex').toString('latin1'),
    /Assinado eletronicamente por Ana Azevedo/,
  )
})

test('a AD-RT onde há carimbo; quem assina sem ele leva a AD-RB', async () => {
  pedir('AD_RT')
  const [com, sem] = [await para(ana, 'Com carimbo'), await para(ana, 'Sem carimbo')]
  await noComputador(ana, 'ana', com)
  await noComputador(ana, 'ana', sem, 'pades-basico')
  assert.deepEqual(
    [(await lidas(com)).politicas, (await lidas(sem)).politicas],
    [[conforme('AD_RT')], [conforme('AD_RB')]],
  )
  await trabalhar(entidade)
  // O que da política não se cumprisse leria-se nas ressalvas.
  const mostrada = { qualidade: 'QUALIFICADA', ressalvas: [], motivos: [] }
  assert.deepEqual(
    [...(await mostradas(com)), ...(await mostradas(sem))],
    [
      { ...mostrada, politicaIcpBrasil: AD_RT, ltv: 'HABILITADO' },
      { ...mostrada, politicaIcpBrasil: AD_RB, ltv: 'SEM_LTV' },
    ],
  )
})

test('faltando o carimbo que a AD-RT exige nada se assina, e o mesmo valor conclui quando ele volta; o selo fica com a AD-RB', async () => {
  pedir('AD_RT')
  const id = await para(ana, 'Sem carimbo agora')
  const finalizar = await iniciar(ana, 'ana', id)
  await falha({ caminho: '/tsa', modo: 'recusar' })
  await recusa(db, finalizar, {
    name: 'ProvedorIndisponivelException',
    message:
      /^Nada foi assinado: a política AD-RT, com que esta instituição assina, exige o carimbo do tempo, e ficou-se sem carimbo do tempo: .*Tente de novo em instantes; se continuar, avise a administração\.$/,
  })
  const selado = await para(ana, 'Selado sem carimbo')
  await ana.chama('documentoAssinarSimples', { id: selado })
  assert.deepEqual((await lidas(selado)).politicas, [conforme('AD_RB')])
  await falha({ modo: 'nenhum' })
  await finalizar()
  assert.deepEqual((await lidas(id)).politicas, [conforme('AD_RT')])
})

test('onde a entidade não a pede, nada muda', async () => {
  const id = await para(ana, 'Sem política')
  await noComputador(ana, 'ana', id)
  const { politicas, bytes } = await lidas(id)
  assert.deepEqual([politicas, bytes.includes('PBAD')], [[null], false])
  assert.deepEqual(
    (await mostradas(id)).map(({ politicaIcpBrasil: politica }) => politica),
    [null],
  )
})
