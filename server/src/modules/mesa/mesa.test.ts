import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mundo, type Pessoa } from '../../../test/mundo.ts'
import { newId } from '../../kernel/ids.ts'
import { escreverRascunho } from '../../../test/rascunhos.ts'

const { ana, beto, carla, publico, setores, db, documento, processo, comandos } = await mundo()

type Linha = {
  item: { titulo: string }
  quem: { nome: string }[]
  oQue: string | null
  vencido: boolean
  venceHoje: boolean
}
type Mesa = {
  pilhas: { pilha: string; total: number; vencidos: number; hoje: number; dados: Linha[] }[]
  setores: {
    setor: { id: string }
    documentos: number
    processos: number
    dados: Linha[]
    pessoas: { pessoa: { id: string }; documentos: number; processos: number }[]
  }[]
}
const SELECAO =
  '{ pilhas { pilha total vencidos hoje dados { item { titulo } quem { nome } oQue vencido venceHoje } } setores { setor { id } documentos processos dados { item { titulo } quem { nome } } pessoas { pessoa { id } documentos processos } } }'
const mesa = (quem: Pick<Pessoa, 'chama'>) => quem.chama<Mesa>('mesa', {}, SELECAO)
const pilha = async (quem: Pessoa, nome: string) =>
  (await mesa(quem)).pilhas.find((uma) => uma.pilha === nome)!
const titulos = async (quem: Pessoa, nome: string) =>
  (await pilha(quem, nome)).dados.map(({ item }) => item.titulo)
const hoje = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' }).format(new Date())

test('de quem nada espera, as cinco pilhas dizem zero, e quem não entrou não tem mesa', async () => {
  const { pilhas } = await mesa(beto)
  assert.deepEqual(
    pilhas.map(({ pilha: nome, total, dados }) => [nome, total, dados.length]),
    [
      ['VENCE', 0, 0],
      ['VOLTOU', 0, 0],
      ['CHEGOU', 0, 0],
      ['ESPERO', 0, 0],
      ['ESCREVENDO', 0, 0],
    ],
  )
  await assert.rejects(mesa(publico), { name: 'NaoAutenticadoException' })
})

test('o que chegou e o que voltou somam os não lidos do menu; aberto, já não chegou', async () => {
  const chegou = await documento('Chegou agora', { criadoPor: 'beto', setorId: 'protocolo', assinado: true })
  const vai = await documento('Vai e volta', { criadoPor: 'ana', assinado: true })
  await ana.chama('documentoEnviar', { id: vai, destinoId: setores.juridico }, '{ id }')
  await beto.chama('documentoEnviar', { id: vai, destinoId: setores.protocolo }, '{ id }')
  assert.deepEqual(await titulos(ana, 'CHEGOU'), ['Chegou agora'])
  assert.deepEqual(await titulos(ana, 'VOLTOU'), ['Vai e volta'])
  const contas = await ana.chama<{ caixa: string; setorId: string | null; naoLidos: number }[]>(
    'contasDasListas',
    {},
    '{ caixa setorId naoLidos }',
  )
  const naoLidos = contas.filter(({ caixa, setorId }) => caixa === 'ENTRADA' && setorId === null)
  assert.equal(
    (await pilha(ana, 'CHEGOU')).total + (await pilha(ana, 'VOLTOU')).total,
    naoLidos.reduce((n, conta) => n + conta.naoLidos, 0),
  )
  await ana.chama('documento', { id: chegou }, '{ id }')
  await ana.chama('documento', { id: vai }, '{ id }')
  assert.deepEqual([await titulos(ana, 'CHEGOU'), await titulos(ana, 'VOLTOU')], [[], []])
})

test('vence o que passou, o de hoje e o desta semana, e não o da outra; cumprido, sai', async () => {
  const id = await processo('Recurso', { criadoPor: 'ana' })
  const prazo = (motivo: string, data: string) =>
    ana.chama<{ id: string }>('prazoCriar', { id, dados: { motivo, contagem: 'DATA', data } }, '{ id }')
  const dias = (n: number) => new Date(Date.parse(hoje) + n * 86_400_000).toISOString().slice(0, 10)
  const deHoje = await prazo('De hoje', dias(1))
  const passado = await prazo('Passado', dias(1))
  await prazo('De outra semana', dias(12))
  // Nenhum se dá para hoje nem para ontem: os dias passam.
  await db.updateTable('prazo').set({ venceEm: hoje }).where('id', '=', deHoje.id).execute()
  await db
    .updateTable('prazo')
    .set({ venceEm: dias(-1) })
    .where('id', '=', passado.id)
    .execute()
  const vence = await pilha(ana, 'VENCE')
  assert.deepEqual([vence.total, vence.vencidos, vence.hoje], [2, 1, 1])
  assert.deepEqual(
    vence.dados.map(({ vencido, venceHoje }) => [vencido, venceHoje]),
    [
      [true, false],
      [false, true],
    ],
  )
  await ana.chama('prazoCumprir', { id: passado.id }, '{ id }')
  assert.equal((await pilha(ana, 'VENCE')).total, 1)
})

test('o que se espera dos outros diz de quem e o quê: assinatura, prazo e ciência; vindo, sai', async () => {
  const pedido = await documento('Parecer por assinar', { criadoPor: 'ana', assinado: true })
  await ana.chama(
    'documentoAlterarAssinantes',
    {
      documentoId: pedido,
      assinantes: [{ usuarioId: ana.id }, { usuarioId: beto.id }],
      assinantesExternos: [],
    },
    '{ id }',
  )
  const outro = await processo('Prazo de outro', { criadoPor: 'ana' })
  await ana.chama(
    'prazoCriar',
    { id: outro, dados: { motivo: 'Responder', contagem: 'CORRIDOS', dias: 30, responsavelId: beto.id } },
    '{ id }',
  )
  await ana.chama('copiaEnviar', { id: outro, destinos: [beto.id] }, '{ total }')
  const espera = async () =>
    (await pilha(ana, 'ESPERO')).dados
      .map(({ item, oQue, quem }) => [oQue, item.titulo, ...quem.map(({ nome }) => nome)].join(', '))
      .toSorted((a, b) => a.localeCompare(b))
  const nome = 'Beto Bastos'
  const esperado = [
    `ASSINATURA, Parecer por assinar, ${nome}`,
    `CIENCIA, Prazo de outro, ${nome}`,
    `PRAZO, Prazo de outro, ${nome}`,
  ]
  assert.deepEqual(await espera(), esperado)
  assert.deepEqual((await pilha(beto, 'ESPERO')).total, 0)
  await beto.chama('documentoRejeitarAssinatura', { id: pedido }, '{ id }')
  assert.deepEqual(await espera(), esperado.slice(1))
})

test('o que se escrevia fica na mesa de quem escreveu por último, até se finalizar', async () => {
  const id = await documento('Minuta', { criadoPor: 'ana', arquivo: false, origem: 'ELETRONICA' })
  await escreverRascunho(ana, { id, html: '<p>Começo.</p>', lida: null })
  assert.deepEqual(await titulos(ana, 'ESCREVENDO'), ['Minuta'])
  assert.deepEqual(await titulos(beto, 'ESCREVENDO'), [])
})

test('quem divide vê a caixa do setor, os que esperam há mais tempo primeiro, e quantos estão com cada um; dado a alguém, muda de lugar', async () => {
  const antes = await mesa(ana)
  const doSetor = (m: Mesa) => m.setores.find(({ setor }) => setor.id === setores.protocolo)!
  const comDela = (m: Mesa) => doSetor(m).pessoas.find(({ pessoa }) => pessoa.id === ana.id)!.documentos
  const id = await documento('Para dividir', { criadoPor: 'beto', setorId: 'protocolo', assinado: true })
  const durante = await mesa(ana)
  assert.equal(doSetor(durante).documentos, doSetor(antes).documentos + 1)
  assert.equal(
    doSetor(durante).documentos,
    (await ana.chama<unknown[]>('documentosEntradaSetor', { setorId: setores.protocolo }, '{ id }')).length,
  )
  assert.equal(doSetor(durante).dados.at(-1)?.item.titulo, 'Para dividir')
  await ana.chama('documentoEnviar', { id, destinoId: ana.id }, '{ id }')
  const depois = await mesa(ana)
  assert.equal(doSetor(depois).documentos, doSetor(antes).documentos)
  assert.equal(comDela(depois), comDela(antes) + 1)
})

test('do que a pessoa deixou de poder saber, a mesa não diz nada, nem conta', async () => {
  const id = await documento('Sindicância', {
    criadoPor: 'beto',
    restricoes: ['INTERNO', 'SIGILOSO'],
    autorizados: ['beto', 'carla'],
    setorId: 'juridico',
    assinado: true,
  })
  await db
    .insertInto('copia')
    .values({ id: newId(), docprocId: id, enviadaEm: new Date(), enviadaPor: carla.id, usuarioId: beto.id })
    .execute()
  await db.updateTable('marca').set({ ocultarExistenciaSigiloso: true }).execute()
  assert.deepEqual(await titulos(carla, 'ESPERO'), ['Sindicância'])
  await db
    .deleteFrom('docprocAutorizado')
    .where('docprocId', '=', id)
    .where('usuarioId', '=', carla.id)
    .execute()
  assert.equal((await pilha(carla, 'ESPERO')).total, 0)
  await db.updateTable('marca').set({ ocultarExistenciaSigiloso: false }).execute()
})

test('a mesa custa os mesmos comandos com um item e com muitos', async () => {
  const custo = async () => (await comandos(() => mesa(ana))).length
  const um = await custo()
  for (let i = 0; i < 5; i++)
    await documento(`Ofício ${i}`, { criadoPor: 'beto', setorId: 'protocolo', assinado: true })
  assert.equal(await custo(), um)
})
