import { createFileRoute } from '@tanstack/react-router'

// Shown by the screen of all chats, above.
export const Route = createFileRoute('/_app/project/$projectId/chat/$chatId')({ component: () => null })
