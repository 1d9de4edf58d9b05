import { Outlet } from '@tanstack/react-router'
import { Suspense, type ReactNode } from 'react'

import { Brand } from './Brand.tsx'
import { Footer } from './Footer.tsx'
import css from './SimpleLayout.module.css'

type Props = { label: string; functions?: ReactNode; menu?: ReactNode }

/** Guest, citizen and public pages: one column, down to 320 px (WCAG 1.4.10 and NBR 17225 bind them). */
export function SimpleLayout({ label, functions, menu }: Props) {
  return (
    <div className={css['shell']}>
      <header className={css['header']} aria-label={label}>
        <div className={css['brand']}>
          <Brand />
        </div>
        <div className={css['functions']}>{functions}</div>
      </header>
      {menu && (
        <nav id="menu" aria-label="Menu principal" className={css['menu']}>
          {menu}
        </nav>
      )}
      <main id="conteudo" className={css['main']}>
        <Suspense>
          <Outlet />
        </Suspense>
      </main>
      <Footer />
    </div>
  )
}
