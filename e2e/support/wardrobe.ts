import type { BrowserContext, Page } from '@playwright/test'

/**
 * The browser contexts of a lane, kept from one test to the next for the same person: what the browser has
 * already fetched of the product it does not fetch again, which is half the cost of opening it. Of what the
 * person did nothing stays: the pages are closed, and cookies and everything stored are gone.
 */
export class Wardrobe {
  readonly #hanging = new Map<string, BrowserContext[]>()

  take(person: string): BrowserContext | undefined {
    return this.#hanging.get(person)?.pop()
  }

  async hang(person: string, context: BrowserContext): Promise<void> {
    await Promise.all(context.pages().map((page) => page.close()))
    await Promise.all([
      context.clearCookies(),
      context.clearPermissions(),
      context.unrouteAll(),
      context.setOffline(false),
    ])
    this.#hanging.set(person, [...(this.#hanging.get(person) ?? []), context])
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await Promise.all([...this.#hanging.values()].flat().map((context) => context.close()))
  }
}

/** Everything that the browser keeps of that address but what it has fetched. */
export async function forget(page: Page, address: string): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Storage.clearDataForOrigin', {
    origin: new URL(address).origin,
    storageTypes: 'local_storage,indexeddb,file_systems,cache_storage,service_workers,websql',
  })
  await browser.detach()
}
