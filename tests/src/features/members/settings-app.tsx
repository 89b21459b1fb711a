import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
  type AnyRoute,
} from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { vi } from 'vitest'
import { createQueryClient } from '#app/queries/query-client.ts'
import { CoverageAlert, SettingsScreen } from '#features/members/index.ts'
import { projectQuery } from '#features/workspaces/index.ts'
import { Route as settingsRoute } from '#routes/_app.project.$projectId.members.tsx'
import { LiveRegions } from '#ui/feedback/live-region.tsx'
import { LinkProvider } from '#ui/controls/link-context.tsx'
import { SnackbarRegion } from '#ui/feedback/snackbar.tsx'
import { show } from '#tests/src/ui/render.tsx'

export interface Call {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  readonly body: unknown
}

/** A workspace in memory. Tests change its fields at any time; `calls` records every request. */
export interface PeopleHost {
  project: { members: object[] } & Record<string, unknown>
  invitations: object[]
  types: object[]
  audit: object[]
  additions: string[]
  /** Where phones connect. */
  lanUrl: string | null
  /** Whether phones can connect, if the person may change it. */
  lanSwitch: 'on' | 'off' | null
  calls: Call[]
  /** Responds instead of the server, unless it returns undefined. */
  instead: (call: Call) => Response | Promise<Response | undefined> | undefined
}

export const owner = {
  user_id: 'u1',
  username: 'ada',
  email: 'ada@example.org',
  role: 'owner',
  joined_at: '2026-01-02T10:00:00Z',
  departments: [],
}
export const bob = {
  user_id: 'u2',
  username: 'bob',
  email: 'bob@example.org',
  role: 'team_member',
  joined_at: '2026-02-03T10:00:00Z',
  departments: ['Finance', 'HR', 'Legal', 'Sales'],
}

/** Stubs `fetch` with such a server. Undo with `vi.unstubAllGlobals`. */
export function peopleHost(start: Partial<PeopleHost> = {}): PeopleHost {
  const host: PeopleHost = {
    project: { id: 'p1', name: 'Harbour', is_active: true, user_role: 'owner', members: [owner, bob] },
    invitations: [],
    types: [],
    audit: [],
    additions: ['members', 'invitation-links', 'audit'],
    lanUrl: null,
    lanSwitch: null,
    calls: [],
    instead: () => undefined,
    ...start,
  }
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(String(input), location.href)
    const call: Call = {
      method: init.method ?? 'GET',
      path: pathname.replace('/api', ''),
      query: searchParams,
      body: typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined,
    }
    host.calls.push(call)
    return (await host.instead(call)) ?? answer(host, call)
  })
  return host
}

function answer(host: PeopleHost, { method, path, body }: Call): Response {
  const project = host.project
  if (path === '/capabilities')
    return Response.json({
      additions: host.additions,
      version: '1',
      lan_url: host.lanUrl,
      lan_switch: host.lanSwitch,
      lan_fingerprint: host.lanUrl && '39:A2:00',
    })
  if (path === '/schemas/stats') return Response.json(host.types)
  if (path === '/projects/p1/pending-invitations') return Response.json({ invitations: host.invitations })
  if (path === '/projects/p1/audit')
    return Response.json({ rows: host.audit, total_count: host.audit.length })
  if (path === '/projects/p1/lan-access') {
    const { open } = body as { open: boolean }
    host.lanSwitch = open ? 'on' : 'off'
    host.lanUrl = open ? 'http://192.168.1.20:3443' : null
    return new Response(null, { status: 204 })
  }
  if (path === '/projects/p1/invite') {
    const invited = { id: 'i1', created_at: '2026-11-01T10:00:00Z', invited_by: 'ada', ...(body as object) }
    host.invitations = [...host.invitations, invited]
    return Response.json(invited, { status: 201 })
  }
  if (path.startsWith('/projects/p1/invitations/')) {
    host.invitations = []
    return new Response(null, { status: 204 })
  }
  const [, userId] = /^\/projects\/p1\/members\/(.+)$/.exec(path) ?? []
  if (userId !== undefined) {
    const others = project.members.filter((member) => (member as typeof bob).user_id !== userId)
    const member = project.members.find((one) => (one as typeof bob).user_id === userId)
    const changed = { ...member, ...(body as object) }
    host.project = { ...project, members: method === 'DELETE' ? others : [...others, changed] }
    return method === 'DELETE' ? new Response(null, { status: 204 }) : Response.json(changed)
  }
  if (path !== '/projects/p1') return Response.json({ detail: 'Nothing here' }, { status: 404 })
  if (method === 'PUT') host.project = { ...project, ...(body as object) }
  return Response.json(host.project)
}

/** Bodies of the writes to a path, in order. */
export const sentTo = (host: PeopleHost, path: string) =>
  host.calls.filter((call) => call.method !== 'GET' && call.path === path).map(({ body }) => body)

/** Renders its children once the workspace is loaded, as the app's WorkspaceGate does. */
function Shell({ children }: { readonly children: ReactNode }) {
  const { data } = useQuery(projectQuery('p1'))
  return data ? <main className="p-4">{children}</main> : null
}

/** Opens the app's route of the settings at a tab. Returns a function that goes back in the history. */
export function openSettings(hash = ''): () => void {
  const root = createRootRoute()
  const app = createRoute({
    getParentRoute: () => root,
    id: '_app',
    component: () => (
      <Shell>
        <Outlet />
      </Shell>
    ),
  })
  const path = '/project/$projectId/members'
  const settings = settingsRoute.update({ id: path, path, getParentRoute: () => app } as never)
  return showRoutes(root.addChildren([app.addChildren([settings as never])]), hash)
}

/** Opens the coverage alert as the overview shows it. */
export const openOverview = (): void =>
  open(() => (
    <Shell>
      <CoverageAlert projectId="p1" />
    </Shell>
  ))

/** Opens the settings screen without the WorkspaceGate, which would find a missing workspace first. */
export const openSettingsOf = (projectId: string | undefined): void =>
  open(() => <SettingsScreen projectId={projectId} tab="settings" onTab={() => undefined} />)

function open(component: () => ReactNode): void {
  const root = createRootRoute()
  const members = createRoute({ getParentRoute: () => root, path: '/project/$projectId/members', component })
  showRoutes(root.addChildren([members]), '')
}

function showRoutes(routeTree: AnyRoute, hash: string): () => void {
  const client = createQueryClient()
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retry: false } })
  const router = createRouter({
    routeTree,
    history: createMemoryHistory({ initialEntries: [`/project/p1/members${hash}`] }),
  })
  show(
    <QueryClientProvider client={client}>
      <LinkProvider navigate={(href) => void router.navigate({ href })}>
        <RouterProvider router={router as never} />
        <SnackbarRegion label="Messages" closeLabel="Close" />
        <LiveRegions />
      </LinkProvider>
    </QueryClientProvider>,
  )
  return () => router.history.back()
}
