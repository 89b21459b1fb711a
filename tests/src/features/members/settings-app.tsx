import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
  useLocation,
  useNavigate,
} from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { vi } from 'vitest'
import { createQueryClient } from '#app/queries/query-client.ts'
import { CoverageAlert, SettingsScreen, settingsTab } from '#features/members/index.ts'
import { projectQuery } from '#features/workspaces/index.ts'
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

/** A workspace in memory, with its people. What it holds can be changed at any time; it notes each call. */
export interface PeopleHost {
  project: { members: object[] } & Record<string, unknown>
  invitations: object[]
  types: object[]
  audit: object[]
  additions: string[]
  calls: Call[]
  /** Answers in place of the host, where it gives something. */
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

/** Puts a host in the place of `fetch`; `vi.unstubAllGlobals` takes it away. */
export function peopleHost(start: Partial<PeopleHost> = {}): PeopleHost {
  const host: PeopleHost = {
    project: { id: 'p1', name: 'Harbour', is_active: true, user_role: 'owner', members: [owner, bob] },
    invitations: [],
    types: [],
    audit: [],
    additions: ['members', 'invitation-links', 'audit'],
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
  if (path === '/capabilities') return Response.json({ additions: host.additions, version: '1' })
  if (path === '/schemas/stats') return Response.json(host.types)
  if (path === '/projects/p1/pending-invitations') return Response.json({ invitations: host.invitations })
  if (path === '/projects/p1/audit')
    return Response.json({ rows: host.audit, total_count: host.audit.length })
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

/** Bodies that were sent to an address, in their order. */
export const sentTo = (host: PeopleHost, path: string) =>
  host.calls.filter((call) => call.method !== 'GET' && call.path === path).map(({ body }) => body)

function Settings() {
  const hash = useLocation({ select: (at) => at.hash })
  const navigate = useNavigate()
  return (
    <SettingsScreen
      projectId="p1"
      tab={settingsTab(hash)}
      onTab={(tab) => void navigate({ to: '.', hash: tab, replace: true })}
    />
  )
}

/** As below the workspace's gate, which has asked for the workspace. */
function Shell({ overview }: { readonly overview: boolean }) {
  const { data } = useQuery(projectQuery('p1'))
  if (!data) return null
  return <main className="p-4">{overview ? <CoverageAlert projectId="p1" /> : <Settings />}</main>
}

/** Opens the settings at a tab, or the overview with the alert. */
export const openSettings = (hash = '', overview = false): void =>
  open(() => <Shell overview={overview} />, hash)

/** Opens the settings page alone, without the gate that finds a missing workspace first. */
export const openSettingsOf = (projectId: string | undefined): void =>
  open(() => <SettingsScreen projectId={projectId} tab="settings" onTab={() => undefined} />)

function open(component: () => ReactNode, hash = ''): void {
  const client = createQueryClient()
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retry: false } })
  const root = createRootRoute()
  const members = createRoute({
    getParentRoute: () => root,
    path: '/project/$projectId/members',
    component,
  })
  const router = createRouter({
    routeTree: root.addChildren([members]),
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
}
