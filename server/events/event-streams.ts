import type { FastifyPluginAsync } from 'fastify'
import { sql, type Kysely } from 'kysely'
import type { ProjectEvent } from '#contract/events.ts'
import { canRead, type Guarded, type Membership } from '#contract/roles.ts'
import type { Database } from '#server/db/schema.ts'
import { visibleTo } from '#server/db/visible.ts'
import type { Deps } from '#server/deps.ts'
import type { Call, Handlers } from '#server/http/handlers.ts'

/** Often enough that no proxy takes the connection for dead, in ms. */
const HEARTBEAT_MS = 20_000

export interface EventStreamDeps extends Pick<Deps, 'db' | 'events'> {
  /** The caller's membership as it stands now; null once their session or their access has ended. */
  readonly currentMembership: (call: Call<'projectEvents'>) => Promise<Membership | null>
  readonly heartbeatMs?: number
}

export interface EventStreams {
  readonly handlers: Pick<Handlers, 'projectEvents'>
  /** Ends the open streams when the server closes, which would otherwise wait for them. */
  readonly plugin: FastifyPluginAsync
}

/**
 * `GET /projects/{id}/events`: each listener hears only of things that they may read at that moment. Heartbeats are
 * comments; at each, and when the workspace or its members have changed, the listener's access is read anew, and the
 * stream ends with it. The call's signal ends it where a session has.
 */
export function createEventStreams(deps: EventStreamDeps): EventStreams {
  const open = new Set<EventQueue>()
  return {
    handlers: {
      projectEvents: async (call) => {
        const queue = createEventQueue()
        const unsubscribe = deps.events.subscribe(call.projectId, (event, formerly) =>
          queue.push({ event, formerly }),
        )
        const close = () => {
          unsubscribe()
          queue.end()
          open.delete(queue)
        }
        open.add(queue)
        if (call.signal.aborted) close()
        call.signal.addEventListener('abort', close, { once: true })
        return frames(deps, call, queue, close)
      },
    },
    plugin: async (scope) => {
      scope.addHook('preClose', async () => {
        for (const queue of open) queue.end()
      })
    },
  }
}

async function* frames(
  deps: EventStreamDeps,
  call: Call<'projectEvents'>,
  queue: EventQueue,
  close: () => void,
): AsyncGenerator<string> {
  const beatMs = deps.heartbeatMs ?? HEARTBEAT_MS
  let { membership } = call
  let checkedAt = performance.now()
  try {
    yield ': listening\n\n'
    for (let events = await queue.next(beatMs); events; events = await queue.next(beatMs)) {
      const changed = events.some(({ event }) => event.type === 'project-changed')
      if (changed || events.length === 0 || performance.now() - checkedAt >= beatMs) {
        const now = await deps.currentMembership(call)
        // Whoever is out is told to look again, and finds that they are.
        if (!now && changed) yield frame({ type: 'project-changed' })
        if (!now) return
        membership = now
        checkedAt = performance.now()
      }
      const readable = await readableEvents(deps.db, call.projectId, membership, events)
      if (events.length === 0) yield ': beat\n\n'
      for (const event of readable) yield frame(event)
    }
  } finally {
    close()
  }
}

const frame = (event: ProjectEvent) => `data: ${JSON.stringify(event)}\n\n`

/**
 * Of these events, those about the workspace as a whole, and about things that the member may read. A thing that they
 * could read before its change, and cannot any more, is gone for them.
 */
async function readableEvents(
  db: Kysely<Database>,
  projectId: string,
  membership: Membership,
  heard: readonly QueuedEvent[],
): Promise<ProjectEvent[]> {
  const ids = heard.flatMap(({ event }) => (event.type === 'project-changed' ? [] : [event.id]))
  const rows =
    ids.length === 0
      ? []
      : await db
          .selectFrom('things')
          .select('id')
          .where('project_id', '=', projectId)
          .where('id', '=', sql<string>`any(${ids}::text[])`)
          .where(visibleTo(membership))
          .execute()
  const visible = new Set(rows.map((row) => row.id))
  return heard.flatMap(({ event, formerly }): ProjectEvent[] => {
    if (event.type === 'project-changed' || visible.has(event.id)) return [event]
    const lost = event.type === 'thing-changed' && formerly !== undefined && canRead(membership, formerly)
    return lost ? [{ ...event, type: 'thing-deleted', document_type: null, status: null }] : []
  })
}

/** More than this wait for one slow listener: it is told to look at everything again instead. */
const MOST_WAITING = 500

/** An event, and what decided about access to its thing before, where that changed. */
interface QueuedEvent {
  readonly event: ProjectEvent
  readonly formerly?: Guarded | undefined
}

/** Events on their way to one listener, and the beat of its heart. */
interface EventQueue {
  push(heard: QueuedEvent): void
  end(): void
  /** What has come by now; empty after `beatMs` without any; null once it has ended. */
  next(beatMs: number): Promise<QueuedEvent[] | null>
}

function createEventQueue(): EventQueue {
  let waiting: QueuedEvent[] = []
  let ended = false
  let wake: () => void = () => undefined

  const sleep = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms)
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })

  return {
    push(heard) {
      if (ended) return
      if (waiting.length < MOST_WAITING) waiting.push(heard)
      else waiting = [{ event: { type: 'project-changed' } }]
      wake()
    },
    end() {
      ended = true
      wake()
    },
    async next(beatMs) {
      if (waiting.length === 0 && !ended) await sleep(beatMs)
      if (ended) return null
      const events = waiting
      waiting = []
      return events
    },
  }
}
