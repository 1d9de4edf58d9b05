import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { idDe } from '../../../test/mundo.ts'
import { servidor } from '../../../test/servidor.ts'
import { juntarMudancas } from './index.ts'
import { cincoMinutosDe } from './versao.ts'

const { pedir, db, emissor, graphql } = await servidor()
const perguntar = async (quem: 'ana' | 'beto' | 'carla', desde?: string) => {
  const authorization = `Bearer ${await emissor.token(quem)}`
  const { status, headers, texto } = await pedir('/mudancas', {
    headers: { authorization, ...(desde === undefined ? {} : { 'if-none-match': desde }) },
  })
  return { status, etag: headers.get('etag')!, texto }
}
/** O de cada pessoa começa no seu segundo. */
const relogio = async () => {
  const { rows } = await sql<{
    r: string
  }>`select string_agg(${cincoMinutosDe(sql`id`)}::text, ' ' order by id) as r from usuario`.execute(db)
  return rows[0]!.r
}
/** A versão muda com o relógio: o que se confere recomeça quando ele passa. */
async function noMesmoTempo(conferir: () => Promise<void>): Promise<void> {
  const antes = await relogio()
  try {
    await conferir()
  } catch (erro) {
    if ((await relogio()) === antes) throw erro
    await conferir()
  }
}
const cadastrar = async (titulo: string) => {
  const { json } = await graphql(
    'ana',
    'mutation ($d: ProcessoDados!) { processoCadastrar(dados: $d) { id } }',
    { d: { tipo: 'Administrativo', titulo, setorId: idDe('protocolo'), interessados: [idDe('ana')] } },
  )
  assert.ok(json.data, JSON.stringify(json))
  return (json.data['processoCadastrar'] as { id: string }).id
}
const enviar = (id: string, destinoId: string) =>
  graphql('ana', 'mutation ($id: ID!, $d: ID!) { processoEnviar(id: $id, destinoId: $d) { id } }', {
    id,
    d: destinoId,
  })

test('quem pergunta de novo sem que nada tenha mudado leva 304; o envio muda a versão de quem manda e de quem recebe, e de mais ninguém', async () => {
  await noMesmoTempo(async () => {
    const id = await cadastrar('Vai para o jurídico')
    const antes = {
      ana: await perguntar('ana'),
      beto: await perguntar('beto'),
      carla: await perguntar('carla'),
    }
    for (const quem of ['ana', 'beto', 'carla'] as const) {
      const { status, texto } = await perguntar(quem, antes[quem].etag)
      assert.deepEqual([antes[quem].status, status, texto], [200, 304, ''])
    }
    assert.equal((await enviar(id, idDe('juridico'))).json.errors, undefined)
    const depois = await Promise.all(
      (['ana', 'beto', 'carla'] as const).map(
        async (quem) => (await perguntar(quem, antes[quem].etag)).status,
      ),
    )
    assert.deepEqual(depois, [200, 200, 304])
  })
})

test('juntar as linhas não muda a versão de ninguém, também com dois trabalhadores', async () => {
  await noMesmoTempo(async () => {
    const { etag } = await perguntar('ana')
    await Promise.all([juntarMudancas(db), juntarMudancas(db)])
    assert.deepEqual(await db.selectFrom('mudanca').select('quem').execute(), [])
    assert.equal((await perguntar('ana', etag)).status, 304)
    await cadastrar('Depois de juntar')
    assert.equal((await perguntar('ana', etag)).status, 200)
  })
})

test('dois envios ao mesmo setor, ao mesmo tempo, mudam a versão duas vezes, e nenhum espera pelo outro', async () => {
  const ids = [
    await cadastrar('Um'),
    await cadastrar('Dois'),
    await cadastrar('Três'),
    await cadastrar('Quatro'),
  ]
  await juntarMudancas(db)
  const quantas = async () =>
    (await db.selectFrom('mudanca').select('quem').where('quem', '=', idDe('juridico')).execute()).length
  await Promise.all(ids.map((id) => enviar(id, idDe('juridico'))))
  assert.equal(await quantas(), 4)
})

test('sair de um setor muda a versão; sem identificação, ou desativado, não se responde', async () => {
  await noMesmoTempo(async () => {
    const { etag } = await perguntar('beto')
    await db.deleteFrom('lotacao').where('usuarioId', '=', idDe('beto')).execute()
    assert.equal((await perguntar('beto', etag)).status, 200)
  })
  const semToken = await pedir('/mudancas')
  assert.deepEqual([semToken.status, semToken.headers.get('etag')], [401, null])
  await db.updateTable('usuario').set({ desativadoEm: new Date() }).where('id', '=', idDe('beto')).execute()
  assert.equal((await perguntar('beto')).status, 401)
})
