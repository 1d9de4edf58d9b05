import assert from 'node:assert/strict'
import { test } from 'node:test'
import { somarDias } from '@autos/contract/regras/calendario.ts'
import { doChores } from '../../app/chores.ts'
import { dayIn } from '../../kernel/clock.ts'
import { mundo, type Pessoa } from '../../../test/mundo.ts'
import { recusa } from '../../../test/soma.ts'
import { trabalhar } from '../../../test/trabalhos.ts'

const { ana, carla, dora, db, entidade, documento, processo, eventos } = await mundo()
const hoje = dayIn(new Date(), 'America/Sao_Paulo')
const daqui = (dias: number) => somarDias(hoje, dias)
const restringir = (id: string, restritoAte: string | null, restricoes = ['POSSE'], mais = {}) =>
  ana.chama('documentoAlterarRestricoes', {
    id,
    restricoes,
    restritoAte,
    hipoteseLegal: 'LAI, art. 23',
    ...mais,
  })
type Lista = {
  total: number
  vencidas: number
  dados: {
    item: { titulo: string }
    restricoes: string[]
    hipoteseLegal: string | null
    restritoAte: string
    vencida: boolean
  }[]
}
const listar = (args = {}, quem: Pessoa = carla) =>
  quem.chama<Lista>(
    'restricoesAVencer',
    args,
    '{ total vencidas dados { item { titulo } restricoes hipoteseLegal restritoAte vencida } }',
  )
const titulos = async (args = {}) => (await listar(args)).dados.map(({ item }) => item.titulo)
const sino = async (quem: Pessoa) =>
  (
    await quem.chama<{ dados: { titulo: string; texto: string; item: { titulo: string } | null }[] }>(
      'notificacoes',
      {},
      '{ dados { titulo texto item { titulo } } }',
    )
  ).dados

test('o classificador vê as que acabaram e as que acabam em trinta dias, as mais antigas primeiro; nenhuma se levanta sozinha', async () => {
  const [vencida, proxima, sigilosa, longe, semFim] = await Promise.all(
    ['Vencida', 'Próxima', 'Sigilosa', 'Longe', 'Sem fim'].map((titulo) =>
      documento(titulo, { assinado: true }),
    ),
  )
  await restringir(vencida!, daqui(-1))
  await restringir(proxima!, daqui(30))
  await restringir(sigilosa!, daqui(5), ['SIGILOSO'], { autorizados: [ana.id] })
  await restringir(longe!, daqui(31))
  await restringir(semFim!, null)
  const p = await processo('Processo')
  await ana.chama('processoAlterarRestricoes', { id: p, restricoes: ['POSSE'], restritoAte: daqui(0) })
  const { total, vencidas, dados } = await listar()
  assert.deepEqual([total, vencidas], [4, 1])
  assert.deepEqual(
    dados.map(({ item, restritoAte, vencida: passou, ...resto }) => [
      item.titulo,
      restritoAte,
      passou,
      resto,
    ]),
    [
      ['Vencida', daqui(-1), true, { restricoes: ['INTERNO', 'POSSE'], hipoteseLegal: null }],
      ['Processo', daqui(0), false, { restricoes: ['INTERNO', 'POSSE'], hipoteseLegal: null }],
      ['Memorando', daqui(5), false, { restricoes: ['INTERNO', 'SIGILOSO'], hipoteseLegal: null }],
      ['Próxima', daqui(30), false, { restricoes: ['INTERNO', 'POSSE'], hipoteseLegal: null }],
    ],
  )
  assert.deepEqual(
    [await titulos({ dias: 0 }), await titulos({ limit: 1, skip: 1 })],
    [['Vencida', 'Processo'], ['Processo']],
  )
  await doChores(entidade)
  assert.equal(
    (await db.selectFrom('docproc').select('posse').where('id', '=', vencida!).executeTakeFirstOrThrow())
      .posse,
    true,
  )
})

test('o classificador é avisado uma vez de que vai acabar, e uma de que acabou; a data nova avisa de novo', async () => {
  const id = await documento('Laudo', { assinado: true })
  await restringir(id, daqui(10))
  const avisos = async () => (await eventos(id)).filter((ato) => ato.startsWith('documento.restricao-'))
  for (const _ of [1, 2]) await doChores(entidade)
  await trabalhar(entidade)
  assert.deepEqual(await avisos(), ['documento.restricao-por-vencer'])
  const doLaudo = (await sino(carla)).filter(({ item }) => item?.titulo === 'Laudo')
  assert.deepEqual(doLaudo, [
    {
      titulo: 'Restrição por vencer',
      texto: `A restrição vale até ${daqui(10).split('-').reverse().join('/')}.`,
      item: { titulo: 'Laudo' },
    },
  ])
  assert.ok(!(await sino(dora)).some(({ titulo }) => titulo.startsWith('Restrição')), 'só o classificador')
  await db
    .updateTable('docproc')
    .set({ restritoAte: daqui(-3) })
    .where('id', '=', id)
    .execute()
  for (const _ of [1, 2]) await doChores(entidade)
  assert.deepEqual(await avisos(), ['documento.restricao-por-vencer', 'documento.restricao-vencida'])
  await restringir(id, daqui(2))
  await doChores(entidade)
  assert.deepEqual(await avisos(), [
    'documento.restricao-por-vencer',
    'documento.restricao-vencida',
    'documento.restricao-por-vencer',
  ])
})

test('dois trabalhadores ao mesmo tempo avisam uma vez', async () => {
  const id = await documento('Disputado', { assinado: true })
  await restringir(id, daqui(1))
  await Promise.all([doChores(entidade), doChores(entidade), doChores(entidade)])
  assert.equal((await eventos(id)).filter((ato) => ato === 'documento.restricao-por-vencer').length, 1)
})

test('só o classificador lista; o que ele não sabe que existe não conta', async () => {
  await recusa(db, () => listar({}, ana), { name: 'SemPermissaoException', status: 403 })
  for (const args of [{ dias: -1 }, { dias: 366 }, { skip: -1 }, { limit: -1 }])
    await recusa(db, () => listar(args), { name: 'ValidacaoException' })
  const antes = (await listar()).total
  await db.updateTable('marca').set({ ocultarExistenciaSigiloso: true }).execute()
  assert.equal((await listar()).total, antes - 1, 'o sigiloso de que não é autorizado')
  await db.updateTable('marca').set({ ocultarExistenciaSigiloso: false }).execute()
})
