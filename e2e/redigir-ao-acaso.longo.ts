import type { Page } from '@playwright/test'
import { paraEscrever } from './passos/redigir.ts'
import { apiAs, tokenOf } from './support/api.ts'
import { expect, test } from './support/fixtures.ts'
import type { Product } from './support/product.ts'

// Duas pessoas e um texto: a vez que se pede, se passa e se toma, a rede que falta, o navegador que morre.

const EDICOES = Number(process.env.AUTOS_EDICOES ?? 500)
const SEMENTE = Number(process.env.AUTOS_SEMENTE ?? Math.trunc(Math.random() * 2 ** 31))

type Quem = 'terezinha' | 'wesley'
type Cena = {
  id: string
  sortear: (ate: number) => number
  escritas: Map<string, Quem>
  contas: Record<string, number>
}
type Pessoa = { quem: Quem; page: Page; rede: boolean }

test(`${EDICOES} edições ao acaso de duas pessoas no mesmo texto: nenhuma palavra se perde, e sabe-se quem escreveu cada uma`, async ({
  loginAs,
  product,
  guard,
}) => {
  test.setTimeout(900_000)
  guard.allow(/status of 4(12|09)/, /Failed to load resource/, /ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/)
  const id = await paraEscrever(product, 'A quatro mãos, ao acaso')
  const hash = `#/documentos/redigir/${id}`
  const pessoas: Pessoa[] = []
  for (const quem of ['terezinha', 'wesley'] as const)
    pessoas.push({ quem, page: await loginAs(quem, { hash }), rede: true })
  const cena: Cena = { id, sortear: sorteio(SEMENTE), escritas: new Map(), contas: {} }
  for (let n = 0; cena.escritas.size < EDICOES; n++) {
    const de = cena.sortear(2)
    const [p, outra] = [pessoas[de]!, pessoas[1 - de]!]
    await resolver(p.page, cena)
    if (await escreve(p.page))
      for (let vezes = cena.sortear(6); vezes >= 0; vezes--) await escrever(p, `${n}x${vezes}`, cena)
    else await buscarAVez(p, outra, cena)
    await acontecer(p, product, cena)
  }
  await acabar(pessoas, cena)
  const { html, versoes } = await guardado(product, id)
  console.log(`semente ${SEMENTE}: ${cena.escritas.size} palavras, ${versoes.length} versões, ${JSON.stringify(cena.contas)}`) // prettier-ignore
  const faltam = (texto: string) =>
    [...cena.escritas.keys()].filter((palavra) => !texto.includes(`${palavra};`))
  expect(faltam(html), `semente ${SEMENTE}`).toEqual([])
  // Com sessenta, as primeiras já saíram, e com elas quem escreveu primeiro.
  if (versoes.length < 60) expect(deQuem(versoes, cena), `semente ${SEMENTE}`).toEqual([])
})

const folha = (page: Page) => page.getByRole('textbox', { name: /^Texto de / })
const escreve = async (page: Page): Promise<boolean> =>
  (await folha(page).getAttribute('aria-readonly', { timeout: 20_000 })) !== 'true'
const contar = ({ contas }: Cena, oQue: string): number => (contas[oQue] = (contas[oQue] ?? 0) + 1)

async function escrever({ page, quem }: Pessoa, n: string, { escritas }: Cena): Promise<void> {
  const palavra = `${quem}${n}`
  await folha(page).focus()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(` ${palavra};`)
  // Entre olhar e escrever, a vez pode ter mudado de mãos.
  if ((await folha(page).textContent())?.includes(`${palavra};`)) escritas.set(palavra, quem)
}

/** Pede-se, e a outra passa; livre, escreve-se; sem resposta, toma-se. */
async function buscarAVez({ page, rede }: Pessoa, outra: Pessoa, cena: Cena): Promise<void> {
  const apertar = async (de: Page, nome: string) => {
    const botao = de.getByRole('button', { name: nome, exact: true })
    if (!(await botao.isVisible())) return false
    await botao.click({ timeout: 3000 }).catch(() => undefined)
    return true
  }
  if (!rede) return
  if (await apertar(page, 'Escrever')) return
  if (outra.rede) {
    if ((await apertar(page, 'Pedir a vez')) || (await apertar(page, 'Pedir a vez de novo')))
      contar(cena, 'pedidos')
    if (cena.sortear(6) === 0) await apertar(outra.page, 'Ficar com a vez')
    else if (await apertar(outra.page, 'Passar a vez')) contar(cena, 'passagens')
  } else if (cena.sortear(3) === 0 && (await apertar(page, 'Tomar a vez'))) {
    contar(cena, 'tomadas')
    const dialogo = page.getByRole('dialog', { name: 'Tomar a vez de escrever' })
    await dialogo.getByRole('textbox', { name: 'Motivo' }).fill('Ninguém responde.')
    await dialogo.getByRole('button', { name: 'Tomar a vez' }).click()
    await expect(dialogo).toBeHidden({ timeout: 15_000 })
  }
}

/** Os dois textos à vista: ficam os dois. */
async function resolver(page: Page, cena: Cena): Promise<void> {
  const dialogo = page.getByRole('dialog', { name: 'Outra pessoa gravou este texto' })
  if (!(await dialogo.isVisible())) return
  contar(cena, 'conflitos')
  await dialogo.getByRole('button', { name: 'Ficar com os dois' }).click()
  await expect(dialogo)
    .toBeHidden({ timeout: 15_000 })
    .catch(() => undefined)
}

/** Às vezes a rede vai e volta; às vezes o navegador morre, com a rede que houver. */
async function acontecer(p: Pessoa, product: Product, cena: Cena): Promise<void> {
  const sorte = cena.sortear(30)
  if (sorte < 2 || (!p.rede && sorte < 8)) {
    p.rede = !p.rede
    contar(cena, 'cortes e voltas')
    await p.page.context().setOffline(!p.rede)
  } else if (sorte === 9 && p.rede) {
    contar(cena, 'mortes')
    // O que se escreveu guarda-se neste computador em 200 ms.
    await p.page.waitForTimeout(500)
    const contexto = p.page.context()
    await p.page.close({ runBeforeUnload: false })
    p.page = await contexto.newPage()
    await p.page.goto(`${product.web}/#/documentos/redigir/${cena.id}`)
    await expect(folha(p.page)).toBeVisible({ timeout: 30_000 })
  } else if (sorte < 20) await p.page.waitForTimeout(200)
}

/** Com rede, e cada uma com a vez por seu turno, chega ao servidor o que faltava. */
async function acabar(pessoas: readonly Pessoa[], cena: Cena): Promise<void> {
  for (const { page } of pessoas) await page.context().setOffline(false)
  for (const p of pessoas) p.rede = true
  for (const [n, p] of [...pessoas, ...pessoas].entries()) {
    const outra = pessoas[1 - (n % 2)]!
    await expect
      .poll(
        async () => {
          await resolver(p.page, cena)
          await resolver(outra.page, cena)
          if (!(await escreve(p.page))) await buscarAVez(p, outra, cena)
          const salvo = p.page.getByRole('status').filter({ hasText: /^Salvo/ })
          return (await escreve(p.page)) && (await salvo.isVisible())
        },
        { timeout: 120_000 },
      )
      .toBe(true)
  }
}

type Versao = { versao: number; quem: string; html: string }

async function guardado(product: Product, id: string): Promise<{ html: string; versoes: Versao[] }> {
  const authorization = `Bearer ${await tokenOf(product, 'terezinha')}`
  const ler = async (versao = '') =>
    (await fetch(`${product.web}/documentos/${id}/rascunho${versao}`, { headers: { authorization } })).text()
  const api = await apiAs(product, 'terezinha')
  const { documento } = await api<{
    documento: { rascunho: { versoes: { versao: number; gravadoPor: { nome: string } }[] } }
  }>('query ($id: ID!) { documento(id: $id) { rascunho { versoes { versao gravadoPor { nome } } } } }', {
    id,
  })
  const versoes: Versao[] = []
  for (const { versao, gravadoPor } of documento.rascunho.versoes.toReversed())
    versoes.push({ versao, quem: gravadoPor.nome, html: await ler(`?versao=${versao}`) })
  return { html: await ler(), versoes }
}

/** As palavras que uma versão tem a mais do que a anterior, e não são de quem a gravou. */
function deQuem(versoes: readonly Versao[], { escritas }: Cena): string[] {
  const vistas = new Set<string>()
  const alheias: string[] = []
  for (const { quem, html, versao } of versoes)
    for (const [palavra, dequem] of escritas) {
      if (vistas.has(palavra) || !html.includes(`${palavra};`)) continue
      vistas.add(palavra)
      if (!quem.toLowerCase().startsWith(dequem)) alheias.push(`${palavra}, na versão ${versao}, de ${quem}`)
    }
  return alheias
}

/** Sempre a mesma sequência para a mesma semente. */
function sorteio(semente: number): (ate: number) => number {
  let estado = semente >>> 0
  return (ate) => {
    estado = (Math.imul(estado, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((estado / 2 ** 32) * ate)
  }
}
