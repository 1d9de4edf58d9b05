import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mundoComAdministracao } from '../../../test/administracao.ts'
import { entrarComo, IRACI } from '../../../test/cidadaos.ts'
import { pdfDePaginas } from '../../../test/pdf.ts'
import { pkiDeTeste } from '../../../test/pki.ts'
import { janelas, provedoresDeTeste } from '../../../test/provedores.ts'
import { recusa } from '../../../test/soma.ts'
import type { ConfigDeGovBr } from '../../config-assinatura.ts'
import { systemActor } from '../../app/system-actor.ts'
import { lerHomologacao } from './homologacao.ts'

const pki = await pkiDeTeste({}, { contas: { ana: { govbr: 'prata' }, carla: { govbr: 'bronze' } } })
const provedores = await provedoresDeTeste(pki)
const m = await mundoComAdministracao({ assinatura: provedores.assinatura })
const { administra, ana, carla, db, documento } = m
const { alca, noGovBr, perguntar } = janelas(m, provedores)
type Homologacao = {
  enderecos: { endereco: string }[]
  passos: { passo: string; situacao: string; falta: string | null }[]
}
const ver = () =>
  administra.chama<Homologacao | null>(
    'homologacaoDoGovBr',
    {},
    '{ enderecos { endereco } passos { passo situacao falta } }',
  )
const situacoes = async () => (await ver())?.passos.map(({ situacao }) => situacao)

test('quem administra lê o que cadastrar e o que filmar; cada passo que acontece aqui se diz visto', async () => {
  await recusa(db, () => ana.chama('homologacaoDoGovBr', {}, '{ passos { passo } }'), {
    name: 'SemPermissaoException',
  })
  assert.deepEqual(
    (await ver())?.enderecos.map(({ endereco }) => endereco),
    ['http://localhost:4300/assinatura/retorno', 'http://localhost:4300/assinatura/saida'],
  )
  assert.deepEqual(await situacoes(), ['PRONTO', 'PRONTO', 'PRONTO', 'PRONTO', 'PRONTO'])
  const { estado } = await noGovBr(carla, { cpf: carla.cpf })
  await assert.rejects(perguntar(carla, estado), { name: 'NivelAssinaturaInsuficienteException' })
  assert.deepEqual(await situacoes(), ['PRONTO', 'VISTO', 'PRONTO', 'PRONTO', 'PRONTO'])
  const id = await documento('Ofício', { arquivo: pdfDePaginas([{}]) })
  const token = await alca(ana, 'govbr', { cpf: ana.cpf })
  await ana.chama('documentoAssinarGovBr', { id, token })
  assert.deepEqual(await situacoes(), ['PRONTO', 'VISTO', 'VISTO', 'PRONTO', 'PRONTO'])
  const cidada = await entrarComo(m, IRACI)
  await cidada.chama('cidadaoSair')
  assert.deepEqual(await situacoes(), ['PRONTO', 'VISTO', 'VISTO', 'PRONTO', 'VISTO'])
})

test('sem uma das credenciais, os passos que dependem dela dizem o que falta; sem gov.br, não há roteiro', async () => {
  const govBr = provedores.assinatura.govBr!
  const { loginUnico } = govBr.entidades['teste']!
  const com = async (entidades: ConfigDeGovBr['entidades'] | null) => {
    const assinatura = { ...m.recursos.config.assinatura, govBr: entidades && { ...govBr, entidades } }
    const meios = { db, config: { ...m.recursos.config, assinatura }, entidade: m.entidade.config }
    const ator = { ...(await systemActor(db, 'America/Sao_Paulo')), papeis: new Set(['adminAcesso']) }
    return (await lerHomologacao(meios, ator))?.passos.map(({ situacao }) => situacao)
  }
  assert.deepEqual(await com({}), ['FALTA', 'FALTA', 'FALTA', 'FALTA', 'FALTA'])
  const so = await com({ teste: { loginUnico, assinatura: null } })
  assert.deepEqual([so?.[0], so?.slice(1, 4)], ['PRONTO', ['FALTA', 'FALTA', 'FALTA']])
  assert.equal(await com(null), undefined)
})
