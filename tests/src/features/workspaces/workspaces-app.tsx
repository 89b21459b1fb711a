import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { vi } from 'vitest'
import type { Project } from '#contract/projects.ts'
import { projectsKey } from '#features/query-cache/index.ts'
import { createQueryClient } from '#app/queries/query-client.ts'
import { WorkspaceGate, WorkspacesScreen } from '#features/workspaces/index.ts'
import { show } from '#tests/src/ui/render.tsx'

// The list of workspaces at `/` and the gate at `/project/{id}`, with a server that the test controls.

/** The token of an invitation's link that the next `open` has opened. */
export const openedLink: { word: string | undefined } = { word: undefined }

export type Answer = (request: {
  readonly method: string
  readonly path: string
  readonly body: unknown
}) => Response

/** The parts of the server that these screens call. */
export function host(answer: Answer): void {
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const isJson = typeof init.body === 'string' && init.body.startsWith('{')
    const body: unknown = isJson ? JSON.parse(String(init.body)) : undefined
    return answer({ method: init.method ?? 'GET', path: url, body })
  })
}

export const workspace = (id: string, name: string, more: object = {}) => ({
  id,
  name,
  user_role: 'team_member',
  is_active: true,
  members: [],
  ...more,
})

function Workspaces() {
  const [creating, setCreating] = useState(false)
  const [invitation, setInvitation] = useState(openedLink.word)
  return (
    <WorkspacesScreen
      creating={creating}
      onCreating={setCreating}
      invitation={invitation}
      onInvitationDone={() => setInvitation(undefined)}
    />
  )
}

export interface Opened {
  /** The list stored on the device. */
  readonly known?: readonly Project[]
  /** Behind the gate. */
  readonly screen?: ReactNode
}

/** Opens an address with the list at `/` and the gate at `/project/{id}`. Returns a function that gets the current path. */
export function open(address: string, { known, screen = <h1>Documents</h1> }: Opened = {}): () => string {
  const root = createRootRoute()
  const list = createRoute({ getParentRoute: () => root, path: '/', component: Workspaces })
  const gate = createRoute({
    getParentRoute: () => root,
    path: '/project/$projectId',
    component: function Gate() {
      const { projectId } = gate.useParams()
      return <WorkspaceGate projectId={projectId}>{screen}</WorkspaceGate>
    },
  })
  const first = ['/project/$projectId/upload', '/project/$projectId/capture'].map((path) =>
    createRoute({ getParentRoute: () => root, path }),
  )
  const router = createRouter({
    routeTree: root.addChildren([list, gate, ...first]),
    history: createMemoryHistory({ initialEntries: [address] }),
  })
  const client = createQueryClient()
  if (known) client.setQueryData(projectsKey(), [...known])
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retry: false } })
  show(
    <QueryClientProvider client={client}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
  return () => router.state.location.pathname
}
