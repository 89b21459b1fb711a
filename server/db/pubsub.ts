import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { Log } from '#server/deps.ts'

// Words between the servers and workers of one database. They are hints: whoever misses one finds the truth in the
// records, by polling or when told that words were missed.

export interface PubSub {
  /** Tells the other processes, in order, soon; never this one. `text` is at most 7,500 bytes. */
  send(topic: string, text: string): void
  /** `onGap` is called where words may have been missed. Every topic is heard once in a process. */
  hear(topic: string, listener: (text: string) => void, onGap?: () => void): void
  close(): Promise<void>
}

/** For a database that no other process uses. */
export const noPubSub: PubSub = {
  send: () => undefined,
  hear: () => undefined,
  close: async () => undefined,
}

const CHANNEL = 'sheaf'
const FIRST_WAIT_MS = 250
const LONGEST_WAIT_MS = 10_000
/** A connection that was cut without a word shows by this query, in ms. */
const BEAT_MS = 15_000

interface Ear {
  readonly listener: (text: string) => void
  readonly onGap: () => void
}

/** Over LISTEN and NOTIFY of PostgreSQL, by a connection of its own that is made again when it breaks. */
export async function openPubSub(url: string, pool: pg.Pool, log: Log): Promise<PubSub> {
  const me = randomUUID()
  const ears = new Map<string, Ear>()
  let closed = false
  let client: pg.Client | null = null
  let retry: NodeJS.Timeout | undefined

  function heard({ payload = '' }: pg.Notification) {
    const [from, topic = '', text = ''] = splitInThree(payload)
    if (from === me) return
    try {
      ears.get(topic)?.listener(text)
    } catch (error) {
      log.error('notice-not-taken', { topic, message: String(error) })
    }
  }

  async function connect(): Promise<void> {
    const fresh = new pg.Client({ connectionString: url, keepAlive: true })
    const lost = () => {
      clearInterval(beat)
      if (client === fresh) client = null
      if (!closed) void again(FIRST_WAIT_MS)
    }
    const beat = setInterval(() => {
      const late = setTimeout(() => void fresh.end().catch(() => undefined), BEAT_MS)
      fresh
        .query('select 1')
        .catch(() => undefined)
        .finally(() => clearTimeout(late))
    }, BEAT_MS)
    beat.unref()
    fresh.on('error', () => undefined)
    fresh.on('notification', heard)
    try {
      await fresh.connect()
      await fresh.query(`listen ${CHANNEL}`)
    } catch (error) {
      clearInterval(beat)
      void fresh.end().catch(() => undefined)
      throw error
    }
    client = fresh
    fresh.on('end', lost)
  }

  async function again(waitMs: number): Promise<void> {
    await new Promise<void>((resolve) => {
      retry = setTimeout(resolve, waitMs)
    })
    if (closed) return
    try {
      await connect()
      log.info('notices-heard-again')
      for (const { onGap } of ears.values()) onGap()
    } catch (error) {
      log.warn('notices-not-heard', { message: String(error) })
      void again(Math.min(LONGEST_WAIT_MS, waitMs * 2))
    }
  }

  let waiting: string[] = []
  let sending: Promise<void> | null = null
  async function sendAll(): Promise<void> {
    while (waiting.length > 0) {
      const words = waiting
      waiting = []
      await pool
        .query(`select pg_notify('${CHANNEL}', word) from unnest($1::text[]) as given(word)`, [words])
        .catch((error: unknown) =>
          log.warn('notices-not-sent', { count: words.length, message: String(error) }),
        )
    }
  }

  await connect()
  return {
    send(topic, text) {
      if (closed) return
      waiting.push(`${me} ${topic} ${text}`)
      sending ??= sendAll().finally(() => (sending = null))
    },
    hear(topic, listener, onGap = () => undefined) {
      ears.set(topic, { listener, onGap })
    },
    async close() {
      closed = true
      clearTimeout(retry)
      await sending
      await client?.end().catch(() => undefined)
    },
  }
}

function splitInThree(payload: string): string[] {
  const first = payload.indexOf(' ')
  const second = payload.indexOf(' ', first + 1)
  return [payload.slice(0, first), payload.slice(first + 1, second), payload.slice(second + 1)]
}
