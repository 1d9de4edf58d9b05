import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** No accessibility violation on the page as it stands, an open dialog included. `within` narrows it to a part. */
export async function expectAccessible(page: Page, { within }: { within?: string } = {}): Promise<void> {
  await settled(page)
  const builder = new AxeBuilder({ page }).withTags(TAGS)
  const { violations } = await (within ? builder.include(within) : builder).analyze()
  const told = violations.map(({ id, help, nodes }) => ({ id, help, where: nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary ?? ''}`) }))
  expect(told, `accessibility of ${page.url()}`).toEqual([])
}

/** Colours are measured in the middle of a fade unless it is over. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready
    await Promise.all(
      document.getAnimations().map(async (animation) => (animation.effect?.getComputedTiming().iterations === Infinity ? undefined : animation.finished.catch(() => undefined))),
    )
  })
}
