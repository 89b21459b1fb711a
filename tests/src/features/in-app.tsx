import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { createQueryClient } from '#app/queries/query-client.ts'
import { show } from '#tests/src/ui/render.tsx'

/**
 * Shows a screen of the workspace `p1` as the app does: with a router and an own, empty query client without retries.
 * `below` is the rest of its address.
 */
export function showInWorkspace(screen: ReactNode, below = ''): void {
  const client = createQueryClient()
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retry: false } })
  const root = createRootRoute()
  const workspace = createRoute({
    getParentRoute: () => root,
    path: `/project/$projectId${below}`,
    component: () => screen,
  })
  const router = createRouter({
    routeTree: root.addChildren([workspace]),
    history: createMemoryHistory({ initialEntries: [`/project/p1${below}`] }),
  })
  show(
    <QueryClientProvider client={client}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
}
