import {
  abrirComSelo,
  assinaturas,
  autorizarNoGovBr,
  botaoDeAssinar,
  cadastrarParaAssinar,
  CPF,
  detalhes,
  ESPERA,
  metodo,
  pdfDe,
} from './passos/assinaturas.ts'
import { Teclas } from './passos/teclas.ts'
import { withDatabase } from './support/database.ts'
import { expect, expectAccessible, test } from './support/fixtures.ts'
import { linkIn, mailTo } from './support/mail.ts'

// Quem não é da entidade lê, rejeita e assina pelo endereço que lhe chegou. Cada assinatura passa pelo
// provedor, pelo carimbo e pelo verificador.
test.describe.configure({ timeout: 150_000 })

test('por convite, em 320 px e só com o teclado: ler, rejeitar, e o endereço deixa de valer', async ({
  loginAs,
  anonymous,
  product,
  guard,
}) => {
  guard.allow(/status of 40[134]/)
  const titulo = `Anuência do vizinho ${Date.now()}`
  const email = `vizinho.${Date.now()}@correio.example`
  const terezinha = await loginAs('terezinha')
  const pdf = await pdfDe(titulo, 'Vizinho')
  const id = await cadastrarParaAssinar(terezinha, { titulo, pdf, signatarios: [], convidado: email })
  const link = linkIn(await mailTo(product, email, /convite/))
  const page = await anonymous()
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(link)
  await expect(page.getByRole('img', { name: /^Página 1 de/ })).toHaveAttribute('aria-busy', 'false')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Perfil' }).press('Enter')
  const perfil = page.getByRole('dialog', { name: 'Perfil' })
  const nome = perfil.getByRole('textbox', { name: 'Nome completo' })
  await expect(nome).toHaveValue('')
  await expect(perfil.getByText(email)).toBeVisible()
  await expect(perfil.getByRole('button', { name: /^Obter sessão no / })).toBeVisible()
  await expectAccessible(page)
  // Diz o nome pelo perfil, sem o mouse: é com ele que aparece a quem lhe pediu.
  const teclas = new Teclas(page)
  await teclas.escrever(nome, 'Ildefonso Prado')
  await teclas.apertar(perfil.getByRole('button', { name: 'Salvar' }))
  await expect(page.getByRole('region', { name: 'Assinantes' })).toContainText('Ildefonso Prado')

  // Noutro dia, ou em outro navegador, o mesmo endereço já pede o código que vai ao e-mail.
  await withDatabase(product, ({ query }) =>
    query("update convite set aberto_em = now() - interval '1 day' where documento_id = $1", [id]),
  )
  const outro = await anonymous()
  await outro.goto(link)
  await expect(outro.getByRole('heading', { level: 1, name: 'Confirme que é você' })).toBeVisible()
  await expectAccessible(outro)
  await outro.getByRole('textbox', { name: 'Código de 6 algarismos' }).fill('000000')
  await outro.getByRole('button', { name: 'Abrir o documento' }).click()
  await expect(outro.getByText('Código incorreto ou vencido.')).toBeVisible()

  await page.getByRole('button', { name: 'Rejeitar assinatura' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Motivo (opcional)' })).toBeFocused()
  await page.keyboard.type('Não sou o dono do imóvel.')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Assinatura rejeitada' })).toBeFocused()
  await expectAccessible(page)

  await detalhes(terezinha, id)
  await terezinha.reload()
  await expect(assinaturas(terezinha).getByRole('deletion')).toBeVisible()
  await expect(assinaturas(terezinha)).toContainText('Não sou o dono do imóvel.')
  const depois = await anonymous()
  await depois.goto(link)
  await expect(depois.getByRole('heading', { level: 1, name: 'Este convite não vale mais' })).toBeVisible()
  await expectAccessible(depois)
})

test('por convite também se assina com a conta gov.br e com o certificado deste computador @longo', async ({
  loginAs,
  anonymous,
  product,
}) => {
  const terezinha = await loginAs('terezinha')
  const pdf = await pdfDe('De fora', 'Convidado')
  const abrir = async (titulo: string, nivel: string) => {
    const email = `convidado.${Date.now()}@correio.example`
    await cadastrarParaAssinar(terezinha, { titulo, pdf, signatarios: [], convidado: email, nivel })
    const page = await anonymous()
    await page.goto(linkIn(await mailTo(product, email, /convite/)))
    await expect(page.getByRole('heading', { level: 1, name: titulo })).toBeVisible()
    return { page, dialogo: await abrirComSelo(page) }
  }
  const peloGovBr = await abrir('De nível avançado, para alguém de fora', 'Avançada')
  await expect(metodo(peloGovBr.dialogo, 'Simples')).toBeDisabled()
  await expect(metodo(peloGovBr.dialogo, 'Conta gov.br')).toBeChecked()
  await autorizarNoGovBr(peloGovBr.page, peloGovBr.dialogo, CPF.helena)
  await botaoDeAssinar(peloGovBr.dialogo).click()
  await expect(peloGovBr.page.getByRole('heading', { level: 1, name: 'Documento assinado' })).toBeVisible({
    timeout: ESPERA,
  })
  await expect(peloGovBr.page.getByRole('main')).toContainText('Avançada')

  const porCertificado = await abrir('De nível qualificado, para alguém de fora', 'Qualificada (ICP-Brasil)')
  await metodo(porCertificado.dialogo, 'Certificado neste computador').check()
  await porCertificado.dialogo
    .getByRole('radiogroup', { name: 'Certificado', exact: true })
    .getByRole('radio', { name: 'JOAO BATISTA AMARANTE' })
    .check()
  await botaoDeAssinar(porCertificado.dialogo).click()
  await expect(
    porCertificado.page.getByRole('heading', { level: 1, name: 'Documento assinado' }),
  ).toBeVisible({ timeout: ESPERA })
  await expect(porCertificado.page.getByRole('main')).toContainText('Qualificada (ICP-Brasil)')
})
