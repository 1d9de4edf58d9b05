import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { idDe } from '../../test/mundo.ts'
import { gravarDocumento } from '../../test/itens.ts'
import { type Resposta, servidor } from '../../test/servidor.ts'

const recusa = ({ json }: Resposta) => json.errors?.[0]?.extensions.exception
const LISTA = '{ setores { id } }'

test('toda resposta traz a versão que a interface precisa ter, o erro e o arquivo também', async () => {
  const { graphql, pedir } = await servidor()
  const { json, status } = await graphql(undefined, '{ versao }')
  assert.deepEqual([status, json], [200, { data: { versao: '0.1.0' } }])
  for (const [caminho, esperado] of [
    ['/', 404],
    ['/nada', 404],
    ['/livez', 200],
    ['/readyz', 200],
    ['/config', 200],
    ['/graphql', 405],
  ] as const) {
    const { status: dado, headers } = await pedir(caminho)
    assert.deepEqual(
      [
        dado,
        headers.get('x-required-ui-version'),
        headers.get('x-content-type-options'),
        headers.get('referrer-policy'),
      ],
      [esperado, '0.1.0', 'nosniff', 'no-referrer'],
      caminho,
    )
  }
})

test('sem identificação, ou com uma que não vale, a resposta é HTTP 401 com a recusa no corpo', async () => {
  const { graphql, pedir, emissor } = await servidor()
  const anonimo = await graphql(undefined, LISTA)
  assert.deepEqual([anonimo.status, recusa(anonimo)], [401, { name: 'NaoAutenticadoException', status: 401 }])
  const expirado = await emissor.token('ana', { exp: Math.floor(Date.now() / 1000) - 60 })
  for (const [token, frase] of [
    ['nada', 'Sua identificação não foi aceita. Entre de novo.'],
    ['a.b.c', 'Sua identificação não foi aceita. Entre de novo.'],
    [expirado, 'Sua sessão expirou (jwt expired).'],
  ] as const) {
    const resposta = await pedir('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ query: '{ versao }' }),
    })
    assert.deepEqual([resposta.status, resposta.json.errors?.[0]?.message], [401, frase])
  }
})

test('a recusa do domínio é HTTP 200, com nome, status e frase', async () => {
  const { graphql } = await servidor()
  const resposta = await graphql('ana', 'mutation { convidadoCadastrar(email: "nada") { id } }')
  assert.equal(resposta.status, 200)
  assert.deepEqual(
    resposta.json.errors?.map(({ message, extensions }) => [message, extensions.exception]),
    [['E-mail inválido.', { name: 'ValidacaoException', status: 422, campo: 'email' }]],
  )
})

test('quem não tem o papel access se vê, e mais nada; desativado não vê nem a si', async () => {
  const { graphql, db } = await servidor()
  assert.deepEqual((await graphql('zeca', '{ me { nomeCompleto roles } }')).json, {
    data: { me: { nomeCompleto: 'Zeca Zanetti', roles: [] } },
  })
  const negado = await graphql('zeca', LISTA)
  assert.deepEqual(
    [negado.status, negado.json.errors?.[0]?.message, recusa(negado)],
    [200, 'Usuário sem acesso ao Autos', { name: 'SemPermissaoException', status: 403 }],
  )
  await db.updateTable('usuario').set({ desativadoEm: new Date() }).where('login', '=', 'ana').execute()
  assert.deepEqual(recusa(await graphql('ana', '{ me { id } }')), {
    name: 'SemPermissaoException',
    status: 403,
    codigo: 'PESSOA_DESATIVADA',
    quemPode: 'A administração de acesso pode reativar a pessoa, na lista de pessoas.',
  })
})

test('o item escondido e o que não existe dão a mesma resposta, byte a byte', async () => {
  const { graphql, db, armazem } = await servidor()
  await db.updateTable('marca').set({ ocultarExistenciaSigiloso: true }).execute()
  const escondido = await gravarDocumento(db, (...args) => armazem.gravar(...args), 'Segredo', {
    assinado: true,
    restricoes: ['INTERNO', 'SIGILOSO'],
    autorizados: ['carla'],
    setorId: 'fazenda',
  })
  const minuta = await gravarDocumento(db, (...args) => armazem.gravar(...args), 'Minuta de outro setor', {
    criadoPor: 'carla',
  })
  const operacoes = [
    'query ($id: ID!) { documento(id: $id) { id titulo } }',
    'query ($id: ID!) { acoesNegadas(id: $id) { acao motivo } }',
    `mutation ($id: ID!) { documentoEnviar(id: $id, destinoId: "${idDe('fazenda')}") { id } }`,
    'mutation ($id: ID!) { documentoArquivar(id: $id) { id } }',
    'query ($id: ID!) { documentoPutUrl(id: $id, extensao: "pdf") }',
  ]
  for (const operacao of operacoes) {
    const [nada, lixo, ...escondidos] = await Promise.all(
      [randomUUID(), 'qualquer-coisa', escondido, minuta].map((id) => graphql('beto', operacao, { id })),
    )
    assert.deepEqual(recusa(nada!), { name: 'NaoEncontradoException', status: 404 }, operacao)
    for (const resposta of [lixo!, ...escondidos])
      assert.deepEqual([resposta.status, resposta.texto], [nada!.status, nada!.texto], operacao)
  }
})

test('o erro inesperado não diz nada da causa; o código mostrado acha exatamente uma linha do log', async () => {
  const { graphql, db, log } = await servidor()
  await db.deleteFrom('marca').execute()
  const resposta = await graphql('ana', LISTA)
  const { name, status, uuid } = recusa(resposta)!
  assert.deepEqual(
    [resposta.status, name, status, resposta.json.errors?.[0]?.message],
    [200, 'ErroInternoException', 500, 'Erro interno. Se persistir, informe o código ao suporte.'],
  )
  assert.doesNotMatch(resposta.texto, /marca|select|stack|\.ts/)
  const linhas = log.filter((linha) => JSON.stringify(linha).includes(uuid!))
  assert.deepEqual(
    linhas.map((linha) => [linha['level'], linha['msg']]),
    [[50, 'erro interno']],
  )
})

test('a linha do pedido tem nomes e medidas, nunca o texto, as variáveis ou o token', async () => {
  const { graphql, log, emissor } = await servidor()
  await graphql('ana', 'query Segredo($c: String!) { interessadoExterno(cpfCnpj: $c) { id } }', {
    c: '90530000890',
  })
  const tudo = JSON.stringify(log)
  for (const proibido of [
    '90530000890',
    'interessadoExterno',
    'Bearer',
    (await emissor.token('ana')).slice(0, 30),
  ])
    assert.ok(!tudo.includes(proibido), proibido)
  const linha = log.find(({ msg }) => msg === 'pedido')
  assert.deepEqual(
    [
      linha?.['metodo'],
      linha?.['rota'],
      linha?.['status'],
      typeof linha?.['ms'],
      typeof linha?.['correlacao'],
    ],
    ['POST', '/graphql', 200, 'number', 'string'],
  )
})

test('outro tipo de conteúdo, GET, corpo grande, lista de operações e JSON quebrado são recusados em português', async () => {
  const { pedir } = await servidor()
  const post = (headers: Record<string, string>, body: string) =>
    pedir('/graphql', { method: 'POST', headers, body })
  const json = { 'content-type': 'application/json' }
  const corpo = JSON.stringify({ query: '{ versao }' })
  for (const [headers, body, status] of [
    [{ 'content-type': 'text/plain' }, corpo, 415],
    [{ 'content-type': 'application/x-www-form-urlencoded' }, 'query={versao}', 415],
    [{ 'content-type': 'multipart/form-data; boundary=x' }, '--x--', 415],
    [{ 'content-type': 'application/graphql' }, '{ versao }', 415],
    [json, '{"query":', 400],
    [json, JSON.stringify({ query: 'x'.repeat(1_100_000) }), 413],
    [json, `[${corpo}]`, 400],
    [json, '{"query":1}', 400],
  ] as const) {
    const resposta = await post(headers, body)
    assert.equal(resposta.status, status, body.slice(0, 40))
    assert.doesNotMatch(resposta.texto, /unexpected|must|invalid|Unsupported|expected/i)
  }
  assert.equal((await pedir('/graphql?query={versao}')).status, 405)
})

test('a mesma chave cinco vezes em paralelo tem um efeito e cinco respostas idênticas', async () => {
  const { graphql, db } = await servidor()
  const mutation = 'mutation { numeroReservar(especie: "Memorando", numerarPor: []) }'
  const chave = { 'idempotency-key': randomUUID() }
  const respostas = await Promise.all([1, 2, 3, 4, 5].map(() => graphql('ana', mutation, {}, chave)))
  assert.deepEqual([...new Set(respostas.map(({ texto }) => texto))], ['{"data":{"numeroReservar":1}}'])
  assert.equal((await db.selectFrom('numeroLivro').selectAll().execute()).length, 1)
  const outra = await graphql('ana', mutation.replace('Memorando', 'Ofício'), {}, chave)
  assert.deepEqual(recusa(outra), { name: 'ChaveIdempotenciaReutilizadaException', status: 409 })
  assert.equal((await graphql('beto', mutation, {}, chave)).texto, '{"data":{"numeroReservar":2}}')
})

test('só as páginas das entidades leem respostas de outra origem', async () => {
  const { graphql, pedir } = await servidor()
  const preflight = (origin: string) =>
    pedir('/graphql', { method: 'OPTIONS', headers: { origin, 'access-control-request-method': 'POST' } })
  const [alheia, propria] = [await preflight('https://mal.example'), await preflight('http://localhost:4300')]
  assert.deepEqual(
    [alheia.headers.get('access-control-allow-origin'), propria.headers.get('access-control-allow-origin')],
    [null, 'http://localhost:4300'],
  )
  assert.match(propria.headers.get('access-control-allow-headers') ?? '', /idempotency-key/)
  assert.equal(
    (await graphql('ana', LISTA, {}, { origin: 'http://localhost:4300' })).headers.get(
      'access-control-expose-headers',
    ),
    'x-required-ui-version, retry-after, x-measures, etag',
  )
})

test('no endereço de uma entidade, a página de outra não lê a resposta', async () => {
  const { noHost } = await servidor({ outra: 'outra.localhost' })
  const de = async (origin: string) =>
    (await noHost('outra.localhost', undefined, '{ versao }', '/graphql', { origin })).headers.get(
      'access-control-allow-origin',
    )
  assert.deepEqual(
    [await de('http://outra.localhost:4300'), await de('http://localhost:4300')],
    ['http://outra.localhost:4300', null],
  )
})

test('o token de uma entidade não abre o endereço de outra; onde ninguém nomeia o host, o token decide', async () => {
  const { graphql, noHost } = await servidor({ outra: 'outra.localhost' })
  assert.equal((await graphql('ana', '{ me { realm } }')).texto, '{"data":{"me":{"realm":"teste"}}}')
  const alheio = await noHost('outra.localhost', 'ana', '{ me { realm } }')
  assert.deepEqual(
    [alheio.status, alheio.json.errors?.[0]?.message],
    [401, 'Sua identificação não vale neste endereço. Entre de novo.'],
  )
})
