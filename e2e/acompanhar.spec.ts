import { dado, escolher, lerAviso } from './passos/gestos.ts'
import { apiAs, registerDocument, registerProcess } from './support/api.ts'
import { printedPdf } from './support/files.ts'
import { expect, expectAccessible, expectOtherColoursAccessible, test } from './support/fixtures.ts'

// O que se acompanha sem mudar a carga: prazos, cópias para conhecimento, o clone, o arquivo que se pede a
// alguém de fora.

test('dar um prazo, vê-lo na linha e na página dos prazos, cumprir e cancelar', async ({
  loginAs,
  product,
  takeScreenshot,
}) => {
  const api = await apiAs(product, 'terezinha')
  const titulo = 'Poda das araucárias da avenida'
  const id = await registerProcess(api, titulo)
  const page = await loginAs('terezinha', { hash: `#/processo/${id}` })
  const prazos = page.getByRole('region', { name: /^Prazos/ })
  const dar = async (motivo: string) => {
    await prazos.getByRole('button', { name: 'Dar prazo' }).click()
    const dialogo = page.getByRole('dialog', { name: 'Dar prazo' })
    await dialogo.getByRole('textbox', { name: 'Dias, a contar de amanhã' }).fill('3')
    await expect(dialogo.getByRole('status')).toContainText(/^Vence em \d\d\/\d\d\/\d{4}, .+-feira\.$/)
    await dialogo.getByRole('button', { name: 'Dar prazo' }).click()
    await expect(dialogo.getByText('Campo obrigatório.')).toBeVisible()
    await dialogo.getByRole('textbox', { name: 'O que se espera' }).fill(motivo)
    return dialogo
  }
  const primeiro = await dar('Vistoriar as árvores')
  await expectAccessible(page)
  await takeScreenshot(page, 'dar-prazo')
  await primeiro.getByRole('button', { name: 'Dar prazo' }).click()
  await lerAviso(page, /^Prazo dado: até \d\d\/\d\d\/\d{4}\.$/)
  await (await dar('Orçar a poda')).getByRole('button', { name: 'Dar prazo' }).click()
  await lerAviso(page, /^Prazo dado/)
  await expect(prazos.getByRole('listitem')).toHaveCount(2)
  await expect(
    page
      .getByRole('banner')
      .or(page.getByRole('main'))
      .getByText(/^Prazo até /)
      .first(),
  ).toBeVisible()
  await prazos.scrollIntoViewIfNeeded()
  await expectAccessible(page)
  await prazos
    .getByRole('listitem')
    .filter({ hasText: 'Vistoriar' })
    .getByRole('button', { name: /^Cumprir/ })
    .click()
  await lerAviso(page, 'Prazo cumprido.')
  await expect(prazos.getByText(/^Cumprido: era até /)).toBeVisible()
  await prazos.getByRole('button', { name: /^Cancelar/ }).click()
  const cancelar = page.getByRole('dialog', { name: /^Cancelar o prazo de / })
  await expect(cancelar.getByRole('button', { name: 'Cancelar o prazo' })).toBeDisabled()
  await cancelar.getByRole('textbox', { name: 'Motivo' }).fill('A poda já foi orçada.')
  await cancelar.getByRole('button', { name: 'Cancelar o prazo' }).click()
  await lerAviso(page, 'Prazo cancelado.')

  await (await dar('Contratar a poda')).getByRole('button', { name: 'Dar prazo' }).click()
  await lerAviso(page, /^Prazo dado/)
  await page.getByRole('list', { name: 'Processos' }).getByRole('link', { name: 'Não enviados' }).click()
  await expect(page.getByRole('row').filter({ hasText: titulo })).toContainText('Prazo até')
  const noMenu = page.getByRole('list', { name: 'Meu trabalho' }).getByRole('link', { name: 'Prazos' })
  await expect(noMenu).toContainText(/\d/)
  await noMenu.click()
  const linha = page.getByRole('row').filter({ hasText: titulo })
  await expect(linha).toContainText('Contratar a poda')
  await expectAccessible(page)
  await expectOtherColoursAccessible(page)
  await takeScreenshot(page, 'prazos')
  await linha.getByRole('button', { name: /^Cumprir/ }).click()
  await lerAviso(page, 'Prazo cumprido.')
  await expect(linha).toBeHidden()
})

test('cópia para conhecimento: enviar, dar ciência, e ver quem deu; clonar @longo', async ({
  loginAs,
  product,
  takeScreenshot,
}) => {
  const api = await apiAs(product, 'terezinha')
  const titulo = 'Comunicado do recesso de fim de ano'
  const { buffer } = await printedPdf('recesso.pdf', {
    heading: 'COMUNICADO',
    title: titulo,
    sector: 'Protocolo Geral',
    body: ['O recesso vai de 21 a 31 de dezembro.'],
    signers: [],
  })
  const id = await registerDocument(api, titulo, { bytes: buffer })
  const page = await loginAs('terezinha', { hash: `#/documento/${id}` })
  const copias = page.getByRole('region', { name: /^Para conhecimento/ })
  await copias.getByRole('button', { name: 'Enviar cópia' }).click()
  const dialogo = page.getByRole('dialog', { name: 'Enviar cópia para conhecimento' })
  await dialogo.getByRole('button', { name: 'Enviar cópia' }).click()
  await expect(dialogo.getByText('Campo obrigatório.')).toBeVisible()
  await escolher(dialogo, { campo: 'Destinatários', texto: 'marlise', opcao: /^Marlise/ })
  await dialogo.getByRole('textbox', { name: 'Mensagem (opcional)' }).fill('Para avisar a equipe.')
  await expectAccessible(page)
  await dialogo.getByRole('button', { name: 'Enviar cópia' }).click()
  await lerAviso(page, 'Cópia enviada a 1 destinatário.')
  await expect(copias.getByText('Espera ciência')).toBeVisible()

  const marlise = await loginAs('marlise', { hash: '#/para-conhecimento' })
  const linha = marlise.getByRole('row').filter({ hasText: titulo })
  await expect(linha).toContainText('Para avisar a equipe.')
  await expectAccessible(marlise)
  await expectOtherColoursAccessible(marlise)
  await takeScreenshot(marlise, 'para-conhecimento')
  await linha.getByRole('button', { name: `Dar ciência de ${titulo}` }).click()
  await lerAviso(marlise, `Ciência dada: ${titulo}`)
  await expect(linha).toBeHidden()

  await page.reload()
  await expect(copias.getByText(/Ciência: Marlise Hoffmann Bertoldi/)).toBeVisible()
  await copias.getByRole('button', { name: 'Clonar este documento' }).click()
  await page
    .getByRole('dialog', { name: 'Clonar 1 documento' })
    .getByRole('button', { name: 'Clonar' })
    .click()
  await lerAviso(page, `Documento clonado: ${titulo}`)
  await expect(page).not.toHaveURL(new RegExp(id))
  await expect(copias.getByText('Clonado de')).toBeVisible()
  await expect(dado(page, 'Carga')).toHaveText('Terezinha Kühn')
})

test('pedir um arquivo a alguém de fora, pelo processo', async ({ loginAs, product, takeScreenshot }) => {
  const api = await apiAs(product, 'terezinha')
  const id = await registerProcess(api, 'Licença para reforma da fachada')
  const page = await loginAs('terezinha', { hash: `#/processo/${id}` })
  await page.getByRole('button', { name: 'Pedir arquivo' }).click()
  const dialogo = page.getByRole('dialog', { name: 'Pedir arquivo a alguém de fora' })
  await dialogo.getByRole('button', { name: 'Pedir arquivo' }).click()
  await expect(dialogo.getByText('Campo obrigatório.')).toHaveCount(4)
  await dialogo.getByRole('textbox', { name: 'CPF' }).fill('90530000385')
  await dialogo.getByRole('textbox', { name: 'E-mail' }).fill('joao@exemplo.example')
  await dialogo.getByRole('textbox', { name: 'Título' }).fill('Planta da fachada')
  await dialogo
    .getByRole('textbox', { name: 'Instruções a quem manda o arquivo' })
    .fill('Em PDF, com as medidas.')
  await expectAccessible(page)
  await takeScreenshot(page, 'pedir-arquivo')
  await dialogo.getByRole('button', { name: 'Pedir arquivo' }).click()
  await lerAviso(page, 'Arquivo pedido. Fica reservada a peça nº 1.')
  await expect(page.getByRole('region', { name: /^Peças/ })).toContainText('Planta da fachada')
})
