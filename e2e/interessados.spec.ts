import { randomInt } from 'node:crypto'
import { completarCpf } from '@autos/contract/regras/cpf-cnpj.ts'
import type { Locator, Page } from '@playwright/test'
import { abrirAcoes, lerAviso } from './passos/gestos.ts'
import { Teclas } from './passos/teclas.ts'
import { apiAs, registerProcess, type Api } from './support/api.ts'
import { expect, expectAccessible, expectOtherColoursAccessible, test } from './support/fixtures.ts'

// O cadastro de quem é de fora estava errado: corrige-se de um processo dele, e todos ficam sabendo.

type Pessoa = { id: string; nome: string; cpf: string; email: string }

const novaPessoa = () => {
  const cpf = completarCpf(String(randomInt(100_000_000, 1_000_000_000)))
  return { cpf, nome: `Feirante ${cpf}`, email: `errado.${cpf}@correio.example` }
}

async function cadastrar(api: Api, pessoa: Omit<Pessoa, 'id'> = novaPessoa()): Promise<Pessoa> {
  const { interessadoExternoCadastrar } = await api<{ interessadoExternoCadastrar: { id: string } }>(
    'mutation ($c: String!, $n: String!, $e: String!) { interessadoExternoCadastrar(cpfCnpj: $c, nomeRazao: $n, email: $e) { id } }',
    { c: pessoa.cpf, n: pessoa.nome, e: pessoa.email },
  )
  return { ...pessoa, id: interessadoExternoCadastrar.id }
}

async function alterarInteressados(page: Page): Promise<Locator> {
  await (await abrirAcoes(page)).getByRole('menuitem', { name: /^Alterar interessados/ }).click()
  return page.getByRole('dialog', { name: 'Alterar interessados' })
}

const correcaoEm = (page: Page) => page.getByRole('dialog', { name: 'Corrigir interessado externo' })
const escolhidos = (dialogo: Locator) =>
  dialogo.getByRole('list', { name: 'Interessados externos: escolhidos' })

test('corrige-se sem o mouse, do diálogo dos interessados, e o andamento diz o que era e o que é', async ({
  loginAs,
  product,
}) => {
  const api = await apiAs(product, 'terezinha')
  const { id, nome, email } = await cadastrar(api)
  const processo = await registerProcess(api, 'Licença da feira', { interessadosExternos: [id] })
  const page = await loginAs('terezinha', { hash: `#/processo/${processo}` })
  const teclas = new Teclas(page)
  const interessados = await alterarInteressados(page)
  await teclas.ate(interessados.getByRole('button', { name: `Corrigir ${nome}` }))
  await teclas.bater('Enter')
  const correcao = correcaoEm(page)
  const corrigir = correcao.getByRole('button', { name: 'Corrigir', exact: true })
  await expect(correcao.getByLabel('CPF ou CNPJ')).toHaveValue(/^\*\*\*\./)
  await expect(corrigir).toBeDisabled()
  await expect(correcao.getByRole('textbox', { name: 'Nome ou razão social' })).toBeFocused()
  await expectAccessible(page)
  await expectOtherColoursAccessible(page)
  await teclas.escrever(correcao.getByRole('textbox', { name: 'E-mail' }), 'certo@')
  await teclas.bater('Enter')
  await expect(correcao.getByText('E-mail inválido.')).toBeVisible()
  const certo = email.replace('errado', 'certo')
  await teclas.escrever(correcao.getByRole('textbox', { name: 'E-mail' }), certo)
  await expect(correcao.getByText('avisam-se no endereço novo')).toBeVisible()
  await teclas.bater('Enter')
  await lerAviso(page, 'Cadastro corrigido.')
  await expect(correcao).toBeHidden()
  await expect(escolhidos(interessados)).toContainText(certo)
  await expect(interessados.getByRole('button', { name: 'Alterar', exact: true })).toBeDisabled()
  await interessados.getByRole('button', { name: 'Cancelar' }).click()
  await page.getByRole('button', { name: 'Andamento' }).click()
  await expect(page.getByRole('dialog', { name: /andamento/i })).toContainText(
    `E-mail: de “${email}” para “${certo}”.`,
  )
})

test('duas pessoas ao mesmo tempo, cada uma pelo seu processo: a segunda vê os dois valores e escolhe @longo', async ({
  loginAs,
  product,
  guard,
}) => {
  guard.allow(/status of 409/)
  const [dela, daOutra] = [await apiAs(product, 'terezinha'), await apiAs(product, 'marlise')]
  const { id, nome, email } = await cadastrar(dela)
  const abrir = async (quem: string, api: Api) => {
    const processo = await registerProcess(api, `Feira, por ${quem}`, { interessadosExternos: [id] })
    const page = await loginAs(quem, { hash: `#/processo/${processo}` })
    const interessados = await alterarInteressados(page)
    await interessados.getByRole('button', { name: `Corrigir ${nome}` }).click()
    const correcao = correcaoEm(page)
    return {
      page,
      interessados,
      correcao,
      email: correcao.getByRole('textbox', { name: 'E-mail' }),
      nome: correcao.getByRole('textbox', { name: 'Nome ou razão social' }),
      corrigir: () => correcao.getByRole('button', { name: 'Corrigir', exact: true }).click(),
    }
  }
  const [ela, outra] = [await abrir('terezinha', dela), await abrir('marlise', daOutra)]
  const [umNome, outroNome] = [`${nome} Um`, `${nome} Dois`]
  const novoEmail = email.replace('errado', 'certo')
  await expect(outra.nome).toHaveValue(nome)
  await ela.nome.fill(umNome)
  await ela.corrigir()
  await lerAviso(ela.page, 'Cadastro corrigido.')

  await outra.nome.fill(outroNome)
  await outra.email.fill(novoEmail)
  await outra.corrigir()
  await expect(outra.correcao.getByRole('alert')).toContainText(
    `Terezinha Kühn alterou os dados de ${umNome}`,
  )
  const conflito = outra.correcao.getByRole('group', { name: 'Nome ou razão social' })
  await expect(conflito.getByRole('radio', { name: `O meu: ${outroNome}` })).toBeChecked()
  await expect(outra.email).toHaveValue(novoEmail)
  await expectAccessible(outra.page)
  await conflito.getByRole('radio', { name: `O que está salvo: ${umNome}` }).check()
  await outra.corrigir()
  await lerAviso(outra.page, 'Cadastro corrigido.')
  await expect(escolhidos(outra.interessados)).toContainText(umNome)
  await expect(escolhidos(outra.interessados)).toContainText(novoEmail)

  // Quem fica com o que a outra pessoa deixou não grava nada, e vê como ficou.
  await outra.interessados.getByRole('button', { name: `Corrigir ${umNome}` }).click()
  await expect(outra.nome).toHaveValue(umNome)
  await ela.interessados.getByRole('button', { name: `Corrigir ${umNome}` }).click()
  await ela.nome.fill(nome)
  await ela.corrigir()
  await lerAviso(ela.page, 'Cadastro corrigido.')
  await outra.nome.fill(outroNome)
  await outra.corrigir()
  await conflito.getByRole('radio', { name: `O que está salvo: ${nome}` }).check()
  await outra.corrigir()
  await expect(outra.correcao).toBeHidden()
  await expect(
    outra.interessados.getByRole('button', { name: `Corrigir ${nome}`, exact: true }),
  ).toBeVisible()
  await expect(
    outra.page.getByRole('region', { name: 'Avisos' }).getByText('Cadastro corrigido.'),
  ).toBeHidden()
})

test('adicionar quem já está cadastrado com outro e-mail leva à correção, com o que se digitou', async ({
  loginAs,
  product,
  guard,
}) => {
  guard.allow(/status of 422/)
  const api = await apiAs(product, 'terezinha')
  const conhecida = await cadastrar(api)
  const processo = await registerProcess(api, 'Feira do sábado')
  const page = await loginAs('terezinha', { hash: `#/processo/${processo}` })
  const interessados = await alterarInteressados(page)
  await interessados.getByRole('button', { name: 'Adicionar interessado externo' }).click()
  const novo = page.getByRole('dialog', { name: 'Adicionar interessado externo' })
  const [cpf, email] = [
    novo.getByRole('textbox', { name: 'CPF ou CNPJ' }),
    novo.getByRole('textbox', { name: 'E-mail' }),
  ]
  // Quem ainda não é deste processo inclui-se antes.
  await cpf.fill(conhecida.cpf)
  await expect(email).toHaveValue(conhecida.email)
  await expect(novo.getByText('corrija-os depois, em Alterar interessados')).toBeVisible()
  await expectAccessible(page)

  // Enquanto se escrevia, um colega cadastrou a mesma pessoa e incluiu-a.
  const pessoa = novaPessoa()
  const certo = pessoa.email.replace('errado', 'certo')
  await cpf.fill(pessoa.cpf)
  await novo.getByRole('textbox', { name: 'Nome ou razão social' }).fill(pessoa.nome)
  await email.fill(certo)
  await expect(novo.getByText('Já cadastrado')).toBeHidden()
  const { id } = await cadastrar(api, pessoa)
  await api(
    'mutation ($p: ID!, $i: [ID!]) { processoAdicionarInteressados(processoId: $p, interessadosExternos: $i) { id } }',
    { p: processo, i: [id] },
  )
  await novo.getByRole('button', { name: 'Adicionar', exact: true }).click()
  await expect(novo.getByText('e não com este e-mail: nada mudou')).toBeVisible()
  await expect(email).toHaveValue(pessoa.email)
  await novo.getByRole('button', { name: 'Corrigir o cadastro' }).press('Enter')
  const correcao = correcaoEm(page)
  await expect(correcao.getByRole('textbox', { name: 'E-mail' })).toHaveValue(certo)
  await expectAccessible(page)
  await correcao.getByRole('button', { name: 'Corrigir', exact: true }).click()
  await lerAviso(page, 'Cadastro corrigido.')
  await expect(novo).toBeHidden()
  await expect(escolhidos(interessados)).toContainText(certo)
})
