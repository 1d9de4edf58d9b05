import { expect, type Page } from '@playwright/test'
import { settled } from '../axe.ts'
import * as colour from './colour.ts'
import * as inPage from './in-page.ts'
import type { Finding } from './in-page.ts'
import * as seen from './seen.ts'

export type { Finding } from './in-page.ts'

/** The windows in which each screen must stand: two monitors, a tablet lying, a telephone, 400 % of zoom. */
export const WINDOWS = [
  { width: 1440, height: 900 },
  { width: 1366, height: 768 },
  { width: 1024, height: 768 },
  { width: 360, height: 740 },
  { width: 320, height: 640 },
] as const

/** The functions of the three files, as one script. */
const SCRIPT = `(() => { ${[seen, colour, inPage]
  .flatMap((file) => Object.values(file))
  .map(String)
  .join('\n')}; return findings() })()`

/** What is wrong with the screen in each of these windows; the page is left in the window that it had. */
export async function auditScreen(
  page: Page,
  windows: readonly { width: number; height: number }[] = WINDOWS,
): Promise<string[]> {
  const before = page.viewportSize()
  const told: string[] = []
  for (const window of windows) {
    await page.setViewportSize(window)
    await drawn(page)
    await settled(page)
    const found = await page.evaluate<Finding[]>(SCRIPT)
    told.push(...found.map(({ kind, where, detail }) => `${window.width}: ${kind}: ${where} (${detail})`))
  }
  if (before) await page.setViewportSize(before)
  return [...new Set(told)]
}

/** What follows the width of the window has followed it. */
const drawn = (page: Page): Promise<void> =>
  page.evaluate(
    () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  )

/** The screen stays still, answers where it is pressed and is read by everybody, in each of these windows. */
export async function expectStill(
  page: Page,
  where: string,
  windows?: readonly { width: number; height: number }[],
): Promise<void> {
  expect(await auditScreen(page, windows), `the screen of ${where}`).toEqual([])
}
