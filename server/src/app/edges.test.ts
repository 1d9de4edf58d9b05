import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { assinaturaDeTeste } from '../../test/assinatura.ts'
import { entidadeDeTeste } from '../../test/configuracao.ts'
import { servidor } from '../../test/servidor.ts'
import { addressThatMeasures } from './upload-edge.ts'

test('a configuração diz a marca, o login único e os limites; sem banco, é 503', async () => {
  const { pedir, db, noHost, emissor } = await servidor({ outra: 'outra.localhost' })
  await db.updateTable('marca').set({ aviso: 'Manutenção no sábado', cor: '#155bcb' }).execute()
  const { status, json, headers } = await pedir('/config')
  assert.deepEqual([status, headers.get('cache-control')], [200, 'no-store'])
  assert.deepEqual(json, {
    versao: '0.1.0',
    entidade: {
      id: 'teste',
      nome: 'Prefeitura de Teste',
      sigla: 'PMT',
      nomeCurto: 'Autos',
      logoUrl: null,
      cor: '#155bcb',
    },
    oidc: { autoridade: emissor.url, cliente: 'autos-web', audiencia: 'autos-api' },
    limites: { arquivoBytes: 52_428_800 },
    marca: {
      enviarParaUsuarios: false,
      distribuirInterno: true,
      larguraMinima: 320,
      numeroProcesso: 'SEQUENCIAL',
      aviso: 'Manutenção no sábado',
    },
    conversor: false,
    govBr: false,
    demonstracao: true,
    armazenamento: { endereco: 'http://localhost:4302' },
    enderecos: {},
    atendimento: null,
  })
  assert.deepEqual((await pedir('/config/oidc')).json, (json as { oidc?: unknown }).oidc)
  assert.deepEqual((await pedir('/config/armazenamento')).json, {
    endereco: 'http://localhost:4302',
    arquivoBytes: 52_428_800,
  })
  for (const caminho of ['/config', '/config/oidc', '/config/armazenamento']) {
    const fora = await noHost('outra.localhost', undefined, '', caminho)
    assert.deepEqual(
      [fora.status, fora.json],
      [503, { title: 'Serviço temporariamente indisponível', status: 503 }],
      caminho,
    )
  }
  const operacao = await noHost('outra.localhost', undefined, '{ versao }')
  assert.deepEqual(
    [operacao.status, operacao.json],
    [503, { title: 'Serviço temporariamente indisponível', status: 503 }],
  )
})

test('o logo posto pela administração se lê sem entrar, como imagem; sem ele, não existe', async () => {
  const { pedir, db } = await servidor()
  assert.equal((await pedir('/marca/logo')).status, 404)
  await db
    .insertInto('marcaLogo')
    .values({ tipo: 'image/png', bytes: Buffer.from('89504e470d0a1a0a', 'hex') })
    .execute()
  const { status, headers } = await pedir('/marca/logo?v=1')
  assert.deepEqual(
    [status, headers.get('content-type'), headers.get('x-content-type-options')],
    [200, 'image/png', 'nosniff'],
  )
})

test('quem chega sem entrar sabe se há como entrar com a conta gov.br, e mais nada dela', async () => {
  const govBr = {
    sso: 'https://sso.exemplo',
    cas: 'https://cas.exemplo',
    api: 'https://api.exemplo',
    entidades: { teste: { loginUnico: { clienteId: 'autos', segredo: 'guardado' }, assinatura: null } },
  }
  const { pedir } = await servidor({ config: { assinatura: assinaturaDeTeste({ govBr }) } })
  const { json, texto } = await pedir('/config')
  assert.equal((json as { govBr?: unknown }).govBr, true)
  assert.doesNotMatch(texto, /guardado|sso\.exemplo/)
})

/** De quem o token de agora já não diz nada de novo: o nome fica como se põe no banco. */
const DAQUI_A_UMA_HORA = new Date(Date.now() + 3_600_000)

test('a confiança configurada e com que se assina são de todos; o selo, de quem entrou', async () => {
  const { pedir, db, emissor } = await servidor()
  const { json } = (await pedir('/config/pki')) as unknown as {
    json: Record<string, unknown> & { ancoras: Record<string, unknown>[] }
  }
  assert.deepEqual(Object.keys(json), [
    'politicas',
    'provedores',
    'assinadorLocal',
    'carimboDoTempo',
    'selo',
    'ancoras',
  ])
  assert.deepEqual(
    [json['provedores'], json['carimboDoTempo'], json['selo'], json.ancoras[0]?.['tipo']],
    [[], false, { largura: 220, altura: 60 }, 'OUTRA'],
  )
  const [ancora] = json.ancoras
  assert.equal(
    createHash('sha256')
      .update(Buffer.from(String(ancora?.['certificado']), 'base64'))
      .digest('hex'),
    ancora?.['thumbprint'],
  )
  assert.doesNotMatch(JSON.stringify(json), /senha|segredo/)
  assert.equal((await pedir('/selo')).status, 401)
  await db
    .updateTable('usuario')
    .set({ nome: 'Ana <script>', sobrenome: 'A&B', loginUnicoEm: DAQUI_A_UMA_HORA })
    .where('login', '=', 'ana')
    .execute()
  const authorization = `Bearer ${await emissor.token('ana')}`
  const selo = await pedir('/selo', { headers: { authorization } })
  assert.deepEqual(
    [selo.status, selo.headers.get('x-measures'), selo.headers.get('content-type')],
    [200, '220x60', 'image/svg+xml'],
  )
  assert.match(selo.texto, /Assinado eletronicamente por Ana &lt;script&gt; A&amp;B.*Protocolista/)
  assert.equal(
    (await pedir('/selo?documentoId=0199a3c0-0000-7000-8000-000000000001', { headers: { authorization } }))
      .status,
    404,
  )
  await db
    .updateTable('usuario')
    .set({
      nome: 'Ana \u202e漢',
      sobrenome: 'de Alcântara Machado e Albuquerque Cavalcanti',
      loginUnicoEm: DAQUI_A_UMA_HORA,
    })
    .where('login', '=', 'ana')
    .execute()
  const linhas = [
    ...(await pedir('/selo', { headers: { authorization } })).texto.matchAll(/<text[^>]*>([^<]*)/g),
  ].map(([, linha]) => linha)
  assert.deepEqual(linhas.slice(0, 3), [
    'Assinado eletronicamente por Ana \ufffd de',
    'Alcântara Machado e Albuquerque Cavalcanti',
    'Protocolista',
  ])
})

test('as notas de versão são de todos, todas ou de uma; a que não há é 404', async () => {
  const { pedir } = await servidor()
  const { status, json } = (await pedir('/config/notas')) as unknown as {
    status: number
    json: { notas: { versao: string; interface: string[]; servico: string[] }[] }
  }
  assert.deepEqual([status, json.notas[0]?.versao], [200, '0.1.0'])
  assert.ok(json.notas.every((notas) => notas.interface.length > 0 && notas.servico.length > 0))
  assert.deepEqual((await pedir('/config/notas?version=0.1.0')).json, {
    notas: [json.notas.find(({ versao }) => versao === '0.1.0')],
  })
  for (const version of ['9.9.9', '', '0.1.0&version=0.1.0'])
    assert.equal((await pedir(`/config/notas?version=${version}`)).status, 404)
})

test('em manutenção, configuração e API são 503; o processo continua vivo', async () => {
  const { pedir, graphql } = await servidor({ config: { manutencao: true } })
  assert.deepEqual(
    [
      (await pedir('/config')).status,
      (await graphql('ana', '{ versao }')).status,
      (await pedir('/livez')).status,
    ],
    [503, 503, 200],
  )
})

test('pronto é banco que grava, migrações em dia, histórico que aceita e arquivos que respondem; a entidade que falha se nomeia', async () => {
  const { pedir, armazem, db } = await servidor({ outra: 'outra.localhost' })
  const tudo = { banco: true, migracoes: true, historico: true, arquivos: true }
  const { status, json, texto } = await pedir('/readyz')
  assert.deepEqual(
    [status, json],
    [
      200,
      {
        pronto: true,
        entidades: {
          teste: tudo,
          outra: { banco: false, migracoes: false, historico: false, arquivos: true },
        },
      },
    ],
  )
  assert.doesNotMatch(texto, /127\.0\.0\.1|postgres|\d\.\d/)
  assert.equal((await db.selectFrom('pulso').selectAll().execute()).length, 1)
  assert.deepEqual(
    [
      (await pedir('/readyz?entidade=teste')).status,
      (await pedir('/readyz?entidade=outra')).status,
      (await pedir('/readyz?entidade=nada')).status,
    ],
    [200, 503, 503],
  )
  assert.deepEqual(
    [
      (await pedir('/readyz?entidade=teste&entidade=teste')).status,
      (await pedir('/readyz?entidade=teste&entidade=outra')).status,
    ],
    [200, 503],
  )
  await new Promise((pronto) => setTimeout(pronto, 1100))
  armazem.falhar(new Error('fora do ar'))
  armazem.falhar(new Error('fora do ar'))
  const depois = await pedir('/readyz')
  assert.deepEqual(
    [depois.status, (depois.json as { entidades?: Record<string, object> }).entidades?.['teste']],
    [503, { ...tudo, arquivos: false }],
  )
})

test('com o armazenamento parado quem serve as páginas continua a dizer que vive, e é por isso que não sai de serviço', async () => {
  const { pedir, armazem } = await servidor()
  armazem.falhar(new Error('fora do ar'))
  assert.equal((await pedir('/livez')).status, 200)
  assert.equal((await pedir('/readyz')).status, 503)
})

test('o que nem é HTTP recebe a mesma frase, com a versão', async () => {
  const { url } = await servidor()
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  socket.write('NADA\r\n\r\n')
  let texto = ''
  for await (const parte of socket.setEncoding('utf8')) texto += parte as string
  assert.match(texto, /^HTTP\/1\.1 400 [^]*x-required-ui-version: 0\.1\.0[^]*"O pedido não pôde ser lido"/)
})

test('a conexão que o navegador abriu por precaução se fecha calada; quem começou a falar e parou ouve a frase', async () => {
  const { url, ouvinte } = await servidor()
  ouvinte.headersTimeout = 100
  const ouvir = async (dito: string): Promise<string> => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1')
    if (dito !== '') socket.write(dito)
    let texto = ''
    for await (const parte of socket.setEncoding('utf8')) texto += parte as string
    return texto
  }
  const [calada, parada] = await Promise.all([ouvir(''), ouvir('GET / HTTP/1.1\r\n')])
  assert.equal(calada, '')
  assert.match(parada, /^HTTP\/1\.1 400 [^]*"O pedido não pôde ser lido"/)
})

test('com a interface em casa, o que ninguém esperava responde como sempre: sem a causa, e o Host que não é endereço, recusado', async () => {
  const webDist = mkdtempSync(join(tmpdir(), 'autos-web-'))
  after(() => rmSync(webDist, { recursive: true }))
  const segredos = { segredo: 'segredo-deste-teste-0123456789abcdef', segredoAnterior: undefined }
  const { pedir, noHost, armazem } = await servidor({ config: { webDist, ...segredos } })
  for (const host of ['a b', 'a<b', 'localhost:99999999']) {
    const { status, json } = await noHost(host, undefined, '{ versao }')
    assert.deepEqual([status, json], [400, { title: 'O pedido não pôde ser lido', status: 400 }], host)
  }
  assert.deepEqual(
    (await pedir('/graphql', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{' }))
      .json,
    {
      title: 'O pedido não pôde ser lido',
      status: 400,
    },
  )
  assert.equal(
    (await pedir('/nada', { headers: { accept: 'text/html' } })).headers.get('content-type'),
    'text/html; charset=utf-8',
  )
  armazem.falhar(new Error('a causa'))
  const { pathname, search } = new URL(
    addressThatMeasures(
      segredos,
      entidadeDeTeste(''),
    )({ chave: 'docs/a.pdf', tipo: 'application/pdf', maximo: 9, validadeSegundos: 60 }),
  )
  const { status, texto } = await pedir(pathname + search, {
    method: 'PUT',
    headers: { 'content-type': 'application/pdf' },
    body: 'x',
    redirect: 'manual',
  })
  assert.equal(status, 500)
  assert.match(
    texto,
    /^{"title":"Erro interno\. Se persistir, informe o código ao suporte\.","status":500,"uuid":"[0-9a-f-]{36}"}$/,
  )
})

test('a interface vem de uma pasta: a página sempre nova, o que tem nome próprio para sempre, e nada além', async () => {
  const webDist = mkdtempSync(join(tmpdir(), 'autos-web-'))
  after(() => rmSync(webDist, { recursive: true }))
  mkdirSync(join(webDist, 'assets'))
  writeFileSync(join(webDist, 'index.html'), '<!doctype html><title>Autos</title>')
  writeFileSync(join(webDist, 'assets', 'a-1b2c.js'), 'export {}')
  writeFileSync(join(webDist, '.segredo'), 'x')
  const { pedir, entidade } = await servidor({ config: { webDist } })
  const pagina = await pedir('/')
  assert.deepEqual(
    [
      pagina.status,
      pagina.texto,
      pagina.headers.get('cache-control'),
      pagina.headers.get('cross-origin-opener-policy'),
    ],
    [200, '<!doctype html><title>Autos</title>', 'no-cache', 'same-origin-allow-popups'],
  )
  const csp = pagina.headers.get('content-security-policy') ?? ''
  assert.match(csp, /script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; style-src 'self';/)
  assert.match(csp, /connect-src 'self' http:\/\/localhost:4302 http:\/\/127\.0\.0\.1:\d+;/)
  assert.match(csp, /require-trusted-types-for 'script'; trusted-types default modelo$/)
  assert.doesNotMatch(csp, /unsafe-inline|'unsafe-eval'|\*/)
  assert.match(csp, /frame-src 'self' http:\/\/127\.0\.0\.1:\d+;/)
  Object.assign(entidade.config, { atendimento: { endereco: 'https://chat.exemplo/suporte/', site: 'a-1' } })
  assert.match(
    (await pedir('/')).headers.get('content-security-policy') ?? '',
    /frame-src 'self' http:\/\/127\.0\.0\.1:\d+ https:\/\/chat\.exemplo;/,
  )
  assert.equal(
    ((await pedir('/config')).json as { atendimento?: unknown }).atendimento,
    'https://chat.exemplo/suporte/widget?website_token=a-1',
  )
  Object.assign(entidade.config, { atendimento: undefined })
  const script = await pedir('/assets/a-1b2c.js')
  assert.match(
    script.headers.get('content-security-policy') ?? '',
    /^default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; connect-src 'self' /,
  )
  assert.deepEqual(
    [script.status, script.headers.get('cache-control'), script.headers.get('x-required-ui-version')],
    [200, 'public, max-age=31536000, immutable', '0.1.0'],
  )
  assert.equal((await pedir('/index.html')).headers.get('content-security-policy'), csp)
  for (const caminho of ['/.segredo', '/assets/nada.js', '/processos', '/..%2f..%2fetc%2fpasswd'])
    assert.equal((await pedir(caminho)).status, 404, caminho)
  const html = await pedir('/processos', { headers: { accept: 'text/html' } })
  assert.match(html.texto, /<html lang="pt-BR">.*<h1>Página não encontrada<\/h1>/)
  assert.equal(
    (await pedir('/processos')).headers.get('content-type'),
    'application/problem+json; charset=utf-8',
  )
})

/** Que nenhuma operação desta versão tem. */
const SO_DA_OUTRA = 'query DaOutraVersao { antiga: versao }'

test('os arquivos e as operações de outra versão da interface vêm da pasta ao lado; a página é só a desta', async () => {
  const [webDist, webOutras] = [0, 1].map(() => mkdtempSync(join(tmpdir(), 'autos-web-'))) as [string, string]
  after(() => {
    for (const pasta of [webDist, webOutras]) rmSync(pasta, { recursive: true })
  })
  for (const pasta of [webDist, webOutras]) mkdirSync(join(pasta, 'assets'))
  writeFileSync(join(webDist, 'index.html'), '<!doctype html><title>Autos</title>')
  writeFileSync(join(webDist, 'assets', 'b-3c4d.js'), 'export {}')
  const { pedir } = await servidor({ config: { webDist, webOutras } })
  const sha256Hash = createHash('sha256').update(SO_DA_OUTRA).digest('hex')
  const operacao = async () =>
    (
      await pedir('/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ extensions: { persistedQuery: { version: 1, sha256Hash } } }),
      })
    ).json
  assert.match(JSON.stringify(await operacao()), /Operação desconhecida/)
  mkdirSync(join(webOutras, 'operacoes'))
  writeFileSync(
    join(webOutras, 'operacoes', '0.0.9.json'),
    JSON.stringify({ [sha256Hash]: SO_DA_OUTRA, ff: '{ outra }' }),
  )
  await new Promise((pronto) => setTimeout(pronto, 1100))
  assert.deepEqual(await operacao(), { data: { antiga: '0.1.0' } })
  assert.equal((await pedir('/assets/a-1b2c.js')).status, 404)
  // Chega enquanto se serve: a versão seguinte põe os seus antes de nascer.
  writeFileSync(join(webOutras, 'assets', 'a-1b2c.js'), 'export const antes = 1')
  const antes = await pedir('/assets/a-1b2c.js')
  assert.deepEqual(
    [antes.status, antes.texto, antes.headers.get('cache-control')],
    [200, 'export const antes = 1', 'public, max-age=31536000, immutable'],
  )
  assert.equal((await pedir('/assets/b-3c4d.js')).status, 200)
})
