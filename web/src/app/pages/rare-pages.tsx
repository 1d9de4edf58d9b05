import { lazy, Suspense } from 'react'

const Page = lazy(async () => ({ default: (await import('./LeavingUnconfirmed.tsx')).LeavingUnconfirmed }))

/** Out of the first download: few are ever told. */
export const LeavingUnconfirmed = () => (
  <Suspense>
    <Page />
  </Suspense>
)
