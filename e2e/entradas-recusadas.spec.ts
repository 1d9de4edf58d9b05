import { frase } from './passos/frases.ts'
import { lerAviso } from './passos/gestos.ts'
import { Teclas } from './passos/teclas.ts'
import { withDatabase } from './support/database.ts'
import { expect, expectAccessible, test } from './support/fixtures.ts'
import type { Product } from './support/product.ts'

// Quem o login único reconhece e não pode entrar lê por quê e quem resolve; a administração religa, e a pessoa entra.

const doWesley = (product: Product, valores: string): Promise<unknown> =>
  withDatabase(product, ({ query }) => query(`update usuario set ${valores} where login = 'wesley'`))
const lerSub = (product: Product): Promise<string> =>
  withDatabase(
    product,
    async ({ query }) =>
      (await query<{ sub: string }>(`select sub from usuario where login = 'wesley'`))[0]!.sub,
  )

test('quem se refez no login único lê o que houve; religado só com o teclado, entra', async ({
  loginAs,
  product,
  guard,
}) => {
  guard.allow(/status of 4\d\d/)
  const sub = await lerSub(product)
  await doWesley(product, `sub = 'identidade-de-antes'`)
  try {
    const fora = await loginAs('wesley')
    await expect(fora.getByRole('heading', { level: 1 })).toHaveText(frase('Usuário sem acesso ao'))
    const recusa = fora.getByRole('alert')
    await expect(recusa).toContainText('Seu cadastro aqui está ligado a outra identidade do login único.')
    await expect(recusa).toContainText('A administração de acesso já foi avisada')
    await expectAccessible(fora)

    const page = await loginAs('katia', { hash: '#/admin/acesso?aba=entradas' })
    const teclas = new Teclas(page)
    await expect(page.getByRole('row', { name: /Wesley Lima/ })).toContainText(
      'Se é a mesma pessoa, religue.',
    )
    await expectAccessible(page)
    await teclas.ate(page.getByRole('button', { name: 'Religar Wesley Lima' }))
    await teclas.bater('Enter')
    const dialogo = page.getByRole('dialog', { name: 'Religar Wesley Lima' })
    await teclas.ate(dialogo.getByRole('button', { name: 'Religar' }))
    await teclas.bater('Enter')
    await expect(dialogo.getByText('Campo obrigatório.')).toBeVisible()
    await teclas.escrever(dialogo.getByLabel('Motivo'), 'O usuário foi refeito no login único.')
    await expectAccessible(page)
    await teclas.ate(dialogo.getByRole('button', { name: 'Religar' }))
    await teclas.bater('Enter')
    await lerAviso(page, 'Wesley Lima: já pode entrar.')
    await expect(page.getByRole('main')).toContainText('Ninguém ficou de fora.')

    const dentro = await loginAs('wesley')
    await expect(dentro.getByRole('heading', { level: 1 })).toHaveText('Olá, Wesley')
    expect(await lerSub(product)).toBe(sub)
  } finally {
    await doWesley(product, `sub = '${sub}'`)
  }
})

test('quem foi desativado lê que o foi, e quem reativa', async ({ loginAs, product, guard }) => {
  guard.allow(/status of 4\d\d/)
  await doWesley(product, 'desativado_em = now()')
  try {
    const fora = await loginAs('wesley')
    await expect(fora.getByRole('alert')).toContainText('Este usuário está desativado.')
    await expect(fora.getByRole('alert')).toContainText('A administração de acesso pode reativar a pessoa')
    await expectAccessible(fora)
  } finally {
    await doWesley(product, 'desativado_em = null')
  }
})
