import type { Locator, Page } from '@playwright/test'
import { MENSAGENS } from '@autos/contract/mensagens.ts'
import type { NomeDaAcao } from '@autos/contract/acoes.ts'
import { nomeDe } from './passos/acoes.ts'
import { abrirAcoes, escolher, lerAviso } from './passos/gestos.ts'
import { Teclas } from './passos/teclas.ts'
import { type Api, apiAs, registerProcess } from './support/api.ts'
import { expect, expectAccessible, test } from './support/fixtures.ts'
import { registerDocuments, sectorId } from './support/inbox.ts'
import type { Product } from './support/product.ts'

// Duas pessoas do mesmo setor alteram o mesmo item: quem chega depois vê o que a outra deixou, e nada se perde.

test.describe.configure({ timeout: 120_000 })
test.beforeEach(({ guard }) => guard.allow(/status of 409/))

type Dois = { terezinha: Api; wesley: Api; prot: string }

async function dois(product: Product): Promise<Dois> {
  const [terezinha, wesley] = [await apiAs(product, 'terezinha'), await apiAs(product, 'wesley')]
  return { terezinha, wesley, prot: await sectorId(wesley, 'PROT') }
}

/** Com o setor, e não com quem registrou. */
async function documento(titulo: string, com: Dois): Promise<string> {
  const [id] = await registerDocuments(com.terezinha, [titulo], { destinoId: com.prot })
  return id!
}

async function abrir(page: Page, acao: NomeDaAcao): Promise<Locator> {
  await (await abrirAcoes(page)).getByRole('menuitem', { name: new RegExp(`^${nomeDe(acao)}`) }).click()
  const dialogo = page.getByRole('dialog')
  // O que o item tem já se leu: o que a outra muda, muda depois.
  await expect(dialogo.getByRole('button', { name: 'Alterar', exact: true })).toBeVisible()
  return dialogo
}

const oMeu = (onde: Locator) => onde.getByRole('radio', { name: /^O meu: / })
const oSalvo = (onde: Locator) => onde.getByRole('radio', { name: /^O que está salvo: / })

test('o título, só com o teclado: os dois se veem; fica o meu, ou fica o dela, e o que ela mudou noutro campo fica sempre @longo', async ({
  loginAs,
  product,
  takeScreenshot,
}) => {
  const com = await dois(product)
  const id = await documento('Título de duas pessoas', com)
  const elaMuda = (campo: 'Titulo' | 'Assunto', valor: string) =>
    com.wesley(
      `mutation ($id: ID!, $v: String!) { documentoAlterar${campo}(id: $id, ${campo.toLowerCase()}: $v) { id } }`,
      {
        id,
        v: valor,
      },
    )
  const page = await loginAs('terezinha', { hash: `#/documento/${id}` })
  const teclas = new Teclas(page)
  const titulo = page.getByRole('heading', { level: 1 })
  await expect(titulo).toHaveText('Título de duas pessoas')

  // Cada um muda para um lado: veem-se os dois, e fica o meu.
  const dialogo = await abrir(page, 'alterarTitulo')
  await elaMuda('Titulo', 'O título do Wesley')
  await teclas.escrever(dialogo.getByRole('textbox', { name: 'Título' }), 'O título da Terezinha')
  await teclas.bater('Enter')
  await expect(dialogo.getByRole('alert')).toContainText(
    /^Wesley Lima alterou o documento em .+ Escolha o que fica, e salve\./,
  )
  await expect(dialogo.getByRole('radio', { name: 'O meu: O título da Terezinha' })).toBeChecked()
  await expect(dialogo.getByRole('radio', { name: 'O que está salvo: O título do Wesley' })).toBeVisible()
  await expect(dialogo.getByRole('textbox', { name: 'Título' })).toHaveValue('O título da Terezinha')
  await expectAccessible(page)
  await takeScreenshot(page, 'titulo-de-duas-pessoas')
  await teclas.ate(dialogo.getByRole('button', { name: 'Alterar', exact: true }))
  await teclas.bater('Enter')
  await lerAviso(page, MENSAGENS.tituloAlterado)
  await expect(titulo).toHaveText('O título da Terezinha')

  // Outra vez, e fica o dela: com a seta se escolhe, e nada se pede.
  await abrir(page, 'alterarTitulo')
  await elaMuda('Titulo', 'O segundo do Wesley')
  await teclas.escrever(dialogo.getByRole('textbox', { name: 'Título' }), 'O segundo da Terezinha')
  await teclas.bater('Enter')
  await teclas.ate(oMeu(dialogo))
  await teclas.bater('ArrowDown')
  await expect(dialogo.getByRole('textbox', { name: 'Título' })).toHaveValue('O segundo do Wesley')
  await teclas.bater('Enter')
  await lerAviso(page, 'Ficou o que está salvo.')
  await expect(dialogo).toBeHidden()
  await expect(titulo).toHaveText('O segundo do Wesley')

  // Ela mudou outra coisa: o título salva-se, e o assunto dela fica.
  await abrir(page, 'alterarTitulo')
  await elaMuda('Assunto', 'O assunto do Wesley.')
  await teclas.escrever(dialogo.getByRole('textbox', { name: 'Título' }), 'O terceiro da Terezinha')
  await teclas.bater('Enter')
  await lerAviso(page, MENSAGENS.tituloAlterado)
  await expect(titulo).toHaveText('O terceiro da Terezinha')
  await expect(page.getByRole('main')).toContainText('O assunto do Wesley.')
})

test('quem assina: cada um inclui uma pessoa, e ficam as duas', async ({ loginAs, product }) => {
  const com = await dois(product)
  const id = await documento('Assinantes de duas pessoas', com)
  const { usuarios } = await com.wesley<{ usuarios: { id: string; login: string }[] }>(
    '{ usuarios { id login } }',
  )
  const page = await loginAs('terezinha', { hash: `#/documento/${id}` })
  const dialogo = await abrir(page, 'alterarAssinantes')
  await escolher(dialogo, { campo: 'Assinantes', texto: 'juliana', opcao: /^Juliana/ })
  await com.wesley(
    'mutation ($id: ID!, $u: ID!) { documentoAlterarAssinantes(documentoId: $id, assinantes: [{ usuarioId: $u }], assinantesExternos: []) { id } }',
    { id, u: usuarios.find(({ login }) => login === 'fabio')!.id },
  )
  await dialogo.getByRole('button', { name: 'Alterar', exact: true }).click()
  const conflito = dialogo.getByRole('group', { name: 'Assinantes' })
  await expect(conflito.getByRole('radio', { name: /^O meu: Juliana/ })).toBeChecked()
  await expect(conflito.getByRole('radio', { name: /^O que está salvo: Fábio/ })).toBeVisible()
  await expectAccessible(page)
  await conflito.getByRole('radio', { name: /^Os dois: Juliana .+, Fábio/ }).check()
  await dialogo.getByRole('button', { name: 'Alterar', exact: true }).click()
  await lerAviso(page, MENSAGENS.assinantesAlterados)
  const { documento: salvo } = await com.wesley<{
    documento: { assinantes: { usuario: { login: string } }[] }
  }>('query ($id: ID!) { documento(id: $id) { assinantes { usuario { login } } } }', { id })
  expect(salvo.assinantes.map(({ usuario }) => usuario.login).toSorted()).toEqual(['fabio', 'juliana'])
})

test('as restrições: o que a outra fechou não se abre sem que se veja, e o que se escolhe é o que fica', async ({
  loginAs,
  product,
}) => {
  const com = await dois(product)
  const id = await registerProcess(com.terezinha, 'Restrições de duas pessoas')
  await com.terezinha('mutation ($id: ID!, $d: ID!) { processoEnviar(id: $id, destinoId: $d) { id } }', {
    id,
    d: com.prot,
  })
  const marcas = async () =>
    (
      await com.wesley<{ processo: { restricoes: string[] } }>(
        'query ($id: ID!) { processo(id: $id) { restricoes } }',
        { id },
      )
    ).processo.restricoes
  const page = await loginAs('terezinha', { hash: `#/processo/${id}` })
  const dialogo = await abrir(page, 'alterarRestricoes')
  await com.wesley(
    'mutation ($id: ID!) { processoAlterarRestricoes(id: $id, restricoes: [INTERNO, POSSE], hipoteseLegal: "LAI, art. 31") { id } }',
    { id },
  )
  await dialogo.getByRole('switch', { name: 'Sigiloso' }).check()
  await escolher(dialogo, { campo: 'Autorizados', texto: 'prot', opcao: /^PROT/ })
  // Confirmar antes de se saber quem passa a ler mostra primeiro quem é, e pede outra vez.
  await expect(dialogo.getByText('Vendo quem lerá…')).toBeHidden()
  await dialogo.getByRole('button', { name: 'Alterar', exact: true }).click()
  const conflito = dialogo.getByRole('group', { name: 'Restrições' }).filter({ has: page.getByRole('radio') })
  await expect(oMeu(conflito)).toBeChecked()
  await expect(oSalvo(conflito)).toHaveAccessibleName('O que está salvo: Requer posse')
  await expect(dialogo.getByRole('textbox', { name: 'Hipótese legal' })).toHaveValue('LAI, art. 31')
  expect(await marcas()).toEqual(['INTERNO', 'POSSE'])
  await expectAccessible(page)
  await oSalvo(conflito).check()
  await expect(dialogo.getByRole('switch', { name: 'Sigiloso' })).not.toBeChecked()
  await oMeu(conflito).check()
  await dialogo.getByRole('button', { name: 'Alterar', exact: true }).click()
  await expect(dialogo).toBeHidden()
  expect(await marcas()).toEqual(['INTERNO', 'SIGILOSO'])
})

test('o nível, e a espécie: o que está salvo se lê antes de se gravar por cima @longo', async ({
  loginAs,
  product,
}) => {
  const com = await dois(product)
  const id = await documento('Nível de duas pessoas', com)
  const page = await loginAs('terezinha', { hash: `#/documento/${id}` })
  const nivel = await abrir(page, 'alterarNivel')
  await nivel.getByRole('radio', { name: /^Qualificada/ }).check()
  await com.wesley(
    'mutation ($id: ID!) { documentoAlterarNivelAssinatura(id: $id, nivelAssinatura: AVANCADA) { id } }',
    { id },
  )
  await nivel.getByRole('button', { name: 'Alterar', exact: true }).click()
  await expect(nivel.getByRole('listitem')).toContainText(
    /Wesley Lima alterou o documento em .+ Está salvo: Avançada\./,
  )
  await nivel.getByRole('button', { name: 'Alterar', exact: true }).click()
  await expect(nivel).toBeHidden()

  const classe = await abrir(page, 'alterarClassificacao')
  await escolher(classe, { campo: 'Espécie e tipo', texto: 'memorando', opcao: /^Memorando/ })
  await com.wesley(
    'mutation ($id: ID!) { documentoAlterarClassificacao(id: $id, especie: "Ofício") { id } }',
    { id },
  )
  await classe.getByRole('button', { name: 'Alterar', exact: true }).click()
  await expect(oMeu(classe)).toHaveAccessibleName(/^O meu: Memorando, /)
  await expect(oSalvo(classe)).toHaveAccessibleName('O que está salvo: Ofício, sem número')
  await expectAccessible(page)
  await classe.getByRole('button', { name: 'Alterar', exact: true }).click()
  await lerAviso(page, MENSAGENS.classificacaoAlterada)
  await expect(page.getByRole('main')).toContainText('Memorando')
})
