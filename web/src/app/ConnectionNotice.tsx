import { useSyncExternalStore } from 'react'

import css from './ConnectionNotice.module.css'

const subscribe = (listener: () => void) => {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** Lists stop polling without a network; say so instead of looking up to date. */
export function ConnectionNotice() {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine)
  return (
    <div role="status" className={css['notice']} hidden={online}>
      {!online && 'Sem conexão com a rede. As listas voltam a se atualizar quando ela voltar.'}
    </div>
  )
}
