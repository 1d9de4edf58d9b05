import axe, { type AxeResults, type RunOptions } from 'axe-core'
import { expect, type Page } from '@playwright/test'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/**
 * No accessibility violation on the page as it stands, an open dialog included. `rules` narrows it to those.
 */
export async function expectAccessible(page: Page, { rules }: { rules?: string[] } = {}): Promise<void> {
  await settled(page)
  const violations = await violationsOf(
    page,
    rules ? { type: 'rule', values: rules } : { type: 'tag', values: TAGS },
  )
  const told = violations.map(({ id, help, nodes }) => ({
    id,
    help,
    where: nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary ?? ''}`),
  }))
  expect(told, `accessibility of ${page.url()}`).toEqual([])
}

type Violations = AxeResults['violations']

/** Axe is put once into each page that is asked. */
async function violationsOf(page: Page, runOnly: RunOptions['runOnly']): Promise<Violations> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(
    async (only) => {
      const { axe } = window as unknown as { axe: Axe }
      // What lies under an open dialog cannot be reached, and was asked before; what opens over it is a portal
      // of its own.
      const modal = document.querySelector('[data-portal] [role=dialog][aria-modal=true]') !== null
      const where = modal ? { include: [['[data-portal]']] } : document
      return (await axe.run(where, { runOnly: only, resultTypes: ['violations'] })).violations
    },
    runOnly as NonNullable<typeof runOnly>,
  )
}

type Axe = { run(where: Document | { include: string[][] }, options: RunOptions): Promise<AxeResults> }

/**
 * The other colours of the page: dark, and high contrast. What the switches set is set here, which is
 * quicker; one test flips the switches.
 */
export async function expectOtherColoursAccessible(page: Page): Promise<void> {
  for (const [scheme, contrast] of [
    ['dark', ''],
    ['dark', 'alto'],
  ] as const) {
    await wear(page, scheme, contrast)
    await expectAccessible(page, { rules: ['color-contrast', 'link-in-text-block'] })
  }
  await wear(page, 'light', '')
}

export function wear(page: Page, scheme: 'light' | 'dark', contrast: '' | 'alto'): Promise<void> {
  return page.evaluate(
    ([scheme, contrast]) => {
      const root = document.documentElement
      root.dataset['mantineColorScheme'] = scheme
      if (contrast) root.dataset['contraste'] = contrast
      else delete root.dataset['contraste']
    },
    [scheme, contrast],
  )
}

/** Colours are measured in the middle of a fade unless it is over. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready
    await Promise.all(
      document
        .getAnimations()
        .map(async (animation) =>
          animation.effect?.getComputedTiming().iterations === Infinity
            ? undefined
            : animation.finished.catch(() => undefined),
        ),
    )
  })
}
