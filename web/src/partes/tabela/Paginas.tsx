import { PAGINA_PADRAO } from '@autos/contract/regras/limites.ts'
import { Button } from '@mantine/core'

import css from './Paginas.module.css'

type Props = { pular: number; total: number; aoMudar: (pular: number) => void }

/** Páginas do servidor: de onde até onde, anterior e próxima. */
export function Paginas({ pular, total, aoMudar }: Props) {
  if (total <= PAGINA_PADRAO && pular === 0) return null
  const ate = Math.min(pular + PAGINA_PADRAO, total)
  return (
    <nav aria-label="Páginas da lista" className={css['paginas']}>
      <span className="numero">
        {pular + 1}–{ate} de {total}
      </span>
      <Button
        size="sm"
        variant="default"
        disabled={pular === 0}
        onClick={() => aoMudar(Math.max(pular - PAGINA_PADRAO, 0))}
      >
        Anterior
      </Button>
      <Button
        size="sm"
        variant="default"
        disabled={ate >= total}
        onClick={() => aoMudar(pular + PAGINA_PADRAO)}
      >
        Próxima
      </Button>
    </nav>
  )
}
