import { useState } from 'react'
import { ChatScreen } from '#features/chat/index.ts'
import { LinkProvider } from '#ui/controls/link-context.tsx'
import { LiveRegions } from '#ui/feedback/live-region.tsx'
import { SnackbarRegion } from '#ui/feedback/snackbar.tsx'
import { InWorkspace } from '#tests/src/features/documents/host.tsx'
import { showInWorkspace } from '#tests/src/features/in-app.tsx'

/** Where the screen went, the latest last: a chat's id, null for the root, or another address. */
export const went: (string | null)[] = []

function Chats({ start }: { readonly start: string | null }) {
  const [chatId, setChatId] = useState(start)
  const go = (id: string | null) => {
    went.push(id)
    // As a router does, the address follows later.
    setTimeout(() => setChatId(id))
  }
  const follow = (href: string) => {
    const id = /\/chat\/([^/?]+)/.exec(href)?.[1]
    if (id === undefined) went.push(href)
    else go(decodeURIComponent(id))
  }
  return (
    <LinkProvider navigate={follow}>
      <InWorkspace>
        <ChatScreen projectId="p1" chatId={chatId} onGo={go} />
      </InWorkspace>
      <LiveRegions />
      <SnackbarRegion label="Messages of the app" closeLabel="Close" />
    </LinkProvider>
  )
}

/** The chats of the workspace `p1`, at one of them or at the root. */
export function showChats(start: string | null = null): void {
  went.length = 0
  showInWorkspace(<Chats start={start} />)
}
