import { createFileRoute, useLocation } from '@tanstack/react-router'
import { SettingsScreen, settingsTab } from '#features/members/index.ts'

export const Route = createFileRoute('/_app/project/$projectId/members')({ component: Settings })

function Settings() {
  const { projectId } = Route.useParams()
  const hash = useLocation({ select: (location) => location.hash })
  const navigate = Route.useNavigate()
  return (
    <SettingsScreen
      projectId={projectId}
      tab={settingsTab(hash)}
      onTab={(tab) => void navigate({ hash: tab, hashScrollIntoView: false })}
    />
  )
}
