import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, beforeEach, test } from 'node:test'
import type { Login } from './acesso.ts'
import { lerCampos } from './campos.ts'
import { iniciarDomscCiga } from './domsc-ciga.ts'
import { POSICOES, type Posicoes } from './posicoes.ts'

const PREFEITURA: Login = {
  cpf: '90530000385',
  cnpj: '11222333000181',
  nome: 'Marlise Hoffmann',
  entidade: 'Prefeitura Municipal de Vila Aurora',
  municipio: 'Vila Aurora',
  chave: 'chave-da-prefeitura',
}
const CAMARA: Login = {
  ...PREFEITURA,
  cnpj: '11444777000161',
  entidade: 'Câmara Municipal de Vila Aurora',
  chave: 'chave-da-camara',
}
const LEITORA: Login = { ...PREFEITURA, cpf: '90530000466', nome: 'Rosa Ledur', cadastra: false }

const domsc = await iniciarDomscCiga({
  porta: 0,
  logins: [PREFEITURA, CAMARA, LEITORA],
  semEdicao: ['2026-12-24'],
})
after(() => domsc.parar())

async function controle<T = unknown>(caminho: string, conteudo: object = {}): Promise<T> {
  const resposta = await fetch(`${domsc.endereco}${caminho}`, {
    method: 'POST',
    body: JSON.stringify(conteudo),
  })
  assert.equal(resposta.status, 200, await resposta.clone().text())
  return (await resposta.json()) as T
}
const por = (posicoes: Partial<Posicoes>) => controle('/_posicoes', posicoes)
const relogio = (agora: string) => controle('/_relogio', { agora })

type Resposta = { http: number; ok: boolean; result: unknown; texto: string }
type Item = Record<string, unknown> & { codigo: number; status: string }

const cabecalhosDe = ({ cpf, cnpj, chave }: Login): Record<string, string> => ({
  authorization: `Basic ${Buffer.from(`${cpf}:${cnpj}`).toString('base64')}`,
  'x-api-key': chave,
})

async function pedir(
  rota: string,
  {
    login = PREFEITURA,
    base = '/',
    ...init
  }: RequestInit & { login?: Login; base?: string; headers?: Record<string, string> } = {},
): Promise<Resposta> {
  const resposta = await fetch(`${domsc.endereco}${base}?r=${rota}`, {
    ...init,
    headers: init.headers ?? cabecalhosDe(login),
  })
  const texto = await resposta.text()
  const json = texto.startsWith('{') ? (JSON.parse(texto) as { ok: boolean; result: unknown }) : undefined
  return { http: resposta.status, ok: json?.ok ?? false, result: json?.result, texto }
}

const PDF = '%PDF-1.7 portaria'
const CAMPOS = lerCampos()
const NOMES = CAMPOS.cadastro

function formulario(campos: Record<string, string>, pdf: string | null = PDF): FormData {
  const form = new FormData()
  for (const [nome, valor] of Object.entries(campos)) form.set(nome, valor)
  if (pdf !== null)
    form.set(NOMES.arquivo.nome, new File([pdf], 'Portaria nº 12, de saúde.pdf', { type: 'application/pdf' }))
  return form
}
const PORTARIA = { [NOMES.titulo.nome]: 'Portaria 12/2026', [NOMES.categoria.nome]: '3' }
const criar = (campos: Record<string, string> = {}, login: Login = PREFEITURA) =>
  pedir('remote/create', { method: 'POST', body: formulario({ ...PORTARIA, ...campos }), login })
async function cadastrado(campos: Record<string, string> = {}, login: Login = PREFEITURA): Promise<number> {
  const { http, result, texto } = await criar(campos, login)
  assert.equal(http, 200, texto)
  return (result as { codigo: number }).codigo
}
const situacao = async (codigo: number, login?: Login) =>
  (await pedir(`remote/status&codigo=${codigo}`, { ...(login && { login }) })) as Resposta & { result: Item }
async function listar(filtro = '', login: Login = PREFEITURA): Promise<Item[]> {
  const { http, result, texto } = await pedir(`remote/list${filtro}`, { login })
  assert.equal(http, 200, texto)
  return result as Item[]
}
const excluir = (codigo: number, login: Login = PREFEITURA) =>
  pedir('remote/delete', {
    method: 'POST',
    body: new URLSearchParams({ [CAMPOS.pedidos.codigo]: String(codigo) }),
    login,
  })

beforeEach(async () => {
  await controle('/_falha', { modo: 'nenhum' })
  await por(POSICOES)
  // Sexta-feira, às 10h de Brasília.
  await relogio('2026-11-27T10:00:00-03:00')
})

test('em cada pedido, CPF e CNPJ por HTTP Basic e a chave da API: errado um deles, 401', async () => {
  assert.equal((await pedir('remote/verify')).http, 200)
  for (const headers of [
    {},
    { authorization: cabecalhosDe(PREFEITURA)['authorization']! },
    { ...cabecalhosDe(PREFEITURA), 'x-api-key': 'outra' },
    { ...cabecalhosDe({ ...PREFEITURA, cnpj: '00000000000191' }) },
    { ...cabecalhosDe(PREFEITURA), authorization: 'Bearer x' },
  ])
    for (const rota of ['verify', 'status&codigo=1', 'list']) {
      const { http, ok } = await pedir(`remote/${rota}`, { headers })
      assert.deepEqual([http, ok], [401, false], `${rota} ${JSON.stringify(headers)}`)
    }
})

test('onde a chave se dispensa, basta o Basic', async () => {
  await por({ chave: 'dispensada' })
  const { authorization } = cabecalhosDe(PREFEITURA)
  assert.equal((await pedir('remote/verify', { headers: { authorization: authorization! } })).http, 200)
  assert.equal((await pedir('remote/verify', { headers: { authorization: 'Basic eDp5' } })).http, 401)
})

test('responde numa base só, a raiz ou /site/', async () => {
  for (const [posicao, serve, naoServe] of [
    ['raiz', '/', '/site/'],
    ['site', '/site/', '/'],
  ] as const) {
    await por({ base: posicao })
    assert.equal((await pedir('remote/verify', { base: serve })).http, 200)
    assert.equal((await pedir('remote/verify', { base: naoServe })).http, 404)
  }
})

test('só GET e POST, cada rota com o seu; a pesquisa antiga já não há', async () => {
  for (const method of ['PUT', 'DELETE', 'PATCH']) {
    const { http, ok } = await pedir('remote/list', { method })
    assert.deepEqual([http, ok], [405, false])
  }
  assert.equal((await pedir('remote/search', { method: 'PUT' })).http, 405)
  assert.equal((await pedir('remote/create')).http, 405)
  assert.equal((await pedir('remote/list', { method: 'POST' })).http, 405)
  assert.equal((await pedir('remote/search&categoria=6')).http, 404)
  assert.equal((await pedir('remote/outra', { headers: {} })).http, 404)
})

test('o ato cadastrado sai na edição do próximo dia útil, em nome de quem entrou, e tem o PDF oficial', async () => {
  const codigo = await cadastrado({ [NOMES.urlDeOrigem.nome]: 'https://autos.example/d/1' })
  assert.ok(Number.isInteger(codigo))
  const item = {
    codigo,
    titulo: 'Portaria 12/2026',
    categoria: 'Portarias',
    data_publicacao: '30/11/2026',
    url_origem_api: 'https://autos.example/d/1',
  }
  const { data_cadastro: cadastro, ...agendado } = (await situacao(codigo)).result
  assert.match(String(cadastro), /^27\/11\/2026 10:00:\d\d$/)
  assert.deepEqual(agendado, { ...item, status: 'Agendado', [CAMPOS.respostas.urlDoPdf]: null })
  assert.match(
    (await (await fetch(`${domsc.endereco}/?q=id:${codigo}`)).text()).toString(),
    /Nenhum resultado/,
  )

  await relogio('2026-11-30T07:59:00-03:00')
  assert.equal((await situacao(codigo)).result.status, 'Agendado')
  await relogio('2026-11-30T08:00:00-03:00')
  const { result } = await situacao(codigo)
  assert.equal(result.status, 'Publicado')
  const pdf = await fetch(String(result[CAMPOS.respostas.urlDoPdf]))
  assert.equal(pdf.headers.get('content-type'), 'application/pdf')
  const bytes = await pdf.text()
  assert.ok(bytes.startsWith('%PDF-') && bytes !== PDF, 'o PDF oficial é da edição, não o arquivo enviado')
  const pagina = await (await fetch(`${domsc.endereco}/?q=id:${codigo}`)).text()
  for (const dito of ['Portaria 12/2026', PREFEITURA.nome, PREFEITURA.entidade, '30/11/2026'])
    assert.ok(pagina.includes(dito), dito)
})

test('pode ser que o PDF oficial seja o arquivo enviado', async () => {
  await por({ pdf: 'enviado' })
  const codigo = await cadastrado()
  await controle('/_relogio', { edicao: true })
  const { result } = await situacao(codigo)
  assert.equal(await (await fetch(String(result[CAMPOS.respostas.urlDoPdf]))).text(), PDF)
})

test('uma edição por dia útil: nem em fim de semana, nem em feriado nacional, nem no ponto facultativo', async () => {
  for (const [agora, edicao] of [
    ['2026-11-27T07:30:00-03:00', '27/11/2026'],
    ['2026-11-27T08:00:00-03:00', '30/11/2026'],
    ['2026-11-28T15:00:00-03:00', '30/11/2026'],
    ['2026-12-23T09:00:00-03:00', '28/12/2026'],
    ['2026-12-31T23:30:00-03:00', '04/01/2027'],
    // Quinta-feira; a sexta-feira é a Santa (em 2027, 26 de março).
    ['2027-03-25T09:00:00-03:00', '29/03/2027'],
  ] as const) {
    await relogio(agora)
    assert.equal((await situacao(await cadastrado())).result['data_publicacao'], edicao, agora)
  }
})

test('a data pedida é de uma edição que ainda recebe atos', async () => {
  const data = NOMES.dataDePublicacao.nome
  const codigo = await cadastrado({ [data]: '02/12/2026' })
  assert.equal((await situacao(codigo)).result['data_publicacao'], '02/12/2026')
  for (const [dia, frase] of [
    ['26/11/2026', /já saiu/],
    ['27/11/2026', /ainda receba atos/],
    ['29/11/2026', /ainda receba atos/],
    ['31/02/2027', /forma devida/],
    ['2026-12-02', /forma devida/],
  ] as const) {
    const { http, result } = await criar({ [data]: dia })
    assert.equal(http, 400, dia)
    assert.match(String(result), frase)
  }
})

test('a autopublicação e o item de acervo não esperam a edição', async () => {
  for (const operacao of ['autopublicacao', 'acervo']) {
    const codigo = await cadastrado({ [NOMES.operacao.nome]: operacao })
    assert.equal((await situacao(codigo)).result.status, 'Publicado', operacao)
  }
  assert.equal((await criar({ [NOMES.operacao.nome]: 'outra' })).http, 400)
})

test('o que falta se recusa pelo nome, e nada se cadastra', async () => {
  const antes = (await listar()).length
  for (const [campos, pdf, nome] of [
    [{ [NOMES.titulo.nome]: '' }, PDF, NOMES.titulo.nome],
    [{ [NOMES.categoria.nome]: '' }, PDF, NOMES.categoria.nome],
    [{ [NOMES.categoria.nome]: '999' }, PDF, NOMES.categoria.nome],
    [{ [NOMES.categoria.nome]: 'Portarias' }, PDF, NOMES.categoria.nome],
    [{ [NOMES.titulo.nome]: 'x'.repeat(256) }, PDF, NOMES.titulo.nome],
    [{ [NOMES.sfinge.nome]: 'abc' }, PDF, NOMES.sfinge.nome],
    [{}, null, NOMES.arquivo.nome],
    [{}, '', NOMES.arquivo.nome],
    [{}, 'PK não é PDF', NOMES.arquivo.nome],
  ] as const) {
    const body = formulario({ ...PORTARIA, ...campos }, pdf)
    const texto = await pedir('remote/create', { method: 'POST', body })
    assert.deepEqual([texto.http, texto.ok], [400, false], JSON.stringify(campos))
    await por({ erros: 'por-campo' })
    const porCampo = await pedir('remote/create', { method: 'POST', body })
    assert.deepEqual(Object.keys(porCampo.result as object), [nome])
    await por({ erros: 'texto' })
  }
  assert.equal((await listar()).length, antes)
})

test('um corpo que não é formulário, ou que está estragado, não tem campos', async () => {
  for (const [tipo, body] of [
    ['application/json', JSON.stringify(PORTARIA)],
    ['multipart/form-data', JSON.stringify(PORTARIA)],
    [
      'multipart/form-data; boundary=x',
      `--x\r\ncontent-disposition: form-data; name="${NOMES.titulo.nome}"\r\n\r\nPortaria`,
    ],
  ] as const) {
    const headers = { ...cabecalhosDe(PREFEITURA), 'content-type': tipo }
    const { http, result } = await pedir('remote/create', { method: 'POST', body, headers })
    assert.equal(http, 400, tipo)
    for (const { nome } of [NOMES.titulo, NOMES.categoria, NOMES.arquivo])
      assert.ok(String(result).includes(nome), `${tipo}: ${nome}`)
  }
})

test('vinte cadastros ao mesmo tempo são vinte atos, cada um com o seu código e o seu arquivo', async () => {
  const codigos = await Promise.all(
    Array.from({ length: 20 }, (_, i) => cadastrado({ [NOMES.titulo.nome]: `Portaria nº ${i}` })),
  )
  assert.equal(new Set(codigos).size, 20)
  const titulos = (await listar('&count=20')).map(({ codigo, titulo }) => [codigo, titulo])
  assert.deepEqual(
    titulos,
    codigos.map((codigo, i) => [codigo, `Portaria nº ${i}`]).toSorted((a, b) => Number(b[0]) - Number(a[0])),
  )
})

const nomesObrigatorios = (especie: 'lei' | 'contrato') =>
  Object.values(CAMPOS.metadados[especie]).flatMap(({ nome, obrigatorio }) => (obrigatorio ? [nome] : []))
const DE_LEI = {
  [CAMPOS.metadados.lei['numero']!.nome]: '812',
  [CAMPOS.metadados.lei['ano']!.nome]: '2026',
  [CAMPOS.metadados.lei['sancao']!.nome]: '26/11/2026',
}
const DE_CONTRATO = {
  [CAMPOS.metadados.contrato['numero']!.nome]: '7/2026',
  [CAMPOS.metadados.contrato['contratado']!.nome]: '11222333000181',
  [CAMPOS.metadados.contrato['nomeDoContratado']!.nome]: 'Padaria Central Ltda.',
  [CAMPOS.metadados.contrato['valor']!.nome]: '1500.50',
}

test('leis e decretos pedem os seus metadados, contratos, convênios e empenhos os deles', async () => {
  await por({ erros: 'por-campo' })
  for (const [categoria, especie, metadados] of [
    ['1', 'lei', DE_LEI],
    ['2', 'lei', DE_LEI],
    ['6', 'contrato', DE_CONTRATO],
    ['7', 'contrato', DE_CONTRATO],
    ['28', 'contrato', DE_CONTRATO],
  ] as const) {
    const sem = await criar({ [NOMES.categoria.nome]: categoria })
    assert.deepEqual([sem.http, Object.keys(sem.result as object)], [400, nomesObrigatorios(especie)])
    await cadastrado({ [NOMES.categoria.nome]: categoria, ...metadados })
  }
})

test('pode ser que só o acervo exija metadados; os que vêm conferem-se sempre', async () => {
  await por({ metadados: 'acervo' })
  await cadastrado({ [NOMES.categoria.nome]: '1' })
  const acervo = { [NOMES.categoria.nome]: '1', [NOMES.operacao.nome]: 'acervo' }
  assert.equal((await criar(acervo)).http, 400)
  await cadastrado({ ...acervo, ...DE_LEI })
  const semAno = { ...DE_LEI, [CAMPOS.metadados.lei['ano']!.nome]: '' }
  assert.equal((await criar({ [NOMES.categoria.nome]: '1', ...semAno })).http, 400)
})

test('a mesma matéria enviada duas vezes são dois atos', async () => {
  assert.notEqual(await cadastrado(), await cadastrado())
})

test('só se exclui o que está agendado, e só por sua entidade', async () => {
  const [meu, publicado] = [await cadastrado(), await cadastrado({ [NOMES.operacao.nome]: 'autopublicacao' })]
  assert.equal((await excluir(meu, CAMARA)).http, 403)
  assert.equal((await excluir(meu, LEITORA)).http, 403)
  assert.equal((await excluir(publicado)).http, 400)
  assert.equal((await excluir(publicado, CAMARA)).http, 403)
  assert.equal((await excluir(1)).http, 404)
  assert.equal((await situacao(meu)).result.status, 'Agendado')
  assert.equal((await situacao(publicado)).result.status, 'Publicado')

  assert.equal((await excluir(meu)).http, 200)
  assert.equal((await situacao(meu)).http, 404)
  assert.ok(!(await listar('&count=100')).some(({ codigo }) => codigo === meu))
  await por({ excluido: 'fica' })
  assert.equal((await situacao(meu)).result.status, 'Excluído')
  assert.equal((await excluir(meu)).http, 400)
  await relogio('2026-12-02T09:00:00-03:00')
  assert.equal((await situacao(meu)).result.status, 'Excluído')
})

test('quem não cadastra recebe 403; o agendado de outra entidade também', async () => {
  assert.equal((await criar({}, LEITORA)).http, 403)
  const codigo = await cadastrado()
  assert.equal((await situacao(codigo, CAMARA)).http, 403)
  assert.equal((await situacao(codigo, LEITORA)).result.status, 'Agendado')
  assert.equal((await situacao(99)).http, 404)
  assert.equal((await pedir('remote/status')).http, 400)
})

test('a lista: páginas desde a 1, categoria por nome, datas brasileiras com os extremos', async () => {
  await relogio('2027-05-03T10:00:00-03:00')
  const codigos = [await cadastrado(), await cadastrado(), await cadastrado({ [NOMES.categoria.nome]: '22' })]
  const periodo = '&data_inicio=04/05/2027&data_fim=04/05/2027'
  const vistos = async (filtro: string) => (await listar(`${periodo}${filtro}`)).map(({ codigo }) => codigo)
  assert.deepEqual(await vistos(''), codigos.toReversed())
  assert.deepEqual(await vistos('&page=1&count=2'), [codigos[2], codigos[1]])
  assert.deepEqual(await vistos('&page=2&count=2'), [codigos[0]])
  assert.deepEqual(await vistos('&page=3&count=2'), [])
  assert.deepEqual(await vistos('&categoria=Editais'), [codigos[2]])
  assert.deepEqual(await vistos('&categoria=22'), [])
  assert.deepEqual(await listar('&data_inicio=05/05/2027'), [])
  await por({ tetoDaLista: 2 })
  assert.deepEqual(await vistos('&page=2&count=50'), [codigos[0]])
  for (const errado of ['&page=0', '&count=-1', '&data_inicio=2027-05-04', '&data_fim=31/02/2027'])
    assert.equal((await pedir(`remote/list${errado}`)).http, 400, errado)
})

test('a lista traz o que as outras entidades publicaram, nunca o que agendaram; ou só o próprio', async () => {
  await relogio('2027-06-01T10:00:00-03:00')
  const [meu, dela] = [await cadastrado(), await cadastrado({}, CAMARA)]
  const vistos = async () => (await listar('&data_inicio=02/06/2027')).map(({ codigo }) => codigo)
  assert.deepEqual(await vistos(), [meu])
  await controle('/_relogio', { edicao: true })
  assert.deepEqual(await vistos(), [dela, meu])
  await por({ lista: 'proprios' })
  assert.deepEqual(await vistos(), [meu])
})

test('url_origem_api é a que se deu, ou a página do ato', async () => {
  const codigo = await cadastrado({ [NOMES.urlDeOrigem.nome]: 'https://autos.example/d/9' })
  assert.equal((await situacao(codigo)).result['url_origem_api'], 'https://autos.example/d/9')
  await por({ origem: 'pagina' })
  assert.equal((await situacao(codigo)).result['url_origem_api'], `${domsc.endereco}/?q=id:${codigo}`)
})

test('o cadastro responde um objeto, ou só o número', async () => {
  await por({ cadastro: 'codigo' })
  const { result } = await criar()
  assert.equal((await situacao(result as number)).http, 200)
})

test('dados abertos: só o publicado, do mês, com o código em texto', async () => {
  await relogio('2027-07-01T10:00:00-03:00')
  const sfinge = 'A'.repeat(40)
  const codigo = await cadastrado({ [NOMES.sfinge.nome]: sfinge })
  const mes = async (nome: string) =>
    (
      (await (await fetch(`${domsc.endereco}/dados/domsc-publicacoes-de-${nome}.json`)).json()) as {
        autopublicacoes: object[]
      }
    ).autopublicacoes
  assert.deepEqual(await mes('07-2027'), [])
  await controle('/_relogio', { edicao: true })
  const url = `${domsc.endereco}/?q=id:${codigo}`
  assert.deepEqual(await mes('07-2027'), [
    {
      codigo: String(codigo),
      titulo: 'Portaria 12/2026',
      data: '2027-07-02 08:00:00',
      cod_registro_info_sfinge: sfinge,
      municipio: 'Vila Aurora',
      entidade: PREFEITURA.entidade,
      categoria: 'Portarias',
      link: url,
      texto: '',
      url,
    },
  ])
  assert.deepEqual(await mes('08-2027'), [])
})

test('pedidos demais num minuto: 429, e depois atende de novo', async () => {
  await relogio('2027-08-02T10:00:00-03:00')
  await por({ porMinuto: 3 })
  for (const esperado of [200, 200, 200, 429]) assert.equal((await pedir('remote/verify')).http, esperado)
  assert.equal((await pedir('remote/verify', { login: LEITORA })).http, 200)
  await controle('/_relogio', { avancarMs: 61_000 })
  assert.equal((await pedir('remote/verify')).http, 200)
})

test('falha como lhe mandam: perdida depois de cadastrar, cortada, página, 500, ok falso, espera', async () => {
  const falhar = (modo: string, caminho = 'remote/create') => controle('/_falha', { modo, caminho, vezes: 1 })
  await relogio('2027-09-01T10:00:00-03:00')
  await falhar('perdida')
  await assert.rejects(criar())
  assert.equal((await listar('&data_inicio=02/09/2027')).length, 1, 'o ato ficou, sem resposta')
  await falhar('cortada')
  await assert.rejects(criar())
  for (const [modo, http, ok] of [
    ['pagina', 200, false],
    ['500', 500, false],
    ['ok-falso', 200, false],
    ['limite', 429, false],
    ['proibido', 403, false],
  ] as const) {
    await falhar(modo)
    const resposta = await criar()
    assert.deepEqual([resposta.http, resposta.ok], [http, ok], modo)
  }
  assert.equal((await listar('&data_inicio=02/09/2027')).length, 2, 'os recusados não ficaram')

  const codigo = await cadastrado()
  await falhar('perdida', 'remote/delete')
  await assert.rejects(excluir(codigo))
  assert.equal((await situacao(codigo)).http, 404)

  await por({ latenciaMs: 150 })
  const inicio = performance.now()
  await pedir('remote/verify')
  assert.ok(performance.now() - inicio >= 145)
})

test('guarda o que se lhe pediu: os campos, o arquivo, os nomes que não conhece, sem a senha', async () => {
  await controle('/_chamadas')
  await cadastrado({ titullo: 'engano' })
  const chamadas = (await (await fetch(`${domsc.endereco}/_chamadas`)).json()) as Record<string, unknown>[]
  assert.equal(chamadas.length, 1)
  const { campos, arquivos, codigo, ...resto } = chamadas[0]! as {
    campos: Record<string, string>
    arquivos: Record<string, { nome: string; tamanho: number; tipo: string }>
    codigo: number
  }
  assert.deepEqual(resto, {
    metodo: 'POST',
    rota: 'remote/create',
    consulta: {},
    usuario: PREFEITURA.cpf,
    trouxeChave: true,
    tipo: 'multipart/form-data',
    ignorados: ['titullo'],
    falha: null,
    status: 200,
  })
  assert.equal(campos[NOMES.titulo.nome], 'Portaria 12/2026')
  const { nome, tamanho, tipo } = arquivos[NOMES.arquivo.nome]!
  assert.deepEqual([nome, tamanho, tipo], ['Portaria nº 12, de saúde.pdf', PDF.length, 'application/pdf'])
  assert.equal((await situacao(codigo)).http, 200)
  assert.ok(!JSON.stringify(chamadas).includes(PREFEITURA.chave))
})

test('uma situação que ninguém previu, e o que alguém retira no próprio site', async () => {
  const codigo = await cadastrado({ [NOMES.operacao.nome]: 'autopublicacao' })
  await controle('/_situacao', { codigo, palavra: 'Em análise' })
  assert.equal((await situacao(codigo)).result.status, 'Em análise')
  await controle('/_situacao', { codigo, palavra: null })
  assert.equal((await situacao(codigo)).result.status, 'Publicado')
  await controle('/_retirar', { codigo })
  assert.equal((await situacao(codigo)).http, 404)
})

test('uma chave ou posição que não há se recusa, e nada muda', async () => {
  for (const errada of [{ outra: 1 }, { base: 'lua' }, { porMinuto: -1 }, { latenciaMs: null }])
    assert.equal(
      (await fetch(`${domsc.endereco}/_posicoes`, { method: 'POST', body: JSON.stringify(errada) })).status,
      400,
    )
  assert.deepEqual(await por({}), POSICOES)
})

test('com pasta, o que cadastrou e publicou ainda está lá depois de reiniciar', async (t) => {
  const pasta = mkdtempSync(join(tmpdir(), 'autos-domsc-ciga-'))
  t.after(() => rmSync(pasta, { recursive: true, force: true }))
  async function iniciar() {
    const posicoes = { edicaoMs: 0, pdf: 'enviado' as const }
    const diario = await iniciarDomscCiga({ porta: 0, logins: [PREFEITURA], pasta, posicoes })
    t.after(() => diario.parar())
    const headers = cabecalhosDe(PREFEITURA)
    return async (rota: string, init: RequestInit = {}) => {
      const resposta = await fetch(`${diario.endereco}/?r=${rota}`, { ...init, headers })
      return ((await resposta.json()) as { result: Item }).result
    }
  }
  const nova = () => ({ method: 'POST', body: formulario(PORTARIA) })
  const { codigo } = await (await iniciar())('remote/create', nova())
  const depois = await iniciar()
  const visto = await depois(`remote/status&codigo=${codigo}`)
  assert.equal(visto.status, 'Publicado')
  assert.equal(await (await fetch(String(visto[CAMPOS.respostas.urlDoPdf]))).text(), PDF)
  assert.ok((await depois('remote/create', nova())).codigo > codigo)
})
