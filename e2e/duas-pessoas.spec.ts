import { lerAviso } from './passos/gestos.ts'
import { lendAdministration, withDatabase } from './support/database.ts'
import { expect, expectAccessible, test } from './support/fixtures.ts'

// Duas pessoas administram ao mesmo tempo: o que uma muda não apaga o que a outra mudou.

lendAdministration(test)
test.afterAll(({ product }) =>
  withDatabase(product, async ({ query }) => void (await query(`update marca set aviso = null`))),
)

test('a entidade: campos diferentes salvam-se os dois; no mesmo campo veem-se ambos, e escolhe-se', async ({
  loginAs,
  guard,
}) => {
  guard.allow(/status of 409/)
  const abrir = async (quem: string) => {
    const page = await loginAs(quem, { hash: '#/admin/acesso?aba=entidade' })
    const parte = page.getByRole('form', { name: 'Identidade' })
    await expect(parte.getByLabel('Nome da entidade')).not.toHaveValue('')
    return {
      page,
      parte,
      aviso: parte.getByLabel('Aviso a todos'),
      curto: parte.getByLabel('Nome curto do sistema'),
    }
  }
  const [ela, outra] = [await abrir('katia'), await abrir('marlise')]
  const salvar = ({ parte }: typeof ela) => parte.getByRole('button', { name: 'Salvar identidade' }).click()
  const curto = await ela.curto.inputValue()

  // Campos diferentes.
  await ela.aviso.fill('Sábado sem sistema.')
  await salvar(ela)
  await lerAviso(ela.page, 'Identidade da entidade salva.')
  await outra.curto.fill(`${curto} Novo`)
  await salvar(outra)
  await lerAviso(outra.page, 'Identidade da entidade salva.')
  await expect(outra.aviso).toHaveValue('Sábado sem sistema.')

  // O mesmo campo: o dela está salvo, o que se escreveu aqui continua, e escolhe-se.
  await ela.aviso.fill('Domingo sem sistema.')
  await salvar(ela)
  await lerAviso(ela.page, 'Identidade da entidade salva.')
  await expect(ela.curto).toHaveValue(`${curto} Novo`)
  await outra.aviso.fill('Segunda sem luz.')
  await outra.curto.fill(curto)
  await salvar(outra)
  const conflito = outra.parte.getByRole('group', { name: 'Aviso a todos' })
  await expect(outra.parte.getByRole('alert')).toContainText(/^Kátia .+ alterou a entidade em /)
  await expect(conflito.getByRole('radio', { name: 'O meu: Segunda sem luz.' })).toBeChecked()
  await expect(conflito.getByRole('radio', { name: 'O que está salvo: Domingo sem sistema.' })).toBeVisible()
  await expectAccessible(outra.page)
  await conflito.getByRole('radio', { name: /^O que está salvo/ }).check()
  await expect(outra.aviso).toHaveValue('Domingo sem sistema.')
  await conflito.getByRole('radio', { name: /^O meu/ }).check()
  await salvar(outra)
  await lerAviso(outra.page, 'Identidade da entidade salva.')
  await ela.page.reload()
  await expect(ela.aviso).toHaveValue('Segunda sem luz.')
  await expect(ela.curto).toHaveValue(curto)
})

test('a pessoa: quem salva depois vê o que a outra deixou, e nada do que digitou se perde @longo', async ({
  loginAs,
  guard,
}) => {
  guard.allow(/status of 409/)
  const abrir = async (quem: string) => {
    const page = await loginAs(quem, { hash: '#/admin/acesso' })
    await page.getByRole('searchbox', { name: 'Procurar em Pessoas' }).fill('wesley')
    await page.getByRole('button', { name: /^Alterar Wesley/ }).click()
    const dialogo = page.getByRole('dialog', { name: /^Alterar Wesley/ })
    return { page, dialogo, email: dialogo.getByLabel('E-mail') }
  }
  const [ela, outra] = [await abrir('katia'), await abrir('marlise')]
  const antes = await ela.email.inputValue()
  await ela.email.fill('wesley.um@araucarias.example')
  await ela.dialogo.getByRole('button', { name: 'Salvar' }).click()
  await lerAviso(ela.page, /alterações salvas/)
  await outra.email.fill('wesley.dois@araucarias.example')
  await outra.dialogo.getByRole('checkbox', { name: 'Arquivo' }).check()
  await outra.dialogo.getByRole('button', { name: 'Salvar' }).click()
  const conflito = outra.dialogo.getByRole('group', { name: 'E-mail' })
  await expect(conflito.getByRole('radio', { name: /wesley\.um@/ })).toBeVisible()
  await expect(conflito.getByRole('radio', { name: /^O meu: wesley\.dois@/ })).toBeChecked()
  await expect(outra.dialogo.getByRole('checkbox', { name: 'Arquivo' })).toBeChecked()
  await expectAccessible(outra.page)
  await conflito.getByRole('radio', { name: /wesley\.um@/ }).check()
  await outra.dialogo.getByRole('button', { name: 'Salvar' }).click()
  await lerAviso(outra.page, /alterações salvas/)
  await ela.page.reload()
  await ela.page.getByRole('searchbox', { name: 'Procurar em Pessoas' }).fill('wesley')
  await ela.page.getByRole('button', { name: /^Alterar Wesley/ }).click()
  await expect(ela.email).toHaveValue('wesley.um@araucarias.example')
  await expect(ela.dialogo.getByRole('checkbox', { name: 'Arquivo' })).toBeChecked()
  await ela.email.fill(antes)
  await ela.dialogo.getByRole('checkbox', { name: 'Arquivo' }).uncheck()
  await ela.dialogo.getByRole('button', { name: 'Salvar' }).click()
  await lerAviso(ela.page, /alterações salvas/)
})
