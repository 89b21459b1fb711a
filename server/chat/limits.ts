import { createRateLimit } from '#server/db/rate-limit.ts'
import type { Deps } from '#server/deps.ts'
import { HttpError, tooMany } from '#server/http/http-error.ts'
import type { Trx } from './messages-store.ts'

// Limits per person. Messages count across all servers; replies and readers on each server.
export const MESSAGES_A_MINUTE = 30
export const REPLIES_AT_ONCE = 5
export const READERS_AT_ONCE = 30

export interface ChatLimits {
  /** Counts a message in its transaction. 429 for too many messages, or too many running replies. */
  checkMessage(trx: Trx, userId: string, running: number): Promise<void>
  /** 429 for too many readers. Returns a function that frees the slot, once. */
  takeReader(userId: string): () => void
}

export function createChatLimits(deps: Pick<Deps, 'db' | 'now'>): ChatLimits {
  const messages = createRateLimit(deps, { name: 'messages', most: MESSAGES_A_MINUTE, windowMs: 60_000 })
  const readers = new Map<string, number>()
  return {
    async checkMessage(trx, userId, running) {
      const wait = await messages.take(userId, trx)
      if (wait > 0) throw tooMany('You have sent too many messages in a short time.', wait, deps.now())
      if (running >= REPLIES_AT_ONCE) {
        throw rateLimited('Several replies are being written for you. Wait for one of them, or stop it.')
      }
    },
    takeReader(userId) {
      const open = readers.get(userId) ?? 0
      if (open >= READERS_AT_ONCE) {
        throw rateLimited('You are following replies in too many windows. Close some and try again.')
      }
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

const rateLimited = (detail: string) => new HttpError(429, 'rate-limited', detail, { retryAfter: 10 })
