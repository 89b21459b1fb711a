import { createFileRoute } from '@tanstack/react-router'

// Rendered by the parent route, the screen of all chats.
export const Route = createFileRoute('/_app/project/$projectId/chat/$chatId')({ component: () => null })
