import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mundoComAdministracao } from '../../../test/administracao.ts'
import { recusa } from '../../../test/soma.ts'

// Duas pessoas administram a entidade: a segunda lê que a primeira o fez, e quando. As outras coisas: provas/versoes.

const m = await mundoComAdministracao()
const { administra, ana, db } = m
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
