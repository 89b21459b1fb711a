import { createFileRoute } from '@tanstack/react-router'
import { ResetPasswordScreen, tokenSearch } from '#features/auth/index.ts'

export const Route = createFileRoute('/reset-password')({
  validateSearch: tokenSearch,
  component: ResetPassword,
})

function ResetPassword() {
  return <ResetPasswordScreen token={Route.useSearch().token} />
}
