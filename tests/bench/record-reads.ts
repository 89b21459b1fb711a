import type pg from 'pg'

export interface Read {
  readonly text: string
  readonly values: readonly unknown[]
}

/** Collects the read-only statements of all connections of the pool. */
export function recordReads(pool: pg.Pool) {
  const watched = new WeakSet<pg.PoolClient>()
  let reads: Read[] | null = null
  pool.on('acquire', (client) => {
    if (watched.has(client)) return
    watched.add(client)
    const query = client.query.bind(client) as (...given: unknown[]) => unknown
    const watching = (...given: unknown[]) => {
      const [text, values] = given
      if (typeof text === 'string' && isRead(text))
        reads?.push({ text, values: Array.isArray(values) ? (values as unknown[]) : [] })
      return query(...given)
    }
    client.query = watching as typeof client.query
  })
  return {
    start(): readonly Read[] {
      reads = []
      return reads
    },
    stop() {
      reads = null
    },
  }
}

const isRead = (text: string) =>
  /^\s*(?:select|with)\b/i.test(text) && !/\b(?:insert|update|delete|advisory|nextval)\b/i.test(text)

/** Milliseconds that these statements take on a bare connection. */
export async function runBare(pool: pg.Pool, reads: readonly Read[]): Promise<number> {
  const client = await pool.connect()
  try {
    const started = performance.now()
    for (const { text, values } of reads) await client.query(text, [...values])
    return performance.now() - started
  } finally {
    client.release()
  }
}
