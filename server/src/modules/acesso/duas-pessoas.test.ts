import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mundoComAdministracao } from '../../../test/administracao.ts'
import { recusa } from '../../../test/soma.ts'

// Duas pessoas alteram a mesma coisa: a segunda lê que a primeira o fez, e quando, e nada se perde em silêncio.

const m = await mundoComAdministracao()
const { administra, ana, beto, db, setores } = m
const { atendimento, protocolo } = setores
await db
  .insertInto('usuarioPapel')
  .values({ usuarioId: ana.id, papel: 'adminAcesso', concedidoPor: administra.id })
  .execute()

type Versao = { versao: number }
const versaoDa = async (campo: string, selecao: string): Promise<number> =>
  (await administra.chama<Versao>(campo, {}, selecao)).versao
test('da entidade, quem salva sobre o que já não é assim lê quem alterou e quando, e nada se grava', async () => {
  const versao = await versaoDa('entidade', '{ versao }')
  const salva = (quem: typeof ana, dados: object) =>
    quem.chama<Versao & { nome: string; aviso: string | null }>(
      'entidadeAlterar',
      { dados, versao },
      { selecao: '{ versao nome aviso }' },
    )
  assert.equal((await salva(ana, { nome: 'Prefeitura da Ana' })).versao, versao + 1)
  await recusa(db, () => salva(administra, { aviso: 'Sem luz' }), {
    name: 'EstadoInvalidoException',
    campo: 'versao',
  })
  await assert.rejects(
    salva(administra, { aviso: 'Sem luz' }),
    /: Ana .+ alterou a entidade em \d\d\/\d\d\/\d{4} às \d\dh\d\d\. Veja como ficou e tente de novo\.$/,
  )
  const fica = await administra.chama<Versao & { nome: string; aviso: string | null }>(
    'entidadeAlterar',
    { dados: { aviso: 'Sem luz' }, versao: versao + 1 },
    { selecao: '{ versao nome aviso }' },
  )
  assert.deepEqual(fica, { versao: versao + 2, nome: 'Prefeitura da Ana', aviso: 'Sem luz' })
})

test('gravar o que já está não sobe a versão, e quem não diz a que leu grava como sempre', async () => {
  const versao = await versaoDa('entidade', '{ versao }')
  await administra.chama('entidadeAlterar', { dados: { nome: 'Prefeitura da Ana' }, versao }, '{ versao }')
  assert.equal(await versaoDa('entidade', '{ versao }'), versao)
  await administra.chama('entidadeAlterar', { dados: { aviso: null } }, '{ versao }')
  assert.equal(await versaoDa('entidade', '{ versao }'), versao + 1)
})

type Ato = [ato: string, antes: object, primeiro: object, segundo: object, versao: () => Promise<number>]
const usuarios = async (id: string): Promise<number> =>
  (await administra.chama<(Versao & { id: string })[]>('usuarios', {}, '{ id versao }')).find(
    (um) => um.id === id,
  )!.versao
const doBeto = () => usuarios(beto.id)
const doSetor = async (): Promise<number> =>
  (await administra.chama<(Versao & { id: string })[]>('setores', {}, '{ id versao }')).find(
    ({ id }) => id === atendimento,
  )!.versao
const beta = { login: 'beto', nome: 'Beto', sobrenome: 'Primeiro' }

// prettier-ignore
const ATOS: Ato[] = [
  ['entidadeAlterar',       { dados: { sigla: 'ZERO' } },                              { dados: { sigla: 'UM' } },                            { dados: { sigla: 'DOIS' } },                              () => versaoDa('entidade', '{ versao }')],
  ['usuarioAlterar',        { id: beto.id, dados: { ...beta, sobrenome: 'Antes' } },   { id: beto.id, dados: beta },                          { id: beto.id, dados: { ...beta, sobrenome: 'Segundo' } }, doBeto],
  ['usuarioAlterarCargos',  { id: beto.id, cargos: [] },                               { id: beto.id, cargos: ['Agente'] },                   { id: beto.id, cargos: ['Analista'] },                     doBeto],
  ['usuarioAlterarSetores', { id: beto.id, setores: [atendimento, protocolo] },        { id: beto.id, setores: [atendimento] },               { id: beto.id, setores: [protocolo] },                     doBeto],
  ['usuarioAlterarPapeis',  { id: beto.id, papeis: ['access'] },                       { id: beto.id, papeis: ['access', 'arquivo'] },        { id: beto.id, papeis: ['access', 'publicador'] },         doBeto],
  ['setorAlterar',          { id: atendimento, nome: 'Antes' },                        { id: atendimento, nome: 'Atendimento ao público' },   { id: atendimento, nome: 'Atendimento e protocolo' },      doSetor],
]
for (const [ato, antes, primeiro, segundo, versaoDe] of ATOS)
  test(`${ato}: ao mesmo tempo, cinco vezes, uma das duas pessoas grava e a outra lê o nome dela`, async () => {
    for (let vez = 0; vez < 5; vez++) {
      await administra.chama(ato, { ...antes }, '{ versao }')
      const versao = await versaoDe()
      const fins = await Promise.allSettled([
        ana.chama(ato, { ...primeiro, versao }, '{ versao }'),
        administra.chama(ato, { ...segundo, versao }, '{ versao }'),
      ])
      const recusadas = fins.flatMap((fim) => (fim.status === 'rejected' ? [fim.reason as Error] : []))
      const gravou = fins.findIndex(({ status }) => status === 'fulfilled')
      assert.equal(await versaoDe(), versao + 1)
      assert.equal(recusadas.length, 1)
      assert.match(recusadas[0]!.message, gravou === 0 ? /^Ana .+ alterou / : /^Dora .+ alterou /)
    }
  })
