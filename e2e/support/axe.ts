import { createHash } from 'node:crypto'
import axe, { type AxeResults, type RunOptions } from 'axe-core'
import { expect, type Page } from '@playwright/test'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/**
 * No accessibility violation on the page as it stands, an open dialog included. `rules` narrows it to those.
 */
export async function expectAccessible(page: Page, { rules }: { rules?: string[] } = {}): Promise<void> {
  await settled(page)
  const frame = createHash('sha256')
    .update(`${rules?.join()} ${await page.evaluate(frameOf)}`)
    .digest('hex')
  const violations = await violationsOf(page, {
    only: rules ? { type: 'rule', values: rules } : { type: 'tag', values: TAGS },
    frameToo: !soundFrames.has(frame),
  })
  const told = violations.map(({ id, help, nodes }) => ({
    id,
    help,
    where: nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary ?? ''}`),
  }))
  expect(told, `accessibility of ${page.url()}, ${await page.evaluate(coloursOf)}`).toEqual([])
  soundFrames.add(frame)
}

/**
 * The header, menus and footer that stand around hundreds of pages are half of the work: where nothing of them
 * differs but the words, they were asked already.
 */
const soundFrames = new Set<string>()

/** What stands around the page's own content and the dialogs, at this width and in these colours. */
function frameOf(): string {
  const copy = document.documentElement.cloneNode(true) as HTMLElement
  for (const own of copy.querySelectorAll('main, [data-portal], script')) own.replaceChildren()
  const html = copy.outerHTML
    .replaceAll(/>[^<]+</g, '>…<')
    .replaceAll(/ (id|for|href|content|aria-[a-z]*by|aria-controls|aria-label|title)="[^"]+"/g, ' $1="…"')
  return `${innerWidth} ${html}`
}

/** As `wear` says them. */
function coloursOf(): string {
  const { mantineColorScheme, contraste = '' } = document.documentElement.dataset
  return `${mantineColorScheme} ${contraste}`.trim()
}

type Violations = AxeResults['violations']
type Asked = { only: NonNullable<RunOptions['runOnly']>; frameToo: boolean }

/** Axe is put once into each page that is asked. */
async function violationsOf(page: Page, asked: Asked): Promise<Violations> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(async ({ only, frameToo }) => {
    const { axe } = window as unknown as { axe: Axe }
    const ask = async (where: Where, runOnly: Asked['only']) =>
      (await axe.run(where, { runOnly, resultTypes: ['violations'] })).violations
    // What lies under an open dialog cannot be reached, and was asked before; what opens over it is a portal
    // of its own.
    const modal = document.querySelector('[data-portal] [role=dialog][aria-modal=true]') !== null
    if (modal) return ask({ include: [['[data-portal]']] }, only)
    if (frameToo || !document.querySelector('main')) return ask(document, only)
    const include = ['main', '[data-portal]'].filter((place) => document.querySelector(place))
    const titled = await ask(document, { type: 'rule', values: ['document-title'] })
    return [...titled, ...(await ask({ include: include.map((place) => [place]) }, only))]
  }, asked)
}

type Where = Document | { include: string[][] }
type Axe = { run(where: Where, options: RunOptions): Promise<AxeResults> }

/** What a page may wear besides the light colours, in which everything is examined. */
const COLOURS = [
  ['dark', ''],
  ['dark', 'alto'],
] as const

/** `npm test` asks each page in one of the other colours, another from page to page and by the seed. */
const drawn = process.env['AUTOS_E2E_LONGO'] === 'out'
let turn = Number(process.env['AUTOS_SEMENTE'])

/**
 * The other colours of the page: dark, and high contrast. What the switches set is set here, which is
 * quicker; one test flips the switches, and telas.longo.ts walks every page in all of them.
 */
export async function expectOtherColoursAccessible(page: Page): Promise<void> {
  for (const [scheme, contrast] of drawn ? [COLOURS[turn++ % COLOURS.length]!] : COLOURS) {
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
