import type { BrowserContext, Page } from '@playwright/test'

/**
 * What the hand does, as the browser feels it: each press of the pointer, and each key that is not writing in a field. Also
 * in the windows that the page opens. The writing itself is not a gesture.
 */
export async function countGestures(page: Page): Promise<() => string[]> {
  const context = page.context()
  // A context goes from one test to the next: what feels the hand is put in once, and each test counts its own.
  if (!felt.has(context)) {
    await context.exposeBinding('countedGesture', (_source, name: string) => felt.get(context)?.push(name))
    await context.addInitScript(feel)
  }
  const seen: string[] = []
  felt.set(context, seen)
  await page.evaluate(feel)
  return () => [...seen]
}

const felt = new WeakMap<BrowserContext, string[]>()

function feel(): void {
  const told = window as unknown as { countedGesture?: (name: string) => void; feels?: boolean }
  if (told.feels) return
  told.feels = true
  const tell = (name: string) => told.countedGesture?.(name)
  const writes = (target: EventTarget | null) =>
    target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA)$/.test(target.tagName))
  addEventListener('pointerdown', () => tell('click'), { capture: true })
  addEventListener(
    'keydown',
    ({ key, ctrlKey, altKey, metaKey, target }) => {
      if (['Shift', 'Control', 'Alt', 'Meta'].includes(key)) return
      const letter = key.length === 1 || key === 'Backspace' || key === 'Delete'
      if (letter && !ctrlKey && !altKey && !metaKey && writes(target)) return
      tell(`${ctrlKey ? 'Ctrl+' : ''}${key}`)
    },
    { capture: true },
  )
}
