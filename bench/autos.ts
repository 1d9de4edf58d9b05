import { chromium, type BrowserContext, type Page } from '@playwright/test'
import { apiAs, registerDocument, registerProcess } from '../e2e/support/api.ts'
import { findChromium } from '../e2e/support/chromium.ts'
import { longPdf } from '../e2e/support/long-pdf.ts'
import { joinCopies } from '../e2e/support/many-pieces.ts'
import { runningProduct } from '../e2e/support/product.ts'
import startProduct from '../e2e/support/start-product.ts'
import { median } from './lib/median.ts'

// `npm run bench -- autos`: a case of 200 pieces and 3,000 pages read as one text, beside a case of one of the
// same pieces, in turns: from the address to its first page drawn, the bytes of files asked until then, and the
// server's time for the pieces and for a text found in all of them. Goals: the large case opens in at most 1.5
// of the other's time and asks for no more bytes. Exit code 1 when one is missed.

const PIECES = 200
const PAGES = 15
const ROUNDS = 7
const GOAL = 1.5

type Case = { id: string; ms: number[]; bytes: number }

const stop = await startProduct()
const browser = await chromium.launch(await launchOptions())
try {
  const cases = { small: await prepare('Um', 1), large: await prepare('Duzentas', PIECES) }
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'pt-BR' })
  await logIn(context)
  for (let round = 0; round <= ROUNDS; round++)
    for (const one of Object.values(cases)) await open(context, one, round > 0)
  const [small, large] = [median(cases.small.ms), median(cases.large.ms)]
  console.log(`1 piece, ${PAGES} pages        ${small.toFixed(0)} ms to page 1, ${kB(cases.small)} kB`)
  console.log(
    `${PIECES} pieces, ${PIECES * PAGES} pages  ${large.toFixed(0)} ms to page 1, ${kB(cases.large)} kB`,
  )
  await reportServer(cases)
  const ratio = large / small
  console.log(`the large case takes ${ratio.toFixed(2)} × the small one's (goal ${GOAL}); ${ROUNDS} rounds`)
  process.exitCode = ratio <= GOAL && cases.large.bytes <= cases.small.bytes * 1.01 ? 0 : 1
} finally {
  await browser.close()
  await stop?.()
}

async function launchOptions() {
  const { executablePath, env } = await findChromium()
  return { executablePath, env: { ...process.env, ...env } as Record<string, string> }
}

async function prepare(titulo: string, pieces: number): Promise<Case> {
  const api = await apiAs(runningProduct(), 'terezinha')
  const id = await registerProcess(api, `${titulo}: para medir a leitura`)
  const d = await registerDocument(api, 'Medição', { bytes: longPdf(PAGES) })
  await api('mutation ($d: ID!, $p: ID!) { documentoJuntar(documentoId: $d, processoId: $p) { id } }', {
    d,
    p: id,
  })
  if (pieces > 1) await joinCopies(runningProduct(), d, pieces - 1)
  return { id, ms: [], bytes: 0 }
}

async function logIn(context: BrowserContext): Promise<void> {
  const page = await context.newPage()
  await page.goto(runningProduct().web)
  await page.getByLabel('Usuário', { exact: true }).fill('terezinha')
  await page.getByLabel('Senha', { exact: true }).fill('autos')
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await page.locator('#conteudo').waitFor()
  await page.close()
}

/** In a page of its own, with nothing remembered of where the reading stopped. */
async function open(context: BrowserContext, one: Case, counts: boolean): Promise<void> {
  const page = await context.newPage()
  const bytes = countBytes(page)
  const began = performance.now()
  await page.goto(`${runningProduct().web}/#/processo/${one.id}/ler`)
  await page.locator('[role="img"][aria-label="Peça 1, p. 1 (fl. 1)"][aria-busy="false"]').waitFor()
  if (counts) one.ms.push(performance.now() - began)
  one.bytes = bytes()
  await page.close()
}

function countBytes(page: Page): () => number {
  let sum = 0
  page.on('request', (request) => {
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers()['range'] ?? '') ?? []
    if (from && to) sum += Number(to) - Number(from) + 1
  })
  return () => sum
}

/** Without the browser: the shape of all pieces, and a text that is on a page of each. */
async function reportServer(cases: Record<string, Case>): Promise<void> {
  const api = await apiAs(runningProduct(), 'terezinha')
  for (const [name, { id }] of Object.entries(cases)) {
    const autos = await timed(() =>
      api('query ($id: ID!) { autos(processoId: $id) { folhas pecas { id folha novidades assinadaPor } } }', {
        id,
      }),
    )
    const found = await timed(() =>
      api(
        'query ($id: ID!) { autosProcurar(processoId: $id, texto: "numero 12 do relatorio") { achados { pagina caixas } } }',
        { id },
      ),
    )
    console.log(`server, ${name}: pieces ${autos.toFixed(0)} ms, a text in all pages ${found.toFixed(0)} ms`)
  }
}

async function timed(ask: () => Promise<unknown>): Promise<number> {
  const took: number[] = []
  for (let round = 0; round <= ROUNDS; round++) {
    const began = performance.now()
    await ask()
    if (round > 0) took.push(performance.now() - began)
  }
  return median(took)
}

function kB({ bytes }: Case): string {
  return (bytes / 1000).toFixed(0)
}
