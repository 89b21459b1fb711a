import type { Deps } from '#server/deps.ts'

/** Polling interval, in case a delivery was written by another process or one that died. */
const INTERVAL_MS = 5_000
/** Delay after a change, so that many changes need one poll. */
const DELAY_MS = 100
const AT_ONCE = 200

export interface Relay {
  /** Polls soon. Call after a transaction that may have written deliveries. */
  poke(): void
  start(): void
  stop(): Promise<void>
}

/**
 * Queues a job for each delivery and marks it as queued, in one transaction. Changes only write deliveries, because
 * code that writes rows has no access to the queue. After a crash, the next poll finds the delivery.
 */
export function createRelay({ db, queue, log }: Pick<Deps, 'db' | 'queue' | 'log'>): Relay {
  let timer: NodeJS.Timeout | undefined
  let dueAt = Infinity
  let running: Promise<void> = Promise.resolve()
  let started = false

  const look = async () => {
    for (let found = AT_ONCE; found === AT_ONCE && started;) {
      found = await queueSome({ db, queue })
      if (found > 0) queue.wake()
    }
  }
  const lookIn = (ms: number) => {
    const at = performance.now() + ms
    if (!started || at >= dueAt) return
    clearTimeout(timer)
    dueAt = at
    timer = setTimeout(() => {
      dueAt = Infinity
      running = look()
        .catch((error: unknown) => log.error('webhook-relay-failed', { message: String(error) }))
        .finally(() => lookIn(INTERVAL_MS))
    }, ms)
    timer.unref()
  }
  return {
    poke: () => lookIn(DELAY_MS),
    start() {
      started = true
      lookIn(0)
    },
    async stop() {
      started = false
      clearTimeout(timer)
      await running
    },
  }
}

/** Returns the number of queued deliveries. */
const queueSome = ({ db, queue }: Pick<Deps, 'db' | 'queue'>): Promise<number> =>
  db.transaction().execute(async (trx) => {
    const found = await trx
      .selectFrom('webhook_deliveries')
      .select(['id', 'webhook_id', 'attempts'])
      .where('queued', '=', false)
      .orderBy('id')
      .limit(AT_ONCE)
      .forUpdate()
      .skipLocked()
      .execute()
    if (found.length === 0) return 0
    const jobs = found.map(({ id, webhook_id, attempts }) => ({
      id,
      webhookId: webhook_id,
      attempt: attempts,
    }))
    await queue.sendDeliveries(trx, jobs)
    const ids = found.map(({ id }) => id)
    await trx.updateTable('webhook_deliveries').set({ queued: true }).where('id', 'in', ids).execute()
    return found.length
  })
