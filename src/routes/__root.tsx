import { Outlet, createRootRouteWithContext } from '@tanstack/react-router'
import { type AppContext, Authenticating, sessionContext } from '#features/auth/index.ts'

export const Route = createRootRouteWithContext<AppContext>()({
  beforeLoad: sessionContext,
  pendingComponent: Authenticating,
  component: Outlet,
})
