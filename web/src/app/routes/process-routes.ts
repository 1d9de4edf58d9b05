import { createRoute, redirect } from '@tanstack/react-router'

import { knownProcessView, validatesSearch } from '../../base/route-params.ts'
import { validatesSearchOfItems } from '../../base/search-of-items.ts'
import { page, staff } from './layouts.tsx'

/** Lists, registration and details of processes. */
export const processRoutes = [
  createRoute({
    getParentRoute: () => staff,
    path: '/processos/cadastrar',
    ...page(
      () => import('../../features/cadastro/PaginaDeCadastroDeProcesso.tsx'),
      'PaginaDeCadastroDeProcesso',
    ),
  }),
  createRoute({
    getParentRoute: () => staff,
    path: '/processos/pesquisar',
    validateSearch: validatesSearchOfItems,
    ...page(() => import('../../features/pesquisa/PaginaDePesquisaPorTipo.tsx'), 'PesquisaDeProcessos'),
  }),
  createRoute({
    getParentRoute: () => staff,
    path: '/processos',
    beforeLoad: (): never => {
      throw redirect({ to: '/processos/$view', params: { view: 'entrada' }, replace: true })
    },
  }),
  createRoute({
    getParentRoute: () => staff,
    path: '/processos/$view',
    beforeLoad: knownProcessView,
    validateSearch: validatesSearch,
    ...page(() => import('../../listas/PaginaDeLista.tsx'), 'ListaDeProcessos'),
  }),
  createRoute({
    getParentRoute: () => staff,
    path: '/processo/{-$id}',
    validateSearch: validatesSearch,
    ...page(() => import('../../features/processo/PaginaDoProcesso.tsx'), 'PaginaDoProcesso'),
  }),
  createRoute({
    getParentRoute: () => staff,
    path: '/processo/$id/ler',
    validateSearch: validatesSearch,
    ...page(() => import('../../features/processo/PaginaDaLeitura.tsx'), 'PaginaDaLeitura'),
  }),
]
