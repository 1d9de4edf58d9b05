import { readFileSync } from 'node:fs'
import { montarPdf } from '../server/test/pdf.ts'
import type { Page } from '@playwright/test'
import { frase } from './passos/frases.ts'
import { abrirAcoes, dado, lerAviso } from './passos/gestos.ts'
import { apiAs, registerDocument } from './support/api.ts'
import { withDatabase } from './support/database.ts'
import { expect, expectAccessible, expectOtherColoursAccessible, test } from './support/fixtures.ts'
import type { Product } from './support/product.ts'

// Os detalhes dizem tudo o que o servidor sabe do item; cada coisa uma vez, pela tela.

test.describe.configure({ timeout: 120_000 })

const ESPERA = { timeout: 30_000 }

/** Um documento assinado que está com o setor desta pessoa, e que todos leem. */
const assinadoDe = (
  product: Product,
  login: string,
): Promise<{ id: string; titulo: string; codigo: string }> =>
  withDatabase(product, async ({ query }) => {
    const [achado] = await query<{ id: string; titulo: string; codigo: string }>(
      `select d.id, d.titulo, x.codigo_autenticidade as codigo from docproc d join documento x using (id) join lotacao l on l.setor_id = d.carga_setor_id join usuario u on u.id = l.usuario_id
       where u.login = $1 and x.extensao = 'pdf' and x.situacao_arquivo = 'OK' and not x.minuta and x.desconsiderado_em is null and d.pai_id is null and d.excluido_em is null and not d.posse
         and not d.sigiloso and exists (select 1 from assinatura a where a.documento_id = d.id and a.assinada_em is not null) order by d.criado_em limit 1`,
      [login],
    )
    return achado!
  })

const abrirDialogo = async (page: Page, botao: string, nome: RegExp) => {
  await page
    .getByRole('region', { name: /^Trâmites/ })
    .getByRole('button', { name: botao, exact: true })
    .click()
  const dialogo = page.getByRole('dialog', { name: nome })
  await expect(dialogo).toBeVisible(ESPERA)
  return dialogo
}

test('o andamento inteiro se filtra e se leva para a planilha; quem viu, a guarda e o comprovante estão à mão @longo', async ({
  loginAs,
  product,
  takeScreenshot,
}) => {
  const { id, titulo, codigo } = await assinadoDe(product, 'marlise')
  const impresso = codigo.replace(/(.{4})(?=.)/g, '$1-')
  const page = await loginAs('marlise', { hash: `#/documento/${id}` })
  await expect(page.getByRole('heading', { level: 1, name: titulo })).toBeVisible(ESPERA)
  await expect(dado(page, 'Código de autenticidade')).toContainText(impresso)
  const guarda = page.getByRole('region', { name: 'Guarda' })
  await expect(guarda.getByRole('term').first()).toHaveText('Fase', ESPERA)
  await expectAccessible(page)
  await takeScreenshot(page, 'detalhes-do-documento')

  const andamento = await abrirDialogo(page, 'Andamento', /^Andamento de /)
  const atos = andamento.getByRole('list', { name: 'Atos' }).getByRole('listitem')
  await expect(atos.filter({ hasText: 'cadastrou' })).toHaveCount(1, ESPERA)
  const todos = await atos.count()
  await andamento.getByRole('combobox', { name: 'Tipo de ato' }).selectOption({ label: 'Assinaturas' })
  await expect(atos.filter({ hasText: 'cadastrou' })).toHaveCount(0, ESPERA)
  await expect(atos.filter({ hasText: ' assinou' }).first()).toBeVisible(ESPERA)
  expect(await atos.count()).toBeLessThan(todos)
  await andamento.getByRole('combobox', { name: 'Tipo de ato' }).selectOption({ label: 'Todos' })
  await andamento.getByRole('searchbox', { name: 'Procurar no andamento' }).fill('CADASTROU')
  await expect(atos).toHaveText([/cadastrou o documento\./], ESPERA)
  await expectAccessible(page)
  await expectOtherColoursAccessible(page)
  await takeScreenshot(page, 'andamento')
  const baixado = page.waitForEvent('download')
  await andamento.getByRole('button', { name: 'Baixar CSV' }).click()
  const linhas = readFileSync(await (await baixado).path(), 'utf8')
    .trim()
    .split('\r\n')
  expect(linhas).toHaveLength(2)
  expect(linhas[1]).toContain('cadastrou')
  await andamento.getByRole('searchbox', { name: 'Procurar no andamento' }).fill('nada que se tenha feito')
  await expect(andamento.getByText('Nenhum ato com estes filtros.')).toBeVisible(ESPERA)
  await page.keyboard.press('Escape')

  const quemViu = await abrirDialogo(page, 'Quem viu', /^Quem viu /)
  await expect(quemViu.getByRole('row', { name: /^Marlise Hoffmann Bertoldi/ }).first()).toBeVisible(ESPERA)
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  await guarda.getByRole('button', { name: 'Reter' }).click()
  const reter = page.getByRole('dialog', { name: 'Reter 1 documento' })
  await reter.getByRole('textbox', { name: 'Motivo' }).fill('Inquérito civil 7/2026.')
  await reter.getByRole('button', { name: 'Reter', exact: true }).click()
  await lerAviso(page, 'Documento retido.')
  const retencoes = guarda.getByRole('list', { name: 'Retenções' })
  await expect(retencoes).toContainText('Inquérito civil 7/2026.', ESPERA)
  await expectAccessible(page)
  await takeScreenshot(page, 'guarda')
  await retencoes.getByRole('button', { name: 'Levantar a retenção' }).click()
  const levantar = page.getByRole('dialog', { name: 'Levantar 1 retenção' })
  await levantar.getByRole('textbox', { name: 'Motivo' }).fill('Inquérito arquivado.')
  await levantar.getByRole('button', { name: 'Levantar', exact: true }).click()
  await lerAviso(page, 'Retenção levantada.')
  await expect(retencoes).toBeHidden(ESPERA)

  await page.goto(`${product.web}/#/comprovante/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Comprovante de autenticidade' })).toBeVisible(
    ESPERA,
  )
  await expect(page.getByText(impresso, { exact: true })).toBeVisible()
  await expect(page.getByRole('img', { name: 'Figura que leva à página de conferência' })).toHaveJSProperty(
    'complete',
    true,
  )
  await expectAccessible(page)
  await takeScreenshot(page, 'comprovante')
})

test('o classificador diz por quê antes de ler o que só outros leem, e o motivo fica à vista', async ({
  loginAs,
  product,
  takeScreenshot,
}) => {
  const diego = await apiAs(product, 'diego')
  const { me } = await diego<{ me: { id: string } }>('{ me { id } }')
  const dados = {
    tipo: 'Administrativo',
    titulo: 'Apuração reservada nº 31',
    assunto: 'Quem denunciou pediu sigilo.',
    restricoes: ['POSSE', 'SIGILOSO'],
    autorizados: [me.id],
  }
  const { processoCadastrar } = await diego<{ processoCadastrar: { id: string } }>(
    'mutation ($dados: ProcessoDados!) { processoCadastrar(dados: $dados) { id } }',
    { dados },
  )
  const permitir = (sim: boolean) =>
    withDatabase(product, ({ query }) => query('update marca set cls_ve_sigiloso = $1', [sim]))
  await permitir(true)
  try {
    const page = await loginAs('sebastiao', { hash: `#/processo/${processoCadastrar.id}` })
    const formulario = page.getByRole('form', { name: 'Ler com motivo' })
    await expect(formulario).toBeVisible(ESPERA)
    await expect(page.getByText('Quem denunciou pediu sigilo.')).toBeHidden()
    await formulario.getByRole('button', { name: 'Registrar o motivo e ler' }).click()
    await expect(formulario.getByText('Campo obrigatório.')).toBeVisible()
    await expectAccessible(page)
    await takeScreenshot(page, 'ler-com-motivo')
    await formulario
      .getByRole('textbox', { name: 'Por que precisa ler' })
      .fill('Ofício 12/2026 da Controladoria.')
    await formulario.getByRole('button', { name: 'Registrar o motivo e ler' }).click()
    await lerAviso(page, 'O motivo ficou registrado.')
    await expect(page.getByText('Quem denunciou pediu sigilo.')).toBeVisible(ESPERA)
    await expect(formulario).toBeHidden()
    const andamento = await abrirDialogo(page, 'Andamento', /^Andamento de /)
    await expect(
      andamento.getByRole('listitem').filter({ hasText: 'com motivo: só outros o leem' }),
    ).toContainText('Ofício 12/2026 da Controladoria.', ESPERA)
  } finally {
    await permitir(false)
  }
})

test('quem assina depois de quem se põe nos assinantes, e os detalhes dizem de quem é a vez', async ({
  loginAs,
  product,
  takeScreenshot,
}) => {
  const diego = await apiAs(product, 'diego')
  const { usuarios } = await diego<{ usuarios: { id: string; login: string }[] }>('{ usuarios { id login } }')
  const idDe = (login: string) => usuarios.find((usuario) => usuario.login === login)!.id
  const assinantes = ['valdir', 'luana', 'helena'].map((login) => ({ usuarioId: idDe(login) }))
  const dados = {
    especie: 'Memorando',
    origem: 'ELETRONICA',
    titulo: 'Três assinam, um depois do outro',
    assinantes,
  }
  const { documentoCadastrar } = await diego<{ documentoCadastrar: { id: string } }>(
    'mutation ($dados: DocumentoDados!) { documentoCadastrar(dados: $dados) { id } }',
    { dados },
  )
  const page = await loginAs('diego', { hash: `#/documento/${documentoCadastrar.id}` })
  const assinaturas = page.getByRole('region', { name: /^Assinaturas/ })
  await expect(assinaturas.getByRole('listitem')).toHaveText([/^Valdir/, /^Luana/, /^Helena/], ESPERA)
  const menu = await abrirAcoes(page)
  await menu.getByRole('menuitem', { name: /^Alterar assinantes/ }).click()
  const dialogo = page.getByRole('dialog', { name: 'Alterar assinantes' })
  await dialogo.getByRole('checkbox', { name: 'Assinam um depois do outro' }).check()
  const ordem = dialogo.getByRole('list', { name: 'Ordem das assinaturas' }).getByRole('listitem')
  await dialogo.getByRole('button', { name: /^Subir Helena/ }).click()
  await expect(ordem).toHaveText([/Valdir/, /Helena/, /Luana/])
  await page.keyboard.press('Enter')
  await expect(ordem).toHaveText([/Helena/, /Valdir/, /Luana/])
  await expect(dialogo.getByRole('button', { name: /^Descer Helena/ })).toBeFocused()
  await expectAccessible(page)
  await takeScreenshot(page, 'ordem-das-assinaturas')
  await dialogo.getByRole('button', { name: 'Alterar', exact: true }).click()
  await lerAviso(page, frase('Assinantes alterados com sucesso!'))
  await expect(assinaturas.getByRole('listitem')).toHaveText(
    [
      /^Helena.*É a vez desta pessoa\./,
      /^Valdir.*Espera Helena .*assinar\./,
      /^Luana.*Espera Valdir .*assinar\./,
    ],
    ESPERA,
  )
  // Ninguém pediu a Diego que assine: o que se espera dele não é isso.
  await expect(
    page.getByRole('toolbar', { name: /^Ações de/ }).getByRole('button', { name: 'Assinar' }),
  ).toBeHidden()
})

/** Uma página escrita e outra que é só uma imagem. */
const escritaEDigitalizada = (): Buffer =>
  montarPdf({
    1: '<</Type/Catalog/Pages 2 0 R>>',
    2: '<</Type/Pages/Kids[3 0 R 4 0 R]/Count 2/MediaBox[0 0 595 842]/Resources<</Font<</F 5 0 R>>/XObject<</I 8 0 R>>>>>>',
    3: '<</Type/Page/Parent 2 0 R/Contents 6 0 R>>',
    4: '<</Type/Page/Parent 2 0 R/Contents 7 0 R>>',
    5: '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    6: { dict: '', dados: Buffer.from('BT /F 24 Tf 60 740 Td (Encaminho o laudo da vistoria) Tj ET') },
    7: { dict: '', dados: Buffer.from('q 595 0 0 842 0 0 cm /I Do Q') },
    8: {
      dict: '/Type/XObject/Subtype/Image/Width 2/Height 2/BitsPerComponent 8/ColorSpace/DeviceGray',
      dados: Buffer.from([0, 128, 128, 255]),
    },
  })

test('o texto do arquivo que chegou prepara-se à parte, e os detalhes dizem o que já se pode procurar', async ({
  loginAs,
  product,
}) => {
  const api = await apiAs(product, 'terezinha')
  const id = await registerDocument(api, 'Laudo digitalizado da vistoria', { bytes: escritaEDigitalizada() })
  const page = await loginAs('terezinha', { hash: `#/documento/${id}` })
  // O texto prepara-se quando a máquina puder.
  test.slow()
  const naFila = 'Reconhecendo texto: 1 página digitalizada, na fila'
  await expect(dado(page, 'Texto')).toHaveText(naFila, { timeout: 90_000 })
  await expect(page.getByText('Cópia de leitura')).toBeHidden()
  // Com a cópia que se fez dele é nela que se lê, e o original está à mão; aqui ela é igual a ele.
  await withDatabase(product, ({ query }) =>
    query(
      `insert into arquivo_derivado (sha256, receita, situacao, chave, version_id, tipo, tamanho, resumo, em)
       select sha256, 'copia-de-leitura-2', 'PRONTO', chave, version_id, 'application/pdf', tamanho, sha256, now() from documento_versao where documento_id = $1`,
      [id],
    ),
  )
  await page.reload()
  await expect(page.getByText('Cópia de leitura ·')).toBeVisible(ESPERA)
  await expect(page.getByRole('button', { name: 'baixar original' })).toBeVisible()
  await expect(page.getByText('Encaminho o laudo da vistoria').first()).toBeVisible(ESPERA)
  await expectAccessible(page)
})

test('as peças de um processo, em miniatura, para quem as pede', async ({
  loginAs,
  product,
  takeScreenshot,
}) => {
  const id = await withDatabase(product, async ({ query }) => {
    const [achado] = await query<{ id: string }>(
      `select p.id from docproc p join lotacao l on l.setor_id = p.carga_setor_id join usuario u on u.id = l.usuario_id
         join docproc d on d.pai_id = p.id and d.vinculo = 'peca' and d.excluido_em is null join documento x on x.id = d.id and x.extensao = 'pdf' and x.situacao_arquivo = 'OK'
       where u.login = 'marlise' and p.tipo = 'processo' and p.excluido_em is null and not p.sigiloso and not d.sigiloso group by p.id order by count(*) desc, p.id limit 1`,
    )
    return achado!.id
  })
  const page = await loginAs('marlise', { hash: `#/processo/${id}` })
  const pecas = page.getByRole('region', { name: /^Peças/ })
  await expect(pecas.getByRole('img')).toHaveCount(0)
  await pecas.getByRole('button', { name: 'Ver miniaturas' }).press('Enter')
  const primeira = pecas.locator('img').first()
  await expect(primeira).toBeVisible(ESPERA)
  await expect
    .poll(() => primeira.evaluate((img: HTMLImageElement) => img.naturalHeight), ESPERA)
    .toBeGreaterThan(300)
  await expectAccessible(page)
  await takeScreenshot(page, 'miniaturas-das-pecas')
  await pecas.getByRole('button', { name: 'Esconder miniaturas' }).press('Enter')
  await expect(pecas.locator('img')).toHaveCount(0)
})
