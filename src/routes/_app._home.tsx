import { Outlet, createFileRoute } from '@tanstack/react-router'
import { Suspense, lazy } from 'react'
import { withFrom } from '#features/auth/index.ts'
import { WelcomeScreen } from '#features/landing/index.ts'

// Two screens share the address; a visitor must not load the one for signed-in users.
const WorkspacesScreen = lazy(async () => ({
  default: (await import('#features/workspaces/index.ts')).WorkspacesScreen,
}))

interface HomeSearch {
  readonly create?: 1
}

export const Route = createFileRoute('/_app/_home')({
  validateSearch: (search): HomeSearch => (Number(search['create']) === 1 ? { create: 1 } : {}),
  component: Home,
})

/** `/`: the welcome page for a visitor, the workspaces for a signed-in user (CONF-01). */
function Home() {
  const { signedIn } = Route.useRouteContext()
  const { create } = Route.useSearch()
  const navigate = Route.useNavigate()
  if (!signedIn) return <WelcomeScreen signInHref={withFrom('/login', undefined)} registerHref="/register" />
  return (
    <Suspense>
      <WorkspacesScreen
        creating={create === 1}
        onCreating={(creating) => void navigate({ to: '/', search: creating ? { create: 1 } : {} })}
      />
      <Outlet />
    </Suspense>
  )
}
