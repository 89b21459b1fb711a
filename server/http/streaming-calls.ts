import { isDeepStrictEqual } from 'node:util'
import type { FastifyRequest } from 'fastify'
import type { Membership } from '#contract/roles.ts'
import type { ProjectEvents } from '#server/deps.ts'
import { currentMembership } from './access.ts'
import type { AccessPorts } from './ports.ts'

/** A call with a long response: a stream of events, a reply in a chat, or a download. */
interface StreamingCall {
  readonly request: FastifyRequest
  readonly projectId: string
  /** What the call was authorised with. */
  readonly membership: Membership
  /** Aborts when the response ends, for whatever reason. */
  readonly ended: AbortSignal
}

/** Ends streaming calls whose session, token or membership has ended, or whose role or departments have changed. */
export interface StreamingCalls {
  /** The signal aborts when the caller no longer has the access of this call. */
  watch(call: StreamingCall): AbortSignal
  /** Checks the calls of this user again, because one of their sessions has ended. */
  recheck(userId: string): void
  /** Checks all calls again, because messages may have been missed. */
  recheckAll(): void
}

/** Also checks calls again when their workspace or its members change. */
export function createStreamingCalls(
  ports: AccessPorts,
  { subscribe }: Pick<ProjectEvents, 'subscribe'>,
): StreamingCalls {
  const open = new Map<StreamingCall, () => void>()
  const recheckIf = (matches: (call: StreamingCall) => boolean) => {
    for (const [call, check] of open) if (matches(call)) check()
  }
  return {
    watch(call) {
      const accessLost = new AbortController()
      const close = () => {
        unsubscribe()
        open.delete(call)
      }
      const end = () => {
        close()
        accessLost.abort()
      }
      const check = () =>
        void currentMembership(call, ports).then(
          (membership) => {
            if (!isDeepStrictEqual(membership, call.membership)) end()
          },
          // If the check fails, the call ends too; the client reconnects.
          end,
        )
      const unsubscribe = subscribe(call.projectId, ({ type }) => {
        if (type === 'project-changed') check()
      })
      open.set(call, check)
      if (call.ended.aborted) close()
      else call.ended.addEventListener('abort', close, { once: true })
      // Access may have ended since the call was authorised.
      check()
      return accessLost.signal
    },
    recheck: (userId) => recheckIf((call) => call.membership.userId === userId),
    recheckAll: () => recheckIf(() => true),
  }
}
