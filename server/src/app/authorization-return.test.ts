import assert from 'node:assert/strict'
import { test } from 'node:test'
import { runInNewContext } from 'node:vm'
import { assinaturaDeTeste } from '../../test/assinatura.ts'
import { IRACI } from '../../test/cidadaos.ts'
import { pkiDeTeste } from '../../test/pki.ts'
import { provedoresDeTeste } from '../../test/provedores.ts'
import { servidor } from '../../test/servidor.ts'
import { navegador } from '@autos/simuladores/comum/navegador.ts'

const provedores = await provedoresDeTeste(
  await pkiDeTeste(
    { beto: { tipo: 'NUVEM' } },
    { contas: { ana: { govbr: 'prata' } }, outras: [{ ...IRACI, govbr: 'prata' }] },
  ),
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

test('quem assinou pelo gov.br sai da conta antes de a janela fechar; quem só entrou, quando sair daqui', async () => {
  const { json, headers } = await graphql(
    'ana',
    'mutation { assinaturaAutorizar(provedor: "govbr", quantidade: 1) { endereco estado } }',
  )
  const { endereco } = json.data!['assinaturaAutorizar'] as { endereco: string }
  const cookie = headers.getSetCookie()[0]!.split(';')[0]!
  const { abrir, enviar } = navegador(provedores.enderecos.govBr)
  const volta = async (url: string) =>
    pedir(new URL(url).pathname + new URL(url).search, { headers: { cookie }, redirect: 'manual' })
  const entrada = await enviar(await abrir(endereco), { cpf: '90530000113', senha: 'autos' })
  const noMeio = await volta(entrada.url)
  assert.equal(noMeio.status, 303)
  const autorizada = await enviar(await abrir(noMeio.headers.get('location')!), {
    decisao: 'autorizar',
    codigo: '12345',
  })
  assert.match((await volta(autorizada.url)).texto, / data-sair="\/assinatura\/sair">/)

  // Sai pelo logout do Login Único, e volta ao endereço cadastrado, letra por letra.
  const saida = await pedir('/assinatura/sair', { redirect: 'manual' })
  assert.deepEqual(
    [saida.status, saida.headers.get('location'), saida.headers.get('cache-control')],
    [
      303,
      `${provedores.enderecos.govBr}/sso/logout?post_logout_redirect_uri=http%3A%2F%2Flocalhost%3A4300%2Fassinatura%2Fsaida`,
      'no-store',
    ],
  )
  const antes = await abrir(endereco)
  assert.doesNotMatch(antes.texto, /name="senha"/)
  assert.equal((await abrir(saida.headers.get('location')!)).url, 'http://localhost:4300/assinatura/saida')
  const depois = await abrir(endereco)
  assert.match(depois.texto, /name="senha"/)
})

test('de onde se saiu da conta gov.br volta-se à página em que se estava, e a nenhuma outra casa', async () => {
  const pagina = await pedir('/assinatura/saida')
  assert.equal(pagina.status, 200)
  assert.equal(
    pagina.headers.get('content-security-policy'),
    "default-src 'none'; script-src 'self'; frame-ancestors 'none'",
  )
  const { texto } = await pedir('/assinatura/saida.js')
  const ir = (guardado: string | null) => {
    const feito: string[] = []
    const janela = {
      close: () => feito.push('fechou'),
      location: { replace: (onde: string) => feito.push(new URL(onde, 'https://autos.example/x').href) },
    }
    const guarda = { getItem: () => guardado, removeItem: () => undefined }
    runInNewContext(texto, { window: janela, sessionStorage: guarda })
    return feito
  }
  assert.deepEqual(['#/cidadao', '//mal.example', 'https://mal.example', null].map(ir), [
    ['https://autos.example/#/cidadao'],
    ['https://autos.example/'],
    ['https://autos.example/'],
    ['fechou'],
  ])
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
