import { createFileRoute } from '@tanstack/react-router'
import { requireSession } from '#features/auth/index.ts'
import { SettingsScreen } from '#features/members/index.ts'

// The settings page without a workspace in its URL (MEMBER-23).
export const Route = createFileRoute('/_app/members')({
  beforeLoad: requireSession,
  component: Settings,
})

function Settings() {
  return <SettingsScreen projectId={undefined} tab="settings" onTab={() => undefined} />
}
