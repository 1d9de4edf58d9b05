import { assinaturas, ESPERA } from './passos/assinaturas.ts'
import { lerAviso } from './passos/gestos.ts'
import { apiAs, registerDocument, registerProcess } from './support/api.ts'
import { printedPdf } from './support/files.ts'
import { expect, expectAccessible, test } from './support/fixtures.ts'
import { mailTo } from './support/mail.ts'

test('o convite a um endereço que não existe diz que não chegou; corrige-se pelo teclado, e vai ao certo @longo', async ({
  loginAs,
  product,
}) => {
  const titulo = `Termo de cessão ${Date.now()}`
  const certo = `cessionario.${Date.now()}@correio.example`
  const errado = `nao-existe.${certo}`
  const api = await apiAs(product, 'terezinha')
  const { convidadoCadastrar } = await api<{ convidadoCadastrar: { id: string } }>(
    'mutation ($email: String!) { convidadoCadastrar(email: $email) { id } }',
    { email: errado },
  )
  const { buffer: bytes } = await printedPdf('cessao.pdf', {
    heading: 'Termo de cessão',
    title: titulo,
    sector: 'Protocolo Geral',
    body: ['O cessionário obriga-se a conservar a sala.'],
    signers: [],
  })
  const dados = {
    especie: 'Comunicação Interna',
    origem: 'ELETRONICA',
    assinantesExternos: [convidadoCadastrar.id],
  }
  const id = await registerDocument(api, titulo, { bytes, dados })
  const page = await loginAs('terezinha', { hash: `#/documento/${id}` })
  const pendente = assinaturas(page).getByRole('listitem').filter({ hasText: certo })
  await expect(pendente).toContainText('O convite não chegou: o endereço não existe.', { timeout: ESPERA })
  await expectAccessible(page)

  await pendente.getByRole('button', { name: 'Corrigir o endereço' }).focus()
  await page.keyboard.press('Enter')
  const dialogo = page.getByRole('dialog', { name: 'Corrigir o endereço' })
  await expect(dialogo.getByLabel('E-mail do convidado')).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(certo)
  await page.keyboard.press('Enter')
  await lerAviso(page, 'Endereço corrigido. O convite vai ser mandado de novo.')
  await mailTo(product, certo, /convite/)
  await expect(pendente).toContainText('O convite foi mandado em', { timeout: ESPERA })
  await expect(pendente).not.toContainText(errado)
})

test('o pedido que o correio devolveu diz por quê; corrige-se pelo teclado, e vai ao certo; o que demora diz que ainda não chegou @longo', async ({
  loginAs,
  product,
}) => {
  test.setTimeout(300_000)
  const agora = Date.now()
  const certo = `samira.${agora}@correio.example`
  const api = await apiAs(product, 'terezinha')
  const processo = await registerProcess(api, `Cadastro de imóvel ${agora}`)
  const pedir = (titulo: string, email: string) =>
    api(
      'mutation ($id: ID!, $titulo: String!, $email: String!) { documentoSolicitarArquivo(processoId: $id, cpfCnpj: "90530003481", email: $email, titulo: $titulo, instrucoes: "Dos últimos três meses.") { id } }',
      { id: processo, titulo, email },
    )
  await pedir(`Conta de luz ${agora}`, `volta.${certo}`)
  await pedir(`Conta de água ${agora}`, `atrasa.${certo}`)
  const page = await loginAs('terezinha', { hash: '#/documentos/solicitacoes-externas' })
  const linha = (titulo: string) =>
    page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: `${titulo} ${agora}` })
  const [perdido, atrasado] = [linha('Conta de luz'), linha('Conta de água')]
  // O correio devolve em segundos; a caixa lê-se de minuto a minuto.
  await expect(async () => {
    await page.reload()
    await expect(perdido).toContainText('O aviso por e-mail voltou: o endereço não existe.')
    await expect(atrasado).toContainText('O aviso por e-mail ainda não chegou')
  }).toPass({ timeout: 180_000 })
  await expect(atrasado.getByRole('button', { name: /^Corrigir/ })).toHaveCount(0)
  await expectAccessible(page)

  await perdido.getByRole('button', { name: /^Corrigir o endereço/ }).press('Enter')
  const dialogo = page.getByRole('dialog', { name: 'Corrigir o endereço' })
  await expect(dialogo.getByLabel('E-mail')).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(dialogo).toContainText('É o endereço a que não chegou: escreva o certo.')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(certo)
  await page.keyboard.press('Enter')
  await lerAviso(page, `Pedido de novo: Conta de luz ${agora}.`)
  await mailTo(product, certo, /Conta de luz|arquivo/)
  await expect(perdido).toContainText(`Pedido a ${certo}`)
})
