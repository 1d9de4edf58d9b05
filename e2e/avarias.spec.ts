import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { REPETICOES_502 } from '@autos/contract/regras/limites.ts'
import type { Locator, Page, Request } from '@playwright/test'
import { frase } from './passos/frases.ts'
import { cadastroDeProcesso, escolher, lerAviso } from './passos/gestos.ts'
import { apiAs, registerProcess } from './support/api.ts'
import { type Records, withDatabase } from './support/database.ts'
import { printedPdf } from './support/files.ts'
import { expect, expectAccessible, test } from './support/fixtures.ts'
import { tell } from './support/gate.ts'
import { operationHash } from './support/operations.ts'

// O que se vê quando algo falha, cada falha provocada pela portaria à frente do servidor, pelos simuladores
// ou por um registro.

const quantosComTitulo =
  (titulo: string) =>
  async ({ query }: Records) =>
    (await query<{ n: number }>('select count(*)::int as n from docproc where titulo = $1', [titulo]))[0]!.n

test('o 502 depois do ato: cinco repetições com a mesma chave, o erro na tela, e o ato aconteceu uma vez só @longo', async ({
  loginAs,
  gate,
  guard,
  product,
}) => {
  guard.allow(/status of 502/)
  const titulo = `Processo registrado por trás de um 502 ${Date.now()}`
  const page = await loginAs('terezinha', { address: gate.address, hash: '#/processos/cadastrar' })
  const chaves = chavesDe(page, 'ProcessoCadastrar')
  await cadastroDeProcesso(page, titulo)
  await gate.fail({ modo: '502-depois', operacao: operationHash('ProcessoCadastrar') })
  await page.getByRole('button', { name: 'Cadastrar processo' }).click()
  await expect(aviso(page, /O servidor não está respondendo\..*\(HTTP 502\)/)).toBeVisible({
    timeout: 20_000,
  })
  expect(chaves).toHaveLength(1 + REPETICOES_502)
  await expect(page.getByRole('textbox', { name: 'Título' })).toHaveValue(titulo)
  await expectAccessible(page)

  await gate.mend()
  await page.getByRole('button', { name: 'Cadastrar processo' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(titulo)
  expect(chaves).toHaveLength(2 + REPETICOES_502)
  expect(new Set(chaves).size).toBe(1)
  expect(await withDatabase(product, quantosComTitulo(titulo))).toBe(1)
})

for (const [modo, dito] of [
  ['413', /maior do que deixa passar o intermediário.*Avise o suporte/],
  ['504', /não respondeu a tempo.*tente de novo/],
] as const)
  test(`o ${modo} de um intermediário diz-se em português, com o que fazer, e o que se digitou fica${modo === '413' ? '' : ' @longo'}`, async ({
    loginAs,
    gate,
    guard,
  }) => {
    guard.allow(/status of (413|504)/)
    const titulo = `Processo atrás de um ${modo} ${Date.now()}`
    const page = await loginAs('terezinha', { address: gate.address, hash: '#/processos/cadastrar' })
    await cadastroDeProcesso(page, titulo)
    await gate.fail({ modo, operacao: operationHash('ProcessoCadastrar') })
    await page.getByRole('button', { name: 'Cadastrar processo' }).click()
    await expect(aviso(page, dito)).toBeVisible()
    expect(await page.locator('body').innerText()).not.toMatch(/nginx|Entity|Gateway/)
    await expect(page.getByRole('textbox', { name: 'Título' })).toHaveValue(titulo)
    await gate.mend()
    await page.getByRole('button', { name: 'Cadastrar processo' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(titulo)
  })

test('o 502 passageiro não se nota: a repetição completa o ato', async ({
  loginAs,
  gate,
  guard,
  product,
}) => {
  guard.allow(/status of 502/)
  const titulo = `Processo registrado entre dois 502 ${Date.now()}`
  const page = await loginAs('terezinha', { address: gate.address, hash: '#/processos/cadastrar' })
  const chaves = chavesDe(page, 'ProcessoCadastrar')
  await cadastroDeProcesso(page, titulo)
  await gate.fail({ modo: '502-depois', operacao: operationHash('ProcessoCadastrar'), vezes: 2 })
  await page.getByRole('button', { name: 'Cadastrar processo' }).click()
  await lerAviso(page, 'Processo cadastrado.')
  expect(chaves).toHaveLength(3)
  expect(new Set(chaves).size).toBe(1)
  expect(await withDatabase(product, quantosComTitulo(titulo))).toBe(1)
})

test('o servidor mais novo que a interface: o aviso fica até que ela se atualize @longo', async ({
  loginAs,
  gate,
}) => {
  const page = await loginAs('terezinha', { address: gate.address, hash: '#/documentos/entrada' })
  const notice = page.getByRole('alert').filter({
    hasText: frase('O servidor foi atualizado e tornou-se incompatível com a interface em execução.'),
  })
  await expect(page.getByRole('row').nth(2)).toBeVisible()
  await gate.fail({ modo: 'versao', valor: '99.0.0', caminho: '/graphql' })
  await page.getByRole('button', { name: 'Atualizar a lista' }).click()
  await expect(notice).toBeVisible()
  await expectAccessible(page)
  await gate.mend()
  await page
    .getByRole('list', { name: 'Documentos' })
    .getByRole('link', { name: 'Enviados', exact: true })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Enviados' })).toBeVisible()
  await expect(notice).toBeVisible()
  const recarregou = page.waitForEvent('load')
  await notice.getByRole('button', { name: frase('Atualizar interface') }).click()
  await recarregou
  await expect(page.getByRole('heading', { level: 1, name: 'Enviados' })).toBeVisible()
  await expect(notice).toBeHidden()
})

test('o 503 em /config e em /graphql leva à página 503, e ela volta para onde se estava @longo', async ({
  anonymous,
  loginAs,
  gate,
  guard,
  product,
}) => {
  guard.allow(/status of 503/)
  const titulo = 'Serviço temporariamente indisponível'
  await gate.fail({ modo: '503', caminho: '/config' })
  const visitante = await anonymous()
  await visitante.goto(`${gate.address}/#/documentos/publicos/pesquisar`)
  await expect(visitante.getByRole('heading', { level: 1 })).toHaveText(titulo)
  await expect(visitante).toHaveURL(/#\/503$/)
  await expectAccessible(visitante)
  await gate.mend()
  await visitante.getByRole('button', { name: 'Tentar agora' }).click()
  await expect(visitante.getByRole('heading', { level: 1 })).toHaveText('Documentos públicos')

  const page = await loginAs('terezinha', { address: gate.address, hash: '#/documentos/entrada' })
  await expect(page.getByRole('row').nth(2)).toBeVisible()
  await gate.fail({ modo: '503', caminho: '/graphql' })
  // A lista se pergunta sozinha quando algo mudou: um clique aqui perderia a corrida.
  await registerProcess(await apiAs(product, 'terezinha'), `O que muda a lista ${Date.now()}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(titulo, { timeout: 20_000 })
  await gate.mend()
  await page.getByRole('button', { name: 'Tentar agora' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Entrada')
  await expect(page).toHaveURL(/#\/documentos\/entrada$/)
})

test('o caminho vazio mostra a página 503', async ({ anonymous, product }) => {
  const page = await anonymous()
  await page.goto(`${product.web}/#`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Serviço temporariamente indisponível')
})

test.describe('com um registro que provoca erro interno', () => {
  const SENTINELA = 'Sentinela: provoca erro interno.'
  test.beforeAll(({ product }) =>
    withDatabase(product, async ({ query }) => {
      await query(
        `create or replace function avaria_sentinela() returns trigger language plpgsql as $$ begin raise exception 'avaria provocada pelo teste'; end $$`,
      )
      await query(
        `create or replace trigger avaria_sentinela before insert on tramite for each row when (new.mensagem = '${SENTINELA}') execute function avaria_sentinela()`,
      )
    }),
  )
  test.afterAll(({ product }) =>
    withDatabase(product, ({ query }) =>
      query('drop function if exists avaria_sentinela cascade').then(() => undefined),
    ),
  )

  test('o erro interno fica na tela, com o código já copiado; a recusa comum sai em 10 segundos @longo', async ({
    loginAs,
    product,
  }) => {
    const page = await loginAs('terezinha', {
      hash: '#/documentos/entrada',
      before: (aberta) => aberta.clock.install(),
    })
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    const linha = page.getByRole('table').getByRole('link').first()
    const titulo = await linha.innerText()
    await linha.click()
    await page
      .getByRole('toolbar', { name: /^Ações de / })
      .getByRole('button', { name: 'Enviar' })
      .click()
    const dialogo = page.getByRole('dialog', { name: 'Enviar 1 documento' })
    await escolher(dialogo, { campo: 'Destinatário', texto: 'gabinete', opcao: /^GAB/ })
    await dialogo.getByRole('switch', { name: 'Incluir mensagem' }).check({ force: true })
    await dialogo.getByRole('textbox', { name: 'Mensagem' }).fill(SENTINELA)
    await dialogo.getByRole('button', { name: 'Enviar', exact: true }).click()
    const interno = aviso(page, frase('Informe o código de erro ao suporte:'))
    await expect(interno).toContainText(frase('(copiado para a área de transferência)'))
    const uuid = UUID.exec(await interno.innerText())![0]
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(uuid)
    expect(registroDoServidor(product.entidades)).toContain(uuid)
    await expect(dialogo.getByRole('textbox', { name: 'Mensagem' })).toHaveValue(SENTINELA)

    await enviarEmOutraAba(page)
    await dialogo.getByRole('switch', { name: 'Incluir mensagem' }).uncheck({ force: true })
    await expectAccessible(page)
    await dialogo.getByRole('button', { name: 'Enviar', exact: true }).click()
    const recusa = aviso(page, /\d\d:\d\d:\d\d · CargaAlteradaException/)
    await expect(recusa).toBeVisible()
    const motivo = await recusa.getByRole('paragraph').innerText()
    // O aviso diz a que horas saiu: dele se conta, que o relógio anda enquanto se olha.
    await ateDepoisDe(page, recusa, 8)
    await expect(recusa).toBeVisible()
    await page.clock.fastForward(3_000)
    await expect(recusa).toBeHidden()
    await expect(interno).toBeVisible()
    await expect(dialogo.getByRole('listitem')).toContainText(motivo)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(titulo)
  })
})

test('o que ninguém esperava abre o diálogo “Erro”, e o que se digitou fica', async ({ loginAs, gate }) => {
  const titulo = 'Processo que um intermediário recusou'
  const page = await loginAs('terezinha', { address: gate.address, hash: '#/processos/cadastrar' })
  await cadastroDeProcesso(page, titulo)
  await gate.fail({
    modo: 'erro',
    valor: 'O intermediário não entendeu a resposta.',
    operacao: operationHash('ProcessoCadastrar'),
    vezes: 1,
  })
  await page.getByRole('button', { name: 'Cadastrar processo' }).click()
  const dialogo = page.getByRole('dialog', { name: frase('Erro') })
  await expect(dialogo).toContainText('O intermediário não entendeu a resposta.')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialogo).toBeHidden()
  await expect(page.getByRole('textbox', { name: 'Título' })).toHaveValue(titulo)
})

test('o 401 mostra a frase do servidor, menos quando só diz “jwt expired”', async ({
  loginAs,
  gate,
  guard,
}) => {
  guard.allow(/status of 401/)
  const page = await loginAs('terezinha', { address: gate.address, hash: '#/documentos/entrada' })
  await expect(page.getByRole('row').nth(2)).toBeVisible()
  const vencidos = page.waitForResponse((resposta) => resposta.status() === 401)
  await gate.fail({ modo: '401', valor: 'Sua sessão expirou (jwt expired).', caminho: '/graphql' })
  await page.getByRole('button', { name: 'Atualizar a lista' }).click()
  await vencidos
  // O token que acaba de chegar já teria vencido: é o relógio do servidor, e entrar de novo não o acerta.
  await expect(aviso(page, 'O relógio do servidor não confere com o da entrada única').first()).toBeVisible()
  await gate.fail({
    modo: '401',
    valor: 'Sua identificação não foi aceita. Entre de novo.',
    caminho: '/graphql',
  })
  // A lista pergunta outra vez por si, em no máximo 5 segundos.
  await expect(aviso(page, 'Sua identificação não foi aceita. Entre de novo.')).toBeVisible()
  await expect(aviso(page, /jwt expired|sessão expirou/)).toHaveCount(0)
})

test('o token se renova quando lhe faltam 30 segundos, sem que se note', async ({ loginAs, product }) => {
  const page = await loginAs('terezinha', {
    hash: '#/documentos/entrada',
    before: (aberta) => aberta.clock.install(),
  })
  await expect(page.getByRole('row').nth(2)).toBeVisible()
  const renovacao = page.waitForResponse(
    (resposta) => resposta.url() === `${product.identidade}/realms/pmva/token`,
  )
  await page.clock.fastForward('04:40')
  expect((await renovacao).ok()).toBe(true)
  // Dela nada se diz; as notificações que o relógio adiantado faz chegar são de outras coisas.
  await expect(page.getByRole('region', { name: 'Avisos' })).not.toContainText(/sessão|identificação|jwt/i)
  await expect(page.getByText(/A entrada única não responde|A sua sessão terminou/)).toHaveCount(0)
})

test('sem rede: os diálogos já vieram e abrem, a página que falta não derruba o sistema, e ele volta sozinho', async ({
  loginAs,
  guard,
}) => {
  guard.allow(
    /Failed to load resource/,
    /ERR_INTERNET_DISCONNECTED/,
    /dynamically imported module/,
    /Unable to preload/,
    /Uma parte da interface não chegou/,
  )
  const page = await loginAs('terezinha', { hash: '#/documentos/entrada', fetchesAhead: true })
  const linha = page.locator('[data-linha]').first()
  await expect(linha).toBeVisible()
  const carregado = () =>
    page.evaluate(() =>
      performance.getEntriesByType('resource').some(({ name }) => /\/enviar-[^/]+\.js$/.test(name)),
    )
  await expect
    .poll(carregado, { message: 'o diálogo vem quando o navegador está à toa', timeout: 30_000 })
    .toBe(true)
  await linha.getByRole('checkbox').check()
  await page.context().setOffline(true)
  await page.keyboard.press('e')
  const dialogo = page.getByRole('dialog', { name: 'Enviar 1 documento' })
  await expect(dialogo).toBeVisible()
  await page.keyboard.press('Escape')
  await page.evaluate(() => (window.location.hash = '#/processos/cadastrar'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Não foi possível abrir esta página')
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(page.getByRole('alert')).toHaveText(
    'Uma parte da interface não chegou. Confira a conexão e tente de novo.',
  )
  await page.context().setOffline(false)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cadastrar processo', { timeout: 20_000 })
})

test('a parte da interface que não chegou: recarrega uma vez, e não outra no mesmo minuto @longo', async ({
  loginAs,
  gate,
  guard,
}) => {
  guard.allow(
    /status of 503/,
    /dynamically imported module/,
    /Unable to preload/,
    /Uma parte da interface não chegou/,
  )
  const page = await loginAs('terezinha', { address: gate.address, hash: '#/documentos/entrada' })
  await expect(page.getByRole('row').nth(2)).toBeVisible()
  let recargas = 0
  let falta = true
  page.on('request', (pedido) => {
    if (!pedido.isNavigationRequest()) return
    recargas++
    falta = false
  })
  await page.route('**/assets/PublicLayout-*', (rota) =>
    falta ? rota.fulfill({ status: 503 }) : rota.continue(),
  )
  await page.evaluate(() => (window.location.hash = '#/acessibilidade'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Acessibilidade')
  expect(recargas).toBe(1)

  await gate.fail({ modo: '503', caminho: '/assets/' })
  await page.evaluate(() => (window.location.hash = '#/processos/cadastrar'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Não foi possível abrir esta página')
  await expect(page.getByRole('alert')).toHaveText(
    'Uma parte da interface não chegou. Confira a conexão e tente de novo.',
  )
  expect(recargas).toBe(1)
  await gate.mend()
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cadastrar processo')
})

test('o envio do arquivo que para não perde o que se digitou, e recomeça de onde parou @longo', async ({
  loginAs,
  guard,
  product,
}) => {
  guard.allow(/status of 500/, /CORS policy/, /net::ERR_FAILED/)
  const titulo = `Documento cujo envio parou ${Date.now()}`
  const page = await loginAs('terezinha', { hash: '#/documentos/cadastrar' })
  await escolher(page, {
    campo: 'Espécie e tipo',
    texto: 'comunicacao interna',
    opcao: /^Comunicação Interna/,
  })
  await page.getByRole('textbox', { name: 'Título' }).fill(titulo)
  await page.getByRole('textbox', { name: 'Assunto' }).fill('Escrito antes da falha.')
  await page.getByLabel('Arquivo do documento').setInputFiles(
    await printedPdf('aviso.pdf', {
      heading: 'COMUNICAÇÃO INTERNA',
      title: titulo,
      sector: 'Protocolo Geral',
      signers: [],
      body: ['Texto.'],
    }),
  )
  // O servidor também lê do armazenamento, enquanto prepara outros arquivos.
  await tell(product.objetos, { modo: '500', vezes: 1, deOrigem: true })
  await page.getByRole('button', { name: 'Cadastrar documento' }).click()
  const falha = page.getByRole('alert').filter({ hasText: 'O envio do arquivo parou.' })
  await expect(falha).toContainText('O documento está cadastrado; tentar de novo continua de onde parou.')
  await expect(page.getByText('Falta o arquivo.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Título' })).toHaveValue(titulo)
  await expect(page.getByRole('textbox', { name: 'Assunto' })).toHaveValue('Escrito antes da falha.')
  await expectAccessible(page)
  await falha.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(page).toHaveURL(/#\/documento\//)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(titulo)
  expect(await withDatabase(product, quantosComTitulo(titulo))).toBe(1)
})

function aviso(page: Page, frase: string | RegExp) {
  const avisos = page.getByRole('region', { name: 'Avisos' })
  return avisos.getByRole('status').or(avisos.getByRole('alert')).filter({ hasText: frase })
}

/** As chaves de idempotência dos pedidos desta operação, na ordem em que saem. */
function chavesDe(page: Page, operacao: string): string[] {
  const hash = operationHash(operacao)
  const chaves: string[] = []
  page.on('request', (pedido: Request) => {
    if (pedido.postData()?.includes(hash)) chaves.push(pedido.headers()['idempotency-key'] ?? '')
  })
  return chaves
}

const UUID = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/

/** A mesma pessoa, em outra aba, envia antes o documento que está aberto nesta. */
/** O relógio para tantos segundos depois da hora que o aviso diz. */
async function ateDepoisDe(page: Page, recusa: Locator, segundos: number): Promise<void> {
  const [hora] = /\d\d:\d\d:\d\d/.exec(await recusa.innerText())!
  const saiu = await page.evaluate(
    (dita) => new Date().setHours(...(dita.split(':').map(Number) as [number, number, number]), 0),
    hora,
  )
  await page.clock.pauseAt(saiu + segundos * 1000)
}

async function enviarEmOutraAba(page: Page): Promise<void> {
  const outra = await page.context().newPage()
  await outra.goto(page.url())
  await outra
    .getByRole('toolbar', { name: /^Ações de / })
    .getByRole('button', { name: 'Enviar' })
    .click()
  const dialogo = outra.getByRole('dialog', { name: 'Enviar 1 documento' })
  await escolher(dialogo, { campo: 'Destinatário', texto: 'tesouraria', opcao: /^TES/ })
  await dialogo.getByRole('button', { name: 'Enviar', exact: true }).click()
  await lerAviso(outra, 'Documento enviado.')
  await outra.close()
}

function registroDoServidor(entidades: string): string {
  const arquivo = join(dirname(entidades), 'logs', 'web.log')
  return existsSync(arquivo) ? readFileSync(arquivo, 'utf8') : ''
}
