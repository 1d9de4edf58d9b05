import type { BrowserContext, Page } from '@playwright/test'

/**
 * Hears every page of a context: a console error, an uncaught exception or a crash is a failure of the test,
 * seen or not.
 */
export class Guard {
  readonly #heard: string[] = []
  readonly #allowed: RegExp[] = []

  watch(context: BrowserContext): void {
    context.on('console', (message) => {
      if (message.type() === 'error')
        this.#heard.push(`console: ${message.text()} (${message.location().url})`)
    })
    context.on('weberror', (error) =>
      this.#heard.push(`uncaught: ${error.error().stack || error.error().message}`),
    )
    context.on('page', (page: Page) => page.on('crash', () => this.#heard.push(`crashed: ${page.url()}`)))
  }

  /** For a test that provokes the error: what the browser will say about it. */
  allow(...patterns: RegExp[]): void {
    this.#allowed.push(...patterns)
  }

  complaints(): string[] {
    return this.#heard.filter((text) => !this.#allowed.some((pattern) => pattern.test(text)))
  }
}
