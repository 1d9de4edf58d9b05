import { ACOES, type Acao, NOMES_DAS_ACOES, type NomeDaAcao } from '@autos/contract/acoes.ts'
import { MENSAGENS } from '@autos/contract/mensagens.ts'
import { expect as espera, type Locator, type Page } from '@playwright/test'
import { abrirAcoes, escolher, lerAviso } from './passos/gestos.ts'
import { type Api, apiAs, registerProcess } from './support/api.ts'
import { withDatabase } from './support/database.ts'
import { printedPdf } from './support/files.ts'
import { expect, expectAccessible, test } from './support/fixtures.ts'
import { registerDocuments } from './support/inbox.ts'
import type { Product } from './support/product.ts'

/**
 * As 28 ações: em lote, em que uma falha no meio porque outra pessoa mexeu no item; a que faltou, sozinha, de novo; as de um
 * item só; e a recusada, com o motivo. O que outro arquivo já prova está dito em PROVADAS.
 */

test.describe.configure({ timeout: 120_000 })

const LOGIN = 'fabio'
const DESCONSIDERADO = 'foi desconsiderado'

type Cena = { api: Api; product: Product; marca: string }
type EmLote = {
  acao: NomeDaAcao
  lista: string
  /** Três itens na lista; o terceiro é o que se estraga. */
  preparar: (cena: Cena, titulos: readonly string[]) => Promise<string[]>
  preencher?: (dialogo: Locator, cena: Cena) => Promise<void>
  estragar: (product: Product, id: string) => Promise<unknown>
  consertar?: (product: Product, id: string) => Promise<unknown>
  recusa: string
  /** O aviso de quando, sozinho, dá certo. */
  feito: string | RegExp
}

const sql = (comando: string) => (product: Product, id: string) => withDatabase(product, ({ query }) => query(comando, [id]))
const desconsiderar = sql('update documento set desconsiderado_em = now() where id = $1')
const considerar = sql('update documento set desconsiderado_em = null where id = $1')
const DE_DOCUMENTO = { lista: '/documentos/nao-enviados', estragar: desconsiderar, consertar: considerar, recusa: DESCONSIDERADO } as const

const registrar: EmLote['preparar'] = ({ api }, titulos) => registerDocuments(api, titulos)

async function paraMimAssinar({ api }: Cena, titulos: readonly string[]): Promise<string[]> {
  const { me } = await api<{ me: { id: string } }>('{ me { id } }')
  return registerDocuments(api, titulos, { assinantes: [{ usuarioId: me.id }] })
}

async function arquivados(cena: Cena, titulos: readonly string[]): Promise<string[]> {
  const ids = await registrar(cena, titulos)
  for (const id of ids) await cena.api('mutation ($id: ID!) { documentoArquivar(id: $id) { id } }', { id })
  return ids
}

const marcados = (motivo: string) => (dialogo: Locator) => dialogo.getByRole('textbox', { name: 'Motivo (opcional)' }).fill(motivo)

// prettier-ignore
const EM_LOTE: readonly EmLote[] = [
  { ...DE_DOCUMENTO, acao: 'anexar', preparar: async (cena, titulos) => (await registrar(cena, [...titulos, `Principal ${cena.marca}`])).slice(0, 3),
    preencher: (dialogo, { marca }) => escolher(dialogo, { campo: 'Documento principal', texto: `Principal ${marca}`, opcao: `Principal ${marca}` }), feito: '1 documento anexado.' },
  { ...DE_DOCUMENTO, acao: 'arquivar', preparar: registrar, feito: '1 documento arquivado.' },
  { ...DE_DOCUMENTO, acao: 'enviar', preparar: registrar, preencher: (dialogo) => escolher(dialogo, { campo: 'Destinatário', texto: 'pgm', opcao: /^PGM/ }), feito: 'Documento enviado.' },
  { ...DE_DOCUMENTO, acao: 'juntar', preparar: async (cena, titulos) => (await registerProcess(cena.api, `Processo ${cena.marca}`), registrar(cena, titulos)),
    preencher: (dialogo, { marca }) => escolher(dialogo, { campo: 'Processo', texto: `Processo ${marca}`, opcao: `Processo ${marca}` }), feito: /documento juntado/ },
  { ...DE_DOCUMENTO, acao: 'alterarNivel', preparar: registrar, preencher: (dialogo) => dialogo.getByRole('radio', { name: /^Avançada/ }).check(), feito: MENSAGENS.salvo },
  { ...DE_DOCUMENTO, acao: 'rejeitarAssinatura', lista: '/documentos/pendentes-assinatura', preparar: paraMimAssinar, preencher: marcados('Não me cabe.'), feito: 'Assinatura rejeitada.' },
  { acao: 'desarquivar', lista: '/documentos/arquivados', preparar: arquivados, preencher: marcados('Voltou a tramitar.'), feito: MENSAGENS.documentoDesarquivado,
    recusa: 'foi rejeitado na entrega', estragar: sql(`update documento set rejeitado_em = now() where id = $1`), consertar: sql(`update documento set rejeitado_em = null where id = $1`) },
]

/** As ações em lote que outros arquivos provam, e onde. */
const PROVADAS: Partial<Record<NomeDaAcao, string>> = {
  assinar: 'assinaturas.spec.ts',
  apensar: 'acoes.spec.ts',
  excluir: 'acoes.spec.ts',
  alterarRestricoes: 'restricoes.spec.ts',
  marcar: 'marcadores.spec.ts',
  aceitar: 'aqui: entregas',
  rejeitar: 'aqui: entregas',
}

test('toda ação que se faz em vários tem a sua prova', () => {
  const provadas = [...EM_LOTE.map(({ acao }) => acao), ...Object.keys(PROVADAS)].toSorted()
  expect(provadas).toEqual(NOMES_DAS_ACOES.filter((nome) => ACOES[nome].selecao === 'varios').toSorted())
})

for (const linha of EM_LOTE)
  test(`${linha.acao}: de três, a que outra pessoa estragou diz por quê e continua selecionada; sozinha, depois, dá certo`, async ({ loginAs, product, guard }) => {
    guard.allow(/status of 4\d\d/)
    const cena: Cena = { api: await apiAs(product, LOGIN), product, marca: Date.now().toString(36) }
    const titulos = ['Primeiro', 'Segundo', 'Terceiro'].map((n) => `${n} ${linha.acao} ${cena.marca}`)
    const ids = await linha.preparar(cena, titulos)
    const page = await loginAs(LOGIN, { hash: `#${linha.lista}` })
    const dialogo = await agirEm(page, titulos, linha.acao)
    await linha.preencher?.(dialogo, cena)
    await expectAccessible(page)
    await linha.estragar(product, ids[2]!)
    await confirmar(dialogo)
    await expect(dialogo.getByLabel('Feito')).toHaveCount(2)
    await expect(dialogo.getByLabel('Não deu certo')).toHaveCount(1)
    await expect(dialogo.getByRole('listitem').filter({ hasText: titulos[2]! })).toContainText(linha.recusa)
    await expect(avisos(page).getByText('1 não deu certo e continua selecionado.')).toBeVisible()
    await expectAccessible(page)
    await linha.consertar?.(product, ids[2]!)
    await confirmar(dialogo)
    await lerAviso(page, linha.feito)
    await expect(dialogo).toBeHidden()
    await expect(page.getByRole('toolbar', { name: 'Ações da seleção' })).toContainText('Nenhum item selecionado')
  })

test('o que falhou continua selecionado na lista quando se desiste', async ({ loginAs, product, guard }) => {
  guard.allow(/status of 4\d\d/)
  const cena: Cena = { api: await apiAs(product, LOGIN), product, marca: Date.now().toString(36) }
  const titulos = ['Fica A', 'Fica B'].map((n) => `${n} ${cena.marca}`)
  const ids = await registrar(cena, titulos)
  const page = await loginAs(LOGIN, { hash: '#/documentos/nao-enviados' })
  const dialogo = await agirEm(page, titulos, 'alterarNivel')
  await dialogo.getByRole('radio', { name: /^Avançada/ }).check()
  await desconsiderar(product, ids[1]!)
  await confirmar(dialogo)
  await expect(dialogo.getByLabel('Não deu certo')).toBeVisible()
  await dialogo.getByRole('button', { name: 'Cancelar' }).click()
  await expect(linhaDe(page, titulos[0]!).getByRole('checkbox')).not.toBeChecked()
  await expect(linhaDe(page, titulos[1]!).getByRole('checkbox')).toBeChecked()
})

test('aceitar e rejeitar entregas de sistema: em lote, a que outra pessoa já aceitou diz por quê', async ({ loginAs, product, guard }) => {
  guard.allow(/status of 4\d\d/)
  const api = await apiAs(product, 'terezinha')
  const page = await loginAs('terezinha', { hash: '#/documentos/recebidos-sistema' })
  const linhas = page.locator('[data-linha]')
  await expect(linhas.nth(4)).toBeVisible()
  for (const [acao, feito] of [
    ['aceitar', /aceito/],
    ['rejeitar', /rejeitado/],
  ] as const) {
    const titulos = await Promise.all([0, 1].map((i) => linhas.nth(i).getByRole('link').first().innerText()))
    const id = (await linhas.nth(1).getAttribute('data-linha'))!
    for (const i of [0, 1]) await linhas.nth(i).getByRole('checkbox').check()
    const dialogo = await abrirPeloMenu(page, acao)
    await api('mutation ($id: ID!) { documentoAceitar(id: $id) { id } }', { id })
    await confirmar(dialogo)
    await expect(dialogo.getByLabel('Feito')).toHaveCount(1)
    await expect(dialogo.getByRole('listitem').filter({ hasText: titulos[1]! }).last()).toContainText('não é entrega de sistema à espera de aceite')
    await dialogo.getByRole('button', { name: 'Cancelar' }).click()
    await expect(avisos(page).getByText(feito).first()).toBeVisible()
    await page.reload()
    await expect(linhas.first()).toBeVisible()
  }
})

test('as de um item só: título, assunto, interessados, classificação, cadastrar no processo e reenviar o arquivo', async ({ loginAs, product }) => {
  const api = await apiAs(product, LOGIN)
  const marca = Date.now().toString(36)
  const processo = await registerProcess(api, `Auditoria das diárias ${marca}`)
  const [documento] = await registerDocuments(api, [`Roteiro da auditoria ${marca}`])
  const page = await loginAs(LOGIN, { hash: `#/documento/${documento}` })
  const abrir = async (acao: NomeDaAcao) => {
    const rotulo = nomeDe(acao)
    await (await abrirAcoes(page)).getByRole('menuitem', { name: new RegExp(`^${rotulo}`) }).click()
    return page.getByRole('dialog')
  }
  for (const tipo of ['documento', 'processo'] as const) {
    if (tipo === 'processo') await page.goto(`${product.web}/#/processo/${processo}`)
    const titulo = await abrir('alterarTitulo')
    await titulo.getByRole('textbox', { name: 'Título' }).fill(`Título novo ${marca}`)
    await confirmar(titulo)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Título novo ${marca}`)
    const assunto = await abrir('alterarAssunto')
    await expect(assunto.getByRole('button', { name: 'Alterar', exact: true })).toBeDisabled()
    await assunto.getByRole('textbox', { name: 'Assunto' }).fill('Diárias pagas no primeiro semestre.')
    await expectAccessible(page)
    await confirmar(assunto)
    await lerAviso(page, MENSAGENS.assuntoAlterado)
    await expect(page.getByRole('main')).toContainText('Diárias pagas no primeiro semestre.')
  }
  const interessados = await abrir('alterarInteressados')
  await escolher(interessados, { campo: 'Interessados internos', texto: 'pgm', opcao: /^PGM/ })
  await expectAccessible(page)
  await confirmar(interessados)
  await lerAviso(page, MENSAGENS.interessadosAlterados)

  await page.goto(`${product.web}/#/documento/${documento}`)
  const classificacao = await abrir('alterarClassificacao')
  await escolher(classificacao, { campo: 'Espécie e tipo', texto: 'memorando', opcao: /^Memorando/ })
  await expectAccessible(page)
  await confirmar(classificacao)
  await lerAviso(page, MENSAGENS.classificacaoAlterada)

  await page.goto(`${product.web}/#/processo/${processo}`)
  await page.getByRole('button', { name: 'Cadastrar documento' }).or(page.getByRole('link', { name: 'Cadastrar documento' })).first().click() // prettier-ignore
  await expect(page).toHaveURL(new RegExp(`processo=${processo}`))

  const { documentoCadastrar } = await api<{ documentoCadastrar: { id: string } }>('mutation ($dados: DocumentoDados!) { documentoCadastrar(dados: $dados) { id } }', {
    dados: { especie: 'Memorando', origem: 'EXTERNA', titulo: `Sem arquivo ${marca}` },
  })
  await page.goto(`${product.web}/#/documento/${documentoCadastrar.id}`)
  const reenvio = await abrir('reenviarArquivo')
  await reenvio.getByLabel('Arquivo do documento').setInputFiles(await printedPdf('roteiro.pdf', { heading: 'Memorando', title: 'Roteiro', sector: 'CGM', body: [], signers: [] }))
  await confirmar(reenvio, 'Reenviar')
  await lerAviso(page, 'Arquivo reenviado.', { espera: 40_000 })
})

test('a ação recusada aparece no menu, apagada, com o motivo: toda ação que depende de permissão', async ({ loginAs, product }) => {
  const alheios = await withDatabase(product, ({ query }) =>
    query<{ id: string; tipo: string }>(
      `(select d.id, d.tipo from docproc d join documento x using (id) where d.tipo = 'documento' and d.arquivado and x.extensao = 'pdf' and not d.sigiloso and not d.posse and d.excluido_em is null limit 1)
       union all (select d.id, d.tipo from docproc d where d.tipo = 'processo' and not d.sigiloso and not d.posse and not d.arquivado and d.excluido_em is null and d.carga_setor_id is not null limit 1)`,
    ),
  )
  const page = await loginAs(LOGIN)
  const recusadas = new Set<NomeDaAcao>()
  for (const { id, tipo } of alheios) {
    await page.goto(`${product.web}/#/${tipo}/${id}`)
    const menu = await abrirAcoes(page)
    await expect(menu.getByText('Não disponíveis agora')).toBeVisible()
    for (const nome of NOMES_DAS_ACOES.filter((acao) => (ACOES[acao] as Acao).alvo.includes(tipo as 'documento' | 'processo'))) {
      const item = menu.getByRole('menuitem', { disabled: true }).filter({ hasText: new RegExp(`^${nomeDe(nome, tipo as 'documento' | 'processo')}`) })
      if ((await item.count()) === 0) continue
      await espera(item.first(), nome).toHaveText(/\S.*\.$/)
      recusadas.add(nome)
    }
    await page.keyboard.press('Escape')
  }
  const semFalta: readonly NomeDaAcao[] = ['exportar', 'marcar']
  expect([...recusadas].toSorted()).toEqual(NOMES_DAS_ACOES.filter((nome) => !semFalta.includes(nome)).toSorted())
})

const avisos = (page: Page): Locator => page.getByRole('region', { name: 'Avisos' })
const linhaDe = (page: Page, titulo: string): Locator => page.getByRole('row').filter({ hasText: titulo })
const nomeDe = (nome: NomeDaAcao, tipo: 'documento' | 'processo' = 'documento'): string => {
  const acao: Acao = ACOES[nome]
  return acao.rotulos?.[tipo] ?? acao.rotulo
}

async function agirEm(page: Page, titulos: readonly string[], acao: NomeDaAcao): Promise<Locator> {
  for (const titulo of titulos) await linhaDe(page, titulo).getByRole('checkbox').check()
  return abrirPeloMenu(page, acao)
}

async function abrirPeloMenu(page: Page, acao: NomeDaAcao): Promise<Locator> {
  await page.getByRole('button', { name: 'Mais ações' }).click()
  await page.getByRole('menuitem', { name: new RegExp(`^${nomeDe(acao)}`) }).click()
  const dialogo = page.getByRole('dialog')
  await expect(dialogo).toBeVisible()
  return dialogo
}

/** O botão que faz é o último do diálogo, e diz o verbo. */
async function confirmar(dialogo: Locator, rotulo?: string): Promise<void> {
  const botao = rotulo ? dialogo.getByRole('button', { name: rotulo, exact: true }) : dialogo.locator('button[type=submit], footer button').last()
  await botao.click()
}
