import { loadConfig } from '../api/config.ts'
import { rememberPlaces } from '../api/navigation.ts'
import { applyBrand } from '../ui/brand.ts'
import { startPreferences } from '../base/preferences.ts'

/**
 * What happens before the first render, in order: configuration, the end of a login that is under way, a
 * clean address. The query string must be gone before the router exists: a hash history copies it into every
 * link.
 */
export async function boot(): Promise<'render' | 'leaving'> {
  startPreferences()
  emptyPathIsUnavailablePage()
  window.addEventListener('hashchange', emptyPathIsUnavailablePage)
  rememberPlaces()
  const config = await loadConfig().catch((error: unknown) => {
    if (window.location.hash.startsWith('#/503')) return undefined
    throw error
  })
  if (!config) {
    // The 503 page can do without the configuration; any other needs to start over.
    window.addEventListener('hashchange', () => window.location.reload(), { once: true })
    return 'render'
  }
  applyBrand(config.entidade)
  const returning = new URLSearchParams(window.location.search)
  if (returning.has('state') && (returning.has('code') || returning.has('error'))) return endLogin()
  const left = returning.get('state')
  if (left) (await import('../api/leaving.ts')).leavingConfirmed(left)
  stripSearch(window.location.hash)
  return 'render'
}

async function endLogin(): Promise<'render' | 'leaving'> {
  const { finishLogin } = await import('../api/oidc.ts')
  const hash = await finishLogin()
  // In the popup of a re-authentication there is nothing to render: the opener got the answer and closes it.
  if (hash === undefined) return 'leaving'
  stripSearch(hash)
  return 'render'
}

function stripSearch(hash: string): void {
  if (window.location.search || hash !== window.location.hash)
    window.history.replaceState(null, '', `/${hash}`)
}

/**
 * Specification §2: "Empty path shows a 503 page". A bare address has no `#` and is the index; `/#` is the
 * empty path.
 */
function emptyPathIsUnavailablePage(): void {
  if (window.location.href.endsWith('#')) window.location.replace('#/503')
}
