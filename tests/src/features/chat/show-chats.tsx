import { onlineManager } from '@tanstack/react-query'
import { useState } from 'react'
import { vi } from 'vitest'
import { page } from 'vitest/browser'
import { draftChat } from '#platform/chat/draft-chat.ts'
import { clear } from '#tests/src/ui/render.tsx'
import { ChatScreen } from '#features/chat/index.ts'
import { LinkProvider } from '#ui/controls/link-context.tsx'
import { LiveRegions } from '#ui/feedback/live-region.tsx'
import { SnackbarRegion } from '#ui/feedback/snackbar.tsx'
import { InWorkspace } from '#tests/src/features/documents/host.tsx'
import { showInWorkspace } from '#tests/src/features/in-app.tsx'

/** The navigations of the screen, the latest last: a chat's id, null for the root, or another address. */
export const went: (string | null)[] = []

/** While set, the address does not change; call the stored function to let it change. */
let held: (() => void)[] | null = null

/** Delays the address of every opened chat. Returns a function that releases it. */
export function holdAddress(): () => void {
  const waiting: (() => void)[] = []
  held = waiting
  return () => {
    held = null
    for (const follow of waiting) follow()
  }
}

function Chats({ start }: { readonly start: string | null }) {
  const [chatId, setChatId] = useState(start)
  const go = (id: string | null) => {
    went.push(id)
    // Like with a router, the address changes later.
    if (held) held.push(() => setChatId(id))
    else setTimeout(() => setChatId(id))
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
  held = null
  showInWorkspace(<Chats start={start} />)
}

/** Before each test: a wide window without a draft. Another file's tests share the session storage of the tab. */
export async function beforeChats(): Promise<void> {
  draftChat.clear()
  await page.viewport(1280, 800)
}

/** After each test: removes everything that it left on the page and on the device. */
export function afterChats(): void {
  clear()
  draftChat.clear()
  for (const key of Object.keys(localStorage)) if (key.startsWith('chat-text')) localStorage.removeItem(key)
  onlineManager.setOnline(true)
  vi.unstubAllGlobals()
}
