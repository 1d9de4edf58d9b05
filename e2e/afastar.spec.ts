import { diaDoCalendario } from '@autos/contract/regras/calendario.ts'
import { lerAviso, opcoesDe } from './passos/gestos.ts'
import { Teclas } from './passos/teclas.ts'
import { type Api, apiAs, registerProcess } from './support/api.ts'
import { expect, expectAccessible, test } from './support/fixtures.ts'

// Nada fica à espera de quem saiu nem de quem se afasta: o que pende vê-se antes, e passa a quem se escolhe.

test.describe.configure({ timeout: 120_000 })

type Id = { id: string }
const marca = (): string => Date.now().toString(36).slice(-5)

async function quemSai(katia: Api, login: string): Promise<string> {
  const { usuarioCadastrar } = await katia<{ usuarioCadastrar: Id }>(
    'mutation ($dados: UsuarioDados!) { usuarioCadastrar(dados: $dados, papeis: [access]) { id } }',
    { dados: { login, nome: 'Sai', sobrenome: login } },
  )
  return usuarioCadastrar.id
}

const pendem = async (katia: Api, usuarioId: string): Promise<number> =>
  (
    await katia<{ pendenciasDe: { total: number } }>(
      'query ($usuarioId: ID) { pendenciasDe(usuarioId: $usuarioId, por: DESATIVACAO) { total } }',
      { usuarioId },
    )
  ).pendenciasDe.total

test('quem sai, só com o teclado: o que pende lê-se antes, o prazo passa a quem se escolhe, e nada mais pende', async ({
  loginAs,
  product,
}) => {
  const [katia, terezinha] = [await apiAs(product, 'katia'), await apiAs(product, 'terezinha')]
  const login = `sai.${marca()}`
  const id = await quemSai(katia, login)
  const titulo = `Com prazo ${login}`
  const processo = await registerProcess(terezinha, titulo)
  await terezinha('mutation ($id: ID!, $d: PrazoDados!) { prazoCriar(id: $id, dados: $d) { id } }', {
    id: processo,
    d: { motivo: 'Responder', contagem: 'UTEIS', dias: 5, responsavelId: id },
  })
  const page = await loginAs('katia', { hash: '#/admin/acesso' })
  const teclas = new Teclas(page)
  await page.getByRole('searchbox', { name: 'Procurar em Pessoas' }).fill(login)
  await page.getByRole('button', { name: `Desativar Sai ${login}` }).click()
  const dialogo = page.getByRole('dialog', { name: `Desativar Sai ${login}` })
  const pende = dialogo.getByRole('region', { name: 'O que depende de quem sai' })
  await expect(pende).toContainText('Prazos por cumprir (1)')
  await expect(pende).toContainText('quem recebe fica sabendo.')
  await teclas.sugerir(dialogo, {
    campo: 'Passar os prazos para (vazio: vão com o que está com ela)',
    texto: 'valdir',
    opcao: /^Valdir/,
  })
  await teclas.ate(pende.locator('summary'))
  await teclas.bater('Enter')
  await expect(pende.getByRole('link', { name: titulo })).toBeVisible()
  await expectAccessible(page)
  await teclas.ate(dialogo.getByRole('button', { name: 'Desativar' }))
  await teclas.bater('Enter')
  await lerAviso(page, `Sai ${login}: desativada.`)
  expect(await pendem(katia, id)).toBe(0)
  const { prazos } = await terezinha<{ prazos: { responsavel: { nome: string } }[] }>(
    'query ($id: ID!) { prazos(id: $id) { responsavel { nome } } }',
    { id: processo },
  )
  expect(prazos.map(({ responsavel }) => responsavel.nome)).toEqual(['Valdir Mafra'])

  // E dele passa a outro, na página do item.
  const dela = await loginAs('terezinha', { hash: `#/processo/${processo}` })
  const com = new Teclas(dela)
  await com.ate(dela.getByRole('button', { name: /^Passar a outro o prazo/ }))
  await com.bater('Enter')
  const passar = dela.getByRole('dialog', { name: /^Passar a outro o prazo/ })
  await com.sugerir(passar, { campo: 'Quem passa a responder', texto: 'luana', opcao: /^Luana/ })
  await expectAccessible(dela)
  await com.ate(passar.getByRole('button', { name: 'Passar' }))
  await com.bater('Enter')
  await lerAviso(dela, 'Prazo passado.')
})

test('quem se afasta: registra-se com ato e motivo, vê-se onde se escolhe alguém, e encerra-se', async ({
  loginAs,
}) => {
  const page = await loginAs('katia', { hash: '#/admin/acesso?aba=afastamentos' })
  const teclas = new Teclas(page)
  const hoje = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' }).format(new Date())
  await page.getByRole('button', { name: 'Registrar afastamento' }).click()
  const dialogo = page.getByRole('dialog', { name: 'Registrar afastamento' })
  await teclas.sugerir(dialogo, { campo: 'Quem se afasta', texto: 'luana', opcao: /^Luana/ })
  await teclas.sugerir(dialogo, {
    campo: 'Quem substitui (vazio: ninguém)',
    texto: 'valdir',
    opcao: /^Valdir/,
  })
  await expect(dialogo.getByRole('heading', { name: 'O que pende' })).toBeVisible()
  await teclas.escrever(dialogo.getByLabel('Primeiro dia'), diaDoCalendario(hoje))
  await teclas.escrever(dialogo.getByLabel('Último dia'), '12/12/2089')
  await teclas.bater('Enter')
  await expect(dialogo.getByText('Campo obrigatório.').first()).toBeVisible()
  await teclas.escrever(dialogo.getByLabel('Ato'), 'Portaria nº 12/2026')
  await teclas.escrever(dialogo.getByLabel('Motivo'), 'Férias regulamentares.')
  await expectAccessible(page)
  await teclas.ate(dialogo.getByRole('button', { name: 'Registrar' }))
  await teclas.bater('Enter')
  await lerAviso(page, /^Luana Petry.*: afastamento registrado\.$/)
  await expect(page.getByRole('row', { name: /Luana Petry/ })).toContainText('Valdir Mafra')

  await page.getByRole('button', { name: 'Registrar afastamento' }).click()
  await dialogo.getByRole('combobox', { name: 'Quem se afasta', exact: true }).fill('luana')
  await expect(opcoesDe(dialogo, 'Quem se afasta').first()).toContainText(
    'de férias até 12/12/2089; substituto: Valdir Mafra',
  )
  await teclas.bater('Escape', 'Escape')
  await expect(dialogo).toBeHidden()
  await page.getByRole('button', { name: 'Encerrar o afastamento de Luana Petry' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Encerrar' }).click()
  await lerAviso(page, 'Luana Petry: afastamento encerrado.')
})
