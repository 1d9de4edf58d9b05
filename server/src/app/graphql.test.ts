import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { getIntrospectionQuery } from 'graphql'
import { idDe } from '../../test/mundo.ts'
import { type Resposta, servidor } from '../../test/servidor.ts'

const mensagem = ({ json }: Resposta) => json.errors?.[0]?.message
const recusada = (motivo: string) => `A operação GraphQL não foi aceita: ${motivo}.`
const sha256 = (texto: string) => createHash('sha256').update(texto).digest('hex')

test('a operação da interface vem pelo hash; o nome dela vai ao log, e hash desconhecido pede atualização', async () => {
  const texto =
    'fragment N on Setor { nome } query Setores($d: Boolean) { setores(desativados: $d) { ...N } }'
  const { pedir, emissor, log } = await servidor({ persisted: { [sha256(texto)]: texto } })
  const authorization = `Bearer ${await emissor.token('ana')}`
  const enviar = (sha256Hash: string, variables: object) =>
    pedir('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization },
      body: JSON.stringify({ variables, extensions: { persistedQuery: { version: 1, sha256Hash } } }),
    })
  for (const vez of [1, 2, 3])
    assert.deepEqual(
      (await enviar(sha256(texto), { d: vez === 3 })).json.data?.['setores'],
      [
        ...(vez === 3 ? [{ nome: 'Comunicação (extinta)' }] : []),
        { nome: 'Atendimento ao Público' },
        { nome: 'Procuradoria Jurídica' },
        { nome: 'Protocolo Geral' },
        { nome: 'Secretaria da Fazenda' },
      ].toSorted((a, b) => a.nome.localeCompare(b.nome, 'pt-BR')),
    )
  assert.deepEqual(
    log.filter(({ msg }) => msg === 'pedido').map(({ operacao }) => operacao),
    ['Setores', 'Setores', 'Setores'],
  )
  assert.equal(mensagem(await enviar('0'.repeat(64), {})), 'Operação desconhecida. Atualize a interface.')
  const comTexto = (query: string) =>
    pedir('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization },
      body: JSON.stringify({
        query,
        extensions: { persistedQuery: { version: 1, sha256Hash: sha256(texto) } },
      }),
    })
  assert.equal(mensagem(await comTexto('{ versao }')), recusada('o hash é de outra'))
  assert.equal(mensagem(await comTexto(texto)), undefined)
})

test('o mesmo pedido, três vezes, guarda o mesmo: o CPF que não se mandou fica, e o nulo apaga', async () => {
  const { graphql, db } = await servidor()
  await db
    .insertInto('usuarioPapel')
    .values({ usuarioId: idDe('ana'), papel: 'adminAcesso', concedidoPor: idDe('ana') })
    .execute()
  const alterar = async (variaveis: Record<string, unknown>) => {
    const { json } = await graphql(
      'ana',
      'mutation ($id: ID!, $nome: String!, $cpf: String) { usuarioAlterar(id: $id, dados: { login: "beto", nome: $nome, sobrenome: "Bastos", cpf: $cpf }) { nome } }',
      { id: idDe('beto'), ...variaveis },
    )
    assert.equal(json.errors, undefined)
    const { cpf } = await db
      .selectFrom('usuario')
      .select('cpf')
      .where('id', '=', idDe('beto'))
      .executeTakeFirstOrThrow()
    return cpf
  }
  assert.deepEqual(
    [
      await alterar({ nome: 'Um' }),
      await alterar({ nome: 'Dois' }),
      await alterar({ nome: 'Três' }),
      await alterar({ nome: 'Quatro', cpf: null }),
      await alterar({ nome: 'Cinco', cpf: '905.300.002-02' }),
      await alterar({ nome: 'Seis' }),
    ],
    ['90530000202', '90530000202', '90530000202', null, '90530000202', '90530000202'],
  )
})

test('com uma chave, o ato faz-se uma vez; dois do mesmo nome num pedido são dois atos', async () => {
  const { graphql, db } = await servidor()
  const criar = (titulo: string) =>
    `processoCadastrar(dados: { tipo: "Administrativo", titulo: "${titulo}" }) { id }`
  const dois = `mutation { um: ${criar('Um')} outro: ${criar('Outro')} }`
  const chave = { 'idempotency-key': '0199a0f0-0000-7000-8000-000000000001' }
  const [primeira, segunda] = [
    await graphql('ana', dois, {}, chave),
    await graphql('ana', dois, {}, chave),
  ] as const
  assert.deepEqual([primeira.json.errors, segunda.json], [undefined, primeira.json])
  const titulos = await db.selectFrom('docproc').select('titulo').orderBy('titulo').execute()
  assert.deepEqual(
    titulos.map(({ titulo }) => titulo),
    ['Outro', 'Um'],
  )
})

test('documentos hostis são recusados depressa, com uma frase', async () => {
  const { graphql } = await servidor()
  const dobra = Array.from(
    { length: 18 },
    (_, i) => `fragment F${i} on Setor { id ...F${i + 1} ...F${i + 1} }`,
  ).join(' ')
  const casos: [string, string][] = [
    [`{ setores { ...F0 } } ${dobra} fragment F18 on Setor { id }`, recusada('cara demais')],
    [
      '{ setores { ...A } } fragment A on Setor { id ...B } fragment B on Setor { ...A }',
      recusada('fragmentos em ciclo'),
    ],
    [
      `{ ${Array.from({ length: 31 }, (_, i) => `a${i}: versao`).join(' ')} }`,
      recusada('campos demais na raiz'),
    ],
    [
      `{ ${'...R '.repeat(3)} } fragment R on Query { ${Array.from({ length: 4 }, (_, i) => `b${i}: versao`).join(' ')} }`,
      recusada('campos demais na raiz'),
    ],
    [`{ ... { ... on Query { ${'versao '.repeat(11)} } } }`, recusada('campos demais na raiz')],
    [
      `{ versao ...A } fragment A on Query { ...B ... @include(if: true) { ...B } } fragment B on Query { ${'versao '.repeat(5)} }`,
      recusada('campos demais na raiz'),
    ],
    [
      `mutation { ...E } fragment E on Mutation { ${Array.from({ length: 11 }, (_, i) => `e${i}: cidadaoEntrar { estado }`).join(' ')} }`,
      recusada('campos demais na raiz'),
    ],
    [
      `{ setores { ${Array.from({ length: 31 }, (_, i) => `a${i}: id`).join(' ')} } }`,
      recusada('apelidos demais'),
    ],
    [`{ setores { id ${'@include(if: true) '.repeat(31)} } }`, recusada('diretivas demais')],
    [
      `{ documento(id: "x") ${'{ anexos '.repeat(11)} { id } ${'}'.repeat(11)} }`,
      recusada('profunda demais'),
    ],
    [`{ documentosEntrada { anexos { anexos { anexos { anexos { id } } } } } }`, recusada('cara demais')],
    [`{ ${'versao '.repeat(2500)} }`, recusada('longa demais')],
    [`{ versao } # ${'x'.repeat(21_000)}`, recusada('longa demais')],
    [Array.from({ length: 6 }, (_, i) => `query Q${i} { versao }`).join(' '), recusada('operações demais')],
    ['{ setores { inexistente } }', recusada('o campo inexistente não existe em Setor')],
    ['{ setores', recusada('erro de sintaxe')],
    ['{ documento { id } }', recusada('falta o argumento Query.documento, do tipo ID!')],
  ]
  await graphql('ana', '{ versao }')
  for (const [texto, frase] of casos) {
    const inicio = performance.now()
    const resposta = await graphql('ana', texto)
    assert.equal(mensagem(resposta), frase, texto.slice(0, 60))
    assert.ok(performance.now() - inicio < 500, `${texto.slice(0, 60)}: ${performance.now() - inicio} ms`)
  }
})

test('a introspecção é só do modo embutido, e erros não sugerem nomes', async () => {
  const [embutido, fora] = [await servidor(), await servidor({ config: { embutido: false } })]
  assert.equal((await embutido.graphql('ana', getIntrospectionQuery())).status, 200)
  assert.ok((await embutido.graphql('ana', getIntrospectionQuery())).json.data)
  assert.equal(
    mensagem(await fora.graphql('ana', getIntrospectionQuery())),
    recusada('a introspecção está desligada'),
  )
  for (const escondida of [
    '{ ...I } fragment I on Query { __schema { types { name } } }',
    '{ ... { ... on Query { s: __type(name: "Setor") { name } } } }',
  ])
    assert.equal(mensagem(await fora.graphql('ana', escondida)), recusada('a introspecção está desligada'))
  assert.doesNotMatch((await fora.graphql('ana', '{ setore { id } }')).texto, /setores/)
})

test('quem pede application/graphql-response+json tem os status que a especificação do protocolo manda', async () => {
  const { graphql } = await servidor()
  const accept = { accept: 'application/graphql-response+json, application/json' }
  const com = async (texto: string, quem?: 'ana') => (await graphql(quem, texto, {}, accept)).status
  assert.deepEqual(
    [
      await com('{ versao }'),
      await com('{ versao'),
      await com('{ nada }'),
      await com('{ setores { id } }'),
      await com('{ documento(id: "x") { id } }', 'ana'),
    ],
    [200, 400, 400, 401, 200],
  )
})
