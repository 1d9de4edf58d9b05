import assert from 'node:assert/strict'
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { test } from 'node:test'
import { idDe } from '../../test/mundo.ts'
import { gravarDocumento } from '../../test/itens.ts'
import { type Resposta, servidor, type Servidor } from '../../test/servidor.ts'
import { rootFields, schema } from './schema.ts'
import { audienceOf } from './who-may-call.ts'

const AMANHA = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
const ligada = { config: { impersonacao: { cabecalho: 'x-impersonate', pares: ['127.0.0.0/8'] } } }
type Chave = { id: string; privada: KeyObject }

async function comChave(
  opcoes: Parameters<typeof servidor>[0] = ligada,
): Promise<{ s: Servidor; chave: Chave }> {
  const s = await servidor(opcoes)
  await s.db
    .insertInto('usuarioPapel')
    .values({ usuarioId: idDe('dora'), papel: 'adminAcesso', concedidoPor: idDe('dora') })
    .execute()
  return { s, chave: await cadastrar(s) }
}

async function cadastrar(s: Servidor): Promise<Chave> {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const { json } = await s.graphql(
    'dora',
    'mutation ($publica: String!, $ate: Dia!) { impersonacaoChaveCadastrar(nome: "Suporte", publica: $publica, expiraEm: $ate) { id } }',
    {
      publica: publicKey.export({ type: 'spki', format: 'pem' }),
      ate: AMANHA,
    },
  )
  return { id: (json.data!['impersonacaoChaveCadastrar'] as { id: string }).id, privada: privateKey }
}

type Mais = {
  usuario?: string
  em?: number
  nonce?: string
  corpo?: string
  metodo?: string
  caminho?: string
  host?: string
  cabecalhos?: Record<string, string>
  cabecalho?: string
}

/** O pedido como docs/impersonacao.md manda assinar; `mais` assina uma coisa e manda outra. */
async function agir(
  { url, pedir }: Servidor,
  { id, privada }: Chave,
  query: string,
  mais: Mais = {},
): Promise<Resposta> {
  const corpo = JSON.stringify({ query })
  const {
    usuario = 'beto',
    em = Math.floor(Date.now() / 1000),
    nonce = randomBytes(18).toString('base64url'),
  } = mais
  const resumo = createHash('sha256')
    .update(mais.corpo ?? corpo)
    .digest('hex')
  const texto = [
    'autos-impersonacao-v1',
    mais.metodo ?? 'POST',
    mais.host ?? new URL(url).host,
    mais.caminho ?? '/graphql',
    resumo,
    id,
    usuario,
    em,
    nonce,
  ].join('\n')
  const assinatura = sign(null, Buffer.from(texto), privada).toString('base64url')
  const cabecalho =
    mais.cabecalho ?? `v1;chave=${id};usuario=${usuario};em=${em};nonce=${nonce};assinatura=${assinatura}`
  return pedir('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-impersonate': cabecalho, ...mais.cabecalhos },
    body: corpo,
  })
}

const EU = '{ me { login roles perfil { certificado { accessToken } } } }'
const recusada = ({ status, json }: Resposta) => [status, json.errors?.[0]?.message]
const NAO = [401, 'A impersonação não foi aceita.']
const historico = ({ db }: Servidor) =>
  db.selectFrom('historico').select(['ato', 'atorId', 'impersonadoPor', 'dados']).orderBy('seq').execute()

test('o administrador age no lugar da pessoa, com o que ela pode, e os dois constam de tudo', async () => {
  const { s, chave } = await comChave()
  assert.deepEqual((await agir(s, chave, EU)).json.data, {
    me: { login: 'beto', roles: ['access'], perfil: { certificado: null } },
  })
  assert.deepEqual(
    (await agir(s, chave, 'mutation { marcadorCriar(tipo: PESSOAL, nome: "Teste") { nome } }')).json.data,
    { marcadorCriar: { nome: 'Teste' } },
  )
  const [cadastrada, ...atos] = await historico(s)
  assert.deepEqual([cadastrada?.ato, cadastrada?.impersonadoPor], ['impersonacao.chave-cadastrada', null])
  assert.deepEqual(
    atos.map(({ ato, atorId, impersonadoPor }) => [ato, atorId, impersonadoPor]),
    ['impersonacao.usada', 'impersonacao.usada', 'marcador.criado'].map((ato) => [
      ato,
      idDe('beto'),
      idDe('dora'),
    ]),
  )
  const { corpo, ...dados } = atos[0]!.dados as { corpo: string }
  assert.deepEqual([dados, corpo.length], [{ chaveId: chave.id, metodo: 'POST', caminho: '/graphql' }, 64])
})

test('quem age no lugar da pessoa não se identifica como ela no atendimento', async () => {
  const { s, chave } = await comChave()
  Object.assign(s.entidade.config, { chatwootSegredo: 'chave-do-atendimento-7f3a' })
  const pergunta = '{ me { login chatwootIdentifierHash } }'
  assert.deepEqual((await agir(s, chave, pergunta)).json.data, {
    me: { login: 'beto', chatwootIdentifierHash: null },
  })
  assert.match(
    String(
      ((await s.graphql('beto', pergunta)).json.data!['me'] as { chatwootIdentifierHash: unknown })
        .chatwootIdentifierHash,
    ),
    /^[0-9a-f]{64}$/,
  )
})

test('o que se vê no lugar da pessoa fica no registro de acessos, e ela não passa a ter lido nem recebido', async () => {
  const { s, chave } = await comChave()
  const id = await gravarDocumento(s.db, (...args) => s.armazem.gravar(...args), 'Ofício', {
    assinado: true,
    setorId: 'juridico',
  })
  assert.deepEqual((await agir(s, chave, `{ documento(id: "${id}") { titulo } }`)).json.data, {
    documento: { titulo: 'Ofício' },
  })
  const vistas = await s.db
    .selectFrom('visualizacao')
    .select(['docprocId', 'usuarioId', 'impersonadoPor'])
    .execute()
  assert.deepEqual(vistas, [{ docprocId: id, usuarioId: idDe('beto'), impersonadoPor: idDe('dora') }])
  assert.deepEqual(
    [
      await s.db.selectFrom('leitura').selectAll().execute(),
      await s.db.selectFrom('recebimento').selectAll().execute(),
    ],
    [[], []],
  )
})

test('cada assinatura serve uma vez, também em paralelo, e por um minuto', async () => {
  const { s, chave } = await comChave()
  const nonce = randomBytes(18).toString('base64url')
  const fins = await Promise.all([1, 2, 3, 4, 5].map(() => agir(s, chave, EU, { nonce })))
  assert.deepEqual(
    fins.map(({ status }) => status).toSorted((a, b) => a - b),
    [200, 401, 401, 401, 401],
  )
  assert.deepEqual(recusada(await agir(s, chave, EU, { nonce })), NAO)
  const agora = Math.floor(Date.now() / 1000)
  for (const usuario of ['%00', 'beto%00', '%ED%A0%80', '%'])
    assert.deepEqual(recusada(await agir(s, chave, EU, { usuario })), NAO)
  for (const em of [agora - 62, agora + 62]) assert.deepEqual(recusada(await agir(s, chave, EU, { em })), NAO)
  assert.equal((await agir(s, chave, EU, { em: agora - 55 })).status, 200)
})

test('a assinatura é do pedido: outro corpo, método, caminho, endereço, pessoa, chave ou texto, e não vale', async () => {
  const { s, chave } = await comChave()
  const outra = await cadastrar(s)
  const { privateKey } = generateKeyPairSync('ed25519')
  const antes = (await historico(s)).length
  // prettier-ignore
  const trocas: Mais[] = [
    { corpo: '{}' }, { metodo: 'GET' }, { caminho: '/graphql?x=1' }, { host: 'outra.example' }, { cabecalho: '' }, { cabecalho: 'beto' },
    { cabecalho: `v1;chave=${chave.id};usuario=beto;em=${Math.floor(Date.now() / 1000)};nonce=${'a'.repeat(24)};assinatura=${'a'.repeat(86)}` },
    { usuario: 'nao.existe' }, { usuario: 'dora' }, { usuario: '%E0%A4%A' },
  ]
  for (const troca of trocas)
    assert.deepEqual(recusada(await agir(s, chave, EU, troca)), NAO, JSON.stringify(troca))
  assert.deepEqual(recusada(await agir(s, { id: chave.id, privada: privateKey }, EU)), NAO)
  assert.deepEqual(recusada(await agir(s, { id: outra.id, privada: chave.privada }, EU)), NAO)
  for (const cabecalhos of [
    { authorization: `Bearer ${await s.emissor.token('ana')}` },
    { 'x-convidado': 'a'.repeat(43) },
  ])
    assert.deepEqual(recusada(await agir(s, chave, EU, { cabecalhos })), NAO)
  assert.equal((await historico(s)).length, antes)
})

test('desligada, que é como vem, ou de outra máquina, não vale para ninguém', async () => {
  for (const opcoes of [
    {},
    { config: { impersonacao: { cabecalho: 'x-impersonate', pares: ['10.0.0.0/8', 'fd00::/8'] } } },
  ]) {
    const { s, chave } = await comChave(opcoes)
    assert.deepEqual(recusada(await agir(s, chave, EU)), NAO)
    assert.equal((await s.graphql('ana', '{ me { login } }')).status, 200)
  }
})

test('a chave revogada ou vencida, a de quem deixou de administrar e a pessoa desativada: no pedido seguinte já não vale', async () => {
  const { s, chave } = await comChave()
  const vale = async (qual = chave) => (await agir(s, qual, EU)).status === 200
  assert.equal(await vale(), true)
  await s.db.updateTable('usuario').set({ desativadoEm: new Date() }).where('login', '=', 'beto').execute()
  assert.equal(await vale(), false)
  await s.db.updateTable('usuario').set({ desativadoEm: null }).where('login', '=', 'beto').execute()
  await s.db
    .updateTable('usuarioPapel')
    .set({ revogadoEm: new Date() })
    .where('papel', '=', 'adminAcesso')
    .execute()
  assert.equal(await vale(), false)
  await s.db
    .updateTable('usuarioPapel')
    .set({ revogadoEm: null })
    .where('papel', '=', 'adminAcesso')
    .execute()
  await s.db
    .updateTable('impersonacaoChave')
    .set({ expiraEm: new Date(Date.now() - 1000) })
    .execute()
  assert.equal(await vale(), false)
  const outra = await cadastrar(s)
  assert.equal(await vale(outra), true)
  assert.deepEqual(
    (await s.graphql('dora', `mutation { impersonacaoChaveRevogar(id: "${outra.id}") }`)).json.data,
    { impersonacaoChaveRevogar: true },
  )
  assert.equal(await vale(outra), false)
})

test('no lugar de outra pessoa não se assina, não se autoriza assinatura, nem se administra o acesso', async () => {
  const { s, chave } = await comChave()
  const id = await gravarDocumento(s.db, (...args) => s.armazem.gravar(...args), 'Para assinar', {
    assinantes: ['beto'],
  })
  assert.deepEqual(
    rootFields(schema)
      .filter(([, campo]) => audienceOf(schema, campo).emPessoa)
      .map(([nome]) => nome)
      .toSorted(),
    [
      'Mutation.assinaturaAutorizar',
      'Mutation.certificadoInformar',
      'Mutation.conviteAbrir',
      'Mutation.documentoAssinarGovBr',
      'Mutation.documentoAssinarNeoId',
      'Mutation.documentoAssinarSimples',
      'Mutation.documentoFinalizarAssinatura',
      'Mutation.documentoIniciarAssinatura',
      'Mutation.documentoRejeitarAssinatura',
      'Mutation.usuarioPerfil',
      'Query.assinaturaAutorizada',
    ],
  )
  const frase = async (query: string, usuario = 'beto') =>
    (await agir(s, chave, query, { usuario })).json.errors?.[0]?.message
  for (const query of [
    `mutation { documentoAssinarSimples(id: "${id}") { id } }`,
    `mutation { documentoRejeitarAssinatura(id: "${id}") { id } }`,
    'mutation { usuarioPerfil(certificado: null) { id } }',
    'mutation { assinaturaAutorizar(provedor: "govbr", quantidade: 1) { estado } }',
    'mutation { certificadoInformar(certificateContentBase64: "x") { nome } }',
  ])
    assert.equal(await frase(query), 'Não se assina no lugar de outra pessoa.', query)
  const acoes = (await agir(s, chave, `{ documento(id: "${id}") { acoes } }`)).json.data?.['documento'] as {
    acoes: string[]
  }
  assert.deepEqual(
    acoes.acoes.filter((acao) => /ASSINA|PUBLICAR/.test(acao) && acao !== 'PODE_ADICIONAR_ASSINANTES'),
    [],
  )
  await s.db
    .insertInto('usuarioPapel')
    .values({ usuarioId: idDe('ana'), papel: 'adminAcesso', concedidoPor: idDe('dora') })
    .execute()
  assert.equal(
    await frase('mutation { setorCriar(nome: "X") { id } }', 'ana'),
    'Não se administra o acesso no lugar de outra pessoa.',
  )
})

test('a chave se registra pela parte pública, por quem administra, e uma vez', async () => {
  const { s } = await comChave()
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const der = publicKey.export({ type: 'spki', format: 'der' })
  const cadastrarCom = async (
    publica: unknown,
    mais: { quem?: 'ana' | 'dora'; nome?: string; ate?: string } = {},
  ) =>
    s.graphql(
      mais.quem ?? 'dora',
      'mutation ($nome: String!, $publica: String!, $ate: Dia!) { impersonacaoChaveCadastrar(nome: $nome, publica: $publica, expiraEm: $ate) { nome impressao administrador { nome } revogadaEm usadaEm } }',
      { nome: mais.nome ?? ' Suporte ', publica, ate: mais.ate ?? AMANHA },
    )
  assert.deepEqual((await cadastrarCom(der.toString('base64'))).json.data, {
    impersonacaoChaveCadastrar: {
      nome: 'Suporte',
      impressao: createHash('sha256').update(der).digest('hex'),
      administrador: { nome: 'Dora Duarte' },
      revogadaEm: null,
      usadaEm: null,
    },
  })
  const antes = (await historico(s)).length
  const dita = async (resposta: Promise<Resposta>) => (await resposta).json.errors?.[0]?.message
  const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey.export({
    type: 'spki',
    format: 'pem',
  })
  const naoServe = 'Informe a chave pública Ed25519, em PEM ou em base64.'
  for (const publica of ['', 'x', rsa, privateKey.export({ type: 'pkcs8', format: 'pem' })])
    assert.equal(await dita(cadastrarCom(publica)), naoServe)
  assert.equal(
    await dita(cadastrarCom(publicKey.export({ type: 'spki', format: 'pem' }))),
    'Esta chave já foi registrada.',
  )
  for (const ate of ['2020-01-01', '2099-01-01'])
    assert.equal(
      await dita(cadastrarCom(der.toString('base64'), { ate })),
      'A chave vale de hoje a no máximo um ano.',
    )
  assert.equal(await dita(cadastrarCom(der.toString('base64'), { nome: ' ' })), 'Campo obrigatório.')
  for (const query of [
    '{ impersonacaoChaves { id } }',
    `mutation { impersonacaoChaveRevogar(id: "${idDe('x')}") }`,
  ])
    assert.equal(
      await dita(s.graphql('ana', query)),
      'Só a administração de acesso cuida de pessoas, setores e sistemas.',
    )
  assert.equal(
    await dita(cadastrarCom(der.toString('base64'), { quem: 'ana' })),
    'Só a administração de acesso cuida de pessoas, setores e sistemas.',
  )
  assert.equal(
    await dita(s.graphql('dora', 'mutation { impersonacaoChaveRevogar(id: "x") }')),
    'Não encontrado ou sem acesso.',
  )
  assert.equal((await historico(s)).length, antes)
  assert.deepEqual((await s.graphql('dora', '{ impersonacaoChaves { nome } }')).json.data, {
    impersonacaoChaves: [{ nome: 'Suporte' }, { nome: 'Suporte' }],
  })
})
