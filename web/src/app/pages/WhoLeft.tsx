import { lazy, Suspense } from 'react'

const LeavingUnconfirmed = lazy(async () => ({
  default: (await import('./LeavingUnconfirmed.tsx')).LeavingUnconfirmed,
}))

/** Out of the first download: few are ever told. */
export const WhoLeft = () => (
  <Suspense>
    <LeavingUnconfirmed />
  </Suspense>
)
