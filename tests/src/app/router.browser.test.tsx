import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { router } from '#app/router.ts'
import { MainArea } from '#ui/layout/main-area.tsx'
import { Route as root } from '#routes/__root.tsx'
import { clear, show } from '#tests/src/ui/render.tsx'

// How the app's router handles any route, tested with small routes instead of the app's.

afterEach(clear)

/** These options unchanged, or left out. */
function pick<Options extends object, Name extends keyof Options>(options: Options, ...names: Name[]) {
  const given = names.filter((name) => name in options)
  return Object.fromEntries(given.map((name) => [name, options[name]])) as Pick<Options, Name>
}

interface SmallRoute {
  readonly component?: () => never
  readonly beforeLoad?: () => Promise<void>
  /** Wraps what the route shows. */
  readonly frame?: (props: { readonly children: ReactNode }) => ReactNode
}

/** Opens `/` of a router with the app's own options, whose only route is this one. */
function open(route: SmallRoute) {
  const rootRoute = createRootRoute({
    beforeLoad: route.beforeLoad ?? (() => Promise.resolve()),
    ...pick(root.options, 'pendingComponent'),
    ...(route.frame && { component: () => route.frame?.({ children: <Outlet /> }) }),
  })
  const index = createRoute({
    getParentRoute: () => rootRoute,
    path: '/',
    component: route.component ?? (() => <h1>Open</h1>),
  })
  const small = createRouter({
    ...pick(router.options, 'defaultErrorComponent', 'defaultPendingMs'),
    routeTree: rootRoute.addChildren([index]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  show(<RouterProvider router={small as unknown as typeof router} />)
}

test('a screen that fails shows the failure page (ERR-17)', async () => {
  open({
    component: () => {
      throw new Error('out of paper')
    },
  })
  await expect
    .element(page.getByRole('heading', { level: 1, name: 'Unexpected Application Error!' }))
    .toBeVisible()
  await expect.element(page.getByText(/^Something went wrong in the app/)).toBeVisible()
})

test('a screen that fails inside the layout is part of the only main landmark', async () => {
  open({
    frame: ({ children }) => <MainArea id="main">{children}</MainArea>,
    component: () => {
      throw new Error('out of paper')
    },
  })
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(page.getByRole('main').elements()).toHaveLength(1)
  await expect.element(page.getByRole('main')).toHaveAttribute('id', 'main')
})

test('shows that the session is being checked (ROUTE-18)', async () => {
  let answer = () => undefined as void
  const answered = new Promise<void>((resolve) => (answer = resolve))
  open({ beforeLoad: () => answered })
  await expect.element(page.getByRole('status')).toHaveTextContent('Authenticating...')
  answer()
  await expect.element(page.getByRole('heading', { name: 'Open' })).toBeVisible()
})
