import { createFileRoute } from '@tanstack/react-router'
import { RegisterScreen, registerSearch, visitorsOnly } from '#features/auth/index.ts'

export const Route = createFileRoute('/register')({
  validateSearch: registerSearch,
  beforeLoad: visitorsOnly,
  component: Register,
})

function Register() {
  const { from, invitation } = Route.useSearch()
  return <RegisterScreen from={from} invitation={invitation} />
}
