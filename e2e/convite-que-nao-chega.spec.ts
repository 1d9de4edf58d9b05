import { assinaturas, ESPERA } from './passos/assinaturas.ts'
import { lerAviso } from './passos/gestos.ts'
import { apiAs, registerDocument } from './support/api.ts'
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
