import { useState } from 'react'
import { useUser } from '#features/auth/index.ts'
import { unsentMessages } from '#platform/chat/unsent-messages.ts'

export interface TypedText {
  readonly text: string
  readonly set: (text: string) => void
  /** Clears the text here and on the device, because the message is being sent. */
  readonly clear: () => void
  /** Whether the device stores it for a reload. */
  readonly stored: boolean
}

/** The text of a chat's composer, stored on each change until the message is sent. Needs the chat's id as `key`. */
export function useTypedText(projectId: string, chatId: string): TypedText {
  const userId = useUser()?.id ?? ''
  const [text, setText] = useState(() => unsentMessages.get(userId, projectId, chatId))
  const [stored, setStored] = useState(true)
  const set = (next: string) => {
    setText(next)
    setStored(unsentMessages.set(userId, projectId, chatId, next))
  }
  return { text, set, clear: () => set(''), stored }
}
