import { frase } from './passos/frases.ts'
import { escolher, lerAviso } from './passos/gestos.ts'
import { apiAs, registerProcess } from './support/api.ts'
import { expect, expectAccessible, expectOtherColoursAccessible, test } from './support/fixtures.ts'

const GRUPO = 'Comissão da festa do pinhão'

test('um grupo de trabalho: criar, alterar, e encerrar só quando nada tem em sua carga', async ({
  loginAs,
  product,
  guard,
  takeScreenshot,
}) => {
  guard.allow(/status of 4\d\d/)
  const page = await loginAs('terezinha', { hash: '#/grupos' })
  await page.getByRole('button', { name: 'Criar grupo' }).click()
  const criar = page.getByRole('dialog', { name: 'Criar grupo de trabalho' })
  await expect(criar.getByText(frase('Nome do grupo obrigatório'))).toBeVisible()
  await criar.getByRole('textbox', { name: 'Nome do grupo' }).fill(GRUPO)
  await expect(criar.getByText(frase('Mínimo de 2 integrantes'))).toBeVisible()
  await expect(criar.getByRole('button', { name: 'Criar' })).toBeDisabled()
  await escolher(criar, { campo: 'Integrantes', texto: 'marlise', opcao: /^Marlise/ })
  await expectAccessible(page)
  await criar.getByRole('button', { name: 'Criar' }).click()
  await lerAviso(page, frase('Grupo criado com sucesso.'))
  await expect(
    page.getByRole('list', { name: 'Entrada: caixas' }).first().getByRole('link', { name: GRUPO }),
  ).toBeVisible()

  const linha = page.getByRole('row').filter({ hasText: GRUPO })
  await expect(linha).toContainText('Terezinha Kühn, Marlise Hoffmann Bertoldi')
  await expectAccessible(page)
  await expectOtherColoursAccessible(page)
  await linha.getByRole('button', { name: `Alterar ${GRUPO}` }).click()
  const alterar = page.getByRole('dialog', { name: `Alterar o grupo ${GRUPO}` })
  await expect(alterar.getByText('Nada mudou ainda.')).toBeVisible()
  await alterar.getByRole('textbox', { name: 'Nome do grupo' }).fill(`${GRUPO} 2027`)
  await alterar.getByRole('button', { name: 'Alterar' }).click()
  await lerAviso(page, frase('Grupo alterado com sucesso.'))
  await takeScreenshot(page, 'grupos')

  const api = await apiAs(product, 'terezinha')
  const { setores } = await api<{ setores: { id: string; nome: string }[] }>('{ setores { id nome } }')
  const grupo = setores.find(({ nome }) => nome === `${GRUPO} 2027`)!
  const processo = await registerProcess(api, 'Alvará da festa do pinhão')
  await api('mutation ($id: ID!, $d: ID!) { processoEnviar(id: $id, destinoId: $d) { id } }', {
    id: processo,
    d: grupo.id,
  })
  await page.getByRole('button', { name: `Encerrar ${GRUPO} 2027` }).click()
  const encerrar = page.getByRole('dialog', { name: `Encerrar o grupo ${GRUPO} 2027` })
  await encerrar.getByRole('button', { name: 'Encerrar' }).click()
  await lerAviso(page, frase('Grupo contém documentos ou processos em sua carga'))
  await api('mutation ($id: ID!) { processoDesfazerEnvio(id: $id) { id } }', { id: processo })
  await encerrar.getByRole('button', { name: 'Encerrar' }).click()
  await lerAviso(page, frase('Grupo removido com sucesso'))
  await expect(linha).toBeHidden()
})
