import { ProjectEvent } from '#contract/events.ts'
import type { ApiClient } from './client.ts'
import { rejectionStatusOf } from './errors.ts'
import { readEventStream } from './event-stream.ts'

const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 60_000

export interface ProjectEventsOptions {
  readonly api: ApiClient
  readonly projectId: string
  readonly onEvent: (event: ProjectEvent) => void
  /** Told when the stream opens and when it breaks: while it is down, the lists are polled. */
  readonly onLive: (live: boolean) => void
  /** Told once where the host refuses the stream for good: no session, no access any more, or no such call. */
  readonly onRefused?: () => void
  readonly random?: () => number
}

/**
 * Listens to what changes in a workspace until the answered function is called. Reconnects with a growing, jittered
 * wait; the browser coming back online or to the front tries at once. A host without this call (404, 501) or a
 * refusal ends it: polling then serves alone.
 */
export function listenToProject(options: ProjectEventsOptions): () => void {
  const stop = new AbortController()
  let wake: () => void = () => undefined
  const hurry = () => wake()
  globalThis.addEventListener?.('online', hurry)

  const listenOnce = async () => {
    const bytes = await options.api.stream(
      'projectEvents',
      { params: { projectId: options.projectId } },
      { signal: stop.signal },
    )
    options.onLive(true)
    for await (const message of readEventStream(bytes)) {
      const event = ProjectEvent.safeParse(parsed(message.data))
      if (event.success) options.onEvent(event.data)
    }
  }

  const run = async () => {
    let wait = FIRST_WAIT_MS
    while (!stop.signal.aborted) {
      const opened = await listenOnce().then(
        () => 'ended' as const,
        (error: unknown) => (isFinal(error) ? ('refused' as const) : ('broken' as const)),
      )
      options.onLive(false)
      if (opened === 'refused') {
        options.onRefused?.()
        return
      }
      wait = opened === 'ended' ? FIRST_WAIT_MS : Math.min(wait * 2, LONGEST_WAIT_MS)
      const jittered = wait * (0.5 + (options.random ?? Math.random)() / 2)
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, jittered)
        wake = () => {
          clearTimeout(timer)
          resolve()
        }
        stop.signal.addEventListener('abort', wake, { once: true })
      })
    }
  }
  void run()
  return () => {
    globalThis.removeEventListener?.('online', hurry)
    stop.abort()
  }
}

/** No session, no access, or a host without this call: trying again would change nothing. */
const isFinal = (error: unknown) => [401, 403, 404, 405, 501].includes(rejectionStatusOf(error) ?? 0)

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return null
  }
}
