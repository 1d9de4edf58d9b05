import { Outlet } from '@tanstack/react-router'
import { Suspense } from 'react'

import { AnfitriaoDeAcoes } from '../../../acoes/AnfitriaoDeAcoes.tsx'
import { ConnectionNotice } from '../../ConnectionNotice.tsx'
import { DialogHost } from '../../DialogHost.tsx'
import { SessionNotice } from '../../SessionNotice.tsx'
import { Shortcuts } from '../../shortcuts/Shortcuts.tsx'
import { useSettling } from '../../../base/idle.ts'
import { useMinimumWidth, useWindowOfItsOwn } from '../../../base/minimum-width.ts'
import { porNoAltoDosDialogos } from '../../../ui/alto-dos-dialogos.ts'
import { Footer } from '../Footer.tsx'
import { Banner } from './Banner.tsx'
import { Breadcrumb } from './Breadcrumb.tsx'
import css from './DefaultLayout.module.css'
import { NotificationPanel } from './NotificationPanel.tsx'
import { SideMenu } from './SideMenu.tsx'
import { SupportChat } from './SupportChat.tsx'
import { TopMenu } from './TopMenu.tsx'

porNoAltoDosDialogos(<SessionNotice />)

/** The staff layout: white header, side menu by role, page, footer at the end of the page. */
export function DefaultLayout() {
  const minWidth = useMinimumWidth()
  useWindowOfItsOwn()
  useSettling()
  return (
    <div className={css['shell']} style={{ minWidth }}>
      <Banner />
      <TopMenu />
      <div className={css['body']}>
        <SideMenu />
        <div className={css['scroller']} data-rola-a-pagina>
          <div className={css['page']}>
            <ConnectionNotice />
            <SessionNotice />
            <Breadcrumb />
            <main id="conteudo" className={css['main']}>
              <Suspense>
                <Outlet />
              </Suspense>
            </main>
          </div>
          <Footer />
        </div>
        <NotificationPanel />
      </div>
      <SupportChat />
      <AnfitriaoDeAcoes />
      <DialogHost />
      <Shortcuts />
    </div>
  )
}
