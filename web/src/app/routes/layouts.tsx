import { createRootRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router'

import { requireRoles, requireStaff } from '../../base/session.ts'
import { loading } from '../chunk-failures.ts'
import { NotFound } from '../pages/NotFound.tsx'
import { Root } from '../pages/Root.tsx'
import { RouteFailure } from '../pages/RouteFailure.tsx'

export const root = createRootRoute({
  component: Root,
  notFoundComponent: NotFound,
  errorComponent: RouteFailure,
})

export const staff = createRoute({
  getParentRoute: () => root,
  id: 'interno',
  beforeLoad: requireStaff,
  component: lazyRouteComponent(
    loading(() => import('../layouts/default/DefaultLayout.tsx')),
    'DefaultLayout',
  ),
})
export const citizen = createRoute({
  getParentRoute: () => root,
  id: 'do-cidadao',
  component: lazyRouteComponent(
    loading(() => import('../layouts/CitizenLayout.tsx')),
    'CitizenLayout',
  ),
})
export const guest = createRoute({
  getParentRoute: () => root,
  id: 'do-convidado',
  component: lazyRouteComponent(
    loading(() => import('../layouts/GuestLayout.tsx')),
    'GuestLayout',
  ),
})
export const everybody = createRoute({
  getParentRoute: () => root,
  id: 'publico',
  component: lazyRouteComponent(
    loading(() => import('../layouts/PublicLayout.tsx')),
    'PublicLayout',
  ),
})

export const classifier = { beforeLoad: () => requireRoles('classificacaoDocumental') }
export const page = <Name extends string>(
  load: () => Promise<Record<Name, () => React.ReactNode>>,
  name: Name,
) => ({
  component: lazyRouteComponent(loading(load), name),
})
