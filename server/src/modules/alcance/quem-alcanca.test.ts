import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mundo, type Pessoa } from '../../../test/mundo.ts'
import { recusa, somaDoBanco } from '../../../test/soma.ts'

const m = await mundo()
const { ana, beto, carla, db, documento, processo } = m
type Caminho = { quem: string; como: string; pessoas: string[]; atos: string[] }
type Resposta = { mostra: boolean; cortado: boolean; caminhos: Caminho[] }
const perguntar = (id: string, quem: Pessoa = ana) =>
  quem.chama<Resposta>('quemAlcanca', { id }, '{ mostra cortado caminhos { quem como pessoas atos } }')
const resumo = ({ caminhos }: Resposta) => caminhos.map(({ quem, como }) => [quem, como])
const SIGILOSO = { restricoes: ['INTERNO', 'SIGILOSO'], autorizados: ['ana'], assinado: true } as const
const POSSE = { restricoes: ['INTERNO', 'POSSE'], assinado: true } as const

test('o sigiloso, só com o classificador se alcança: os outros, porque ele pode abrir o item', async () => {
  const id = await documento('Sindicância', SIGILOSO)
  assert.deepEqual(await perguntar(id), {
    mostra: true,
    cortado: false,
    caminhos: [
      {
        quem: 'Carla Coelho',
        como: 'em um ato: alterar as restrições',
        pessoas: [],
        atos: ['alterar as restrições'],
      },
      {
        quem: 'Beto Bastos e Dora Duarte',
        como: 'em um ato, com Carla Coelho: alterar as restrições',
        pessoas: [],
        atos: ['alterar as restrições'],
      },
    ],
  })
})

test('o arquivado que requer posse, que ninguém lê, alcança-o quem o tinha: desarquivando, ou restringindo-o menos', async () => {
  const id = await processo('Obra', { restricoes: ['INTERNO', 'POSSE'], arquivado: true })
  assert.deepEqual(resumo(await perguntar(id)), [
    ['Ana Azevedo e Dora Duarte', 'em um ato: desarquivar'],
    ['Ana Azevedo, Carla Coelho e Dora Duarte', 'em um ato: alterar as restrições'],
    ['Beto Bastos', 'em um ato, com Ana Azevedo, Carla Coelho e Dora Duarte: alterar as restrições'],
  ])
})

test('quem enviou há pouco o que requer posse alcança-o, desfazendo o envio', async () => {
  const id = await documento('Parecer', { ...POSSE, setorId: 'juridico' })
  assert.deepEqual(resumo(await perguntar(id, beto)), [
    ['Carla Coelho', 'em um ato: alterar as restrições'],
    ['Dora Duarte', 'em um ato: desfazer o envio'],
  ])
})

test('sem classificador nem administração, ninguém mais alcança; e perguntar não escreve nada', async () => {
  const id = await documento('Reservado', SIGILOSO)
  await db
    .updateTable('usuarioPapel')
    .set({ revogadoEm: new Date() })
    .where('usuarioId', '=', carla.id)
    .where('papel', '=', 'classificacaoDocumental')
    .execute()
  const antes = await somaDoBanco(db)
  assert.deepEqual(await perguntar(id), { mostra: true, cortado: false, caminhos: [] })
  assert.deepEqual(await somaDoBanco(db), antes)
  await db.updateTable('usuarioPapel').set({ revogadoEm: null }).where('usuarioId', '=', carla.id).execute()
})

test('pergunta quem pode restringir o item; ao classificador que não o lê, nada se diz; o que se oculta não existe', async () => {
  const id = await documento('Segredo', SIGILOSO)
  assert.deepEqual(await perguntar(id, carla), { mostra: false, cortado: false, caminhos: [] })
  await recusa(db, () => perguntar(id, beto), { codigo: 'PODE_ALTERAR_RESTRICOES' })
  const minuta = await documento('Minuta', { restricoes: ['INTERNO'] })
  for (const nada of [minuta, m.id('nada'), 'x'])
    await recusa(db, () => perguntar(nada, beto), {
      name: 'NaoEncontradoException',
      message: 'Não encontrado ou sem acesso.',
    })
})

test('quantos comandos: um por gente que se distingue, por mais gente que haja', async () => {
  const id = await documento('Contado', SIGILOSO)
  const poucos = (await m.comandos(() => perguntar(id))).length
  for (let i = 0; i < 40; i++) {
    const novo = m.id(`gente ${i}`)
    await db
      .insertInto('usuario')
      .values({ id: novo, sub: novo, login: `gente${i}`, nome: 'Gente', sobrenome: `${i}`, cpf: null })
      .execute()
    await db.insertInto('usuarioPapel').values({ usuarioId: novo, papel: 'access' }).execute()
  }
  assert.equal((await m.comandos(() => perguntar(id))).length, poucos)
  assert.ok(poucos <= 16, `${poucos} comandos`)
  assert.match(JSON.stringify(resumo(await perguntar(id))), /Qualquer pessoa, também de fora/)
})
