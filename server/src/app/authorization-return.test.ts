import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assinaturaDeTeste } from '../../test/assinatura.ts'
import { IRACI } from '../../test/cidadaos.ts'
import { pkiDeTeste } from '../../test/pki.ts'
import { provedoresDeTeste } from '../../test/provedores.ts'
import { servidor } from '../../test/servidor.ts'
import { navegador } from '@autos/simuladores/comum/navegador.ts'

const provedores = await provedoresDeTeste(
  await pkiDeTeste({ beto: { tipo: 'NUVEM' } }, { outras: [{ ...IRACI, govbr: 'prata' }] }),
)
const { graphql, pedir, db } = await servidor({
  config: { assinatura: assinaturaDeTeste(provedores.assinatura) },
})

const AUTORIZAR = 'mutation { assinaturaAutorizar(provedor: "neoid", quantidade: 1) { endereco estado } }'
async function comecar() {
  const { json, headers } = await graphql('beto', AUTORIZAR)
  const { endereco, estado } = json.data!['assinaturaAutorizar'] as { endereco: string; estado: string }
  const [cookie = ''] = headers.getSetCookie()
  const { abrir, enviar } = navegador(provedores.enderecos.psc)
  const { url } = await enviar(await abrir(endereco), {
    decisao: 'autorizar',
    cpf: '90530000202',
    otp: '135790',
  })
  return { estado, cookie, caminho: new URL(url).pathname + new URL(url).search }
}

test('o navegador que começou leva consigo um segredo que só o retorno recebe, e nenhum script lê', async () => {
  const { cookie } = await comecar()
  assert.match(
    cookie,
    /^autos-autorizacao-[0-9a-f]{12}=[\w-]{43}; Path=\/assinatura\/retorno; Max-Age=600; HttpOnly; SameSite=Lax$/,
  )
})

test('a volta avisa a página que abriu a janela, e só ela; o estado é o que se pergunta', async () => {
  const { estado, cookie, caminho } = await comecar()
  const volta = await pedir(caminho, { headers: { cookie: `outro=1; ${cookie.split(';')[0]}` } })
  assert.equal(volta.status, 200)
  assert.match(volta.texto, /<title>Autorização de assinatura<\/title>/)
  assert.match(
    volta.texto,
    new RegExp(
      `<script src="/assinatura/retorno\\.js" data-estado="${estado}" data-origem="http://localhost:4300"></script>`,
    ),
  )
  assert.doesNotMatch(volta.texto, /<script(?! src)|code=/)
  assert.deepEqual(
    ['content-security-policy', 'cross-origin-opener-policy', 'cache-control', 'referrer-policy'].map(
      (nome) => volta.headers.get(nome),
    ),
    [
      "default-src 'none'; script-src 'self'; frame-ancestors 'none'",
      'unsafe-none',
      'no-store',
      'no-referrer',
    ],
  )
  const perguntada = await graphql(
    'beto',
    'query ($e: ID!) { assinaturaAutorizada(estado: $e) { provider accessToken } }',
    { e: estado },
  )
  assert.equal((perguntada.json.data!['assinaturaAutorizada'] as { provider: string }).provider, 'neoid')
  const roteiro = await pedir('/assinatura/retorno.js')
  assert.equal(roteiro.headers.get('content-type'), 'text/javascript; charset=utf-8')
  assert.match(roteiro.texto, /postMessage\(\{ tipo: 'autos:autorizacao', estado \}, origem\)/)
  // A mesma volta, outra vez.
  assert.equal((await pedir(caminho, { headers: { cookie: cookie.split(';')[0]! } })).status, 400)
})

test('a volta de quem entra na área do cidadão diz que é uma entrada, e não uma assinatura', async () => {
  const { json, headers } = await graphql(undefined, 'mutation { cidadaoEntrar { endereco estado } }')
  const { endereco } = json.data!['cidadaoEntrar'] as { endereco: string }
  const [cookie = ''] = headers.getSetCookie()
  const { abrir, enviar } = navegador(provedores.enderecos.govBr)
  const { url } = await enviar(await abrir(endereco), { cpf: IRACI.cpf, senha: 'autos' })
  const volta = await pedir(new URL(url).pathname + new URL(url).search, {
    headers: { cookie: cookie.split(';')[0]! },
  })
  assert.equal(volta.status, 200)
  assert.match(volta.texto, /<title>Entrada com a conta gov\.br<\/title>/)
  assert.doesNotMatch(volta.texto, /assinatura<\/(title|h1)>/)
})

test('sem o segredo do navegador, com outro, com o estado repetido ou nenhum, não é de ninguém', async () => {
  const { cookie, caminho } = await comecar()
  const [nome] = cookie.split('=')
  for (const [onde, outro] of [
    [caminho, ''],
    [caminho, `${nome}=x`],
    [`${caminho}&state=x`, cookie.split(';')[0]!],
    ['/assinatura/retorno', ''],
    ['/assinatura/retorno?state=x&code=y', ''],
  ] as const) {
    const { status, texto } = await pedir(onde, { headers: { cookie: outro } })
    assert.equal(status, 400, onde)
    assert.match(texto, /Esta autorização não vale mais\./)
    assert.match(texto, /<title>Janela encerrada<\/title>/)
    assert.doesNotMatch(texto, /<script/)
  }
  assert.equal(
    (await db.selectFrom('autorizacao').select('etapa').orderBy('criadaEm', 'desc').executeTakeFirstOrThrow())
      .etapa,
    'AUTORIZAR',
  )
})

test('a sessão de convidado vem no seu cabeçalho, que outra origem da casa pode mandar; junto do login, não', async () => {
  const preflight = await pedir('/graphql', {
    method: 'OPTIONS',
    headers: { origin: 'http://localhost:4300' },
  })
  assert.match(preflight.headers.get('access-control-allow-headers') ?? '', /x-convidado/)
  const encerrada = await graphql(undefined, '{ me { id } }', {}, { 'x-convidado': 'x' })
  assert.deepEqual(
    [encerrada.status, encerrada.json.errors?.[0]?.message],
    [401, 'Sua sessão de convidado terminou. Abra de novo o endereço que recebeu por e-mail.'],
  )
  const ambas = await graphql('ana', '{ me { id } }', {}, { 'x-convidado': 'x' })
  assert.equal(ambas.status, 401)
  assert.equal((await graphql(undefined, '{ versao }', {}, { 'x-convidado': 'x' })).status, 200)
  assert.equal((await pedir('/assinatura/qualquer')).status, 404)
})
