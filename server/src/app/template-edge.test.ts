import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sha256 } from '../kernel/canonical.ts'
import type { NomeDePessoa } from '../../test/elenco.ts'
import { idDaClassificacao } from '../../test/elenco.ts'
import { idDe } from '../../test/mundo.ts'
import { type Resposta, servidor } from '../../test/servidor.ts'

const { db, emissor, pedir, graphql } = await servidor()
const PORTARIA = idDaClassificacao('Portaria', 'de Férias')
const caminho = (id = PORTARIA) => `/classificacoes/${id}/modelo`
const cabecalhos = async (quem: NomeDePessoa | undefined): Promise<Record<string, string>> =>
  quem === undefined ? {} : { authorization: `Bearer ${await emissor.token(quem)}` }
const ler = async (quem: NomeDePessoa | undefined, id?: string, mais: Record<string, string> = {}) =>
  pedir(caminho(id), { headers: { ...(await cabecalhos(quem)), ...mais } })
const gravar = async (
  quem: NomeDePessoa | undefined,
  html: string,
  mais: Record<string, string>,
  id?: string,
) =>
  pedir(caminho(id), {
    method: 'PUT',
    headers: { 'content-type': 'text/html', ...(await cabecalhos(quem)), ...mais },
    body: html,
  })
const dito = ({ status, json }: Resposta) => [status, (json as { title?: string }).title]
const atos = async () =>
  (await db.selectFrom('historico').select('ato').where('ato', 'like', 'classificacao.%').execute()).length
const nova = { 'if-none-match': '*' }
const sobre = (versao: number) => ({ 'if-match': `"${versao}"` })

test('o modelo se grava saneado, em versões, e quem o abre não deixa nada dele agir', async () => {
  assert.deepEqual(dito(await ler('ana')), [404, 'Não encontrado ou sem acesso.'])
  const gravado = await gravar(
    'carla',
    '<h1>Portaria nº {{numero}}</h1><script>alert(1)</script><p onclick="x">Ação</p>\u0000',
    nova,
  )
  assert.deepEqual([gravado.status, gravado.headers.get('etag'), gravado.texto], [204, '"1"', ''])
  const lido = await ler('ana')
  assert.deepEqual(
    [lido.status, lido.texto, lido.headers.get('etag'), lido.headers.get('content-type')],
    [200, '<h1>Portaria nº {{numero}}</h1><p>Ação</p>', '"1"', 'text/html; charset=utf-8'],
  )
  const politica = lido.headers.get('content-security-policy') ?? ''
  assert.match(politica, /^sandbox; default-src 'none';/)
  assert.doesNotMatch(politica, /script-src|unsafe-eval|allow-/)
  assert.deepEqual(
    [lido.headers.get('x-content-type-options'), lido.headers.get('cache-control')],
    ['nosniff', 'private, no-cache'],
  )
  assert.equal((await ler('ana', PORTARIA, { 'if-none-match': '"1"' })).status, 304)
  assert.equal((await gravar('carla', '<p>Dois</p>', sobre(1))).headers.get('etag'), '"2"')
  assert.deepEqual(
    [
      (await ler('beto')).texto,
      (await pedir(`${caminho()}?versao=1`, { headers: await cabecalhos('ana') })).texto,
    ],
    ['<p>Dois</p>', lido.texto],
  )
  assert.deepEqual(
    await db
      .selectFrom('historico')
      .select(['ato', 'dados', 'atorId'])
      .orderBy('seq', 'desc')
      .executeTakeFirstOrThrow(),
    {
      ato: 'classificacao.modelo-gravado',
      atorId: idDe('carla'),
      dados: { classificacaoId: PORTARIA, versao: 2, sha256: sha256('<p>Dois</p>') },
    },
  )
})

test('a API diz onde ler e onde gravar, a quem pode, e as versões', async () => {
  const pergunta =
    '{ classificacao(especie: "portaria", tipo: "de ferias") { modeloHtml { get put versao versoes { versao gravadaPor { nome } get } } } }'
  const modelo = async (quem: NomeDePessoa) => (await graphql(quem, pergunta)).json.data?.['classificacao']
  const get = `http://localhost:4300${caminho()}`
  const versoes = [2, 1].map((versao) => ({
    versao,
    gravadaPor: { nome: 'Carla Coelho' },
    get: `${get}?versao=${versao}`,
  }))
  assert.deepEqual(
    [await modelo('ana'), await modelo('carla')],
    [
      { modeloHtml: { get, put: null, versao: 2, versoes } },
      { modeloHtml: { get, put: get, versao: 2, versoes } },
    ],
  )
  const sem = await graphql(
    'ana',
    '{ classificacao(especie: "Memorando") { modeloHtml { get put versao versoes { versao } } } }',
  )
  assert.deepEqual(sem.json.data, {
    classificacao: { modeloHtml: { get: null, put: null, versao: null, versoes: [] } },
  })
})

test('quem grava diz sobre que versão; a que passou é recusada, e nada se grava', async () => {
  const antes = await atos()
  assert.deepEqual(dito(await gravar('carla', '<p>x</p>', {})), [
    428,
    'Diga com If-Match que versão leu, ou com If-None-Match: * que ainda não há modelo.',
  ])
  for (const velha of [nova, sobre(1), sobre(3)])
    assert.deepEqual(dito(await gravar('carla', '<p>x</p>', velha)), [
      412,
      'Outra pessoa gravou este modelo. Veja como ficou e tente de novo.',
    ])
  assert.equal(
    (await gravar('carla', '<p>Dois</p>', sobre(1))).headers.get('etag'),
    '"2"',
    'gravar o que já está é não gravar',
  )
  assert.equal(await atos(), antes)
})

test('só o classificador grava; só quem usa a classificação lê; anônimo, nenhum dos dois', async () => {
  const antes = await atos()
  assert.deepEqual(dito(await gravar('ana', '<p>x</p>', sobre(2))), [
    403,
    'Só o classificador administra classificações e numeração.',
  ])
  assert.equal((await gravar(undefined, '<p>x</p>', sobre(2))).status, 401)
  assert.equal((await ler(undefined)).status, 401)
  assert.deepEqual(dito(await ler('zeca')), [403, 'Usuário sem acesso ao Autos'])
  assert.deepEqual(
    dito(await gravar('carla', '<p>x</p>', nova, idDaClassificacao('Termo de Apensação', null))),
    [409, 'É uma classificação do sistema: não se altera.'],
  )
  for (const estranho of ['x', idDe('ana')])
    assert.deepEqual(dito(await gravar('carla', '<p>x</p>', nova, estranho)), [
      404,
      'Não encontrado ou sem acesso.',
    ])
  await db
    .insertInto('classificacaoRestricao')
    .values({ classificacaoId: PORTARIA, setorId: idDe('juridico') })
    .execute()
  assert.deepEqual(
    [(await ler('ana')).status, (await ler('beto')).status, (await ler('carla')).status],
    [404, 200, 200],
  )
  assert.equal(await atos(), antes)
})

test('o que não é HTML, ou é grande demais, não entra', async () => {
  const token = await cabecalhos('carla')
  const json = await pedir(caminho(), {
    method: 'PUT',
    headers: { ...token, ...sobre(2), 'content-type': 'application/json' },
    body: '{}',
  })
  assert.deepEqual(dito(json), [415, 'Use Content-Type: text/html'])
  assert.deepEqual(dito(await gravar('carla', 'x'.repeat(512 * 1024 + 1), sobre(2))), [
    413,
    'O pedido é maior que o limite de 512 kB',
  ])
  assert.deepEqual(dito(await gravar('carla', '<b>'.repeat(30_000), sobre(2))), [
    422,
    'O texto tem marcas de formatação demais.',
  ])
})

test('cinco vezes ao mesmo tempo com a mesma chave grava uma; dez pessoas sobre a mesma versão, uma', async () => {
  const memorando = idDaClassificacao('Memorando', null)
  const repetidas = await Promise.all(
    Array.from({ length: 5 }, () =>
      gravar('carla', '<p>Memorando</p>', { ...nova, 'idempotency-key': 'chave-modelo-1' }, memorando),
    ),
  )
  assert.deepEqual(
    repetidas.map(({ status, headers }) => [status, headers.get('etag')]),
    Array(5).fill([204, '"1"']),
  )
  const disputa = await Promise.all(
    Array.from({ length: 10 }, (_, i) => gravar('carla', `<p>${i}</p>`, sobre(1), memorando)),
  )
  assert.deepEqual(
    disputa.map(({ status }) => status).toSorted((a, b) => a - b),
    [204, ...Array<number>(9).fill(412)],
  )
  const versoes = await db
    .selectFrom('classificacaoModelo')
    .select('versao')
    .where('classificacaoId', '=', memorando)
    .orderBy('versao')
    .execute()
  assert.deepEqual(
    versoes.map(({ versao }) => versao),
    [1, 2],
  )
})
