import { Outlet, createFileRoute } from '@tanstack/react-router'
import { Suspense, lazy } from 'react'
import { invitationSearch, landingLinks } from '#features/auth/index.ts'

// Two screens share this URL, and nobody should load the one for others.
const WelcomeScreen = lazy(async () => ({
  default: (await import('#features/landing/welcome-screen.tsx')).WelcomeScreen,
}))
const WorkspacesScreen = lazy(async () => ({
  default: (await import('#features/workspaces/workspaces-screen.tsx')).WorkspacesScreen,
}))
const ClosedWorkspaces = lazy(async () => ({
  default: (await import('#features/uploads/closed/closed-workspace.tsx')).ClosedWorkspaces,
}))

interface HomeSearch {
  readonly create?: 1
  /** The token of an invitation link. */
  readonly invitation?: string
}

export const Route = createFileRoute('/_app/_home')({
  validateSearch: (search): HomeSearch => ({
    ...(Number(search['create']) === 1 && { create: 1 }),
    ...invitationSearch(search),
  }),
  component: Home,
})

/** `/`: the welcome page for a visitor, the workspaces for a signed-in user (CONF-01). */
function Home() {
  const { signedIn } = Route.useRouteContext()
  const { create, invitation } = Route.useSearch()
  const navigate = Route.useNavigate()
  if (!signedIn) {
    return (
      <Suspense>
        <WelcomeScreen {...landingLinks(invitation)} />
      </Suspense>
    )
  }
  return (
    <Suspense>
      <WorkspacesScreen
        creating={create === 1}
        onCreating={(creating) =>
          navigate({
            to: '/',
            search: { ...(creating && { create: 1 }), ...(invitation !== undefined && { invitation }) },
            replace: true,
          })
        }
        notice={<ClosedWorkspaces />}
        invitation={invitation}
        onInvitationDone={() => void navigate({ to: '/', search: {}, replace: true })}
      />
      <Outlet />
    </Suspense>
  )
}
