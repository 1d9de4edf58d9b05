import type { Page } from '@playwright/test'
import { CPF_DA_CIDADA, entrarComoCidada } from './passos/cidadao.ts'
import { abrirAcoes } from './passos/gestos.ts'
import { comAVez, gravarComo, paraEscrever, VEZ } from './passos/redigir.ts'
import { lido } from './passos/virar.ts'
import { type Api, apiAs, registerDocument, registerProcess } from './support/api.ts'
import { printedPdf } from './support/files.ts'
import { expect, expectAccessible, expectOtherColoursAccessible, test } from './support/fixtures.ts'
import { linkIn, mailTo } from './support/mail.ts'
import { operationHash } from './support/operations.ts'

// Quem lê o quê, como se vê na tela de cada um.

test.describe.configure({ timeout: 120_000 })

const ESPERA = { timeout: 30_000 }

type Dados = { restricoes?: string[] } & Record<string, unknown>

async function registrar(api: Api, titulo: string, dados: Dados = {}, body: string[] = []): Promise<string> {
  const { buffer: bytes } = await printedPdf('a.pdf', {
    heading: titulo,
    title: titulo,
    sector: 'Protocolo Geral',
    body: ['Nada que se deva ver antes.', ...body],
    signers: [],
  })
  return registerDocument(api, titulo, { bytes, dados })
}

async function idDe(api: Api, login: string): Promise<string> {
  const { usuarios } = await api<{ usuarios: { id: string; login: string }[] }>('{ usuarios { id login } }')
  return usuarios.find((um) => um.login === login)!.id
}

/** O leitor com o arquivo, ou a frase de que o conteúdo é restrito. */
const arquivo = (page: Page, titulo: string) => page.getByRole('region', { name: `Arquivo: ${titulo}` })
const RESTRITO = /^O conteúdo deste documento é restrito/

test('quem assina, também por convite, abre os anexos públicos e internos; os de posse e os sigilosos não, e diz-se quantos', async ({
  loginAs,
  anonymous,
  product,
  takeScreenshot,
}) => {
  const api = await apiAs(product, 'terezinha')
  const vez = Date.now().toString(36)
  const email = `perita.${vez}@correio.example`
  const { convidadoCadastrar } = await api<{ convidadoCadastrar: { id: string } }>(
    'mutation ($email: String!) { convidadoCadastrar(email: $email) { id } }',
    { email },
  )
  const [jaciara, terezinha] = [await idDe(api, 'jaciara'), await idDe(api, 'terezinha')]
  const principal = await registrar(api, 'Contrato com anexos', {
    especie: 'Comunicação Interna',
    origem: 'ELETRONICA',
    assinantes: [{ usuarioId: jaciara }],
    assinantesExternos: [convidadoCadastrar.id],
  })
  const nomes = { publico: 'Planta', interno: 'Parecer técnico', posse: 'Proposta', sigiloso: 'Laudo médico' }
  const anexar = async (titulo: string, dados: Dados) => {
    const anexoId = await registrar(api, titulo, dados)
    await lido(api, anexoId)
    await api(
      'mutation ($anexoId: ID!, $principalId: ID!) { documentoAnexar(anexoId: $anexoId, principalId: $principalId, dadosVistos: true) { id } }',
      { anexoId, principalId: principal },
    )
    return anexoId
  }
  await anexar(nomes.publico, { restricoes: [] })
  await anexar(nomes.interno, { restricoes: ['INTERNO'] })
  const posse = await anexar(nomes.posse, { restricoes: ['POSSE'] })
  const sigiloso = await anexar(nomes.sigiloso, { restricoes: ['SIGILOSO'], autorizados: [terezinha] })

  const page = await loginAs('jaciara', { hash: `#/documento/${principal}` })
  const anexos = page.getByRole('region', { name: /^Anexos/ })
  await expect(anexos).toContainText('2 anexos não se abrem a quem assina.')
  await expectAccessible(page)
  await anexos.scrollIntoViewIfNeeded()
  await takeScreenshot(page, 'anexos-de-quem-assina')
  for (const titulo of [nomes.publico, nomes.interno]) {
    await page.goto(`${product.web}/#/documento/${principal}`)
    await anexos.getByRole('link', { name: titulo }).click()
    await expect(arquivo(page, titulo)).toBeVisible(ESPERA)
  }
  for (const id of [posse, sigiloso]) {
    await page.goto(`${product.web}/#/documento/${id}`)
    await expect(page.getByText(RESTRITO)).toBeVisible(ESPERA)
  }
  // O sigiloso nem o título diz.
  await expect(page.getByText(nomes.sigiloso)).toHaveCount(0)
  await page.goto(`${product.web}/#/sign?documentos=${principal}`)
  await expect(page.getByText('2 anexos não se abrem a quem assina.')).toBeVisible(ESPERA)

  const quemPede = await loginAs('terezinha', { hash: `#/documento/${principal}` })
  await (await abrirAcoes(quemPede)).getByRole('menuitem', { name: 'Alterar assinantes' }).click()
  await expect(quemPede.getByRole('dialog', { name: 'Alterar assinantes' })).toContainText(
    '2 anexos não se abrem a quem assina: leem-nos só os que já podem.',
  )

  const convidada = await anonymous()
  await convidada.goto(linkIn(await mailTo(product, email, /convite/)))
  const dela = convidada.getByRole('region', { name: /^Anexos/ })
  await expect(dela.getByRole('listitem')).toHaveText(
    [nomes.publico, nomes.interno].map((nome) => new RegExp(`^${nome}`)),
    ESPERA,
  )
  for (const nome of [nomes.publico, nomes.interno]) {
    const endereco = await dela.getByRole('link', { name: `Abrir ${nome}` }).getAttribute('href')
    expect((await fetch(endereco!)).status).toBe(200)
  }
  await expect(convidada.getByText('não se abrem a quem assina')).toHaveCount(0)
  await expectAccessible(convidada)
})

test('quem verá: de quem é de fora o navegador não recebe o CPF inteiro, e a tela diz a quem não se lerá', async ({
  loginAs,
  product,
}) => {
  const api = await apiAs(product, 'terezinha')
  const id = await registrar(api, 'Certidão para a Samira', { restricoes: ['INTERNO'] })
  await lido(api, id)
  await api(
    'mutation ($id: ID!, $cpf: String!) { documentoAlterarRestricoes(id: $id, restricoes: [INTERNO], autorizadosExternos: [$cpf], dadosVistos: true) { id } }',
    { id, cpf: CPF_DA_CIDADA },
  )
  const page = await loginAs('terezinha', { hash: `#/documento/${id}` })
  const respostas: Promise<string>[] = []
  page.on('response', (resposta) => {
    if (resposta.request().postData()?.includes(operationHash('QuemVera'))) respostas.push(resposta.text())
  })
  await (await abrirAcoes(page)).getByRole('menuitem', { name: 'Alterar restrições' }).click()
  const dialogo = page.getByRole('dialog', { name: 'Alterar restrições: 1 documento' })
  await expect(dialogo.getByRole('row', { name: /Samira.*CPF \*\*\*\.300\.034-\*\*/ })).toContainText(
    'É autorizado, pelo CPF',
  )
  const ditas = (await Promise.all(respostas)).join()
  expect(ditas).toContain('"tipo":"EXTERNO"')
  expect(ditas).not.toContain(CPF_DA_CIDADA)
})

test('o trecho que a pesquisa mostra fica em Quem viu como só um trecho; aberto o documento, já não é só um trecho', async ({
  loginAs,
  product,
}) => {
  const api = await apiAs(product, 'terezinha')
  const palavra = `jacarandá${Date.now().toString(36)}`
  const titulo = `Vistoria da praça ${Date.now().toString(36)}`
  const id = await registrar(api, titulo, { restricoes: ['INTERNO'] }, [`Plantou-se um ${palavra}.`])
  await lido(api, id)
  const ele = await loginAs('wesley', { hash: `#/documentos/pesquisar?q=${encodeURIComponent(palavra)}` })
  const achado = ele.getByRole('list', { name: /^Resultados/ }).getByRole('listitem')
  await expect(achado.locator('mark')).toHaveText([palavra], ESPERA)
  const dela = await loginAs('terezinha', { hash: `#/documento/${id}` })
  await dela.getByRole('button', { name: 'Quem viu' }).click()
  const quemViu = dela.getByRole('dialog', { name: `Quem viu ${titulo}` })
  const linha = quemViu.getByRole('row', { name: /^Wesley/ })
  await expect(linha).toHaveText([/\(só um trecho, numa pesquisa ou num comentário\)/], ESPERA)
  await expectAccessible(dela)
  await dela.keyboard.press('Escape')

  await achado.getByRole('link', { name: titulo }).click()
  await expect(arquivo(ele, titulo)).toBeVisible(ESPERA)
  await dela.getByRole('button', { name: 'Quem viu' }).click()
  await expect(linha).toHaveCount(2, ESPERA)
  await expect(linha.filter({ hasText: 'só um trecho' })).toHaveCount(1)
})

test('o rascunho que um colega escreve não se exclui: o menu diz quem escreve, e o diálogo que já se tinha aberto também @longo', async ({
  loginAs,
  product,
  guard,
  takeScreenshot,
}) => {
  guard.allow(/status of 4\d\d/)
  const titulo = 'Portaria que se escreve'
  const id = await paraEscrever(product, titulo)
  await gravarComo(product, 'terezinha', { id, html: '<p>Fica designada a comissão.</p>', lida: 0 })
  const ele = await loginAs('wesley', { hash: `#/documento/${id}` })
  const dialogo = ele.getByRole('dialog', { name: 'Excluir 1 documento' })
  await (await abrirAcoes(ele)).getByRole('menuitem', { name: 'Excluir' }).click()
  await expect(dialogo).toContainText('Quem registrou foi Terezinha Kühn.')
  await expectAccessible(ele)
  await expectOtherColoursAccessible(ele)
  await takeScreenshot(ele, 'excluir-de-outra-pessoa')

  const ela = await loginAs('terezinha', { hash: `#/documentos/redigir/${id}` })
  await comAVez(product, { id, login: 'terezinha' })
  await dialogo.getByRole('checkbox', { name: 'Confirmo a exclusão' }).check()
  await dialogo.getByRole('button', { name: 'Excluir', exact: true }).click()
  await expect(dialogo.getByText(/está sendo escrito por Terezinha Kühn/)).toBeVisible(ESPERA)
  await takeScreenshot(ele, 'excluir-enquanto-se-escreve')
  await ele.keyboard.press('Escape')
  await expect(dialogo).toBeHidden()
  const excluir = (await abrirAcoes(ele)).getByRole('menuitem', { name: /^Excluir/ })
  await expect(excluir).toHaveAttribute('aria-disabled', 'true')
  await expect(excluir).toContainText('Está sendo escrito por Terezinha Kühn.')
  await ele.keyboard.press('Escape')

  // Quem escreve nada perdeu; tomada a vez com motivo, ou deixada, exclui-se.
  await expect(ela.getByRole('textbox', { name: /^Texto de / })).toContainText('Fica designada a comissão.')
  await ela.goto(`${product.web}/#/documento/${id}`)
  await (
    await apiAs(product, 'terezinha')
  )(VEZ, { id, acao: 'SAIR' })
  await ele.reload()
  await (await abrirAcoes(ele)).getByRole('menuitem', { name: 'Excluir' }).click()
  await dialogo.getByRole('checkbox', { name: 'Confirmo a exclusão' }).check()
  await dialogo.getByRole('button', { name: 'Excluir', exact: true }).click()
  await expect(dialogo).toBeHidden(ESPERA)
})

test('o cidadão autorizado pelo CPF em cada nível sigiloso lê na sua área; o que falta autorizar acima, o diálogo diz que não lerá @longo', async ({
  loginAs,
  anonymous,
  product,
}) => {
  const api = await apiAs(product, 'terezinha')
  const vez = Date.now().toString(36)
  const terezinha = await idDe(api, 'terezinha')
  const SIGILO = { restricoes: ['SIGILOSO'], autorizados: [terezinha] }
  const titulos = { solto: `Laudo da Samira ${vez}`, peca: `Estudo social da Samira ${vez}` }
  const solto = await registrar(api, titulos.solto, SIGILO)
  const peca = await registrar(api, titulos.peca, SIGILO)
  const processoId = await registerProcess(api, `Acompanhamento ${vez}`, SIGILO)
  for (const id of [solto, peca]) await lido(api, id)
  await api('mutation ($d: ID!, $p: ID!) { documentoJuntar(documentoId: $d, processoId: $p) { id } }', {
    d: peca,
    p: processoId,
  })
  const page = await loginAs('terezinha', { hash: `#/documento/${peca}` })
  const autorizar = async (id: string) => {
    await page.goto(`${product.web}/#/documento/${id}`)
    await (await abrirAcoes(page)).getByRole('menuitem', { name: 'Alterar restrições' }).click()
    const dialogo = page.getByRole('dialog', { name: 'Alterar restrições: 1 documento' })
    const campo = dialogo.getByRole('textbox', { name: 'CPF de autorizados externos' })
    await campo.fill(CPF_DA_CIDADA)
    await campo.press('Enter')
    return dialogo
  }
  const daPeca = await autorizar(peca)
  await expect(daPeca).toContainText(
    'O CPF ***.300.034-** não lerá: o processo é sigiloso, e nele este CPF não é autorizado.',
    ESPERA,
  )
  await expectAccessible(page)
  await daPeca.getByRole('button', { name: 'Alterar', exact: true }).click()
  await expect(daPeca).toBeHidden(ESPERA)
  const doSolto = await autorizar(solto)
  await expect(doSolto.getByRole('row', { name: /CPF \*\*\*\.300\.034-\*\*/ })).toContainText(
    'É autorizado, pelo CPF',
    ESPERA,
  )
  await expect(doSolto).not.toContainText('não lerá')
  await doSolto.getByRole('button', { name: 'Alterar', exact: true }).click()
  await expect(doSolto).toBeHidden(ESPERA)

  const dela = await anonymous()
  await entrarComoCidada(dela, product)
  const meus = dela.getByRole('region', { name: /^Meus documentos/ })
  await expect(meus).not.toContainText(titulos.peca)
  await meus.getByRole('link', { name: titulos.solto }).click()
  await expect(dela.getByRole('img', { name: /^Página 1 de/ })).toHaveAttribute('aria-busy', 'false', ESPERA)
  await dela.goto(`${product.web}/#/cidadao/documento/${peca}`)
  await expect(dela.getByText(titulos.peca)).toHaveCount(0)
  await expect(dela.getByRole('heading', { level: 1 })).toHaveText(/não/i, ESPERA)
})
