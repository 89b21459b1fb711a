import type { Kysely } from 'kysely'
import type { Thing } from '#contract/things.ts'
import type { Database } from '#server/db/schema.ts'
import { documentsNow, documentsOf, type Conversations } from '#server/things/index.ts'
import type { Claims } from './claims.ts'
import { allMessages, lastMessages } from './store.ts'

/** Characters of a message that a list carries: more than it shows. */
const LISTED = 200

/** What was said in chats, for those who read them as things. */
export function createConversations(db: Kysely<Database>, claims: Claims): Conversations {
  return {
    async told(scope, things, extent) {
      const chats = things.filter(({ kind }) => kind === 'Chat').map(({ id }) => id)
      if (chats.length === 0) return [...things]
      const running = await claims.running(db, chats)
      const last = extent === 'list' ? await lastMessages(db, chats, LISTED) : null
      const tell = async (thing: Thing): Promise<Thing> => {
        if (thing.kind !== 'Chat') return thing
        const messages = last ? (last.get(thing.id) ?? []) : await allMessages(db, thing.id)
        const documents = documentsOf(thing)
        const replying = running.has(thing.id) ? { replying: true } : {}
        return {
          ...thing,
          data: {
            ...thing.data,
            documents: last ? documents : await documentsNow(db, scope, documents),
            messages,
            ...replying,
          },
        }
      }
      return Promise.all(things.map(tell))
    },
  }
}
