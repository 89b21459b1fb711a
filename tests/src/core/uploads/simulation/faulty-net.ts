import { type Failure, texts } from '#core/uploads/failures.ts'
import { done, failed, type Outcome, type UploadNet, type UploadSession } from '#core/uploads/ports.ts'
import type { UploadItem } from '#core/uploads/types.ts'
import type { SimulatedBytes } from './device.ts'
import type { ServerModel } from './server.ts'
import type { SimulatedHost, World } from './world.ts'

export interface FaultyNetOptions {
  readonly world: World
  readonly server: ServerModel
  /** Share of calls that fail, now. */
  readonly faults: () => number
  /** Whether the token of this session is still good. */
  readonly accepts: (session: UploadSession) => boolean
  /** Told of every call that carries a session. */
  readonly onCall: (session: UploadSession, item: UploadItem) => void
}

const network: Failure = { kind: 'retry', reason: 'network', text: texts.network }
const refusals: readonly Failure[] = [
  { kind: 'retry', reason: 'busy', text: texts.busy },
  { kind: 'retry', reason: 'busy', text: texts.status(500) },
  { kind: 'retry', reason: 'timeout', text: texts.timeout },
  // A captive portal's page with status 200.
  { kind: 'retry', reason: 'no-answer', text: texts.notAnswer },
  { kind: 'quota', info: { message: texts.limit }, resetInMs: 90_000 },
  { kind: 'addresses' },
]

/** The server behind a network that loses requests, loses answers, and speaks for others. */
export function faultyNet(host: SimulatedHost, options: FaultyNetOptions): UploadNet {
  const { world, server } = options
  const travel = async <T>(serve: () => T | { refusal: Failure }): Promise<Outcome<T>> => {
    const isFaulty = world.chance(options.faults())
    const fate = isFaulty ? Math.floor(world.random() * 3) : 3
    const latency = 5 + Math.floor(world.random() * 400)
    const served = await world.io(host, () => (fate === 0 || fate === 1 ? null : serve()), latency)
    if (fate === 0) return failed(network)
    if (fate === 1) return failed(refusals[Math.floor(world.random() * refusals.length)] as Failure)
    // The request took effect and its answer was lost.
    if (fate === 2) return failed(network)
    const answer = served as T | { refusal: Failure }
    const isRefusal = typeof answer === 'object' && answer !== null && 'refusal' in answer
    return isRefusal ? failed(answer.refusal) : done(answer)
  }
  const call = <T>(session: UploadSession, item: UploadItem, serve: () => T | { refusal: Failure }) => {
    options.onCall(session, item)
    return travel<T>(() =>
      options.accepts(session) ? serve() : { refusal: { kind: 'auth' as const, rev: session.rev } },
    )
  }
  return {
    check: (session, item) => call(session, item, () => server.check(session.userId, item)),
    mint: (session, item, request) => call(session, item, () => server.mint(session.userId, request)),
    put: (url, bytes) => travel<null>(() => server.put(url, (bytes as SimulatedBytes).sha256)),
    complete: (session, item, body) =>
      call<string | null>(session, item, () => {
        const answer = server.complete(session.userId, body)
        if ('refusal' in answer) return answer
        return server.plain ? null : answer.id
      }),
    readBack: (session, item, thingId) => call(session, item, () => server.has(thingId, item.hash)),
    seemsReachable: () => true,
  }
}
