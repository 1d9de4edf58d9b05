import { lazy } from 'react'

// Out of the first download: few are ever told. Whoever shows one of them says what is there meanwhile (Suspense).

export const LeavingUnconfirmed = lazy(async () => ({
  default: (await import('./LeavingUnconfirmed.tsx')).LeavingUnconfirmed,
}))

export const NoAccess = lazy(async () => ({ default: (await import('./NoAccess.tsx')).NoAccess }))
