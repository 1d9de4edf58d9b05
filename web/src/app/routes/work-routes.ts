import { createRoute } from '@tanstack/react-router'

import { validatesSearch } from '../../base/route-params.ts'
import { validatesSearchOfItems } from '../../base/search-of-items.ts'
import { page, staff } from './layouts.tsx'

/** The rest of a day of work: start, deadlines, copies, search, groups, bin, manual. */
export const workRoutes = [
  createRoute({
    getParentRoute: () => staff,
    path: '/',
    ...page(() => import('../../features/inicio/PaginaInicial.tsx'), 'PaginaInicial'),
  }),
  createRoute({
    getParentRoute: () => staff,
    path: '/prazos',
    ...page(() => import('../../features/prazos/PaginaDosPrazos.tsx'), 'PaginaDosPrazos'),
  }),
  createRoute({
    getParentRoute: () => staff,
    path: '/para-conhecimento',
    ...page(() => import('../../features/copias/PaginaDasCopias.tsx'), 'PaginaDasCopias'),
  }),
  createRoute({
    getParentRoute: () => staff,
    path: '/pesquisa/{-$q}',
    validateSearch: validatesSearchOfItems,
    ...page(() => import('../../features/pesquisa/PaginaDePesquisa.tsx'), 'PaginaDePesquisa'),
  }),
  createRoute({
    getParentRoute: () => staff,
    path: '/grupos',
    ...page(() => import('../../features/grupos/PaginaDosGrupos.tsx'), 'PaginaDosGrupos'),
  }),
  createRoute({
    getParentRoute: () => staff,
    path: '/textos-padrao',
    validateSearch: validatesSearch,
    ...page(() => import('../../features/textos/PaginaDosTextos.tsx'), 'PaginaDosTextos'),
  }),
  createRoute({
    getParentRoute: () => staff,
    path: '/lixeira',
    ...page(() => import('../../features/lixeira/PaginaDaLixeira.tsx'), 'PaginaDaLixeira'),
  }),
  createRoute({
    getParentRoute: () => staff,
    path: '/manual/{-$capitulo}',
    ...page(() => import('../../features/manual/PaginaDoManual.tsx'), 'PaginaDoManual'),
  }),
]
