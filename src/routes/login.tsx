import { createFileRoute } from '@tanstack/react-router'
import { SignInScreen, fromSearch, issuerReturn, visitorsOnly } from '#features/auth/index.ts'

export const Route = createFileRoute('/login')({
  validateSearch: fromSearch,
  beforeLoad: async (visit) => {
    await issuerReturn()
    visitorsOnly(visit)
  },
  component: Login,
})

function Login() {
  const { sessionEnded } = Route.useRouteContext()
  return <SignInScreen from={Route.useSearch().from} ended={sessionEnded} />
}
