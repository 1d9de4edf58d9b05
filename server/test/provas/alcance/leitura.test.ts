import assert from 'node:assert/strict'
import { test } from 'node:test'
import { abrirEnsaio, type Cena } from '../../ensaio.ts'
import { mundo } from '../../mundo.ts'
import { CALADAS, PERGUNTADAS, rotasDe } from './bordas.ts'
import { lerDeTudo } from './ler.ts'
import { plantarAlcance, type Pessoa } from './mundo-do-alcance.ts'

const m = await mundo()
const alcance = await plantarAlcance(m)
const ensaio = await abrirEnsaio(m)
const segredo = (nome: string) => alcance.segredos.find((um) => um.nome === nome)!

/** Ana, que lê tudo, no lugar de quem não lê. */
const ana: Pessoa = {
  nome: 'Ana',
  tipo: 'EQUIPE',
  id: m.ana.id,
  papeis: ['access'],
  como: { identidade: m.ana.identidade },
  entrar: (cena: Cena) => m.ana.contexto().then(cena.em),
}
const porAna = (nome: string) =>
  ensaio.ensaiar((cena) =>
    lerDeTudo(cena, { mundo: { ...alcance, gente: [ana] }, segredo: segredo(nome), leitores: new Set() }),
  )

test('quem lê, acha: o que está escrito, o arquivo, a minuta, o que vai numa exportação e o que se acha de pessoal', async () => {
  const daPeca = await porAna('peça sigilosa com dados')
  const daMinuta = await porAna('minuta')
  const doInterno = await porAna('interno com dados')
  const acha = (achados: string[], que: RegExp) =>
    assert.ok(
      achados.some((achado) => que.test(achado)),
      `${que}\n${achados.join('\n')}`,
    )
  acha(daPeca.achados, /Ana, documento: peça sigilosa com dados: assunto/)
  acha(daPeca.achados, /Ana, arquivo, por documento: os bytes do arquivo/)
  acha(doInterno.achados, /Ana, dadosAVista: o que se acha de pessoal no texto/)
  acha(daPeca.achados, /Ana, exportação: /)
  acha(daMinuta.achados, /Ana, rascunho: o texto/)
  acha(daMinuta.achados, /Ana, documentos: minuta: o que se escreveu/)
  assert.deepEqual(
    [daPeca, daMinuta, doInterno].map(({ erros }) => erros),
    [[], [], []],
  )
})

test('o sistema que o entregou sabe dele; outro, não', async () => {
  const { db } = m
  const { id, origem } = segredo('sigiloso')
  const perguntar = (cena: Cena) =>
    lerDeTudo(cena, { mundo: { ...alcance, gente: [] }, segredo: segredo('sigiloso'), leitores: new Set() })
  assert.deepEqual((await ensaio.ensaiar(perguntar)).achados, [])
  const { id: integradorId } = await db
    .selectFrom('integrador')
    .select('id')
    .where('login', '=', 'portal')
    .executeTakeFirstOrThrow()
  const { achados } = await ensaio.ensaiar(async (cena) => {
    await cena.db.updateTable('documento').set({ integradorId }).where('id', '=', id).execute()
    return perguntar(cena)
  })
  assert.deepEqual(achados.slice(0, 2), [
    `outro sistema, /integracao/v1/documentos/${id}: responde do que não entregou`,
    `outro sistema, /integracao/v1/documentos?origem=${origem}: responde do que não entregou`,
  ])
})

test('toda borda ao lado do GraphQL se pergunta, ou se diz por que nada diz de um item', async () => {
  await alcance.bordas.app.ready()
  assert.deepEqual(
    rotasDe(alcance.bordas.app).toSorted(),
    [...PERGUNTADAS, ...Object.keys(CALADAS)].toSorted(),
  )
})

test('o erro que não é recusa não passa por não ler: reprova', async () => {
  const quebrado: Pessoa = { ...ana, entrar: () => Promise.reject(new Error('sem banco')) }
  const ler = (cena: Cena) =>
    lerDeTudo(cena, {
      mundo: { ...alcance, gente: [quebrado] },
      segredo: segredo('sigiloso'),
      leitores: new Set(),
    })
  await assert.rejects(() => ensaio.ensaiar(ler), { message: 'sem banco' })
})
