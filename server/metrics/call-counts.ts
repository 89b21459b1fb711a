import type { Family } from './exposition.ts'

/** Upper ends of the classes of time, in seconds. */
const BUCKETS = [0.005, 0.025, 0.1, 0.25, 1, 2.5, 10, Infinity]

interface Times {
  readonly counts: number[]
  sum: number
}

export interface CallCounts {
  /** `route` is the pattern, never the address: addresses name people and documents. */
  note(method: string, route: string, status: number, seconds: number): void
  families(): Family[]
}

/** Counts calls by method, route and status, and their times by method and route. */
export function createCallCounts(): CallCounts {
  const calls = new Map<string, number>()
  const times = new Map<string, Times>()
  return {
    note(method, route, status, seconds) {
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
        help: 'Calls that were answered.',
        type: 'counter',
        samples: [...calls].map(([labels, value]) => ({ labels: parsed(labels), value })),
      },
      {
        name: 'sheaf_http_request_seconds',
        help: 'Time to the end of the answer.',
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
