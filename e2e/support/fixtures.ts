import { test as base, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { type Gate, openGate } from './gate.ts'
import { Guard } from './guard.ts'
import { type Product, productOf, READY_WITHIN } from './product.ts'
import { screenshot } from './screenshot.ts'
import { forget, Wardrobe } from './wardrobe.ts'

export { expect } from '@playwright/test'
export { expectAccessible, expectOtherColoursAccessible } from './axe.ts'

type Entidade = 'prefeitura' | 'camara'
type Where = {
  entidade?: Entidade
  hash?: string
  senha?: string
  /** Through the gate, or another address of the product. */
  address?: string
  /** What the page does before it opens: its clock, for one. */
  before?: (page: Page) => Promise<void>
  /** As on a connection that costs nothing: what may be opened is fetched before it is asked for. */
  fetchesAhead?: boolean
}

type Fixtures = {
  guard: Guard
  /** A page of the product with that person logged in, in a browser context of its own. */
  loginAs: (login: string, where?: Where) => Promise<Page>
  /**
   * The proxy in front of the product; it misbehaves when told, and is sound again at the end of the test.
   */
  gate: Gate
  /** A browser context of its own, guarded, with nobody logged in. */
  anonymous: () => Promise<Page>
  takeScreenshot: (page: Page, name: string) => Promise<void>
}

type Cookies = Awaited<ReturnType<BrowserContext['storageState']>>['cookies']
/**
 * The single sign-on session of each person, kept for the lane: the password is typed once, the page is the
 * real one.
 */
const sessions = new Map<string, Cookies>()

type Worn = { context: BrowserContext; person: string; keep: boolean; unwatch: () => void }

export const test = base.extend<Fixtures, { product: Product; openedGate: Gate; wardrobe: Wardrobe }>({
  product: [
    async ({}, use, { parallelIndex }) => use(await productOf(parallelIndex)),
    { scope: 'worker', timeout: READY_WITHIN + 10_000 },
  ],

  wardrobe: [
    async ({}, use) => {
      await using wardrobe = new Wardrobe()
      await use(wardrobe)
    },
    { scope: 'worker' },
  ],

  openedGate: [
    async ({ product }, use) => {
      await using gate = await openGate(product)
      await use(gate)
    },
    { scope: 'worker' },
  ],

  gate: async ({ openedGate }, use) => {
    await use(openedGate)
    await openedGate.mend()
  },

  guard: [
    async ({}, use) => {
      const guard = new Guard()
      await use(guard)
      const complaints = guard.complaints()
      if (complaints.length > 0)
        throw new Error(`The browser complained:\n${[...complaints, ...(await guard.refusals())].join('\n')}`)
    },
    { auto: true },
  ],

  context: async ({ context, guard }, use) => {
    guard.watch(context)
    await use(context)
  },

  anonymous: async ({ browser, guard }, use) => {
    const contexts: BrowserContext[] = []
    await use(async () => {
      const context = await openThrifty(browser)
      contexts.push(context)
      guard.watch(context)
      return context.newPage()
    })
    await Promise.all(contexts.map((context) => context.close()))
  },

  loginAs: async ({ browser, guard, product, wardrobe }, use, info) => {
    const worn: Worn[] = []
    await use(
      async (
        login,
        { entidade = 'prefeitura', hash = '', senha = 'autos', address, before, fetchesAhead } = {},
      ) => {
        const person = `${entidade}/${login}`
        const web = entidade === 'camara' ? product.camara : product.web
        // What a test does to the clock, or hears through the gate, stays in the context.
        const keep = address === undefined && before === undefined && !fetchesAhead
        const context =
          (keep ? wardrobe.take(person) : undefined) ??
          (await (fetchesAhead ? browser.newContext() : openThrifty(browser)))
        worn.push({ context, person, keep, unwatch: guard.watch(context) })
        await context.addCookies(sessions.get(person) ?? [])
        const page = await context.newPage()
        if (keep) await forget(page, web)
        await before?.(page)
        await page.goto(`${address ?? web}/${hash}`)
        await enter(page, login, senha)
        const host = new URL(product.identidade).hostname
        sessions.set(
          person,
          (await context.cookies()).filter(({ domain }) => domain === host),
        )
        return page
      },
    )
    for (const { context, person, keep, unwatch } of worn) {
      unwatch()
      if (keep && info.status === info.expectedStatus) await wardrobe.hang(person, context)
      else await context.close()
    }
  },

  takeScreenshot: async ({}, use, info) => {
    await use((page, name) => screenshot(page, info, name))
  },
})

/** A person who saves data: thirty dialogs that the test does not open cost a third of a page. */
async function openThrifty(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext()
  await context.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'connection', { value: { saveData: true } }),
  )
  return context
}

/** The sign-on page asks for the password, or lets the person through whose session it knows. */
async function enter(page: Page, login: string, senha: string): Promise<void> {
  const content = page.locator('#conteudo')
  const user = page.getByLabel('Usuário', { exact: true })
  await content.or(user).first().waitFor()
  if (await content.isVisible()) return
  await user.fill(login)
  await page.getByLabel('Senha', { exact: true }).fill(senha)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await content.waitFor()
}
