import { ACOES, type Acao, NOMES_DAS_ACOES, type NomeDaAcao, type TipoDeItem } from '@autos/contract/acoes.ts'
import { MENSAGENS } from '@autos/contract/mensagens.ts'
import { agirNaSelecao, avisos, confirmar, nomeDe, sql } from './passos/acoes.ts'
import { abrirAcoes, escolher, lerAviso } from './passos/gestos.ts'
import { apiAs, registerProcess } from './support/api.ts'
import { withDatabase } from './support/database.ts'
import { printedPdf } from './support/files.ts'
import { expect, expectAccessible, test } from './support/fixtures.ts'
import { registerDocuments } from './support/inbox.ts'

// As ações que nenhum outro arquivo prova na tela: as entregas, as de um item só e a recusa de todas. Em
// lote, todas, em acoes.longo.ts.

test.describe.configure({ timeout: 120_000 })

const LOGIN = 'fabio'
const entregarA = (sigla: string) =>
  sql(`update documento set entrega_setor_id = (select id from setor where sigla = '${sigla}') where id = $1`)

test('aceitar e rejeitar entregas de sistema: em lote, a que passou a outro setor diz por quê', async ({
  loginAs,
  product,
  guard,
}) => {
  guard.allow(/status of 4\d\d/)
  const page = await loginAs('terezinha', { hash: '#/documentos/recebidos-sistema' })
  const linhas = page.locator('[data-linha]')
  await expect(linhas.nth(2)).toBeVisible()
  for (const [acao, feito] of [
    ['aceitar', /aceito/],
    ['rejeitar', /rejeitado/],
  ] as const) {
    const titulos = await Promise.all([0, 1].map((i) => linhas.nth(i).getByRole('link').first().innerText()))
    const id = (await linhas.nth(1).getAttribute('data-linha'))!
    for (const i of [0, 1]) await linhas.nth(i).getByRole('checkbox').check()
    const dialogo = await agirNaSelecao(page, acao)
    await entregarA('PGM')(product, id)
    await confirmar(dialogo)
    await expect(dialogo.getByLabel('Feito')).toHaveCount(1)
    await expect(dialogo.getByRole('listitem').filter({ hasText: titulos[1]! }).last()).toContainText(
      'foi entregue a outro setor',
    )
    await dialogo.getByRole('button', { name: 'Cancelar' }).click()
    await expect(avisos(page).getByText(feito).first()).toBeVisible()
    await entregarA('PROT')(product, id)
    await page.reload()
    await expect(linhas.first()).toBeVisible()
  }
})

test('as de um item só: título, assunto, interessados, classificação, cadastrar no processo e reenviar o arquivo @longo', async ({
  loginAs,
  product,
}) => {
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
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      tipo === 'documento' ? `Roteiro da auditoria ${marca}` : `Auditoria das diárias ${marca}`,
    )
    const titulo = await abrir('alterarTitulo')
    await titulo.getByRole('textbox', { name: 'Título' }).fill(`Título novo ${marca}`)
    await confirmar(titulo)
    await lerAviso(page, MENSAGENS.tituloAlterado)
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
  await expect(
    page.getByRole('toolbar', { name: /^Ações de / }).getByRole('button', { name: 'Juntar a processo' }),
  ).toBeVisible()
  const classificacao = await abrir('alterarClassificacao')
  await escolher(classificacao, { campo: 'Espécie e tipo', texto: 'memorando', opcao: /^Memorando/ })
  await expectAccessible(page)
  await confirmar(classificacao)
  await lerAviso(page, MENSAGENS.classificacaoAlterada)

  await page.goto(`${product.web}/#/processo/${processo}`)
  await expect(page.getByRole('heading', { level: 2, name: /^Peças/ })).toBeVisible()
  await page
    .getByRole('button', { name: 'Cadastrar documento' })
    .or(page.getByRole('link', { name: 'Cadastrar documento' }))
    .first()
    .click()
  await expect(page).toHaveURL(new RegExp(`processo=${processo}`))

  const [ruim] = await registerDocuments(api, [`Roteiro que não veio inteiro ${marca}`])
  await sql(
    `update documento set situacao_arquivo = 'ERRO', erro_arquivo = 'O arquivo não abre.' where id = $1`,
  )(product, ruim!)
  await page.goto(`${product.web}/#/documento/${ruim}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Roteiro que não veio inteiro ${marca}`)
  const reenvio = await abrir('reenviarArquivo')
  await reenvio.getByLabel('Arquivo do documento').setInputFiles(
    await printedPdf('roteiro.pdf', {
      heading: 'Memorando',
      title: 'Roteiro',
      sector: 'CGM',
      body: [],
      signers: [],
    }),
  )
  await confirmar(reenvio)
  await lerAviso(page, 'Arquivo reenviado.', { espera: 40_000 })
})

test('a ação recusada aparece no menu, apagada, com o motivo: toda ação que depende de permissão', async ({
  loginAs,
  product,
}) => {
  const alheios = await withDatabase(product, ({ query }) =>
    query<{ id: string; tipo: string; titulo: string }>(
      `(select d.id, d.tipo, d.titulo from docproc d join documento x using (id) where d.tipo = 'documento' and d.arquivado and x.extensao = 'pdf' and not d.sigiloso and not d.posse and d.excluido_em is null limit 1)
       union all (select d.id, d.tipo, d.titulo from docproc d where d.tipo = 'processo' and not d.sigiloso and not d.posse and not d.arquivado and d.excluido_em is null and d.carga_setor_id is not null limit 1)`,
    ),
  )
  const page = await loginAs(LOGIN)
  const recusadas = new Set<NomeDaAcao>()
  for (const { id, tipo, titulo } of alheios) {
    await page.goto(`${product.web}/#/${tipo}/${id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(titulo)
    const menu = await abrirAcoes(page)
    await expect(menu.getByText('Não disponíveis agora')).toBeVisible()
    for (const nome of NOMES_DAS_ACOES.filter((acao) =>
      (ACOES[acao] as Acao).alvo.includes(tipo as TipoDeItem),
    )) {
      const item = menu
        .getByRole('menuitem', { disabled: true })
        .filter({ hasText: new RegExp(`^${nomeDe(nome, tipo as TipoDeItem)}`) })
      if ((await item.count()) === 0) continue
      await expect(item.first(), nome).toHaveText(/\S.*\.$/)
      recusadas.add(nome)
    }
    await page.keyboard.press('Escape')
  }
  const semFalta: readonly NomeDaAcao[] = ['exportar', 'marcar']
  expect([...recusadas].toSorted()).toEqual(
    NOMES_DAS_ACOES.filter((nome) => !semFalta.includes(nome)).toSorted(),
  )
})
