import { Outlet } from '@tanstack/react-router'

import { useRouteFocus } from '../route-focus.ts'
import { SkipLinks } from '../SkipLinks.tsx'

/** Around every layout: skip links, Alt+1..4 and the focus that follows navigation. */
export function Root() {
  useRouteFocus()
  return (
    <>
      <SkipLinks />
      <Outlet />
    </>
  )
}
