import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { idDe, mundo } from '../../../test/mundo.ts'
import { newId } from '../../kernel/ids.ts'
import { doChores } from '../../app/chores.ts'

const m = await mundo()
const { ana, publico, db, documento, processo, entidade } = m
type Linha = {
  uuid: string
  titulo: string
  peca?: number | null
  processo?: string | null
  interessados?: string[]
}
const DE_DOCUMENTO = '{ uuid identificador titulo especie tipo numeroCompleto criadoEm setor peca processo }'
const DE_PROCESSO =
  '{ uuid identificador titulo especie tipo numeroCompleto criadoEm setor arquivado interessados }'
const docs = (texto: string, mais = {}) =>
  publico.chama<Linha[]>('documentosPublicos', { texto, ...mais }, DE_DOCUMENTO)
const procs = (texto: string, mais = {}) =>
  publico.chama<Linha[]>('processosPublicos', { texto, ...mais }, DE_PROCESSO)
const titulos = (linhas: Linha[]) => linhas.map(({ titulo }) => titulo)
const em = (dia: number) => ({ assinado: true, criadoEm: new Date(Date.UTC(2026, 4, dia, 12)) }) as const
const zerar = () => db.deleteFrom('consultaPublica').execute()

test('quem não entrou acha o documento concluso e sem restrição, e mais nada', async () => {
  await documento('Cavaquinho licitado', em(2))
  await documento('Cavaquinho físico', { ...em(1), assinado: false, origem: 'FISICA', setorId: 'protocolo' })
  const fechado = await processo('Cavaquinho sigiloso', {
    ...em(3),
    restricoes: ['INTERNO', 'SIGILOSO'],
    autorizados: ['ana'],
  })
  const comPosse = await processo('Processo reservado', { ...em(3), restricoes: ['INTERNO', 'POSSE'] })
  const ocultos: [string, Parameters<typeof documento>[1]][] = [
    ['interno', { restricoes: ['INTERNO'] }],
    ['com posse', { restricoes: ['INTERNO', 'POSSE'] }],
    ['sigiloso', { restricoes: ['INTERNO', 'SIGILOSO'], autorizados: ['ana'] }],
    ['peça do sigiloso', { peca: fechado }],
    ['peça do reservado', { peca: comPosse }],
    ['minuta', { assinado: false }],
    ['com pendente', { assinado: true, assinantes: ['beto'] }],
  ]
  for (const [qual, opcoes] of ocultos) await documento(`Cavaquinho ${qual}`, { ...em(4), ...opcoes })
  const desconsiderado = await documento('Cavaquinho desconsiderado', em(5))
  await db
    .updateTable('documento')
    .set({ desconsideradoEm: new Date() })
    .where('id', '=', desconsiderado)
    .execute()
  const entrega = await documento('Cavaquinho entregue', { ...em(5), origem: 'EXTERNA' })
  await db.updateTable('documento').set({ aceite: 'PENDENTE' }).where('id', '=', entrega).execute()
  const excluido = await documento('Cavaquinho excluído', em(5))
  await db.updateTable('docproc').set({ excluidoEm: new Date() }).where('id', '=', excluido).execute()
  const pedido = await documento('Cavaquinho pedido', em(5))
  await db
    .insertInto('pedidoArquivo')
    .values({ id: newId(), documentoId: pedido, designadoEm: new Date() })
    .execute()
  assert.deepEqual(titulos(await docs('cavaquinhos')), ['Cavaquinho licitado', 'Cavaquinho físico'])
  assert.deepEqual(titulos(await docs('cavaq físico')), ['Cavaquinho físico'])
  assert.deepEqual(titulos(await procs('cavaquinho')), [])
  assert.deepEqual(
    [await docs(''), await docs('', { filtros: { especie: 'Memorando' } })],
    [[], []],
    'sem o que procurar não se copia o cadastro',
  )
})

test('o que se acha sem entrar diz onde se lê, e lá se lê', async () => {
  const id = await documento('Cuíca', em(6))
  const [achado] = await publico.chama<{ urlPublica: string }[]>(
    'documentosPublicos',
    { texto: 'cuica' },
    '{ urlPublica }',
  )
  assert.deepEqual(achado, await ana.chama('documento', { id }, '{ urlPublica }'))
  const codigo = achado.urlPublica.split('/').at(-1)!
  const { titulo, pdf } = await publico.chama<{ titulo: string; pdf: string }>(
    'verificarAutenticidade',
    { codigo },
    '{ titulo pdf }',
  )
  assert.equal(titulo, 'Cuíca')
  assert.match(pdf, /^memoria:/)
})

test('o que está escrito no arquivo e no assunto não se procura sem entrar', async () => {
  const id = await documento('Balancete', { ...em(6), assunto: 'agogô' })
  await db.insertInto('documentoTexto').values({ documentoId: id, texto: 'berimbau' }).execute()
  assert.deepEqual(
    [titulos(await docs('agogo')), titulos(await docs('berimbau')), titulos(await docs('balancetes'))],
    [[], [], ['Balancete']],
  )
  assert.doesNotMatch(JSON.stringify(await docs('balancete')), /agog|berimbau/i)
})

test('a peça pública diz o processo só quando ele também é público', async () => {
  const [aberto, interno] = [
    await processo('Aberto', em(7)),
    await processo('Interno', { ...em(7), restricoes: ['INTERNO'] }),
  ]
  for (const [id, numero] of [
    [aberto, 41],
    [interno, 42],
  ] as const)
    await db
      .updateTable('docproc')
      .set({ numeroCompleto: `${numero}/2026`, numero, numeracaoSufixos: ['2026'] })
      .where('id', '=', id)
      .execute()
  await documento('Ganzá um', { ...em(8), peca: aberto })
  await db.updateTable('classificacao').set({ nascePublico: true }).where('especie', '=', 'Ofício').execute()
  await documento('Ganzá dois', { ...em(9), especie: 'Ofício', peca: interno })
  assert.deepEqual(
    (await docs('ganza')).map(({ titulo, peca, processo: numero }) => [titulo, peca, numero]),
    [
      ['Ganzá dois', null, null],
      ['Ganzá um', 1, '41/2026'],
    ],
  )
  assert.deepEqual(titulos(await procs('interno')), [])
  assert.deepEqual([titulos(await procs('41/2026')), titulos(await procs('42/2026'))], [['Aberto'], []])
})

test('do interessado, a pessoa jurídica se acha e se lê; a física não se acha, e dela só há iniciais', async () => {
  const id = await processo('Alvará de funcionamento', em(10))
  const cnpj = '12ABC34501DE35'
  const gente = [
    { id: newId(), nomeRazao: 'Padaria Pão Dourado Ltda', cpfCnpj: cnpj },
    { id: newId(), nomeRazao: 'Bianca da Rocha', cpfCnpj: '52998224725' },
  ]
  for (const [ordem, externo] of gente.entries()) {
    await db.insertInto('interessadoExterno').values(externo).execute()
    await db.insertInto('interessado').values({ processoId: id, externoId: externo.id, ordem }).execute()
  }
  const por = async (interessado: string) => titulos(await procs('', { filtros: { interessado } }))
  assert.deepEqual(
    [await por('padaria dourado'), await por(cnpj), await por('padaria zebra')],
    [['Alvará de funcionamento'], ['Alvará de funcionamento'], []],
  )
  assert.deepEqual(
    [await por('bianca'), await por('rocha'), await por('529.982.247-25'), await por('%')],
    [[], [], [], []],
  )
  const [achado] = await procs('alvara')
  assert.deepEqual(achado!.interessados, ['Padaria Pão Dourado Ltda', 'B. R.'])
  assert.doesNotMatch(JSON.stringify(achado), /52998224725|982\.247|Bianca/)
  await assert.rejects(docs('', { filtros: { interessado: 'padaria' } }), { campo: 'interessado' })
})

test('vem de vinte em vinte, sem página curta; o que não é público não serve de marco', async () => {
  for (let i = 0; i < 25; i++) {
    await documento(`Reco-reco ${i}`, { assinado: true, criadoEm: new Date(Date.UTC(2026, 5, 1, 12, i)) })
    if (i % 5 === 0)
      await documento(`Reco-reco interno ${i}`, {
        assinado: true,
        restricoes: ['INTERNO'],
        criadoEm: new Date(Date.UTC(2026, 5, 1, 12, i)),
      })
  }
  const primeira = await docs('reco')
  const segunda = await docs('reco', { apos: primeira.at(-1)!.uuid })
  assert.deepEqual(
    [...titulos(primeira), ...titulos(segunda)],
    Array.from({ length: 25 }, (_, i) => `Reco-reco ${24 - i}`),
  )
  const interno = await db
    .selectFrom('docproc')
    .select('uuid')
    .where('titulo', '=', 'Reco-reco interno 0')
    .executeTakeFirstOrThrow()
  for (const apos of [interno.uuid, idDe('nada'), 'lixo'])
    await assert.rejects(docs('reco', { apos }), { name: 'NaoEncontradoException' })
})

test('sessenta pesquisas por minuto e endereço; a que passa disso espera, e o registro some em uma hora', async () => {
  await zerar()
  const minuto = Math.floor(Date.now() / 60_000)
  const feitas = (quantas: number) =>
    [minuto, minuto + 1].map((qual) => ({
      assunto: 'pesquisa',
      ip: '127.0.0.1',
      minuto: new Date(qual * 60_000),
      quantas,
    }))
  await db.insertInto('consultaPublica').values(feitas(59)).execute()
  assert.deepEqual(await docs('nada disso'), [])
  await db.updateTable('consultaPublica').set({ quantas: 60 }).execute()
  await assert.rejects(procs('nada'), { name: 'LimiteExcedidoException', status: 429 })
  assert.deepEqual(
    await ana.chama('pesquisa', { texto: 'nada' }, '{ __typename }'),
    [],
    'quem entrou não espera',
  )
  await db
    .updateTable('consultaPublica')
    .set({ minuto: sql`minuto - interval '2 hours'` })
    .execute()
  await doChores(entidade)
  assert.deepEqual(await db.selectFrom('consultaPublica').selectAll().execute(), [])
  assert.deepEqual(await procs('nada'), [])
})
