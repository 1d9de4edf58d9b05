import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { expect, type Page, test, type TestInfo } from '@playwright/test'
import { screenshot } from './screenshot.ts'

const FOLDER = resolve(import.meta.dirname, '../../docs/fluxos')

type Line = { heading: string } | { sentence: string } | { picture: string; alt: string }

/**
 * A flow that is told while it runs: each sentence is the title of the step that proves it. The narration in
 * docs/fluxos is written by AUTOS_TELAS=1 and compared on every other run, so that it says what the product
 * does.
 */
export class Flow {
  readonly #lines: Line[] = []
  readonly #info: TestInfo

  constructor(info: TestInfo) {
    this.#info = info
  }

  chapter(heading: string, body: () => Promise<void>): Promise<void> {
    this.#lines.push({ heading })
    return test.step(heading, body)
  }

  tell<T>(sentence: string, body: () => Promise<T>): Promise<T> {
    this.#lines.push({ sentence })
    return test.step(sentence, body)
  }

  async picture(page: Page, name: string, alt: string): Promise<void> {
    this.#lines.push({ picture: name, alt })
    await screenshot(page, this.#info, name)
  }

  /** Writes the narration, or finds that the one in the repository no longer tells this flow. */
  keep(name: string, { title, introduction }: { title: string; introduction: string }): void {
    const file = resolve(FOLDER, `${name}.md`)
    const text = `# ${title}\n\n${introduction}\n${this.#body()}`
    if (process.env['AUTOS_TELAS']) {
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, text)
    }
    expect(
      existsSync(file) ? readFileSync(file, 'utf8') : '',
      `docs/fluxos/${name}.md tells another flow: run with AUTOS_TELAS=1`,
    ).toBe(text)
  }

  #body(): string {
    const text: string[] = []
    for (const line of this.#lines) {
      if ('heading' in line) text.push(`\n## ${line.heading}\n`)
      else if ('picture' in line) text.push(`\n![${line.alt}](../telas/${line.picture}.png)\n`)
      else text.push(`- ${line.sentence}`)
    }
    return `${text.join('\n').replaceAll(/\n{3,}/g, '\n\n')}\n`
  }
}
