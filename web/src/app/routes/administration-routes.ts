import { createRoute } from '@tanstack/react-router'

import { validatesSearch } from '../../base/route-params.ts'
import { requireRoles } from '../../base/session.ts'
import { classifier, page, staff } from './layouts.tsx'

/** What asks for a role of its own, and what opened to outsiders, which each holder sees of his own. */
export const administrationRoutes = [
  createRoute({
    getParentRoute: () => staff,
    path: '/restricoes',
    ...page(() => import('../../features/restricoes/PaginaDasRestricoes.tsx'), 'PaginaDasRestricoes'),
    ...classifier,
  }),
  createRoute({
    getParentRoute: () => staff,
    path: '/aberturas',
    ...page(() => import('../../features/aberturas/PaginaDeAberturas.tsx'), 'PaginaDeAberturas'),
  }),
  createRoute({
    getParentRoute: () => staff,
    path: '/abertos',
    ...page(() => import('../../features/aberturas/PaginaDosAbertos.tsx'), 'PaginaDosAbertos'),
    ...classifier,
  }),
  createRoute({
    getParentRoute: () => staff,
    path: '/admin/quem-podia-ler',
    validateSearch: validatesSearch,
    beforeLoad: () => requireRoles('auditoria'),
    ...page(() => import('../../features/auditoria/PaginaDeAuditoria.tsx'), 'PaginaDeAuditoria'),
  }),
  createRoute({
    getParentRoute: () => staff,
    path: '/publicacoes',
    ...page(() => import('../../features/publicacoes/PaginaDePublicacoes.tsx'), 'PaginaDePublicacoes'),
    beforeLoad: () => requireRoles('publicador'),
  }),
  createRoute({
    getParentRoute: () => staff,
    path: '/admin/classificacoes',
    validateSearch: validatesSearch,
    ...classifier,
    ...page(
      () => import('../../features/classificacoes/PaginaDeClassificacoes.tsx'),
      'PaginaDeClassificacoes',
    ),
  }),
  createRoute({
    getParentRoute: () => staff,
    path: '/admin/automacao',
    validateSearch: validatesSearch,
    ...classifier,
    ...page(() => import('../../features/automacao/PaginaDeAutomacao.tsx'), 'PaginaDeAutomacao'),
  }),
  createRoute({
    getParentRoute: () => staff,
    path: '/admin/relatorios',
    validateSearch: validatesSearch,
    ...classifier,
    ...page(() => import('../../features/relatorios/PaginaDeRelatorios.tsx'), 'PaginaDeRelatorios'),
  }),
  createRoute({
    getParentRoute: () => staff,
    path: '/admin/saude',
    beforeLoad: () => requireRoles('adminAcesso'),
    ...page(() => import('../../features/saude/PaginaDaSaude.tsx'), 'PaginaDaSaude'),
  }),
  createRoute({
    getParentRoute: () => staff,
    path: '/admin/acesso',
    validateSearch: validatesSearch,
    beforeLoad: () => requireRoles('adminAcesso'),
    ...page(() => import('../../features/acesso/PaginaDeAcesso.tsx'), 'PaginaDeAcesso'),
  }),
]
