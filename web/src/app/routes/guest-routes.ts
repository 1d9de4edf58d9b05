import { createRoute } from '@tanstack/react-router'

import { guest, page } from './layouts.tsx'

/** What is opened by an invitation. */
export const guestRoutes = [
  createRoute({
    getParentRoute: () => guest,
    path: '/assinatura/$token',
    ...page(() => import('../../features/convite/PaginaDoConvite.tsx'), 'PaginaDoConvite'),
  }),
]
