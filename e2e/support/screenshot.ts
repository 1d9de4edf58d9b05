import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Locator, Page, TestInfo } from '@playwright/test'
import { settled } from './axe.ts'
import { smallPng } from './small-png.ts'

const FOLDER = resolve(import.meta.dirname, '../../docs/telas')

/**
 * A picture of the screen, 1440 × 900, for the report of the run; with AUTOS_TELAS=1 it also becomes docs/telas/<name>.png.
 * What changes from run to run (clocks, identifiers) is masked by the caller.
 */
export async function screenshot(page: Page, info: TestInfo, name: string, { mask = [] }: { mask?: Locator[] } = {}): Promise<void> {
  await settled(page)
  const body = await page.screenshot({ animations: 'disabled', caret: 'hide', scale: 'css', mask })
  if (process.env['AUTOS_TELAS']) writeFileSync(join(FOLDER, `${name}.png`), smallPng(body))
  await info.attach(name, { body, contentType: 'image/png' })
}
