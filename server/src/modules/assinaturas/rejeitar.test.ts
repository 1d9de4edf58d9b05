import assert from 'node:assert/strict'
import { test } from 'node:test'
import { abrir, alterar, convidar } from '../../../test/convidados.ts'
import { mundo } from '../../../test/mundo.ts'
import { recusa } from '../../../test/soma.ts'
import { trabalhar } from '../../../test/trabalhos.ts'

const m = await mundo()
const { ana, beto, carla, dora, db, entidade, documento, processo, eventos } = m
const rejeitar = (
  id: string,
  quem: Pick<typeof beto, 'chama'> = beto,
  mais: Record<string, unknown> = {},
  opcoes = {},
) => quem.chama<{ id: string }>('documentoRejeitarAssinatura', { id, ...mais }, opcoes)
const FORMA =
  '{ assinantes { nome pendente } assinaturas { nome cargo dataAssinatura dataRejeicao motivoRejeicao } acoes }'
type Forma = {
  assinantes: { pendente: boolean }[]
  assinaturas: {
    nome: string
    dataAssinatura: string | null
    dataRejeicao: string | null
    motivoRejeicao: string | null
  }[]
  acoes: string[]
}
const sino = async (quem: typeof ana) =>
  (
    await quem.chama<{ dados: { titulo: string; texto: string }[] }>(
      'notificacoes',
      { limit: 1 },
      '{ dados { titulo texto } }',
    )
  ).dados[0]

test('quem deve assinar rejeita, com ou sem motivo: fica riscado, o documento não conclui, e quem registrou e quem detém sabem', async () => {
  const id = await documento('Ofício', { assinantes: ['beto', 'carla'], usuarioId: 'dora' })
  await beto.chama('documentoRejeitarAssinatura', { id, motivo: '  Falta o parecer.  ' })
  const mostrado = await ana.chama<Forma>('documento', { id }, FORMA)
  assert.deepEqual(
    mostrado.assinaturas.map(({ dataRejeicao, ...resto }) => [resto, dataRejeicao !== null]),
    [
      [
        {
          nome: 'Beto Bastos',
          cargo: 'Procurador',
          dataAssinatura: null,
          motivoRejeicao: 'Falta o parecer.',
        },
        true,
      ],
    ],
  )
  assert.deepEqual(await eventos(id), ['documento.assinatura-rejeitada'])
  await trabalhar(entidade)
  for (const quem of [ana, dora])
    assert.deepEqual(await sino(quem), {
      titulo: 'Assinatura rejeitada',
      texto: 'Beto Bastos rejeitou a assinatura.',
    })
  // Os outros ainda assinam (ao contrário de quem mata o envelope com uma rejeição).
  assert.ok((await carla.chama<Forma>('documento', { id }, FORMA)).acoes.includes('DEVE_ASSINAR'))
  await rejeitar(id, carla)
  const [, segunda] = (await ana.chama<Forma>('documento', { id }, FORMA)).assinaturas
  assert.equal(segunda?.motivoRejeicao, null)
  assert.ok(!(await dora.chama<Forma>('documento', { id }, FORMA)).acoes.includes('PODE_ARQUIVAR'))
})

test('quem não deve assinar não rejeita; quem já rejeitou ou assinou, também não', async () => {
  const id = await documento('Ofício', { assinado: ['beto'], assinantes: ['carla'], origem: 'FISICA' })
  await recusa(db, () => rejeitar(id, beto), {
    codigo: 'PODE_REJEITAR_ASSINATURA',
    message: 'Ofício: você não tem assinatura pendente aqui.',
  })
  await recusa(db, () => rejeitar(id, dora), { codigo: 'PODE_REJEITAR_ASSINATURA' })
  await recusa(db, () => rejeitar(m.id('nada')), { name: 'NaoEncontradoException' })
  await recusa(db, () => rejeitar(id, carla, { motivo: 'x'.repeat(1001) }), {
    campo: 'motivo',
    message: 'O motivo tem no máximo 1000 caracteres.',
  })
  await rejeitar(id, carla)
  // A repetição logo em seguida não tem segundo efeito; mais tarde, diz por que não.
  await rejeitar(id, carla)
  assert.equal(
    (
      await db
        .selectFrom('assinatura')
        .select('id')
        .where('documentoId', '=', id)
        .where('rejeitadaEm', 'is not', null)
        .execute()
    ).length,
    1,
  )
})

test('arquivado, desconsiderado ou publicado já não se rejeita', async () => {
  const arquivado = await documento('Ofício', { assinantes: ['beto'], arquivado: true })
  await recusa(db, () => rejeitar(arquivado), {
    codigo: 'PODE_REJEITAR_ASSINATURA',
    message: 'Ofício: está arquivado.',
  })
  const publicado = await documento('Edital', { assinantes: ['beto'], origem: 'FISICA' })
  await db.updateTable('documento').set({ publicacao: 'PUBLICADO' }).where('id', '=', publicado).execute()
  await recusa(db, () => rejeitar(publicado), { message: 'Edital: já foi publicado no diário oficial.' })
  const peca = await documento('Peça', { assinantes: ['beto'], origem: 'FISICA', peca: await processo('P') })
  await rejeitar(peca)
})

test('a rejeição é de todos os cargos da pessoa, e da versão que ela viu', async () => {
  const id = await documento('Ata', {})
  await ana.chama('documentoAlterarAssinantes', {
    documentoId: id,
    assinantes: [{ usuarioId: carla.id }, { usuarioId: carla.id, cargo: 'Presidente da Comissão' }],
    assinantesExternos: [],
  })
  await rejeitar(id, carla)
  const [rejeicao] = await db
    .selectFrom('assinatura')
    .select(['cargos', 'versao', 'sha256', 'assinadaEm', 'usuarioId'])
    .where('documentoId', '=', id)
    .execute()
  const { sha256 } = await db
    .selectFrom('documentoVersao')
    .select('sha256')
    .where('documentoId', '=', id)
    .executeTakeFirstOrThrow()
  assert.deepEqual(rejeicao, {
    cargos: ['Contadora', 'Presidente da Comissão'],
    versao: 1,
    sha256,
    assinadaEm: null,
    usuarioId: carla.id,
  })
  const situacoes = await db
    .selectFrom('assinante')
    .select('situacao')
    .where('documentoId', '=', id)
    .execute()
  assert.deepEqual(
    situacoes.map(({ situacao }) => situacao),
    ['REJEITOU', 'REJEITOU'],
  )
})

test('o e-mail de quem rejeitou sem dizer o nome é de quem lê o conteúdo', async () => {
  const id = await documento('Laudo', { assinado: true, restricoes: ['INTERNO', 'POSSE'] })
  await (
    await abrir(m, (await convidar(m, id, 'rita@fora.example')).token)
  ).chama('documentoRejeitarAssinatura', { id })
  const nomes = async (quem: typeof ana) =>
    (await quem.chama<Forma>('documento', { id }, '{ assinaturas { nome dataRejeicao } }')).assinaturas
      .filter((uma) => uma.dataRejeicao)
      .map(({ nome }) => nome)
  assert.deepEqual([await nomes(ana), await nomes(beto)], [['rita@fora.example'], ['Um convidado']])
})

test('o convidado rejeita pelo convite, e o endereço deixa de valer', async () => {
  const id = await documento('Contrato')
  const { token, convidadoId } = await convidar(m, id, 'jose@fora.example')
  const jose = await abrir(m, token)
  const selecao = {
    selecao: '{ assinaturas { nome motivoRejeicao dataRejeicao } acoes }',
    chave: 'rejeicao-do-jose',
  }
  const depois = await jose.chama<Forma>(
    'documentoRejeitarAssinatura',
    { id, motivo: 'Não concordo.' },
    selecao,
  )
  assert.deepEqual(
    [depois.acoes, depois.assinaturas.length, depois.assinaturas[0]?.motivoRejeicao],
    [[], 1, null],
  )
  await jose.chama('documentoRejeitarAssinatura', { id, motivo: 'Não concordo.' }, selecao)
  const [{ convidadoId: quem, ...rejeicao } = { convidadoId: null }, ...outras] = await db
    .selectFrom('assinatura')
    .select(['convidadoId', 'usuarioId', 'nome', 'motivoRejeicao'])
    .where('documentoId', '=', id)
    .execute()
  assert.deepEqual(
    [quem, rejeicao, outras.length],
    [convidadoId, { usuarioId: null, nome: 'jose@fora.example', motivoRejeicao: 'Não concordo.' }, 0],
  )
  assert.deepEqual(
    depois.assinaturas.map(({ nome }) => nome),
    ['Um convidado'],
    'os convidados não se mostram o e-mail',
  )
  const ato = await db
    .selectFrom('historico')
    .select(['atorTipo', 'atorId'])
    .where('ato', '=', 'documento.assinatura-rejeitada')
    .orderBy('seq', 'desc')
    .executeTakeFirstOrThrow()
  assert.deepEqual(ato, { atorTipo: 'CONVIDADO', atorId: convidadoId })
  await assert.rejects(m.publico.chama('conviteAbrir', { token }), { name: 'NaoEncontradoException' })
  await trabalhar(entidade)
  assert.deepEqual(await sino(ana), {
    titulo: 'Assinatura rejeitada',
    texto: 'O convidado rejeitou a assinatura.',
  })
  // Pede-se de novo, e chega outro convite.
  await alterar(m, id, (externos) => externos, { pedirDeNovo: [convidadoId] })
  await trabalhar(entidade)
  const convites = m.correio.enviadas.filter(
    ({ para, assunto }) => para === 'jose@fora.example' && assunto.includes('convite para'),
  )
  assert.deepEqual([convites.length, new Set(convites.map(({ mensagemId }) => mensagemId)).size], [2, 2])
})

test('rejeitar ∥ ser retirado: um dos dois, nunca metade de cada', async () => {
  for (let rodada = 0; rodada < 5; rodada++) {
    const id = await documento(`R${rodada}`, { assinantes: ['beto'] })
    const [rejeicao, retirada] = await Promise.allSettled([
      rejeitar(id),
      ana.chama('documentoAlterarAssinantes', { documentoId: id, assinantes: [], assinantesExternos: [] }),
    ])
    assert.equal(retirada.status, 'fulfilled')
    assert.equal(
      (await db.selectFrom('assinante').select('id').where('documentoId', '=', id).execute()).length,
      0,
    )
    const rejeicoes = await db.selectFrom('assinatura').select('id').where('documentoId', '=', id).execute()
    assert.equal(rejeicoes.length, rejeicao.status === 'fulfilled' ? 1 : 0)
  }
})
