import type { BrowserContext, ConsoleMessage, Page, WebError } from '@playwright/test'

/**
 * Hears every page of a context: a console error, an uncaught exception or a crash is a failure of the test,
 * seen or not.
 */
export class Guard {
  readonly #heard: string[] = []
  readonly #allowed: RegExp[] = []

  /** Answers how to hear no more of it. */
  watch(context: BrowserContext): () => void {
    const toConsole = (message: ConsoleMessage) => {
      if (message.type() === 'error')
        this.#heard.push(`console: ${message.text()} (${message.location().url})`)
    }
    const toError = (error: WebError) =>
      this.#heard.push(`uncaught: ${error.error().stack || error.error().message}`)
    const toPage = (page: Page) => page.on('crash', () => this.#heard.push(`crashed: ${page.url()}`))
    context.on('console', toConsole).on('weberror', toError).on('page', toPage)
    return () => void context.off('console', toConsole).off('weberror', toError).off('page', toPage)
  }

  /** For a test that provokes the error: what the browser will say about it. */
  allow(...patterns: RegExp[]): void {
    this.#allowed.push(...patterns)
  }

  complaints(): string[] {
    return this.#heard.filter((text) => !this.#allowed.some((pattern) => pattern.test(text)))
  }
}
