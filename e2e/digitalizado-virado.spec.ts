import type { Locator, Page } from '@playwright/test'
import { SELO_ALTURA, SELO_LARGURA } from '@autos/contract/regras/selo.ts'
import { entrarComoCidada, CPF_DA_CIDADA } from './passos/cidadao.ts'
import { lerAviso } from './passos/gestos.ts'
import { deitada, medir, noAlto, noLugar } from './passos/medir-tinta.ts'
import { lido, virar } from './passos/virar.ts'
import { apiAs, openToAll, registerDocument, registerProcess, type Api } from './support/api.ts'
import { withDatabase } from './support/database.ts'
import { expect, test } from './support/fixtures.ts'
import { longPdf } from './support/long-pdf.ts'
import { linkIn, mailTo } from './support/mail.ts'
import type { Product } from './support/product.ts'
import { pdfOnItsSide } from './support/turned-pdf.ts'

// O que entrou deitado no digitalizador vê-se em pé onde quer que se veja: a folha mais larga que alta, e a palavra
// no alto, à esquerda. O que se guarda de cada lugar é o da página como está no arquivo.

const ESPERA = { timeout: 30_000 }
const PALAVRA = 'Araucária'
/** De lado, como está no arquivo: em pontos, a partir do canto inferior esquerdo. */
const [LARGURA, ALTURA] = [595, 842]

async function deitado(product: Product, titulo: string, dados: object = {}): Promise<string> {
  const api = await apiAs(product, 'terezinha')
  const bytes = pdfOnItsSide(`${titulo} ${Date.now()}`)
  const id = await registerDocument(api, titulo, { bytes, dados })
  await lido(api, id)
  await virar(product, id, { pagina: 1, angulo: 9_080 })
  return id
}

const juntar = (api: Api, documentoId: string, processoId: string) =>
  api(
    'mutation ($documentoId: ID!, $processoId: ID!) { documentoJuntar(documentoId: $documentoId, processoId: $processoId) { id } }',
    { documentoId, processoId },
  )

async function emPe(folha: Locator): Promise<void> {
  await expect(folha).toHaveAttribute('aria-busy', 'false', ESPERA)
  await expect(folha.locator('xpath=..').getByText(PALAVRA)).toBeAttached()
  const medido = await medir(folha)
  expect([deitada(medido.folha), deitada(medido.tinta), noAlto(medido)]).toEqual([true, true, true])
  noLugar(medido.tinta, medido.palavra)
}

const pagina = (page: Page) => page.getByRole('img', { name: 'Página 1 de 1' })

test('no processo lido de seguida, com o que se procurou no lugar, e na miniatura da peça, também a que se fez antes @longo', async ({
  loginAs,
  product,
}) => {
  const api = await apiAs(product, 'terezinha')
  const titulo = 'Planta deitada no digitalizador'
  const processoId = await registerProcess(api, titulo)
  await juntar(api, await registerDocument(api, 'Ofício', { bytes: longPdf(1) }), processoId)
  const id = await registerDocument(api, 'Planta', { bytes: pdfOnItsSide(titulo) })
  await lido(api, id)
  await juntar(api, id, processoId)

  const page = await loginAs('terezinha', { hash: `#/processo/${processoId}` })
  const pecas = page.getByRole('region', { name: /^Peças/ })
  const miniaturas = pecas.locator('img')
  const aPlantaDeitada = () =>
    miniaturas
      .nth(1)
      .evaluate((img: HTMLImageElement) => img.naturalHeight > 0 && img.naturalWidth > img.naturalHeight)
  await pecas.getByRole('button', { name: 'Ver miniaturas' }).press('Enter')
  await expect(miniaturas).toHaveCount(2, ESPERA)
  expect(await aPlantaDeitada()).toBe(false)
  await virar(product, id, { pagina: 1, angulo: 9_080 })
  await page.reload()
  await pecas.getByRole('button', { name: 'Ver miniaturas' }).press('Enter')
  await expect(miniaturas).toHaveCount(2, ESPERA)
  await expect.poll(aPlantaDeitada, ESPERA).toBe(true)

  await page.goto(`${product.web}/#/processo/${processoId}/ler?peca=${id}`)
  const leitor = page.getByRole('region', { name: `Processo: ${titulo}` })
  const folha = leitor.getByRole('img', { name: 'Peça 2, p. 1 (fl. 2)' })
  await emPe(folha)
  await leitor.getByRole('group', { name: 'Páginas do processo' }).focus()
  await page.keyboard.press('Control+f')
  await leitor.getByRole('searchbox', { name: 'Procurar no processo' }).fill('araucaria')
  const achado = folha.locator('xpath=..').locator('span[data-atual]')
  await expect(achado).toHaveCount(1)
  const { x, y, width, height } = (await achado.boundingBox())!
  noLugar((await medir(folha)).tinta, { esquerda: x, alto: y, direita: x + width, baixo: y + height })
})

test('para o convidado, para o cidadão e para quem confere o código @longo', async ({
  anonymous,
  product,
}) => {
  const api = await apiAs(product, 'terezinha')
  const email = `deitado.${Date.now()}@correio.example`
  const { convidadoCadastrar } = await api<{ convidadoCadastrar: { id: string } }>(
    'mutation ($email: String!) { convidadoCadastrar(email: $email) { id } }',
    { email },
  )
  await withDatabase(product, ({ query }) =>
    query('update convidado set cpf = $1 where id = $2', [CPF_DA_CIDADA, convidadoCadastrar.id]),
  )
  const paraAssinar = await deitado(product, 'Termo deitado', {
    especie: 'Comunicação Interna',
    origem: 'ELETRONICA',
    assinantesExternos: [convidadoCadastrar.id],
  })
  const convidado = await anonymous()
  await convidado.goto(linkIn(await mailTo(product, email, /convite/)))
  await emPe(pagina(convidado))

  const cidada = await anonymous()
  await entrarComoCidada(cidada, product)
  await cidada.goto(`${product.web}/#/cidadao/documento/${paraAssinar}`)
  await emPe(pagina(cidada))

  const publico = await deitado(product, 'Aviso deitado')
  await openToAll(api, publico)
  const { documento } = await api<{ documento: { codigoAutenticidade: string } }>(
    'query ($id: ID!) { documento(id: $id) { codigoAutenticidade } }',
    { id: publico },
  )
  const qualquer = await anonymous()
  await qualquer.goto(`${product.web}/#/autenticidade/${documento.codigoAutenticidade}`)
  await emPe(pagina(qualquer))
})

test('o selo se põe na página em pé, e em pé fica no arquivo, com ela @longo', async ({
  loginAs,
  product,
}) => {
  const api = await apiAs(product, 'terezinha')
  const { me } = await api<{ me: { id: string } }>('{ me { id } }')
  const id = await deitado(product, 'Declaração deitada', {
    especie: 'Comunicação Interna',
    origem: 'ELETRONICA',
    assinantes: [{ usuarioId: me.id }],
  })
  const page = await loginAs('terezinha', { hash: `#/sign?documentos=${id}` })
  await emPe(pagina(page))
  const folha = (await pagina(page).boundingBox())!
  const escala = folha.width / ALTURA
  // No alto, à direita: longe da palavra.
  const [x, y] = [500, 80]
  await page.mouse.click(folha.x + (x + SELO_LARGURA / 2) * escala, folha.y + (y + SELO_ALTURA / 2) * escala)
  const selo = page.getByRole('button', { name: /^Selo da assinatura/ })
  const posto = (await selo.boundingBox())!
  expect(posto.width / posto.height).toBeCloseTo(SELO_LARGURA / SELO_ALTURA, 1)
  expect(Math.abs(posto.x - folha.x - x * escala)).toBeLessThan(2)
  expect(Math.abs(posto.y - folha.y - y * escala)).toBeLessThan(2)
  await page.getByRole('contentinfo').getByRole('button', { name: 'Assinar' }).click()
  await page
    .getByRole('dialog', { name: 'Assinar 1 documento' })
    .getByRole('button', { name: 'Assinar', exact: true })
    .click()
  await lerAviso(page, /assinado/)
  // A de baixo, à esquerda: o alto da página em pé é o lado esquerdo dela no arquivo.
  const [{ posicao }] = (await withDatabase(product, ({ query }) =>
    query('select posicao from assinatura where documento_id = $1', [id]),
  )) as [{ posicao: { esquerda: number; inferior: number; giro: number } }]
  expect(posicao.giro).toBe(90)
  expect(Math.abs(posicao.esquerda - y)).toBeLessThan(2)
  expect(Math.abs(posicao.inferior - x)).toBeLessThan(2)
  // A versão assinada herda o que se reconheceu: também se lê em pé, com o selo.
  await lido(api, id)
  await page.goto(`${product.web}/#/documento/${id}`)
  await page.reload()
  await expect(pagina(page)).toHaveAttribute('aria-busy', 'false', ESPERA)
  expect(deitada((await medir(pagina(page))).folha)).toBe(true)
})

test('a tarja se desenha na página em pé, e tarja-se o que estava debaixo dela @longo', async ({
  loginAs,
  product,
}) => {
  const id = await deitado(product, 'Requerimento deitado', { restricoes: ['INTERNO'] })
  const page = await loginAs('terezinha', { hash: `#/documentos/versao-publica/${id}` })
  await emPe(pagina(page))
  const { tinta, folha } = await medir(pagina(page))
  await page.mouse.move(tinta.esquerda - 6, tinta.alto - 6)
  await page.mouse.down()
  await page.mouse.move(tinta.direita + 6, tinta.baixo + 6, { steps: 4 })
  await page.mouse.up()
  const tarja = page.getByRole('button', { name: /^Tarja 1: desenhada/ })
  await expect(tarja).toBeFocused()
  const sobre = (await tarja.boundingBox())!
  expect(sobre.width).toBeGreaterThan(sobre.height)
  const largura = folha.direita - folha.esquerda
  expect(Math.abs(sobre.x - tinta.esquerda + 6)).toBeLessThan(largura / 200)
  await tarja.press('ArrowRight')
  expect((await tarja.boundingBox())!.x).toBeGreaterThan(sobre.x)
  await tarja.press('ArrowLeft')
  await page.getByRole('button', { name: 'Fazer versão pública' }).click()
  await expect(page.getByText('A versão pública está pronta')).toBeVisible({ timeout: 60_000 })
  const [{ tarjas }] = (await withDatabase(product, ({ query }) =>
    query('select tarjas from versao_publica where original_id = $1', [id]),
  )) as [{ tarjas: { esquerda: number; direita: number; alto: number; baixo: number }[] }]
  // No arquivo a palavra sobe pelo lado esquerdo: de 60 pontos do pé em diante, com a base a 100 da esquerda.
  const [{ esquerda, direita, alto, baixo }] = tarjas as [(typeof tarjas)[number]]
  expect(esquerda).toBeLessThan((80 / LARGURA) * 10_000)
  expect(direita).toBeGreaterThan((100 / LARGURA) * 10_000)
  expect(baixo).toBeGreaterThan(((ALTURA - 64) / ALTURA) * 10_000)
  expect(baixo - alto).toBeGreaterThan(direita - esquerda)
  await page.getByRole('link', { name: 'Abrir Requerimento deitado (versão pública)' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Versão pública' })).toBeVisible()
  await expect(pagina(page)).toHaveAttribute('aria-busy', 'false', ESPERA)
  const publica = await medir(pagina(page))
  expect(publica.tinta.baixo - publica.tinta.alto).toBeGreaterThan(
    publica.tinta.direita - publica.tinta.esquerda,
  )
  await expect(pagina(page).locator('xpath=..').getByText(PALAVRA)).toHaveCount(0)
})
