import { createFileRoute, useParams } from '@tanstack/react-router'
import { ChatScreen } from '#features/chat/index.ts'

// One screen for all chats of a workspace, so that it stays mounted when a draft becomes a chat while its reply
// streams in.
export const Route = createFileRoute('/_app/project/$projectId/chat')({ component: Chats })

function Chats() {
  const { projectId } = Route.useParams()
  const { chatId } = useParams({ strict: false })
  const navigate = Route.useNavigate()
  return (
    <ChatScreen
      projectId={projectId}
      chatId={chatId ?? null}
      onGo={(id, replace) =>
        void (id === null
          ? navigate({ to: '/project/$projectId/chat', params: { projectId }, replace })
          : navigate({ to: '/project/$projectId/chat/$chatId', params: { projectId, chatId: id }, replace }))
      }
    />
  )
}
