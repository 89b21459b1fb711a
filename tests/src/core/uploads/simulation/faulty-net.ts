import type { UploadNet, UploadSession } from '#core/uploads/ports.ts'
import type { UploadItem } from '#core/uploads/types.ts'
import { NoResponse } from '#platform/api/errors.ts'
import { createBatchOffer } from '#platform/api/batch-offer.ts'
import { createUploadNet } from '#platform/api/upload-net.ts'
import type { SimulatedBytes } from './device.ts'
import { COMPLETION, type ServerModel, type WireResponse } from './server.ts'
import type { SimulatedHost, World } from './world.ts'

/** What can become of one request. A number is a status with which something answers in the server's place. */
export const netFaults = [
  'drop-request',
  'drop-answer',
  'half-applied',
  'reset',
  'duplicate',
  'delay',
  'html-200',
  'html-503',
  'limit',
  401,
  403,
  404,
  409,
  413,
  422,
  429,
  500,
  503,
] as const
/** Further statuses with which a proxy can reject a request of several calls. */
export const batchStatuses = [400, 405, 408, 415, 425, 501, 502, 504] as const
export type NetworkError = (typeof netFaults)[number] | (typeof batchStatuses)[number]

export interface FaultyNetOptions {
  readonly world: World
  readonly server: ServerModel
  /** Decides for each request what becomes of it; null: it travels as it should. */
  readonly fate: (host: SimulatedHost, path: string) => NetworkError | null
  /** Told of every call that carries a session. */
  readonly onCall: (session: UploadSession, item: UploadItem) => void
}

/** The network itself: what travels in it outlives the host that sent it. */
const wire: SimulatedHost = { name: 'wire', kind: 'network', alive: true, frozenUntil: 0 }
const origin = 'http://sheaf.test'
/** A client gives up after this, in ms. */
const PATIENCE_MS = 30_000

/** The real client of the calls over a network that loses, repeats, delays and speaks for others. */
export function faultyNet(host: SimulatedHost, options: FaultyNetOptions): UploadNet {
  const send = (path: string, serve: Serve) => travel(host, options, path, serve)
  const isOffered = () => {
    if (options.server.hidesCapabilities) return new Promise<boolean>(() => undefined)
    return options.world.io(host, () => options.server.takesBatches, 20)
  }
  const net = createUploadNet({
    baseUrl: `${origin}/api`,
    now: () => options.server.now(),
    fetch: async (url, init = {}) => {
      const headers = new Headers(init.headers)
      const request = {
        method: init.method ?? 'GET',
        path: new URL(String(url)).pathname,
        token: headers.get('Authorization')?.replace('Bearer ', '') ?? null,
        body: typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : null,
      }
      const serve: Serve = (limit) =>
        options.server.serve({ ...request, ...(limit !== undefined && { limit }) })
      const { server } = options
      server.requests += 1
      server.mostRequests = Math.max(server.mostRequests, server.requests)
      try {
        return responseOf(await send(request.path, serve), server.now())
      } finally {
        server.requests -= 1
      }
    },
    batches: {
      offer: createBatchOffer(isOffered, () => options.server.now()),
      wait: (ms) => options.world.sleep(host, ms),
    },
    put: async (url, bytes) => {
      const path = new URL(url).pathname
      const { sha256 } = bytes as unknown as SimulatedBytes
      const { status, body } = await send(path, () => options.server.put(path, sha256))
      return { status, body: JSON.stringify(body), retryAfterMs: null }
    },
  })
  const told =
    <Rest extends unknown[], T>(call: (session: UploadSession, item: UploadItem, ...rest: Rest) => T) =>
    (session: UploadSession, item: UploadItem, ...rest: Rest): T => {
      options.onCall(session, item)
      return call(session, item, ...rest)
    }
  return {
    check: told(net.check),
    presign: told(net.presign),
    put: net.put,
    complete: told(net.complete),
    readBack: told(net.readBack),
    sharesRequests: net.sharesRequests,
    seemsReachable: () => true,
  }
}

/** `limit`: the server ends after so many calls of a batch. */
type Serve = (limit?: number) => WireResponse

async function travel(
  host: SimulatedHost,
  { world, fate, server }: FaultyNetOptions,
  path: string,
  serve: Serve,
): Promise<WireResponse> {
  world.watch(host, 'net')
  const fault = fate(host, path)
  const latency = 5 + world.below(200) + (path.endsWith(COMPLETION) ? server.completionMs : 0)
  const lost = (): never => {
    throw new TypeError('Failed to fetch')
  }
  if (fault === 'drop-request' || fault === 'reset') return world.io(host, lost, latency)
  if (typeof fault === 'number' || fault === 'html-200' || fault === 'html-503' || fault === 'limit')
    return world.io(host, () => forged(fault, server.now()), latency)
  if (fault === 'delay') {
    // It arrives long after its sender gave up.
    void world.io(wire, () => serve(), PATIENCE_MS + world.below(60_000))
    return world.io(host, tooLate, PATIENCE_MS)
  }
  if (fault === 'duplicate') void world.io(wire, () => serve(), world.below(90_000))
  // Without upload ids nothing can tell the request of a dead host, still on its way, from the next one's.
  const isLate = () => server.plain && !host.alive
  const isHalf = fault === 'half-applied' || (fault === 'drop-answer' && world.chance(0.5))
  const limit = isHalf ? world.below(4) : undefined
  const arrived = await world.io(wire, () => (isLate() ? lost() : serve(limit)), latency)
  return world.io(host, isHalf || fault === 'drop-answer' ? lost : () => arrived, 5 + world.below(200))
}

function tooLate(): never {
  throw new NoResponse('timeout', 'The server did not respond in time')
}

/** What something other than the server says in its name, or the server in a bad moment. */
function forged(fault: number | 'html-200' | 'html-503' | 'limit', now: number): WireResponse {
  if (fault === 'html-200' || fault === 'html-503')
    return { status: fault === 'html-200' ? 200 : 503, body: '<h1>Sign in to the network</h1>', isHtml: true }
  if (fault === 'limit') {
    const reset_time = new Date(now + 90_000).toISOString()
    return { status: 429, body: { detail: { message: 'Upload limit exceeded', reset_time } } }
  }
  const code = fault === 429 ? { code: 'rate-limited' } : {}
  return { status: fault, body: { detail: `refused with ${fault}`, ...code } }
}

/** As much of a Response as the client reads. The host's clock is right, whatever the device's shows. */
function responseOf({ status, body, isHtml }: WireResponse, now: number): Response {
  const headers = new Headers({
    'Content-Type': isHtml ? 'text/html' : 'application/json',
    Date: new Date(now).toUTCString(),
    ...(status === 503 && { 'Retry-After': '20' }),
  })
  const answer: Pick<Response, 'ok' | 'status' | 'text' | 'headers'> = {
    ok: status >= 200 && status < 300,
    status,
    headers,
    text: async () => (isHtml ? String(body) : JSON.stringify(body)),
  }
  return answer as Response
}
