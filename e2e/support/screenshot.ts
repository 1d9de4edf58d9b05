import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { BrowserContext, Locator, Page, TestInfo } from '@playwright/test'
import { settled } from './axe.ts'
import { smallPng } from './small-png.ts'

const FOLDER = resolve(import.meta.dirname, '../../docs/telas')

/**
 * With AUTOS_TELAS=1, a picture of the screen, 1440 × 900, becomes docs/telas/<name>.png; any other run only
 * waits for the screen to settle. What changes from run to run (clocks, identifiers) is masked by the caller.
 */
export async function screenshot(
  page: Page,
  info: TestInfo,
  name: string,
  { mask = [] }: { mask?: Locator[] } = {},
): Promise<void> {
  await settled(page)
  if (!process.env['AUTOS_TELAS']) return
  const body = await page.screenshot({ animations: 'disabled', caret: 'hide', scale: 'css', mask })
  writeFileSync(join(FOLDER, `${name}.png`), smallPng(body))
  await info.attach(name, { body, contentType: 'image/png' })
}

type Picture = { caption: string; file: string }
const SHEET_WIDTH = 1920

/** Many pictures in one, small, with their names: docs/telas/<name>.png. The wide ones four to a row. */
export async function contactSheet(
  context: BrowserContext,
  name: string,
  pictures: readonly Picture[],
): Promise<void> {
  const images = pictures.map(({ caption, file }) => ({ caption, png: readFileSync(file) }))
  const narrow = images.every(({ png }) => png.readUInt32BE(16) < 500)
  const columns = Math.min(narrow ? 8 : 4, images.length)
  const page = await context.newPage()
  await page.setViewportSize({ width: (SHEET_WIDTH / (narrow ? 8 : 4)) * columns, height: 600 })
  await page.setContent(`<style>
    body { display: grid; grid-template-columns: repeat(${columns}, 1fr); gap: 8px; margin: 0; background: #777 }
    figure { margin: 0; background: #fff } figcaption { padding: 2px 6px; font: 14px sans-serif } img { display: block; width: 100% }
    </style>${images.map(({ caption, png }) => `<figure><figcaption>${caption}</figcaption><img alt="" src="data:image/png;base64,${png.toString('base64')}"></figure>`).join('')}`)
  await page.waitForFunction(() => [...document.images].every(({ complete }) => complete))
  writeFileSync(
    join(FOLDER, `${name}.png`),
    smallPng(await page.screenshot({ fullPage: true, scale: 'css' })),
  )
  await page.close()
}
