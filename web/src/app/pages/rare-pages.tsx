import { lazy, Suspense } from 'react'

import type { SemAcesso } from '../../base/session.ts'

// Out of the first download: few are ever told.

const Unconfirmed = lazy(async () => ({
  default: (await import('./LeavingUnconfirmed.tsx')).LeavingUnconfirmed,
}))

export const LeavingUnconfirmed = () => (
  <Suspense>
    <Unconfirmed />
  </Suspense>
)

const WithoutAccess = lazy(async () => ({ default: (await import('./NoAccess.tsx')).NoAccess }))

export const NoAccess = ({ error }: { error: SemAcesso }) => (
  <Suspense>
    <WithoutAccess error={error} />
  </Suspense>
)

const Denied = lazy(async () => ({ default: (await import('./AccessDenied.tsx')).AccessDenied }))

export const AccessDenied = () => (
  <Suspense>
    <Denied />
  </Suspense>
)
