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
  /** Called when the stream opens and when it breaks. While it is down, lists are polled. */
  readonly onLive: (live: boolean) => void
  /** Called once if the server rejects the stream for good: no session, no access, or no such call. */
  readonly onRejected?: () => void
  readonly random?: () => number
}

/**
 * Listens to the changes of a workspace; returns a function that stops it. Reconnects with backoff and jitter, and at
 * once when the browser comes back online. A rejection, or a server without this call (404, 501), ends it: polling
 * continues alone.
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
        (error: unknown) => (isFinal(error) ? ('rejected' as const) : ('broken' as const)),
      )
      options.onLive(false)
      if (opened === 'rejected') {
        options.onRejected?.()
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

/** No session, no access, or no such call: retrying would not help. */
const isFinal = (error: unknown) => [401, 403, 404, 405, 501].includes(rejectionStatusOf(error) ?? 0)

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return null
  }
}
