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
import { Shell } from '#app/shell/shell.tsx'
import { show } from '#tests/src/ui/render.tsx'

/** Shows a screen between the bars at an address of the app. Returns the current address. */
export function showInShell(screen: ReactNode, address = '/project/p1'): () => string {
  const client = createQueryClient()
  const component = () => <Shell>{screen}</Shell>
  const root = createRootRoute()
  const routeTree = root.addChildren([
    createRoute({ getParentRoute: () => root, path: '/', component }),
    createRoute({ getParentRoute: () => root, path: '/profile', component }),
    createRoute({ getParentRoute: () => root, path: '/project/$projectId', component }),
    createRoute({ getParentRoute: () => root, path: '/project/$projectId/$', component }),
  ])
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: [address] }) })
  show(
    <QueryClientProvider client={client}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
  return () => router.state.location.pathname
}
