import { createCountLimit } from '#server/count-limit.ts'
import { HttpError, tooMany } from '#server/http/http-error.ts'

/** What each person may have of chats at a time. */
export const MESSAGES_A_MINUTE = 30
export const REPLIES_AT_ONCE = 5
export const READERS_AT_ONCE = 30

export interface ChatLimits {
  /** 429 where this person sends too fast, or has enough replies made for them already. */
  mayBegin(userId: string, running: number): void
  begun(userId: string): void
  /** 429 where this person reads too many replies at once. Answers what gives the place back, once. */
  takeReader(userId: string): () => void
}

export function createChatLimits(now: () => Date): ChatLimits {
  const messages = createCountLimit(MESSAGES_A_MINUTE, 60_000, now)
  const readers = new Map<string, number>()
  return {
    mayBegin(userId, running) {
      const wait = messages.blockedFor(userId)
      if (wait > 0) throw tooMany('You have sent many messages in a short time.', wait, now())
      if (running >= REPLIES_AT_ONCE)
        throw tooMuch('Several replies are being written for you. Wait for one of them, or stop it.')
    },
    begun: (userId) => messages.count(userId),
    takeReader(userId) {
      const open = readers.get(userId) ?? 0
      if (open >= READERS_AT_ONCE)
        throw tooMuch('You follow replies in too many windows. Close some of them and try again.')
      readers.set(userId, open + 1)
      let isOpen = true
      return () => {
        if (!isOpen) return
        isOpen = false
        const left = (readers.get(userId) ?? 1) - 1
        if (left > 0) readers.set(userId, left)
        else readers.delete(userId)
      }
    },
  }
}

const tooMuch = (detail: string) => new HttpError(429, 'rate-limited', detail, { retryAfter: 10 })
