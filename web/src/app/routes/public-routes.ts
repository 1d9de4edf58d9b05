import { createRoute } from '@tanstack/react-router'

import { validatesPublicSearch } from '../../base/route-params.ts'
import { everybody, page } from './layouts.tsx'

/** What anybody sees, without logging in. */
export const publicRoutes = [
  createRoute({
    getParentRoute: () => everybody,
    path: '/documentos/publicos/pesquisar',
    validateSearch: validatesPublicSearch,
    ...page(() => import('../../features/publico/PaginasPublicas.tsx'), 'DocumentosPublicos'),
  }),
  createRoute({
    getParentRoute: () => everybody,
    path: '/processos/publicos/pesquisar',
    validateSearch: validatesPublicSearch,
    ...page(() => import('../../features/publico/PaginasPublicas.tsx'), 'ProcessosPublicos'),
  }),
  createRoute({
    getParentRoute: () => everybody,
    path: '/autenticidade/{-$codigo}',
    ...page(() => import('../../features/autenticidade/PaginaDeAutenticidade.tsx'), 'PaginaDeAutenticidade'),
  }),
  createRoute({
    getParentRoute: () => everybody,
    path: '/acessibilidade',
    ...page(() => import('../pages/Accessibility.tsx'), 'Accessibility'),
  }),
  createRoute({
    getParentRoute: () => everybody,
    path: '/acesso-negado',
    ...page(() => import('../pages/AccessDenied.tsx'), 'AccessDenied'),
  }),
]
