import { createFileRoute } from '@tanstack/react-router'
import { VerifyEmailScreen, tokenSearch } from '#features/auth/index.ts'

export const Route = createFileRoute('/verify-email')({ validateSearch: tokenSearch, component: VerifyEmail })

function VerifyEmail() {
  return <VerifyEmailScreen token={Route.useSearch().token} />
}
