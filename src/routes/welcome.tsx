import { createFileRoute } from '@tanstack/react-router'
import { fromSearch, visitorsOnly, withFrom } from '#features/auth/index.ts'
import { WelcomeScreen } from '#features/landing/index.ts'

export const Route = createFileRoute('/welcome')({
  validateSearch: fromSearch,
  beforeLoad: visitorsOnly,
  component: Welcome,
})

function Welcome() {
  const { from } = Route.useSearch()
  return <WelcomeScreen signInHref={withFrom('/login', from)} registerHref={withFrom('/register', from)} />
}
