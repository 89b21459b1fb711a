import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { exposed, MEDIA_TYPE, type Family } from './exposition.ts'

/** Who may read the metrics: nobody, programs on this machine, or everyone who reaches the port. */
export const metricsModes = ['off', 'loopback', 'on'] as const
export type MetricsMode = (typeof metricsModes)[number]

export interface MetricsOptions {
  readonly mode: MetricsMode
  readonly version: string
  /** Additional metrics. */
  readonly more: () => Promise<Family[]>
}

const NO_ROUTE = 'none'

/**
 * Counts every call and serves `GET /metrics`, unless the mode is `off`. Returns a function that counts a call of a
 * batch.
 */
export async function serveMetrics(
  app: FastifyInstance,
  options: MetricsOptions | undefined,
): Promise<CallCounts['record']> {
  if (options === undefined || options.mode === 'off') return () => undefined
  const counts = createCallCounts()
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  app.addHook('onClose', async () => void delay.disable())
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? NO_ROUTE
    counts.record(request.method, route, reply.statusCode, reply.elapsedTime / 1000)
  })
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (options.mode === 'loopback' && !isOfThisMachine(request)) return reply.callNotFound()
    const families = [...processFamilies(options.version, delay.percentile(99) / 1e9), ...counts.families()]
    reply.header('content-type', MEDIA_TYPE).header('cache-control', 'no-store')
    return exposed([...families, ...(await options.more())])
  })
  return counts.record
}

/** False for calls that a proxy on this machine forwarded. */
function isOfThisMachine({ socket, headers }: FastifyRequest): boolean {
  const forwarded = headers['x-forwarded-for'] ?? headers['forwarded'] ?? headers['x-real-ip']
  return forwarded === undefined && /^(127\.|::1$|::ffff:127\.)/.test(socket.remoteAddress ?? '')
}

function processFamilies(version: string, lagSeconds: number): Family[] {
  const { user, system } = process.cpuUsage()
  const one = (name: string, type: Family['type'], help: string, value: number, labels = {}): Family => ({
    name,
    type,
    help,
    samples: [{ labels, value }],
  })
  return [
    one('sheaf_info', 'gauge', 'The running version.', 1, { version }),
    one('process_resident_memory_bytes', 'gauge', 'Memory of the server.', process.memoryUsage.rss()),
    one('process_cpu_seconds_total', 'counter', 'Processor time of the server.', (user + system) / 1e6),
    one('process_uptime_seconds', 'gauge', 'Time since the start.', process.uptime()),
    one('nodejs_eventloop_lag_p99_seconds', 'gauge', 'Delay of the event loop since the start.', lagSeconds),
  ]
}

/** Upper bounds in seconds. */
const BUCKETS = [0.005, 0.025, 0.1, 0.25, 1, 2.5, 10, Infinity]

interface Times {
  readonly counts: number[]
  sum: number
}

interface CallCounts {
  /** `route` is the URL pattern: the URL itself may contain names and ids. */
  record(method: string, route: string, status: number, seconds: number): void
  families(): Family[]
}

/** Counts calls by method, route and status, and their durations by method and route. */
function createCallCounts(): CallCounts {
  const calls = new Map<string, number>()
  const times = new Map<string, Times>()
  return {
    record(method, route, status, seconds) {
      const call = JSON.stringify({ method, route, status: String(status) })
      calls.set(call, (calls.get(call) ?? 0) + 1)
      const timed = JSON.stringify({ method, route })
      const known = times.get(timed) ?? { counts: BUCKETS.map(() => 0), sum: 0 }
      times.set(timed, known)
      known.sum += seconds
      const at = BUCKETS.findIndex((end) => seconds <= end)
      known.counts[at] = (known.counts[at] ?? 0) + 1
    },
    families: () => [
      {
        name: 'sheaf_http_requests_total',
        help: 'Calls by method, route and status.',
        type: 'counter',
        samples: [...calls].map(([labels, value]) => ({ labels: parsed(labels), value })),
      },
      {
        name: 'sheaf_http_request_seconds',
        help: 'Time to the end of the response.',
        type: 'histogram',
        samples: [...times].flatMap(([labels, time]) => samplesOf(parsed(labels), time)),
      },
    ],
  }
}

const parsed = (labels: string) => JSON.parse(labels) as Record<string, string>

function samplesOf(labels: Record<string, string>, { counts, sum }: Times): Family['samples'] {
  let total = 0
  const buckets = BUCKETS.map((end, index) => {
    total += counts[index] ?? 0
    const le = end === Infinity ? '+Inf' : String(end)
    return { suffix: '_bucket', labels: { ...labels, le }, value: total }
  })
  return [...buckets, { suffix: '_sum', labels, value: sum }, { suffix: '_count', labels, value: total }]
}
