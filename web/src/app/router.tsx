import { createHashHistory, createRoute, createRouter, redirect } from '@tanstack/react-router'

import { knownDocumentView, knownMarkerType, validatesSearch } from '../base/route-params.ts'
import { validatesSearchOfItems } from '../base/search-of-items.ts'
import { requireRoles } from '../base/session.ts'
import { NotFound } from './pages/NotFound.tsx'
import { RouteFailure } from './pages/RouteFailure.tsx'
import { administrationRoutes } from './routes/administration-routes.ts'
import { citizenRoutes } from './routes/citizen-routes.ts'
import { guestRoutes } from './routes/guest-routes.ts'
import { citizen, everybody, guest, page, root, staff } from './routes/layouts.tsx'
import { pagesApart } from './routes/pages-apart.ts'
import { processRoutes } from './routes/process-routes.ts'
import { publicRoutes } from './routes/public-routes.ts'
import { workRoutes } from './routes/work-routes.ts'

/**
 * Every route of the specification (§2). To add a screen: one createRoute with a lazy component, in the file of its
 * area.
 */
const routes = [
  staff.addChildren([
    ...processRoutes,
    ...workRoutes,
    ...administrationRoutes,
    createRoute({
      getParentRoute: () => staff,
      path: '/documentos/cadastrar',
      validateSearch: validatesSearch,
      ...page(
        () => import('../features/cadastro/PaginaDeCadastroDeDocumento.tsx'),
        'PaginaDeCadastroDeDocumento',
      ),
    }),
    createRoute({
      getParentRoute: () => staff,
      path: '/documentos/escrever',
      ...page(() => import('../features/escrever/PaginaDeEscrever.tsx'), 'PaginaDeEscrever'),
    }),
    createRoute({
      getParentRoute: () => staff,
      path: '/documentos/pesquisar',
      validateSearch: validatesSearchOfItems,
      ...page(() => import('../features/pesquisa/PaginaDePesquisaPorTipo.tsx'), 'PesquisaDeDocumentos'),
    }),
    createRoute({
      getParentRoute: () => staff,
      path: '/documentos/solicitacoes-externas',
      ...page(() => import('../features/solicitacoes/PaginaDeSolicitacoes.tsx'), 'PaginaDeSolicitacoes'),
      beforeLoad: () => requireRoles('solicitacoesExternas'),
    }),
    createRoute({
      getParentRoute: () => staff,
      path: '/documentos',
      beforeLoad: (): never => {
        throw redirect({ to: '/documentos/$view', params: { view: 'entrada' }, replace: true })
      },
    }),
    createRoute({
      getParentRoute: () => staff,
      path: '/documentos/$view',
      beforeLoad: knownDocumentView,
      validateSearch: validatesSearch,
      ...page(() => import('../listas/PaginaDeLista.tsx'), 'ListaDeDocumentos'),
    }),
    createRoute({
      getParentRoute: () => staff,
      path: '/documentos/substituir/{-$id}',
      ...page(() => import('../features/substituir/PaginaDeSubstituicao.tsx'), 'PaginaDeSubstituicao'),
    }),
    createRoute({
      getParentRoute: () => staff,
      path: '/documentos/versao-publica/{-$id}',
      ...page(() => import('../features/tarjas/PaginaDaVersaoPublica.tsx'), 'PaginaDaVersaoPublica'),
    }),
    createRoute({
      getParentRoute: () => staff,
      path: '/documentos/redigir/{-$id}',
      validateSearch: validatesSearch,
      ...page(() => import('../features/redigir/PaginaDeRedacao.tsx'), 'PaginaDeRedacao'),
    }),
    createRoute({
      getParentRoute: () => staff,
      path: '/documento/{-$id}',
      ...page(() => import('../features/documento/PaginaDoDocumento.tsx'), 'PaginaDoDocumento'),
    }),
    createRoute({
      getParentRoute: () => staff,
      path: '/documentos/$type/$tag',
      beforeLoad: knownMarkerType,
      validateSearch: validatesSearch,
      ...page(() => import('../features/marcador/PaginaDoMarcador.tsx'), 'PaginaDoMarcador'),
    }),
  ]),
  citizen.addChildren(citizenRoutes),
  guest.addChildren(guestRoutes),
  everybody.addChildren(publicRoutes),
  ...pagesApart,
]

/** Only after boot has cleaned the address: a hash history reads it when it is created. */
export function createAppRouter() {
  return createRouter({
    routeTree: root.addChildren(routes),
    history: createHashHistory(),
    defaultPreload: 'intent',
    defaultErrorComponent: RouteFailure,
    defaultNotFoundComponent: NotFound,
    scrollRestoration: true,
    // In the staff layout the page scrolls inside the window, not with it.
    scrollToTopSelectors: ['[data-rola-a-pagina]'],
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
