import type { FastifyRequest } from 'fastify'
import type { ProjectEvents } from '#server/deps.ts'
import { currentMembership } from './access.ts'
import type { AccessPorts } from './ports.ts'

/** A call whose answer lasts, such as a stream of events or a reply in a chat. */
interface StreamingCall {
  readonly request: FastifyRequest
  readonly projectId: string
  readonly userId: string
  /** Ends with the answer, for whatever reason. */
  readonly ended: AbortSignal
}

/** Calls that last, each of which ends with what let it in: session or token, and membership. */
export interface StreamingCalls {
  /** Ends once the caller is out. */
  watch(call: StreamingCall): AbortSignal
  /** Asks anew for the calls of this user: a session of theirs has ended. */
  recheck(userId: string): void
  /** Asks anew for all: something may have been missed. */
  recheckAll(): void
}

/** Calls are asked for anew as well when their workspace or its members have changed. */
export function createStreamingCalls(
  ports: AccessPorts,
  { subscribe }: Pick<ProjectEvents, 'subscribe'>,
): StreamingCalls {
  const open = new Map<StreamingCall, () => void>()
  const recheckSome = (concerns: (call: StreamingCall) => boolean) => {
    for (const [call, check] of open) if (concerns(call)) check()
  }
  return {
    watch(call) {
      const out = new AbortController()
      const close = () => {
        unsubscribe()
        open.delete(call)
      }
      const end = () => {
        close()
        out.abort()
      }
      const check = () =>
        void currentMembership(call, ports).then(
          (membership) => membership ?? end(),
          // Where it cannot be asked, the call ends too: whoever may comes back.
          end,
        )
      const unsubscribe = subscribe(call.projectId, ({ type }) => {
        if (type === 'project-changed') check()
      })
      open.set(call, check)
      if (call.ended.aborted) close()
      else call.ended.addEventListener('abort', close, { once: true })
      // Access may have ended since it was checked to let the call in.
      check()
      return out.signal
    },
    recheck: (userId) => recheckSome((call) => call.userId === userId),
    recheckAll: () => recheckSome(() => true),
  }
}
