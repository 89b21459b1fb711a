import { useState } from 'react'
import { useUser } from '#features/auth/index.ts'
import { unsentMessages } from '#platform/chat/unsent-messages.ts'

export interface TypedText {
  readonly text: string
  readonly set: (text: string) => void
  /** Empty, here and on the device: the message is on its way. */
  readonly clear: () => void
  /** The device keeps it for a reload. */
  readonly stored: boolean
}

/** The text of a chat's box. Each key is kept until the message is sent; one box for each chat (`key` it by the chat). */
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
