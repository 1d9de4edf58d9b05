import type { BrowserContext, ConsoleMessage, Page, Response, WebError } from '@playwright/test'

/** Chromium looks for an icon where a tab opens a file; the storage has no page there, and refuses. */
const ICON_OF_A_STORED_FILE = /status of 403 .*\/favicon\.ico\)$/

/**
 * Hears every page of a context: a console error, an uncaught exception or a crash is a failure of the test,
 * seen or not.
 */
export class Guard {
  readonly #heard: string[] = []
  readonly #allowed: RegExp[] = [ICON_OF_A_STORED_FILE]
  readonly #refused: Promise<string>[] = []

  /** Answers how to hear no more of it. */
  watch(context: BrowserContext): () => void {
    const toConsole = (message: ConsoleMessage) => {
      if (message.type() === 'error')
        this.#heard.push(`console: ${message.text()} (${message.location().url})`)
    }
    const toError = (error: WebError) =>
      this.#heard.push(`uncaught: ${error.error().stack || error.error().message}`)
    const toPage = (page: Page) => page.on('crash', () => this.#heard.push(`crashed: ${page.url()}`))
    const toResponse = (response: Response) => {
      if (response.status() === 400) this.#refused.push(refusalOf(response))
    }
    context.on('console', toConsole).on('weberror', toError).on('page', toPage).on('response', toResponse)
    return () =>
      void context
        .off('console', toConsole)
        .off('weberror', toError)
        .off('page', toPage)
        .off('response', toResponse)
  }

  /** For a test that provokes the error: what the browser will say about it. */
  allow(...patterns: RegExp[]): void {
    this.#allowed.push(...patterns)
  }

  complaints(): string[] {
    return this.#heard.filter((text) => !this.#allowed.some((pattern) => pattern.test(text)))
  }

  /** What was asked and what was answered, where the console only says that it was a bad request. */
  refusals(): Promise<string[]> {
    return Promise.all(this.#refused)
  }
}

async function refusalOf(response: Response): Promise<string> {
  const answer = await response.text().catch((error: Error) => error.message)
  return `${response.url()}\n  asked: ${response.request().postData()?.slice(0, 500)}\n  answered: ${answer.slice(0, 500)}`
}
