import { useEffect, useRef, useState } from 'react'
import { useUser } from '#features/auth/index.ts'
import { typedTexts } from '#platform/chat/typed-texts.ts'

/** What is typed is written this long after the last key, in ms, and at once when the page is left. */
const KEEP_AFTER_MS = 300

export interface TypedText {
  readonly text: string
  readonly set: (text: string) => void
  /** Empty at once, here and on the device: the message is on its way. */
  readonly clear: () => void
  /** The device keeps it for a reload. */
  readonly kept: boolean
}

/** The text of a chat's box. It outlives a reload until it is sent; one box for each chat (`key` it by the chat). */
export function useTypedText(projectId: string, chatId: string): TypedText {
  const userId = useUser()?.id ?? ''
  const [text, setText] = useState(() => typedTexts.get(userId, projectId, chatId))
  const [kept, setKept] = useState(true)
  const pending = useRef<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const write = useRef(() => undefined as void)
  useEffect(() => {
    write.current = () => {
      clearTimeout(timer.current)
      if (pending.current === null) return
      setKept(typedTexts.set(userId, projectId, chatId, pending.current))
      pending.current = null
    }
  }, [userId, projectId, chatId])
  useEffect(() => {
    const now = () => write.current()
    window.addEventListener('pagehide', now)
    document.addEventListener('visibilitychange', now)
    return () => {
      window.removeEventListener('pagehide', now)
      document.removeEventListener('visibilitychange', now)
      now()
    }
  }, [])
  const set = (next: string) => {
    setText(next)
    pending.current = next
    clearTimeout(timer.current)
    timer.current = setTimeout(() => write.current(), KEEP_AFTER_MS)
  }
  const clear = () => {
    setText('')
    pending.current = ''
    write.current()
  }
  return { text, set, clear, kept }
}
