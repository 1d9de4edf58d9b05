import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { mundo, type Pessoa } from '../../../test/mundo.ts'
import { newId } from '../../kernel/ids.ts'

const m = await mundo()
beforeEach(() => permitir(true))

const permitir = (clsVeSigiloso: boolean) => m.db.updateTable('marca').set({ clsVeSigiloso }).execute()
const sigiloso = (titulo: string) =>
  m.documento(titulo, {
    arquivo: true,
    assinado: true,
    restricoes: ['INTERNO', 'SIGILOSO'],
    autorizados: ['ana'],
  })
const motivar = (quem: Pessoa, id: string, motivo = 'Denúncia 12/2026.') =>
  quem.chama<Visto>('documentoLerComMotivo', { id, motivo }, CAMPOS)
const ler = (quem: Pessoa, id: string) => quem.chama<Visto>('documento', { id }, CAMPOS)
const CAMPOS = '{ titulo conteudoVisivel }'
type Visto = { titulo: string; conteudoVisivel: boolean }

test('o classificador que diz por quê lê o sigiloso, por uma hora; quem abriu e por quê fica escrito', async () => {
  const id = await sigiloso('Denúncia contra Fulano')
  assert.deepEqual((await ler(m.carla, id)).conteudoVisivel, false)
  assert.deepEqual(await motivar(m.carla, id), { titulo: 'Denúncia contra Fulano', conteudoVisivel: true })
  assert.equal((await ler(m.carla, id)).conteudoVisivel, true)
  assert.equal((await ler(m.beto, id)).conteudoVisivel, false)
  const { dados } = await m.ana.chama<{ dados: { autorNome: string; motivo: string | null }[] }>(
    'visualizacoes',
    { id },
    '{ dados { autorNome motivo } }',
  )
  assert.deepEqual(dados, [{ autorNome: 'Carla Coelho', motivo: 'Denúncia 12/2026.' }])
  const andamentos = await m.ana.chama<{ dados: { frase: string; detalhe: string | null }[] }>(
    'andamentos',
    { id },
    '{ dados { frase detalhe } }',
  )
  assert.deepEqual(andamentos.dados[1], {
    frase: 'Carla Coelho leu o documento, com motivo: só outros o leem.',
    detalhe: 'Denúncia 12/2026.',
  })
  await assert.rejects(motivar(m.carla, id), /Você já pode ler este item/)
})

test('passada a hora, já não lê', async () => {
  const [id, hora] = [await sigiloso('Denúncia'), 3_600_000]
  const linha = { docprocId: id, usuarioId: m.carla.id, motivo: 'Antes.' }
  const ate = async (quando: number) => {
    await m.db
      .insertInto('leituraMotivada')
      .values({ id: newId(), ...linha, em: new Date(quando - hora), ate: new Date(quando) })
      .execute()
    return (await ler(m.carla, id)).conteudoVisivel
  }
  assert.deepEqual([await ate(Date.now() - 1000), await ate(Date.now() + hora)], [false, true])
})

test('só onde a entidade permite, só o classificador, só com motivo, e só do que não lê', async () => {
  const [id, aberto] = [await sigiloso('Denúncia'), await m.documento('Aberto', { assinado: true })]
  await assert.rejects(motivar(m.beto, id), { name: 'SemPermissaoException' })
  await assert.rejects(motivar(m.carla, id, '  '), { campo: 'motivo', message: /Campo obrigatório/ })
  await assert.rejects(motivar(m.carla, aberto), /não requer posse nem é sigiloso/)
  await motivar(m.carla, id)
  await permitir(false)
  assert.equal((await ler(m.carla, id)).conteudoVisivel, false)
  await assert.rejects(motivar(m.carla, id), { name: 'SemPermissaoException' })
})

test('o motivo de uma peça vale para ela e o processo dela, e não para outra peça sigilosa', async () => {
  const processoId = await m.processo('Sindicância', {
    restricoes: ['POSSE', 'SIGILOSO'],
    autorizados: ['ana'],
  })
  const [um, dois, tres] = [
    await sigiloso('Um'),
    await sigiloso('Dois'),
    await m.documento('Três', { arquivo: true, assinado: true }),
  ]
  for (const documentoId of [um, dois, tres])
    await m.ana.chama('documentoJuntar', { documentoId, processoId })
  await motivar(m.carla, um)
  assert.deepEqual(
    await Promise.all([um, dois, tres].map(async (id) => (await ler(m.carla, id)).conteudoVisivel)),
    [true, false, true],
  )
})

test('os detalhes dizem a quem cabe dar motivo e a quem cabe saber quem viu', async () => {
  const id = await sigiloso('Denúncia')
  const pode = async (quem: Pessoa) =>
    Object.values(
      await quem.chama<Record<string, boolean>>('documento', { id }, '{ podeLerComMotivo podeSaberQuemViu }'),
    )
  assert.deepEqual(
    [await pode(m.carla), await pode(m.beto), await pode(m.ana)],
    [
      [true, true],
      [false, false],
      [false, true],
    ],
  )
  await motivar(m.carla, id)
  assert.deepEqual(await pode(m.carla), [false, true], 'já lê')
  await permitir(false)
  assert.deepEqual(await pode(m.carla), [false, true], 'a entidade não deixa')
  await assert.rejects(m.beto.chama('visualizacoes', { id }, '{ proximo }'), {
    name: 'SemPermissaoException',
  })
})
