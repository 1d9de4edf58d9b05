import { dirname, join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { arquivosComAvisos, deIdentidade } from '../server/test/avisos.ts'
import { criarPki } from '../simuladores/pki/pki.ts'
import { apiAs, type Received, receivePdf } from './support/api.ts'
import { expect, expectAccessible, expectOtherColoursAccessible, test } from './support/fixtures.ts'
import type { Product } from './support/product.ts'

// O que chega assinado de fora e vale, mas de que há o que dizer: a frase está sempre ao lado do veredito.

test.describe.configure({ timeout: 300_000 })

const CPF = { joao: '90530000385', luana: '90530000970' }

type Caso = {
  arquivo: keyof Awaited<ReturnType<typeof arquivosComAvisos>>
  titulo: string
  veredito: string
  frase: string
}
// prettier-ignore
const CASOS: readonly Caso[] = [
  { arquivo: 'formulario',   titulo: 'Contrato com o valor por preencher', veredito: 'Qualificada (ICP-Brasil), com avisos', frase: 'O formulário foi preenchido depois desta assinatura (valor).' },
  { arquivo: 'selo',         titulo: 'Contrato com dois selos',            veredito: 'Qualificada (ICP-Brasil), com avisos', frase: 'O selo de outra assinatura, posto depois desta, cobre parte da página 1.' },
  { arquivo: 'campo',        titulo: 'Contrato de selo grande',            veredito: 'Qualificada (ICP-Brasil), com avisos', frase: 'Um campo cobre a página 1 inteira.' },
  { arquivo: 'desconhecido', titulo: 'Contrato de um desconhecido',        veredito: 'Revalidar',                            frase: 'Assinada com um certificado que ninguém atesta.' },
]

const EM_VIGOR_COM_INVALIDA =
  'O documento existe e está em vigor, mas tem assinatura inválida: o motivo está junto dela, abaixo.'
const EM_VIGOR_COM_AVISOS =
  'O documento existe e está em vigor, com avisos sobre as assinaturas: estão junto delas, abaixo.'

/** Assinados com os certificados que o produto do teste conhece, menos o de quem fez o seu. */
async function preparar({ entidades, icp }: Product) {
  const pki = await criarPki(join(dirname(entidades), 'pki'), { enderecoIcp: icp })
  return arquivosComAvisos(
    deIdentidade(await pki.pessoa(CPF.joao)),
    deIdentidade(await pki.pessoa(CPF.luana)),
  )
}

const assinaturas = (page: Page): Locator => page.getByRole('region', { name: /^Assinaturas/ })

/**
 * O veredito e a frase, à vista sem que se passe por cima de nada, na assinatura de quem assinou primeiro.
 */
async function lerAviso(page: Page, { veredito, frase }: Caso): Promise<void> {
  const primeira = assinaturas(page).locator('ul').first().locator(':scope > li').first()
  await expect(primeira.getByText(veredito, { exact: true })).toBeVisible()
  const avisos = primeira.getByRole('list', { name: /^Avisos sobre a assinatura de / })
  await expect(avisos.getByRole('listitem')).toHaveText([frase])
  await expect(avisos).toBeInViewport()
}

/**
 * O arquivo que um leitor lê de um modo e outro de outro: quem só tem o código fica sabendo que é inválido, e
 * por quê.
 */
async function lerOMotivo(page: Page, { web }: Product, codigo: string): Promise<void> {
  await page.goto(`${web}/#/autenticidade/${codigo}`)
  await expect(page.getByRole('status').filter({ hasText: 'O documento existe' })).toHaveText(
    EM_VIGOR_COM_INVALIDA,
  )
  await expect(assinaturas(page).getByText('Inválida', { exact: true })).toBeVisible()
  const motivos = assinaturas(page).getByRole('list', {
    name: /^O que a verificação achou na assinatura de /,
  })
  await expect(motivos.getByRole('listitem')).toHaveText([
    /^O arquivo pode ser lido de duas maneiras .*: no objeto 60, .*\.$/,
  ])
  await expectAccessible(page)
}

test('de que se assinou há o que dizer: a frase está nos detalhes e para quem só tem o código, e nada é verde @longo', async ({
  loginAs,
  anonymous,
  product,
  takeScreenshot,
}) => {
  const [arquivos, api] = await Promise.all([preparar(product), apiAs(product, 'terezinha')])
  // Um de cada vez: cada um se lê em processos à parte, e juntos disputariam a máquina.
  const recebidos: (Caso & Received)[] = []
  for (const caso of CASOS)
    recebidos.push({ ...caso, ...(await receivePdf(api, caso.titulo, arquivos[caso.arquivo])) })
  const ambiguo = await receivePdf(api, 'Contrato que se lê de dois modos', arquivos.ambiguo)

  const page = await loginAs('terezinha')
  for (const caso of recebidos) {
    await page.goto(`${product.web}/#/documento/${caso.id}`)
    await expect(page.getByRole('heading', { level: 1, name: caso.titulo })).toBeVisible()
    await assinaturas(page).scrollIntoViewIfNeeded()
    await lerAviso(page, caso)
    await expect(page.getByRole('list', { name: 'Etiquetas' })).toContainText('Assinatura com avisos')
  }
  await expectAccessible(page)
  await takeScreenshot(page, 'avisos-detalhes')
  await expectOtherColoursAccessible(page)

  const visitante = await anonymous()
  for (const caso of recebidos) {
    await visitante.goto(`${product.web}/#/autenticidade/${caso.codigoAutenticidade}`)
    await expect(visitante.getByRole('status').filter({ hasText: 'O documento existe' })).toHaveText(
      EM_VIGOR_COM_AVISOS,
    )
    await assinaturas(visitante).scrollIntoViewIfNeeded()
    await lerAviso(visitante, caso)
  }
  await visitante
    .getByLabel('Arquivo a comparar')
    .setInputFiles({ name: 'recebido.pdf', mimeType: 'application/pdf', buffer: arquivos.desconhecido })
  await expect(
    visitante.getByText(
      'recebido.pdf é este documento, sem alteração. As assinaturas dele têm avisos, que estão acima.',
    ),
  ).toBeVisible()
  await expectAccessible(visitante)
  await takeScreenshot(visitante, 'avisos-publico')
  await expectOtherColoursAccessible(visitante)
  await visitante.setViewportSize({ width: 320, height: 720 })
  await assinaturas(visitante).scrollIntoViewIfNeeded()
  await expectAccessible(visitante)
  expect(await visitante.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await takeScreenshot(visitante, 'avisos-publico-320')
  await lerOMotivo(visitante, product, ambiguo.codigoAutenticidade)
})
