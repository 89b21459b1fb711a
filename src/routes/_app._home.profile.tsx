import { createFileRoute } from '@tanstack/react-router'
import { ProfileDialog, requireSession } from '#features/auth/index.ts'

export const Route = createFileRoute('/_app/_home/profile')({
  beforeLoad: requireSession,
  component: Profile,
})

function Profile() {
  const navigate = Route.useNavigate()
  return <ProfileDialog onClose={() => void navigate({ to: '/' })} />
}
