import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { sealHistory } from '../server/src/app/sealing.ts'
import { transact } from '../server/src/kernel/transact.ts'
import { registrar, selar } from '../server/src/modules/historico/index.ts'
import { sistemaCom } from '../server/src/modules/ator/index.ts'
import { mundo } from '../server/test/mundo.ts'
import { MARCA } from '../server/test/plantar.ts'
import { type Anchor, verify } from './verificar-historico.ts'

const m = await mundo()
const { ana, db, entidade, armazem, setores, documento } = m
const ledger = await entidade.ledger()
const sistema = sistemaCom(MARCA)
const gravar = (n = 1) =>
  transact(
    ledger,
    async (tx) =>
      void (await Promise.all(
        Array.from({ length: n }, (_, i) =>
          registrar(tx, sistema, {
            ato: 'classificacao.cadastrada',
            dados: {
              classificacaoId: 'prova',
              n: i,
              texto: 'ação “x”',
              nada: undefined,
              em: tx.now,
              dentro: { b: [1.5, null], a: -0 },
            },
          }),
        ),
      )),
  )
const selarJa = (opcoes: Parameters<typeof selar>[1] = { esperaSegundos: 0 }) =>
  transact(ledger, (tx) => selar(tx, opcoes), { isolation: 'read committed' })
const selos = () => db.selectFrom('historicoSelo').selectAll().orderBy('numero').execute()

/** O dono do banco, que pode tudo; o que ele estraga desfaz-se no fim. */
const dono = new pg.Client({ connectionString: m.bancoDoDono })
dono.on('error', () => undefined)
await dono.connect()
after(() => dono.end())
async function problemas(estrago: string, ancoras: Anchor[] = []): Promise<string[]> {
  await dono.query('begin')
  try {
    if (estrago !== '') await dono.query(estrago)
    return (await verify(dono, ancoras)).problems
  } finally {
    await dono.query('rollback')
  }
}

// Três selos, com atos de verdade e um número que nunca terá linha.
await ana.chama('documentoEnviar', {
  id: await documento('Ofício', { assinado: true }),
  destinoId: setores.juridico,
  mensagem: 'É “isto” — ção',
})
await gravar(20)
await sealHistory(entidade)
await transact(ledger, async (tx) => {
  await registrar(tx, sistema, { ato: 'cidadao.saiu' })
  throw new Error('desfeita')
}).catch(() => undefined)
await gravar(15)
await sealHistory(entidade)
await gravar(10)
// Passado o prazo, o número da transação desfeita é declarado vazio.
await selarJa()
const ancora = JSON.parse(
  Buffer.from(
    armazem.objetos.get([...armazem.objetos.keys()].find((chave) => chave.startsWith('historico/ancoras/'))!)!
      .bytes,
  ).toString(),
) as Anchor
const ultimo = (await selos()).at(-1)!

test('o histórico intacto confere, as linhas ainda por selar também', async () => {
  await gravar(2)
  const { problems, rows, seals, unsealed } = await verify(dono)
  assert.deepEqual([problems, rows, seals, unsealed], [[], 46, 3, 2])
  assert.deepEqual(await problemas('', [ancora, ultimo]), [])
})

// prettier-ignore
const ESTRAGOS: [nome: string, sql: string, achado: RegExp][] = [
  ['editar o que se fez',                    `update historico set dados = dados || '{"n": 99}' where seq = 5`, /linhas alteradas: 5/],
  ['editar e refazer o resumo da linha',     `update historico set dados = '{}', resumo = encode(sha256('x'), 'hex') where seq = 5`, /linhas alteradas: 5/],
  ['trocar quem fez',                        `update historico set ator_tipo = 'PUBLICO' where seq = 7`, /linhas alteradas: 7/],
  ['mudar o instante',                       `update historico set em = em - interval '1 microsecond' where seq = 9`, /não são as que se selaram/],
  ['mudar o endereço de onde veio',          `update historico set ip = '10.0.0.1' where seq = 9`, /não são as que se selaram/],
  ['apagar uma linha',                       `delete from historico where seq = 11`, /linhas apagadas: 11/],
  ['apagar um lote inteiro',                 `delete from historico where seq between 24 and 40`, /linhas apagadas: 24/],
  ['apagar o fim',                           `delete from historico where seq > 40`, /linhas apagadas/],
  ['apagar tudo',                            `truncate historico`, /linhas apagadas/],
  ['inserir num número vazio',               `insert into historico (seq, id, ato, ator_tipo, itens, dados, resumo) overriding system value select 22, gen_random_uuid(), 'falsa', 'SISTEMA', '{}', '{}', resumo from historico where seq = 1`, /inseridas em números sem linha: 22/],
  ['inserir no fim, com data de ontem',      `insert into historico (id, em, ato, ator_tipo, itens, dados, resumo) select gen_random_uuid(), now() - interval '1 day', ato, ator_tipo, itens, dados, resumo from historico where seq = 1`, /que não são de quem as gravou/],
  ['trocar duas linhas de lugar',            `alter table historico alter seq drop identity; update historico set seq = -5 where seq = 5; update historico set seq = 5 where seq = 6; update historico set seq = 6 where seq = -5`, /não são as que se selaram, ou não estão na ordem/],
  ['mudar uma linha de lote',                `alter table historico alter seq drop identity; update historico set seq = -1 where seq = 6; update historico set seq = 6 where seq = 30; update historico set seq = 30 where seq = -1`, /não são as que se selaram/],
  ['editar um selo',                         `update historico_selo set linhas = linhas + 1 where numero = 2`, /selo 2: foi alterado/],
  ['refazer um selo com a sua cabeça',       `update historico_selo set resumo = repeat('a', 64), cabeca = encode(sha256(convert_to(concat_ws('|', numero, ate, seqs, vazias, linhas, repeat('a', 64), anterior, to_char(selado_em at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')), 'UTF8')), 'hex') where numero = 2`, /selo 3: não continua o anterior/],
  ['apagar um selo do meio',                 `delete from historico_ancora; delete from historico_selo where numero = 2`, /selo 3: falta o selo 2/],
  ['pôr uma linha em dois selos',            `update historico_selo set seqs = seqs + '{[5,6)}' where numero = 3`, /as linhas de 5 a 5 estão em mais de um selo/],
  ['dar à aplicação o poder de apagar',      `grant delete on historico to autos_app`, /a aplicação pode DELETE em historico/],
]
for (const [nome, estrago, achado] of ESTRAGOS)
  test(`o dono do banco é pego ao ${nome}`, async () => {
    assert.match((await problemas(estrago)).join('\n'), achado)
  })

test('apagar o fim com os selos dele só escapa a quem não tem a âncora', async () => {
  const estrago = `delete from historico_ancora; delete from historico_selo where numero >= 2; delete from historico where seq > ${(await selos())[0]!.ate}`
  assert.deepEqual(await problemas(estrago), [])
  assert.deepEqual(await problemas(estrago, [{ numero: ultimo.numero, cabeca: ultimo.cabeca }]), [
    'âncora 3: o selo não existe mais',
  ])
  assert.deepEqual(await problemas('', [{ numero: 2, cabeca: 'a'.repeat(64) }]), ['âncora 2: o selo é outro'])
})

test('o papel da aplicação não altera, não apaga e não esvazia o histórico nem os selos', async () => {
  for (const tabela of ['historico', 'historico_selo', 'historico_ancora'])
    for (const comando of [
      `update ${tabela} set ${tabela === 'historico' ? 'ato' : 'numero'} = ${tabela === 'historico' ? 'ato' : 'numero'}`,
      `delete from ${tabela}`,
      `truncate ${tabela} cascade`,
    ]) {
      const cliente = new pg.Client({ connectionString: entidade.config.banco })
      await cliente.connect()
      await assert.rejects(cliente.query(comando), { code: '42501' }, comando)
      await cliente.end()
    }
})

test('quem grava ao mesmo tempo que se sela entra num selo só; a linha que demora espera o seu lote', async () => {
  const demorada = Promise.withResolvers<void>()
  const lenta = transact(ledger, async (tx) => {
    await registrar(tx, sistema, { ato: 'cidadao.saiu' })
    await demorada.promise
  })
  await Promise.all([
    ...Array.from({ length: 20 }, () => gravar()),
    ...Array.from({ length: 10 }, () => selarJa({ lote: 7 })),
  ])
  await sealHistory(entidade)
  const abertas = (await selos()).at(-1)!.abertas
  assert.notEqual(abertas, '{}')
  assert.deepEqual((await verify(dono)).problems, [])
  demorada.resolve()
  await lenta
  await sealHistory(entidade)
  const { problems, unsealed, rows } = await verify(dono)
  const { n } = await db
    .selectFrom('historico')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  assert.deepEqual([problems, unsealed, rows], [[], 0, n])
})

test('o número que ficou sem linha é declarado vazio depois do prazo', async () => {
  const todos = await selos()
  assert.deepEqual([todos[1]?.abertas, todos[1]?.vazias], ['{[22,23)}', '{}'])
  assert.deepEqual([todos[2]?.abertas, todos[2]?.vazias], ['{}', '{[22,23)}'])
})

test('a sequência que volta atrás se percebe, antes que dê um número duas vezes', async () => {
  const { rows } = await dono.query<{ antes: string }>(
    `select pg_sequence_last_value(pg_get_serial_sequence('historico', 'seq')::regclass) as antes`,
  )
  const voltar = (a: unknown) =>
    dono.query(`select setval(pg_get_serial_sequence('historico', 'seq'), $1)`, [a])
  await voltar(3)
  assert.deepEqual((await verify(dono)).problems, ['a sequência dos números voltou atrás'])
  await voltar(rows[0]!.antes)
})

test('o comando diz o que achou, e sai com 1 quando acha', async () => {
  const script = fileURLToPath(new URL('verificar-historico.ts', import.meta.url))
  const arquivo = join(tmpdir(), `ancora-${process.pid}.json`)
  writeFileSync(arquivo, JSON.stringify({ numero: 9999, cabeca: 'x' }))
  const correr = (...args: string[]) =>
    spawnSync(process.execPath, ['--disable-warning=ExperimentalWarning', script, ...args], {
      encoding: 'utf8',
    })
  assert.equal(correr().status, 2)
  const { status, stdout } = correr(m.bancoDoDono, arquivo)
  assert.equal(status, 1)
  assert.match(stdout, /✖ âncora 9999: o selo não existe mais/)
})
