import { MENSAGENS } from '@autos/contract/mensagens.ts'
import { BUSCA_ESPERA_MS } from '@autos/contract/regras/limites.ts'
import { CloseButton } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useMatchRoute, useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'

import css from './SearchBox.module.css'

/** Typing goes to /pesquisa/{q}; clearing returns to the route one was on before. */
export function SearchBox() {
  const { text, type } = useTypedSearch()
  return (
    <div role="search" className={css['search']}>
      <IconSearch aria-hidden size={18} className={css['icon'] ?? ''} />
      <input
        id="busca"
        type="search"
        aria-label={`Pesquisar: ${MENSAGENS.buscaPlaceholder}`}
        placeholder={MENSAGENS.buscaPlaceholder}
        autoComplete="off"
        value={text}
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') type('')
        }}
      />
      {text && <CloseButton aria-label="Limpar a pesquisa" size="md" onClick={() => type('')} />}
    </div>
  )
}

function useTypedSearch() {
  const router = useRouter()
  const match = useMatchRoute()({ to: '/pesquisa/{-$q}' })
  const routeText = match ? (match.q ?? '') : ''
  const [text, setText] = useState(routeText)
  const before = useRef<string | undefined>(undefined)
  const typed = useRef(false)

  // The address changed by other means (a link, the back button): show what it says.
  useEffect(() => {
    if (!typed.current) setText(routeText)
  }, [routeText])

  useEffect(() => {
    if (!typed.current) return
    const timer = setTimeout(() => {
      typed.current = false
      const q = text.trim()
      const searching = router.state.location.pathname.startsWith('/pesquisa')
      if (q) {
        if (!searching) before.current = router.state.location.href
        void router.navigate({
          to: '/pesquisa/{-$q}',
          params: { q },
          search: searching ? true : {},
          replace: searching,
        })
      } else if (searching) {
        router.history.push(before.current ?? '/')
        before.current = undefined
      }
    }, BUSCA_ESPERA_MS)
    return () => clearTimeout(timer)
  }, [text, router])

  const type = (value: string) => {
    typed.current = true
    setText(value)
  }
  return { text, type }
}
