import { createRoute } from '@tanstack/react-router'

import { citizen, page } from './layouts.tsx'

/** What a citizen follows and answers. */
export const citizenRoutes = [
  createRoute({
    getParentRoute: () => citizen,
    path: '/cidadao',
    ...page(() => import('../../features/cidadao/PaginaDoCidadao.tsx'), 'PaginaDoCidadao'),
  }),
  createRoute({
    getParentRoute: () => citizen,
    path: '/cidadao/processo/$id',
    ...page(() => import('../../features/cidadao/PaginaDoProcesso.tsx'), 'PaginaDoProcesso'),
  }),
  createRoute({
    getParentRoute: () => citizen,
    path: '/cidadao/processo/$id/ler',
    ...page(() => import('../../features/cidadao/PaginaDaLeitura.tsx'), 'PaginaDaLeitura'),
  }),
  createRoute({
    getParentRoute: () => citizen,
    path: '/cidadao/documento/$id',
    ...page(() => import('../../features/cidadao/PaginaDoDocumento.tsx'), 'PaginaDoDocumento'),
  }),
]
