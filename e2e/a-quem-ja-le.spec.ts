import { MENSAGENS } from '@autos/contract/mensagens.ts'
import type { Locator, Page } from '@playwright/test'
import { escolher, lerAviso } from './passos/gestos.ts'
import { lido } from './passos/virar.ts'
import { apiAs, registerDocument, registerProcess, type Api } from './support/api.ts'
import { printedPdf } from './support/files.ts'
import { expect, expectAccessible, expectOtherColoursAccessible, test } from './support/fixtures.ts'
import { linkIn, mailTo } from './support/mail.ts'

// O que se prende ao que alguém de fora já lê: o diálogo diz o que há nele, e só segue quem diz que o viu.

const LIMPO = ['Nada que se deva ver antes.']
const COM_CPF = ['O proprietário, inscrito no CPF sob nº 529.982.247-25, anui ao projeto.']

async function registrar(api: Api, titulo: string, { body, dados }: { body: string[]; dados?: object }) {
  const { buffer: bytes } = await printedPdf('a.pdf', {
    heading: titulo,
    title: `${titulo} ${Date.now()}`,
    sector: 'Protocolo Geral',
    body,
    signers: [],
  })
  const id = await registerDocument(api, titulo, { bytes, ...(dados ? { dados } : {}) })
  await lido(api, id)
  return id
}

async function abrirDialogo(page: Page, acao: RegExp, nome: string): Promise<Locator> {
  await page
    .getByRole('toolbar', { name: /^Ações de / })
    .getByRole('button', { name: 'Ações', exact: true })
    .click()
  await page.getByRole('menuitem', { name: acao }).click()
  return page.getByRole('dialog', { name: nome })
}

async function verEConfirmar(dialogo: Locator, verbo: string): Promise<void> {
  await expect(dialogo.getByRole('region', { name: 'Dados pessoais' })).toContainText('CPF (página 1)')
  const botao = dialogo.getByRole('button', { name: verbo, exact: true })
  await expect(botao).toBeDisabled()
  await dialogo.getByRole('checkbox', { name: /^Vi, e decido abrir assim mesmo/ }).check()
  await expectAccessible(dialogo.page())
  await expectOtherColoursAccessible(dialogo.page())
  await botao.click()
}

test('anexar ao que um convidado já lê mostra os dados pessoais do anexo; dito que se viram, ele o lê @longo', async ({
  loginAs,
  anonymous,
  product,
}) => {
  const api = await apiAs(product, 'terezinha')
  const email = `vizinha.${Date.now()}@correio.example`
  const { convidadoCadastrar } = await api<{ convidadoCadastrar: { id: string } }>(
    'mutation ($email: String!) { convidadoCadastrar(email: $email) { id } }',
    { email },
  )
  const principal = `Anuência ${Date.now()}`
  await registrar(api, principal, {
    body: LIMPO,
    dados: {
      especie: 'Comunicação Interna',
      origem: 'ELETRONICA',
      assinantesExternos: [convidadoCadastrar.id],
    },
  })
  const link = linkIn(await mailTo(product, email, /convite/))
  const anexo = await registrar(api, 'Escritura do terreno', { body: COM_CPF })

  const page = await loginAs('terezinha', { hash: `#/documento/${anexo}` })
  const dialogo = await abrirDialogo(
    page,
    /^Anexar a outro documento/,
    'Anexar a outro documento: 1 documento',
  )
  await escolher(dialogo, { campo: 'Documento principal', texto: principal, opcao: principal })
  await verEConfirmar(dialogo, 'Anexar')
  await lerAviso(page, '1 documento anexado.')
  const convidado = await anonymous()
  await convidado.goto(link)
  await expect(convidado.getByRole('link', { name: /Escritura do terreno/ })).toBeVisible()
})

test('juntar a um processo que um cidadão acompanha, e pôr nele um interessado de fora, também se pergunta @longo', async ({
  loginAs,
  product,
}) => {
  const api = await apiAs(product, 'terezinha')
  const titulo = `Licença de obra ${Date.now()}`
  const processoId = await registerProcess(api, titulo)
  // A cidadã da demonstração já consta do cadastro, com o CPF dela.
  const INTERNO = { restricoes: ['INTERNO'] }
  const um = await registrar(api, 'Laudo do vizinho', { body: COM_CPF, dados: INTERNO })
  await api('mutation ($d: ID!, $p: ID!) { documentoJuntar(documentoId: $d, processoId: $p) { id } }', {
    d: um,
    p: processoId,
  })
  const page = await loginAs('terezinha', { hash: `#/processo/${processoId}` })
  const interessados = await abrirDialogo(page, /^Alterar interessados/, 'Alterar interessados')
  await escolher(interessados, {
    campo: 'Interessados externos',
    texto: 'Samira',
    opcao: /Samira/,
  })
  await verEConfirmar(interessados, 'Alterar')
  await lerAviso(page, MENSAGENS.interessadosAlterados)

  const outro = await registrar(api, 'Laudo de outro vizinho', { body: COM_CPF, dados: INTERNO })
  await page.goto(`${product.web}/#/documento/${outro}`)
  await page
    .getByRole('toolbar', { name: /^Ações de / })
    .getByRole('button', { name: 'Juntar a processo' })
    .click()
  const juntar = page.getByRole('dialog', { name: 'Juntar a processo: 1 documento' })
  await escolher(juntar, { campo: 'Processo', texto: titulo, opcao: titulo })
  await verEConfirmar(juntar, 'Juntar')
  await lerAviso(page, '1 documento juntado.')
})
