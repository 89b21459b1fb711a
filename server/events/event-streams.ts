import type { FastifyPluginAsync } from 'fastify'
import { sql, type Kysely } from 'kysely'
import type { ProjectEvent } from '#contract/events.ts'
import { canRead, type Guarded, type Membership } from '#contract/roles.ts'
import type { Database } from '#server/db/schema.ts'
import { visibleTo } from '#server/db/visible.ts'
import type { Deps } from '#server/deps.ts'
import type { Call, Handlers } from '#server/http/handlers.ts'

/** In ms; short enough that no proxy closes the connection as idle. */
const HEARTBEAT_MS = 20_000

export interface EventStreamDeps extends Pick<Deps, 'db' | 'events'> {
  /** The caller's membership, read again; null if their session or access has ended. */
  readonly currentMembership: (call: Call<'projectEvents'>) => Promise<Membership | null>
  readonly heartbeatMs?: number
}

export interface EventStreams {
  readonly handlers: Pick<Handlers, 'projectEvents'>
  /** Ends open streams when the server closes, because closing would wait for them. */
  readonly plugin: FastifyPluginAsync
}

/**
 * `GET /projects/{id}/events`: sends each listener the events of things that they may read at that time. Heartbeats are
 * comments. With each heartbeat, and when the workspace or its members change, the listener's access is read again, and
 * the stream ends if it is lost. The call's signal ends the stream with the session.
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
        // A removed member gets one more event, reloads, and finds that access is lost.
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
 * The events about the workspace itself and about things that the member may read. A change that takes away read access
 * becomes `thing-deleted`.
 */
async function readableEvents(
  db: Kysely<Database>,
  projectId: string,
  membership: Membership,
  queued: readonly QueuedEvent[],
): Promise<ProjectEvent[]> {
  const ids = queued.flatMap(({ event }) => ('id' in event ? [event.id] : []))
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
  return queued.flatMap(({ event, formerly }): ProjectEvent[] => {
    if (!('id' in event) || visible.has(event.id)) return [event]
    const lost = event.type === 'thing-changed' && formerly !== undefined && canRead(membership, formerly)
    return lost ? [{ ...event, type: 'thing-deleted', document_type: null, status: null }] : []
  })
}

/** Above this backlog, a slow listener gets one `project-changed` event instead. */
const MAX_BACKLOG = 500

/** An event, and the access-relevant fields of its thing before the change, if they changed. */
interface QueuedEvent {
  readonly event: ProjectEvent
  readonly formerly?: Guarded | undefined
}

/** Pending events of one listener. */
interface EventQueue {
  push(queued: QueuedEvent): void
  end(): void
  /** Waits for events. Empty after `beatMs` without any, null after the end. */
  next(beatMs: number): Promise<QueuedEvent[] | null>
}

function createEventQueue(): EventQueue {
  let pending: QueuedEvent[] = []
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
    push(queued) {
      if (ended) return
      if (pending.length < MAX_BACKLOG) pending.push(queued)
      else pending = [{ event: { type: 'project-changed' } }]
      wake()
    },
    end() {
      ended = true
      wake()
    },
    async next(beatMs) {
      if (pending.length === 0 && !ended) await sleep(beatMs)
      if (ended) return null
      const events = pending
      pending = []
      return events
    },
  }
}
