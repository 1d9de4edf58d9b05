import { createRoute } from '@tanstack/react-router'

import { validatesSearch } from '../../base/route-params.ts'
import { requireStaff } from '../../base/session.ts'
import { page, root } from './layouts.tsx'

/** Pages with no frame around them. */
export const pagesApart = [
  createRoute({
    getParentRoute: () => root,
    path: '/sign',
    beforeLoad: requireStaff,
    validateSearch: validatesSearch,
    ...page(() => import('../../assinatura/PaginaDeAssinatura.tsx'), 'PaginaDeAssinatura'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/comprovante/{-$id}',
    beforeLoad: requireStaff,
    ...page(() => import('../../features/comprovante/PaginaDoComprovante.tsx'), 'PaginaDoComprovante'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/reload',
    ...page(() => import('../pages/Reload.tsx'), 'Reload'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/503',
    ...page(() => import('../pages/Unavailable.tsx'), 'Unavailable'),
  }),
]
