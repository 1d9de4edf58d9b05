import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { inspecionar } from '../adapters/leitor-pdf/inspecionar.ts'
import type { NomeDePessoa } from '../../test/elenco.ts'
import { idDaClassificacao } from '../../test/elenco.ts'
import { idDe } from '../../test/mundo.ts'
import { gravarDocumento, type OpcoesDeDocumento } from '../../test/itens.ts'
import { type Resposta, servidor } from '../../test/servidor.ts'

const { db, armazem, emissor, pedir, graphql, url } = await servidor()
const documento = (titulo: string, opcoes: OpcoesDeDocumento = {}) =>
  gravarDocumento(db, (chave, bytes, tipo) => armazem.gravar(chave, bytes, tipo), titulo, {
    arquivo: false,
    ...opcoes,
  })
const cabecalhos = async (quem: NomeDePessoa | null): Promise<Record<string, string>> =>
  quem === null ? {} : { authorization: `Bearer ${await emissor.token(quem)}` }
const ler = async (id: string, quem: NomeDePessoa | null = 'ana') =>
  pedir(`/documentos/${id}/rascunho`, { headers: await cabecalhos(quem) })
const gravar = async (
  id: string,
  html: string,
  mais: Record<string, string>,
  quem: NomeDePessoa | null = 'ana',
) =>
  pedir(`/documentos/${id}/rascunho`, {
    method: 'PUT',
    headers: { 'content-type': 'text/html', ...(await cabecalhos(quem)), ...mais },
    body: html,
  })
const dito = ({ status, json }: Resposta) => [status, (json as { title?: string }).title]
const nova = { 'if-none-match': '*' }
const sobre = (versao: number) => ({ 'if-match': `"${versao}"` })
const rascunhos = (documentoId: string) =>
  db
    .selectFrom('rascunho')
    .select(['versao', 'html', 'gravadoPor'])
    .where('documentoId', '=', documentoId)
    .orderBy('versao')
    .execute()
const atos = async (id: string) =>
  (
    await db
      .selectFrom('historico')
      .select(['ato', 'atorId'])
      .where(sql<boolean>`itens @> array[${id}::uuid]`)
      .orderBy('seq')
      .execute()
  ).filter(({ ato }) => ato.startsWith('documento.rascunho'))

test('parte-se do modelo da classificação; o que se grava fica saneado, e cada gravação é uma versão', async () => {
  const id = await documento('Memorando', { especie: 'Memorando' })
  assert.deepEqual(
    [(await ler(id)).status, (await ler(id)).texto, (await ler(id)).headers.get('etag')],
    [200, '', '"0"'],
  )
  await db
    .insertInto('classificacaoModelo')
    .values({
      classificacaoId: idDaClassificacao('Memorando', null),
      versao: 1,
      html: '<h1>Memorando nº {{numero}}</h1>',
      gravadoEm: new Date(),
    })
    .execute()
  const partida = await ler(id)
  assert.deepEqual(
    [partida.texto, partida.headers.get('etag'), partida.headers.get('content-type')],
    ['<h1>Memorando nº {{numero}}</h1>', '"0"', 'text/html; charset=utf-8'],
  )
  assert.match(partida.headers.get('content-security-policy') ?? '', /^sandbox; default-src 'none';/)
  const um = await gravar(id, '<p onclick="x">Um</p><script>alert(1)</script>', nova)
  assert.deepEqual(
    [um.status, um.headers.get('etag'), (um.json as { versao?: number }).versao],
    [200, '"1"', 1],
  )
  const dois = await gravar(id, '<p>Dois</p>', sobre(1))
  assert.equal(
    (dois.json as { rascunhoId?: string }).rascunhoId,
    (um.json as { rascunhoId?: string }).rascunhoId,
    'o rascunho é o mesmo',
  )
  assert.deepEqual(await rascunhos(id), [{ versao: 2, html: '<p>Dois</p>', gravadoPor: idDe('ana') }])
  assert.deepEqual([(await ler(id)).texto, (await ler(id)).headers.get('etag')], ['<p>Dois</p>', '"2"'])
  assert.equal(
    (await gravar(id, '<p>Dois</p>', sobre(1))).headers.get('etag'),
    '"2"',
    'gravar o que já está é não gravar',
  )
})

test('quem grava diz sobre que versão; a que passou é recusada, e o que outra pessoa gravou não se perde', async () => {
  const id = await documento('Memorando')
  assert.deepEqual(dito(await gravar(id, '<p>x</p>', {})), [
    428,
    'Diga com If-Match que versão leu, ou com If-None-Match: * que ainda não há rascunho.',
  ])
  await gravar(id, '<p>Ana</p>', nova)
  assert.equal((await gravar(id, '<p>Dora</p>', sobre(1), 'dora')).status, 200)
  for (const velha of [nova, sobre(0), sobre(1), sobre(3)])
    assert.deepEqual(dito(await gravar(id, '<p>Ana de novo</p>', velha)), [
      412,
      'Outra pessoa gravou este rascunho. Veja como ficou e tente de novo.',
    ])
  assert.deepEqual(await rascunhos(id), [{ versao: 2, html: '<p>Dora</p>', gravadoPor: idDe('dora') }])
  await gravar(id, '<p>Dora 2</p>', sobre(2), 'dora')
  assert.deepEqual(
    await atos(id),
    ['ana', 'dora'].map((quem) => ({ ato: 'documento.rascunho-gravado', atorId: idDe(quem) })),
    'uma linha por quem escreveu, e não por gravação',
  )
})

test('cinco vezes ao mesmo tempo com a mesma chave grava uma; dez gravações sobre a mesma versão, uma', async () => {
  const id = await documento('Memorando')
  const repetidas = await Promise.all(
    Array.from({ length: 5 }, () =>
      gravar(id, '<p>Um</p>', { ...nova, 'idempotency-key': 'chave-rascunho-1' }),
    ),
  )
  assert.deepEqual(
    repetidas.map(({ status, headers }) => [status, headers.get('etag')]),
    Array(5).fill([200, '"1"']),
  )
  const disputa = await Promise.all(Array.from({ length: 10 }, (_, i) => gravar(id, `<p>${i}</p>`, sobre(1))))
  assert.deepEqual(
    disputa.map(({ status }) => status).toSorted((a, b) => a - b),
    [200, ...Array<number>(9).fill(412)],
  )
  const outro = await documento('Outro')
  const primeiras = await Promise.all(Array.from({ length: 5 }, (_, i) => gravar(outro, `<p>${i}</p>`, nova)))
  assert.deepEqual(
    primeiras.map(({ status }) => status).toSorted((a, b) => a - b),
    [200, 412, 412, 412, 412],
  )
  assert.deepEqual(
    (await rascunhos(id)).map(({ versao }) => versao),
    [2],
  )
})

test('quem não vê o documento não acha o rascunho; quem o vê sem ter parte nele, também não; só quem manda o arquivo escreve, e quem assina sugere', async () => {
  const id = await documento('Minuta', { assinantes: ['beto'] })
  await gravar(id, '<p>Segredo</p>', nova)
  assert.deepEqual(
    [(await ler(id)).status, (await ler(id, 'dora')).status, (await ler(id, 'beto')).status],
    [200, 200, 200],
    'quem registrou, o setor, quem assina',
  )
  const ausente = await ler(idDe('nada'))
  for (const alheio of [
    await ler(id, 'carla'),
    await ler('lixo'),
    await ler(await documento('De papel', { origem: 'FISICA' })),
  ])
    assert.deepEqual([alheio.status, alheio.texto], [404, ausente.texto.replace(/"correlacao":"[^"]*"/, '')])
  assert.equal((await ler(id, null)).status, 401)
  const beto = await gravar(id, '<p>Meu</p>', sobre(1), 'beto')
  assert.deepEqual(dito(beto), [
    403,
    'Minuta: aqui você só sugere; quem registrou o documento ou o tem em mãos é que muda o texto.',
  ])
  assert.deepEqual(dito(await gravar(id, '<p>Meu</p>', sobre(1), 'carla')), [
    404,
    'Não encontrado ou sem acesso.',
  ])
  assert.deepEqual(dito(await gravar(await documento('De papel', { origem: 'FISICA' }), '<p>x</p>', nova)), [
    409,
    'De papel: só o documento eletrônico se escreve aqui.',
  ])
  const assinado = await documento('Assinado', { arquivo: true, assinado: ['beto'] })
  assert.deepEqual(dito(await gravar(assinado, '<p>x</p>', nova)), [
    409,
    'Assinado: já tem assinatura de outra pessoa.',
  ])
  const enviado = await documento('Enviado', { arquivo: true, assinado: true, setorId: 'juridico' })
  assert.deepEqual(
    [(await ler(enviado, 'carla')).status, (await ler(enviado, 'beto')).status, (await ler(enviado)).status],
    [404, 404, 200],
    'ler o documento, ou recebê-lo, não é ler o que se preparou',
  )
  assert.deepEqual(await rascunhos(id), [{ versao: 1, html: '<p>Segredo</p>', gravadoPor: idDe('ana') }])
})

test('no sigiloso e no que requer posse, o rascunho segue o conteúdo', async () => {
  const sigiloso = await documento('Sigiloso', {
    arquivo: true,
    restricoes: ['INTERNO', 'SIGILOSO'],
    autorizados: ['ana'],
  })
  assert.deepEqual([(await ler(sigiloso)).status, (await ler(sigiloso, 'dora')).status], [200, 404])
  assert.deepEqual(dito(await gravar(sigiloso, '<p>x</p>', nova, 'dora'))[0], 403)
  const posse = await documento('Posse', {
    restricoes: ['INTERNO', 'POSSE'],
    setorId: 'juridico',
  })
  assert.deepEqual([(await ler(posse)).status, (await ler(posse, 'beto')).status], [404, 200])
})

test('o detalhe diz onde ler e onde gravar, a quem pode, e quem gravou', async () => {
  const id = await documento('Memorando')
  const pergunta = async (quem: NomeDePessoa, qual = id) =>
    (
      await graphql(
        quem,
        `{ documento(id: "${qual}") { rascunho { id versao gravadoPor { nome } get put } } }`,
      )
    ).json.data?.['documento'] as object
  const endereco = `http://localhost:4300/documentos/${id}/rascunho`
  assert.deepEqual(await pergunta('ana'), {
    rascunho: { id: null, versao: 0, gravadoPor: null, get: endereco, put: endereco },
  })
  const { rascunhoId } = (await gravar(id, '<p>x</p>', nova)).json as { rascunhoId?: string }
  assert.deepEqual(await pergunta('dora'), {
    rascunho: {
      id: rascunhoId,
      versao: 1,
      gravadoPor: { nome: 'Ana Azevedo' },
      get: endereco,
      put: endereco,
    },
  })
  assert.deepEqual(
    await pergunta('ana', await documento('Assinado', { arquivo: true, assinado: ['beto'] })).then(
      (d) => (d as { rascunho: { put: string | null } }).rascunho.put,
    ),
    null,
  )
  assert.deepEqual(await pergunta('ana', await documento('De papel', { origem: 'FISICA' })), {
    rascunho: null,
  })
})

test('o que não é HTML, ou é grande demais, não entra', async () => {
  const id = await documento('Memorando')
  const json = await pedir(`/documentos/${id}/rascunho`, {
    method: 'PUT',
    headers: { ...(await cabecalhos('ana')), ...nova, 'content-type': 'application/json' },
    body: '{}',
  })
  assert.deepEqual(dito(json), [415, 'Use Content-Type: text/html'])
  assert.deepEqual(dito(await gravar(id, 'x'.repeat(2 * 1024 * 1024 + 1), nova)), [
    413,
    'O pedido é maior que o limite de 2 MB',
  ])
  assert.deepEqual(dito(await gravar(id, '<b>'.repeat(30_000), nova)), [
    422,
    'O texto tem marcas de formatação demais.',
  ])
  assert.deepEqual(await rascunhos(id), [])
})

test('a prévia é o PDF do texto gravado, para quem o pode ler, e não muda nada; duas por vez', async () => {
  const id = await documento('Portaria', { restricoes: ['INTERNO', 'SIGILOSO'], autorizados: ['ana'] })
  const prever = async (quem: NomeDePessoa | null) =>
    fetch(`${url}/documentos/${id}/rascunho/previa`, { headers: await cabecalhos(quem) })
  await gravar(id, '<h1>Portaria</h1><p>O Prefeito resolve.</p>', nova)
  await ler(id)
  const tudo = async () => [
    await rascunhos(id),
    await db.selectFrom('docproc').selectAll().where('id', '=', id).execute(),
    await db.selectFrom('documento').selectAll().where('id', '=', id).execute(),
    await db.selectFrom('arquivoIntencao').selectAll().where('documentoId', '=', id).execute(),
    await db
      .selectFrom('historico')
      .select('seq')
      .where(sql<boolean>`itens @> array[${id}::uuid]`)
      .execute(),
  ]
  const antes = await tudo()
  const pdf = await prever('ana')
  assert.deepEqual(
    [pdf.status, pdf.headers.get('content-type'), pdf.headers.get('cache-control')],
    [200, 'application/pdf', 'no-store'],
  )
  const lido = await inspecionar(new Uint8Array(await pdf.arrayBuffer()))
  assert.match(lido.situacao === 'OK' ? lido.texto : '', /O Prefeito resolve\.[^]*Prévia · /)
  for (const [quem, status] of [
    ['dora', 404],
    ['carla', 404],
    [null, 401],
  ] as const) {
    const alheia = await prever(quem)
    assert.deepEqual(
      [alheia.status, alheia.headers.get('content-type')?.split(';')[0]],
      [status, 'application/problem+json'],
    )
    assert.doesNotMatch(await alheia.text(), /%PDF|Prefeito/)
  }
  assert.deepEqual(
    (await Promise.all([1, 2, 3].map(() => prever('ana'))))
      .map(({ status }) => status)
      .toSorted((a, b) => a - b),
    [200, 200, 429],
  )
  assert.deepEqual(await tudo(), antes)
})
