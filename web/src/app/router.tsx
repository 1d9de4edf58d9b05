import {
  createHashHistory,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router'

import { loading } from './chunk-failures.ts'
import { NotFound } from './pages/NotFound.tsx'
import { Root } from './pages/Root.tsx'
import { RouteFailure } from './pages/RouteFailure.tsx'
import {
  knownDocumentView,
  knownMarkerType,
  knownProcessView,
  validatesPublicSearch,
  validatesSearch,
} from '../base/route-params.ts'
import { validatesSearchOfItems } from '../base/search-of-items.ts'
import { requireRoles, requireStaff } from '../base/session.ts'

/*
 * Every route of the specification (§2), in its order. To add a screen: one createRoute with a lazy component under the
 * layout it belongs to.
 */
const root = createRootRoute({ component: Root, notFoundComponent: NotFound, errorComponent: RouteFailure })

// ——— layouts
const staff = createRoute({
  getParentRoute: () => root,
  id: 'interno',
  beforeLoad: requireStaff,
  component: lazyRouteComponent(
    loading(() => import('./layouts/default/DefaultLayout.tsx')),
    'DefaultLayout',
  ),
})
const citizen = createRoute({
  getParentRoute: () => root,
  id: 'do-cidadao',
  component: lazyRouteComponent(
    loading(() => import('./layouts/CitizenLayout.tsx')),
    'CitizenLayout',
  ),
})
const guest = createRoute({
  getParentRoute: () => root,
  id: 'do-convidado',
  component: lazyRouteComponent(
    loading(() => import('./layouts/GuestLayout.tsx')),
    'GuestLayout',
  ),
})
const everybody = createRoute({
  getParentRoute: () => root,
  id: 'publico',
  component: lazyRouteComponent(
    loading(() => import('./layouts/PublicLayout.tsx')),
    'PublicLayout',
  ),
})

const classifier = { beforeLoad: () => requireRoles('classificacaoDocumental') }
const page = <Name extends string>(load: () => Promise<Record<Name, () => React.ReactNode>>, name: Name) => ({
  component: lazyRouteComponent(loading(load), name),
})

// ——— routes
const routes = [
  staff.addChildren([
    createRoute({
      getParentRoute: () => staff,
      path: '/',
      ...page(() => import('../features/inicio/PaginaInicial.tsx'), 'PaginaInicial'),
    }),
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
    createRoute({ getParentRoute: () => staff, path: '/documentos', beforeLoad: () => { throw redirect({ to: '/documentos/$view', params: { view: 'entrada' }, replace: true }) } }), // prettier-ignore
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
      path: '/documentos/redigir/{-$id}',
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
    createRoute({
      getParentRoute: () => staff,
      path: '/processos/cadastrar',
      ...page(
        () => import('../features/cadastro/PaginaDeCadastroDeProcesso.tsx'),
        'PaginaDeCadastroDeProcesso',
      ),
    }),
    createRoute({
      getParentRoute: () => staff,
      path: '/processos/pesquisar',
      validateSearch: validatesSearchOfItems,
      ...page(() => import('../features/pesquisa/PaginaDePesquisaPorTipo.tsx'), 'PesquisaDeProcessos'),
    }),
    createRoute({ getParentRoute: () => staff, path: '/processos', beforeLoad: () => { throw redirect({ to: '/processos/$view', params: { view: 'entrada' }, replace: true }) } }), // prettier-ignore
    createRoute({
      getParentRoute: () => staff,
      path: '/processos/$view',
      beforeLoad: knownProcessView,
      validateSearch: validatesSearch,
      ...page(() => import('../listas/PaginaDeLista.tsx'), 'ListaDeProcessos'),
    }),
    createRoute({
      getParentRoute: () => staff,
      path: '/processo/{-$id}',
      validateSearch: validatesSearch,
      ...page(() => import('../features/processo/PaginaDoProcesso.tsx'), 'PaginaDoProcesso'),
    }),
    createRoute({
      getParentRoute: () => staff,
      path: '/prazos',
      ...page(() => import('../features/prazos/PaginaDosPrazos.tsx'), 'PaginaDosPrazos'),
    }),
    createRoute({
      getParentRoute: () => staff,
      path: '/para-conhecimento',
      ...page(() => import('../features/copias/PaginaDasCopias.tsx'), 'PaginaDasCopias'),
    }),
    createRoute({
      getParentRoute: () => staff,
      path: '/pesquisa/{-$q}',
      validateSearch: validatesSearchOfItems,
      ...page(() => import('../features/pesquisa/PaginaDePesquisa.tsx'), 'PaginaDePesquisa'),
    }),
    createRoute({
      getParentRoute: () => staff,
      path: '/grupos',
      ...page(() => import('../features/grupos/PaginaDosGrupos.tsx'), 'PaginaDosGrupos'),
    }),
    createRoute({
      getParentRoute: () => staff,
      path: '/lixeira',
      ...page(() => import('../features/lixeira/PaginaDaLixeira.tsx'), 'PaginaDaLixeira'),
    }),
    createRoute({
      getParentRoute: () => staff,
      path: '/restricoes',
      ...page(() => import('../features/restricoes/PaginaDasRestricoes.tsx'), 'PaginaDasRestricoes'),
      ...classifier,
    }),
    createRoute({
      getParentRoute: () => staff,
      path: '/publicacoes',
      ...page(() => import('../features/publicacoes/PaginaDePublicacoes.tsx'), 'PaginaDePublicacoes'),
      beforeLoad: () => requireRoles('publicador'),
    }),
    createRoute({
      getParentRoute: () => staff,
      path: '/admin/classificacoes',
      validateSearch: validatesSearch,
      ...classifier,
      ...page(
        () => import('../features/classificacoes/PaginaDeClassificacoes.tsx'),
        'PaginaDeClassificacoes',
      ),
    }),
    createRoute({
      getParentRoute: () => staff,
      path: '/admin/automacao',
      validateSearch: validatesSearch,
      ...classifier,
      ...page(() => import('../features/automacao/PaginaDeAutomacao.tsx'), 'PaginaDeAutomacao'),
    }),
    createRoute({
      getParentRoute: () => staff,
      path: '/admin/relatorios',
      validateSearch: validatesSearch,
      ...classifier,
      ...page(() => import('../features/relatorios/PaginaDeRelatorios.tsx'), 'PaginaDeRelatorios'),
    }),
    createRoute({
      getParentRoute: () => staff,
      path: '/admin/acesso',
      validateSearch: validatesSearch,
      beforeLoad: () => requireRoles('adminAcesso'),
      ...page(() => import('../features/acesso/PaginaDeAcesso.tsx'), 'PaginaDeAcesso'),
    }),
    createRoute({
      getParentRoute: () => staff,
      path: '/manual/{-$capitulo}',
      ...page(() => import('../features/manual/PaginaDoManual.tsx'), 'PaginaDoManual'),
    }),
  ]),
  createRoute({
    getParentRoute: () => root,
    path: '/sign',
    beforeLoad: requireStaff,
    validateSearch: validatesSearch,
    ...page(() => import('../assinatura/PaginaDeAssinatura.tsx'), 'PaginaDeAssinatura'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/comprovante/{-$id}',
    beforeLoad: requireStaff,
    ...page(() => import('../features/comprovante/PaginaDoComprovante.tsx'), 'PaginaDoComprovante'),
  }),
  citizen.addChildren([
    createRoute({
      getParentRoute: () => citizen,
      path: '/cidadao',
      ...page(() => import('../features/cidadao/PaginaDoCidadao.tsx'), 'PaginaDoCidadao'),
    }),
    createRoute({
      getParentRoute: () => citizen,
      path: '/cidadao/processo/$id',
      ...page(() => import('../features/cidadao/PaginaDoProcesso.tsx'), 'PaginaDoProcesso'),
    }),
    createRoute({
      getParentRoute: () => citizen,
      path: '/cidadao/documento/$id',
      ...page(() => import('../features/cidadao/PaginaDoDocumento.tsx'), 'PaginaDoDocumento'),
    }),
  ]),
  guest.addChildren([
    createRoute({
      getParentRoute: () => guest,
      path: '/assinatura/$token',
      ...page(() => import('../features/convite/PaginaDoConvite.tsx'), 'PaginaDoConvite'),
    }),
  ]),
  everybody.addChildren([
    createRoute({
      getParentRoute: () => everybody,
      path: '/documentos/publicos/pesquisar',
      validateSearch: validatesPublicSearch,
      ...page(() => import('../features/publico/PaginasPublicas.tsx'), 'DocumentosPublicos'),
    }),
    createRoute({
      getParentRoute: () => everybody,
      path: '/processos/publicos/pesquisar',
      validateSearch: validatesPublicSearch,
      ...page(() => import('../features/publico/PaginasPublicas.tsx'), 'ProcessosPublicos'),
    }),
    createRoute({
      getParentRoute: () => everybody,
      path: '/autenticidade/{-$codigo}',
      ...page(() => import('../features/autenticidade/PaginaDeAutenticidade.tsx'), 'PaginaDeAutenticidade'),
    }),
    createRoute({
      getParentRoute: () => everybody,
      path: '/acessibilidade',
      ...page(() => import('./pages/Accessibility.tsx'), 'Accessibility'),
    }),
    createRoute({
      getParentRoute: () => everybody,
      path: '/acesso-negado',
      ...page(() => import('./pages/AccessDenied.tsx'), 'AccessDenied'),
    }),
  ]),
  createRoute({
    getParentRoute: () => root,
    path: '/reload',
    ...page(() => import('./pages/Reload.tsx'), 'Reload'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/503',
    ...page(() => import('./pages/Unavailable.tsx'), 'Unavailable'),
  }),
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
    scrollToTopSelectors: [() => document.getElementById('conteudo')?.parentElement],
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
