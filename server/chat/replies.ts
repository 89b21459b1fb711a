import type { Reply } from './reply.ts'

/** A reply can be read again for so long after its end, in ms, by whoever was cut off. */
const KEPT_MS = 5 * 60_000

/** The replies that this server makes, and those that ended a while ago: the latest of each chat. */
export interface Replies {
  of(chatId: string): Reply | undefined
  add(reply: Reply): void
  /** It never was. */
  remove(reply: Reply): void
  /** It has ended. */
  keepForAWhile(reply: Reply): void
  running(): Reply[]
  runningFor(userId: string): number
  close(): void
}

export function createReplies(): Replies {
  const byChat = new Map<string, Reply>()
  const timers = new Set<NodeJS.Timeout>()
  const remove = (reply: Reply) => {
    if (byChat.get(reply.chatId) === reply) byChat.delete(reply.chatId)
  }
  const running = () => [...byChat.values()].filter((reply) => !reply.isOver())
  return {
    of: (chatId) => byChat.get(chatId),
    add(reply) {
      // One that still runs was taken for dead, or there would be no other: it must not end in the place of this one.
      byChat.get(reply.chatId)?.stop('lost')
      byChat.set(reply.chatId, reply)
    },
    remove,
    keepForAWhile(reply) {
      const timer = setTimeout(() => {
        timers.delete(timer)
        remove(reply)
      }, KEPT_MS)
      timer.unref()
      timers.add(timer)
    },
    running,
    runningFor: (userId) => running().filter((reply) => reply.userId === userId).length,
    close() {
      for (const timer of timers) clearTimeout(timer)
    },
  }
}
