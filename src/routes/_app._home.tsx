import { Outlet, createFileRoute } from '@tanstack/react-router'
import { Suspense, lazy } from 'react'
import { invitationHomePath, invitationSearch, withFrom } from '#features/auth/index.ts'
import { invitationPath } from '#contract/links.ts'
import { WelcomeScreen } from '#features/landing/index.ts'

// Two screens share this URL, and visitors must not load the one for signed-in users.
const WorkspacesScreen = lazy(async () => ({
  default: (await import('#features/workspaces/index.ts')).WorkspacesScreen,
}))
const ClosedWorkspaces = lazy(async () => ({
  default: (await import('#features/uploads/index.ts')).ClosedWorkspaces,
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
    const from = invitation && invitationHomePath(invitation)
    const registerHref = invitation === undefined ? '/register' : invitationPath(invitation)
    return <WelcomeScreen signInHref={withFrom('/login', from)} registerHref={registerHref} />
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
