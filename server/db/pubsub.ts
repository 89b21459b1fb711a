import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { Log } from '#server/deps.ts'

// Messages between the servers and workers of a database. They are hints: a process that misses one finds the current
// state in the database, by polling or after `onGap`.

export interface PubSub {
  /** Sends to the other processes, in order, and not to this one. `text` is at most 7,500 bytes. */
  send(topic: string, text: string): void
  /** One listener per topic and process. `onGap` is called if messages may have been missed. */
  subscribe(topic: string, listener: (text: string) => void, onGap?: () => void): void
  close(): Promise<void>
}

/** For the embedded database, which has a single process. */
export const noPubSub: PubSub = {
  send: () => undefined,
  subscribe: () => undefined,
  close: async () => undefined,
}

const CHANNEL = 'sheaf'
const FIRST_DELAY_MS = 250
const MAX_DELAY_MS = 10_000
/** A query at this interval, in ms, detects a connection that was cut silently. */
const HEARTBEAT_MS = 15_000

interface Subscription {
  readonly listener: (text: string) => void
  readonly onGap: () => void
}

/** Uses PostgreSQL's LISTEN and NOTIFY, on a separate connection that reconnects. */
export async function openPubSub(url: string, pool: pg.Pool, log: Log): Promise<PubSub> {
  const me = randomUUID()
  const subscriptions = new Map<string, Subscription>()
  let closed = false
  let client: pg.Client | null = null
  let retry: NodeJS.Timeout | undefined

  function onNotification({ payload = '' }: pg.Notification) {
    const [from, topic = '', text = ''] = splitInThree(payload)
    if (from === me) return
    try {
      subscriptions.get(topic)?.listener(text)
    } catch (error) {
      log.error('pubsub-listener-failed', { topic, message: String(error) })
    }
  }

  async function connect(): Promise<void> {
    const fresh = new pg.Client({ connectionString: url, keepAlive: true })
    const lost = () => {
      clearInterval(heartbeat)
      if (client === fresh) client = null
      if (!closed) void reconnect(FIRST_DELAY_MS)
    }
    const heartbeat = setInterval(() => {
      const timeout = setTimeout(() => void fresh.end().catch(() => undefined), HEARTBEAT_MS)
      fresh
        .query('select 1')
        .catch(() => undefined)
        .finally(() => clearTimeout(timeout))
    }, HEARTBEAT_MS)
    heartbeat.unref()
    fresh.on('error', () => undefined)
    fresh.on('notification', onNotification)
    try {
      await fresh.connect()
      await fresh.query(`listen ${CHANNEL}`)
    } catch (error) {
      clearInterval(heartbeat)
      void fresh.end().catch(() => undefined)
      throw error
    }
    client = fresh
    fresh.on('end', lost)
  }

  async function reconnect(delayMs: number): Promise<void> {
    await new Promise<void>((resolve) => {
      retry = setTimeout(resolve, delayMs)
    })
    if (closed) return
    try {
      await connect()
      log.info('pubsub-reconnected')
      for (const { onGap } of subscriptions.values()) onGap()
    } catch (error) {
      log.warn('pubsub-disconnected', { message: String(error) })
      void reconnect(Math.min(MAX_DELAY_MS, delayMs * 2))
    }
  }

  let pending: string[] = []
  let sending: Promise<void> | null = null
  async function sendAll(): Promise<void> {
    while (pending.length > 0) {
      const payloads = pending
      pending = []
      await pool
        .query(`select pg_notify('${CHANNEL}', payload) from unnest($1::text[]) as given(payload)`, [
          payloads,
        ])
        .catch((error: unknown) =>
          log.warn('pubsub-send-failed', { count: payloads.length, message: String(error) }),
        )
    }
  }

  await connect()
  return {
    send(topic, text) {
      if (closed) return
      pending.push(`${me} ${topic} ${text}`)
      sending ??= sendAll().finally(() => (sending = null))
    },
    subscribe(topic, listener, onGap = () => undefined) {
      subscriptions.set(topic, { listener, onGap })
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
