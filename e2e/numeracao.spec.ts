import { lerAviso } from './passos/gestos.ts'
import { apiAs } from './support/api.ts'
import { expect, expectAccessible, test } from './support/fixtures.ts'
import { sectorId } from './support/inbox.ts'

const NUMERAR_POR = [
  { campo: 'Ano', valor: '2026', on: true },
  { campo: 'Setor', valor: 'PROT', on: true },
]

test('um número digitado por engano desfaz-se, sem o mouse, e o seguinte é o que seria', async ({
  loginAs,
  product,
}) => {
  const api = await apiAs(product, 'terezinha')
  const seguinte = async () => {
    const { proximoNumero } = await api<{ proximoNumero: { numero: number } }>(
      'query ($por: [NumerarPorInput!]!) { proximoNumero(especie: "Memorando", numerarPor: $por) { numero } }',
      { por: NUMERAR_POR },
    )
    return proximoNumero.numero
  }
  const antes = await seguinte()
  const dados = {
    especie: 'Memorando',
    origem: 'FISICA',
    titulo: 'Recebido com o número errado',
    setorId: await sectorId(api, 'PROT'),
    numerarPor: NUMERAR_POR,
    numero: antes + 957,
  }
  const { documentoCadastrar } = await api<{ documentoCadastrar: { id: string } }>(
    'mutation ($dados: DocumentoDados!) { documentoCadastrar(dados: $dados) { id } }',
    { dados },
  )
  expect(await seguinte()).toBe(antes + 958)
  const page = await loginAs('terezinha', { hash: `#/documento/${documentoCadastrar.id}` })
  await page.getByRole('button', { name: 'Desfazer a numeração' }).press('Enter')
  const dialogo = page.getByRole('dialog', { name: 'Desfazer a numeração' })
  await expect(dialogo).toContainText(
    `o seguinte passa a ser o ${new Intl.NumberFormat('pt-BR').format(antes)}`,
  )
  await expectAccessible(page)
  await dialogo.getByRole('button', { name: 'Desfazer a numeração' }).press('Enter')
  await lerAviso(page, 'Numeração desfeita.')
  await expect(page.getByRole('button', { name: 'Desfazer a numeração' })).toBeHidden()
  expect(await seguinte()).toBe(antes)
})
