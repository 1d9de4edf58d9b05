import { useEffect } from 'react'

/**
 * `/reload?para=/documentos/entrada`: leaves the route for another (or the index) and loads the interface
 * anew.
 */
export function Reload() {
  useEffect(() => {
    const target = new URLSearchParams(window.location.hash.split('?')[1] ?? '').get('para')
    window.history.replaceState(null, '', `/#${target?.startsWith('/') ? target : '/'}`)
    window.location.reload()
  }, [])
  return (
    <main id="conteudo">
      <p className="so-leitor" role="status">
        Recarregando…
      </p>
    </main>
  )
}
