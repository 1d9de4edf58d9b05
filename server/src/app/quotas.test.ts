import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mundo } from '../../test/mundo.ts'
import { newSecret } from '../kernel/secrets.ts'
import { rootFields, schema } from './schema.ts'
import { audienceOf } from './who-may-call.ts'

const { publico, db } = await mundo()

/** O que se pede a cada entrada que não pede que se entre, e a frase de quem a pede demais. */
const ENTRADAS: Record<string, { pedido: object; frase: RegExp }> = {
  'Query.verificarAutenticidade': { pedido: { codigo: 'AAAA' }, frase: /^Muitas consultas deste endereço\./ },
  'Query.documentosPublicos': { pedido: { texto: 'a' }, frase: /^Muitas pesquisas em pouco tempo\./ },
  'Query.processosPublicos': { pedido: { texto: 'a' }, frase: /^Muitas pesquisas em pouco tempo\./ },
  'Mutation.cidadaoEntrar': { pedido: {}, frase: /^Muitas entradas deste endereço\./ },
  'Mutation.cidadaoConfirmar': {
    pedido: { estado: newSecret() },
    frase: /^Muitas entradas deste endereço\./,
  },
  'Mutation.conviteAbrir': { pedido: { token: newSecret() }, frase: /^Muitos convites deste endereço\./ },
}
/** Não leem nem gravam nada. */
const SEM_CONTA = ['Query.versao', 'Mutation.nada']

test('toda entrada de quem não se identifica conta-se por endereço, e passado o limite não faz nada', async () => {
  const abertas = rootFields(schema)
    .filter(([, field]) => audienceOf(schema, field).quem.includes('PUBLICO'))
    .map(([nome]) => nome)
  assert.deepEqual(abertas.toSorted(), [...Object.keys(ENTRADAS), ...SEM_CONTA].toSorted())
  for (const [nome, { pedido, frase }] of Object.entries(ENTRADAS)) {
    const campo = nome.split('.')[1] ?? ''
    const pedir = () =>
      publico.chama(campo, { ...pedido }).then(
        () => undefined,
        (erro: Error) => erro,
      )
    await db.deleteFrom('consultaPublica').execute()
    assert.notEqual((await pedir())?.name, 'LimiteExcedidoException', nome)
    const { minuto, ...contada } = await db
      .selectFrom('consultaPublica')
      .select(['assunto', 'ip', 'minuto', 'quantas'])
      .executeTakeFirstOrThrow()
    assert.equal(contada.quantas, 1, nome)
    for (const em of [minuto, new Date(minuto.getTime() + 60_000)])
      await db
        .insertInto('consultaPublica')
        .values({ ...contada, minuto: em, quantas: 100_000 })
        .onConflict((c) => c.columns(['assunto', 'ip', 'minuto']).doUpdateSet({ quantas: 100_000 }))
        .execute()
    const entradas = () => db.selectFrom('cidadaoEntrada').select('id').execute()
    const antes = await entradas()
    const recusada = await pedir()
    assert.equal(recusada?.name, 'LimiteExcedidoException', nome)
    assert.match(recusada?.message ?? '', frase)
    assert.deepEqual(await entradas(), antes)
  }
})
