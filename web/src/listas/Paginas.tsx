import { Button } from '@mantine/core'

import css from './Lista.module.css'
import { POR_PAGINA } from './paginacao.ts'

type Props = { pular: number; total: number; aoMudar: (pular: number) => void }

/** Páginas do servidor: de onde até onde, anterior e próxima. */
export function Paginas({ pular, total, aoMudar }: Props) {
  if (total <= POR_PAGINA && pular === 0) return null
  const ate = Math.min(pular + POR_PAGINA, total)
  return (
    <nav aria-label="Páginas da lista" className={css['paginas']}>
      <span className="numero">
        {pular + 1}–{ate} de {total}
      </span>
      <Button size="sm" variant="default" disabled={pular === 0} onClick={() => aoMudar(Math.max(pular - POR_PAGINA, 0))}>
        Anterior
      </Button>
      <Button size="sm" variant="default" disabled={ate >= total} onClick={() => aoMudar(pular + POR_PAGINA)}>
        Próxima
      </Button>
    </nav>
  )
}
