import { useNavigate } from '@tanstack/react-router'
import { MessagesSquare } from 'lucide-react'
import type { FileThing } from '#contract/things.ts'
import { useUser } from '#features/auth/index.ts'
import { paths } from '#features/navigation/index.ts'
import { texts } from '#messages/chat-about.ts'
import { draftChat, newDraftId } from '#platform/chat/draft-chat.ts'
import type { MenuEntry } from '#ui/overlays/menu.tsx'
import { showSnackbar } from '#ui/feedback/snackbar-store.ts'

/** Returns a function that starts a draft chat about files and opens it (CHAT-34). */
export function useChatAbout(projectId: string): (ids: readonly string[]) => void {
  const userId = useUser()?.id ?? ''
  const navigate = useNavigate()
  return (ids) => {
    const id = newDraftId(Date.now(), true)
    try {
      const documents = ids.map((file) => ({ id: file }))
      draftChat.set(userId, projectId, { id, title: texts.chatWith({ n: ids.length }), documents })
    } catch (error) {
      console.error('The draft could not be stored', error)
      showSnackbar({ text: texts.chatError })
      return
    }
    void navigate({ href: paths.chat(projectId, id) })
  }
}

/** The same for one document, as a menu entry. */
export function useAskInChat(projectId: string): (file: FileThing) => MenuEntry {
  const chatAbout = useChatAbout(projectId)
  return ({ id }) => ({
    id: 'chat',
    label: texts.askInChat,
    icon: <MessagesSquare aria-hidden className="size-5" />,
    onChoose: () => chatAbout([id]),
  })
}
