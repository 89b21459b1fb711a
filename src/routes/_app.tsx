import { Outlet, createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_app')({ component: App })

/** Screens of signed-in users are in the app's frame; a visitor sees `/` without it. */
function App() {
  const { Frame, signedIn } = Route.useRouteContext()
  if (!signedIn) return <Outlet />
  return (
    <Frame>
      <Outlet />
    </Frame>
  )
}
