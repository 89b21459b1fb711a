import { z } from 'zod'
import { ProjectEvent } from '#contract/events.ts'
import type { Guarded } from '#contract/roles.ts'
import type { PubSub } from '#server/db/pubsub.ts'
import type { Log, ProjectEvents } from '#server/deps.ts'
import { createProjectEvents } from './project-events.ts'

const TOPIC = 'event'
/** Maximum size of a message in bytes; a larger event becomes `project-changed`. */
const MAX_BYTES = 7_000

const Guard = z.object({
  kind: z.enum(['File', 'Folder', 'schema', 'Chat']),
  createdBy: z.string(),
  department: z.string().nullable(),
  editedByOthers: z.boolean(),
})
const Message = z.tuple([z.string(), ProjectEvent, Guard.nullable()])

/**
 * Events of all processes on a database: of this process directly, of others by pub/sub. If messages may have been
 * missed, every listener gets `project-changed`.
 */
export function createSharedEvents(pubsub: PubSub, log: Log): ProjectEvents {
  const here = createProjectEvents(log)
  const listening = new Map<string, number>()

  pubsub.subscribe(
    TOPIC,
    (text) => {
      const [projectId, event, formerly] = Message.parse(JSON.parse(text))
      here.publish(projectId, event, formerly ?? undefined)
    },
    () => {
      for (const projectId of listening.keys()) here.publish(projectId, { type: 'project-changed' })
    },
  )

  return {
    publish(projectId, event, formerly) {
      here.publish(projectId, event, formerly)
      pubsub.send(TOPIC, textOf(projectId, event, formerly))
    },
    subscribe(projectId, listener) {
      const unsubscribe = here.subscribe(projectId, listener)
      listening.set(projectId, (listening.get(projectId) ?? 0) + 1)
      let ended = false
      return () => {
        unsubscribe()
        if (ended) return
        ended = true
        const left = (listening.get(projectId) ?? 1) - 1
        if (left > 0) listening.set(projectId, left)
        else listening.delete(projectId)
      }
    },
  }
}

function textOf(projectId: string, event: ProjectEvent, formerly: Guarded | undefined): string {
  const text = JSON.stringify([projectId, event, formerly ?? null])
  if (Buffer.byteLength(text) <= MAX_BYTES) return text
  return JSON.stringify([projectId, { type: 'project-changed' }, null])
}
