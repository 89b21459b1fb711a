import { userOf } from '#core/session/machine.ts'
import { draftChat } from '#platform/chat/draft-chat.ts'
import { clearPreferencesOf } from '#platform/preferences/preferences.ts'
import { session } from '#platform/session/page-session.ts'
import { queryClient } from './queries/page-queries.ts'

interface Step {
  readonly name: string
  readonly run: (userId: string) => void | Promise<void>
}

/**
 * Ends the session (AUTH-21), then goes to the issuer's page that ends the session there. A failing step is logged
 * and does not stop the others.
 */
export async function logout(leave = (url: string) => location.assign(url)): Promise<void> {
  const userId = userOf(session.getSnapshot())?.id ?? ''
  let next: Promise<string | null> | undefined
  const endSession = async () => {
    next = (await session.signOut()).next
  }
  for (const step of stepsWith(endSession)) {
    try {
      await step.run(userId)
    } catch (error) {
      console.error(`Logout: could not ${step.name}`, error)
    }
  }
  const url = await next
  if (url) leave(url)
}

// The order matters: first nothing may call the server any more, then stored server data is deleted. Captures that
// have not reached the server are kept (decisions AUTH-21).
const stepsWith = (endSession: () => Promise<void>): readonly Step[] => [
  { name: 'stop queries', run: () => queryClient.cancelQueries() },
  { name: 'end the session', run: endSession },
  { name: 'drop answers', run: () => queryClient.clear() },
  { name: 'drop the draft chat', run: draftChat.clear },
  { name: 'clear what the device remembers of the user', run: clearPreferencesOf },
]
