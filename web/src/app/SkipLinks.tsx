import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

import { drawer } from './drawer.ts'
import css from './SkipLinks.module.css'

/**
 * e-MAG: the same places, in the same order, in every layout that has them. Ids because hash routing owns
 * `href="#…"`.
 */
const PLACES = [
  { id: 'conteudo', label: 'Ir para o conteúdo' },
  { id: 'menu', label: 'Ir para o menu' },
  { id: 'busca', label: 'Ir para a busca' },
  { id: 'rodape', label: 'Ir para o rodapé' },
] as const

export function SkipLinks() {
  const present = usePresent()
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const place =
        event.altKey && !event.ctrlKey && !event.metaKey
          ? PLACES[Number(event.code.replace('Digit', '')) - 1]
          : undefined
      if (place && goTo(place.id)) event.preventDefault()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  return (
    <nav aria-label="Atalhos de acessibilidade" className={css['links']}>
      {PLACES.map(
        ({ id, label }, index) =>
          present.has(id) && (
            <button key={id} type="button" aria-keyshortcuts={`Alt+${index + 1}`} onClick={() => goTo(id)}>
              {label} <kbd>{`Alt+${index + 1}`}</kbd>
            </button>
          ),
      )}
    </nav>
  )
}

/**
 * A link to nowhere is worse than none: a guest has neither menu nor search. Looked at after each navigation.
 */
function usePresent(): ReadonlySet<string> {
  const router = useRouter()
  const [present, setPresent] = useState<ReadonlySet<string>>(new Set(['conteudo']))
  useEffect(() => {
    const look = () => setPresent(new Set(PLACES.flatMap(({ id }) => (placeOf(id) ? [id] : []))))
    look()
    return router.subscribe('onRendered', look)
  }, [router])
  return present
}

/**
 * Focuses the place itself when it takes focus (the search box), else makes it focusable. False when the
 * layout lacks it.
 */
function goTo(id: string): boolean {
  const place = placeOf(id)
  if (!place) return false
  // Behind a button in a narrow window: it opens with the focus inside.
  if (id === 'menu' && place.offsetParent === null) {
    drawer.set(true)
    return true
  }
  if (place.tabIndex < 0) place.setAttribute('tabindex', '-1')
  place.focus()
  place.scrollIntoView({ block: 'nearest' })
  return true
}

/** The search of the page; where it has none, the way to one. */
const placeOf = (id: string): HTMLElement | null =>
  document.getElementById(id) ?? (id === 'busca' ? document.getElementById('porta-da-busca') : null)
