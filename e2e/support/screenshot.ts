import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Locator, Page, TestInfo } from '@playwright/test'
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
