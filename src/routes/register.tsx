import { createFileRoute } from '@tanstack/react-router'
import { RegisterScreen, fromSearch, visitorsOnly } from '#features/auth/index.ts'

export const Route = createFileRoute('/register')({
  validateSearch: fromSearch,
  beforeLoad: visitorsOnly,
  component: Register,
})

function Register() {
  return <RegisterScreen from={Route.useSearch().from} />
}
