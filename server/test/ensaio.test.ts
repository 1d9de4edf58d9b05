import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { transact } from '../src/kernel/transact.ts'
import { abrirEnsaio } from './ensaio.ts'
import { mundo } from './mundo.ts'
import { somaDoBanco } from './soma.ts'

const m = await mundo()
const ensaio = await abrirEnsaio(m)

test('no ensaio o ato acontece, com histórico e trabalho; depois, é como se não', async () => {
  const id = await m.documento('Ofício', { assinado: true })
  const antes = await somaDoBanco(m.db)
  const envio = () =>
    ensaio.ensaiar(async ({ db, chama }) => {
      await chama(await m.ana.contexto(), 'documentoEnviar', { id, destinoId: m.setores.juridico })
      const { cargaSetorId } = await db
        .selectFrom('docproc')
        .select('cargaSetorId')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      const { rows } = await sql<{
        n: number
      }>`select count(*)::int as n from historico where ato = 'documento.enviado'`.execute(db)
      return [cargaSetorId, rows[0]?.n]
    })
  assert.deepEqual(
    [await envio(), await envio()],
    [
      [m.setores.juridico, 1],
      [m.setores.juridico, 1],
    ],
  )
  assert.deepEqual(await somaDoBanco(m.db), antes)
})

test('o ato recusado no ensaio volta ao ponto, e o ensaio continua', async () => {
  const id = await m.documento('Ofício')
  await ensaio.ensaiar(async ({ db, chama }) => {
    const antes = await somaDoBanco(db)
    await assert.rejects(chama(await m.beto.contexto(), 'documentoArquivar', { id }), {
      name: 'NaoEncontradoException',
    })
    assert.deepEqual(await somaDoBanco(db), antes)
    await chama(await m.ana.contexto(), 'documentoEnviar', { id, destinoId: m.setores.atendimento })
  })
})

test('pedidos ao mesmo tempo esperam a vez, e o erro do banco não passa do seu ato', async () => {
  await ensaio.ensaiar(async ({ db, em }) => {
    const { ledger } = em(await m.ana.contexto())
    const errado = transact(ledger, (tx) => sql`select 1 / 0`.execute(tx))
    const certos = [1, 2, 3].map((n) =>
      transact(
        ledger,
        async (tx) => (await sql<{ n: number }>`select ${n}::int as n`.execute(tx)).rows[0]?.n,
      ),
    )
    await assert.rejects(errado, { code: '22012' })
    assert.deepEqual(await Promise.all(certos), [1, 2, 3])
    assert.equal((await sql`select 1`.execute(db)).rows.length, 1)
  })
})
