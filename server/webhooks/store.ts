import { sql, type Kysely, type Selectable, type Transaction } from 'kysely'
import { DELIVERIES_SHOWN, type Webhook, type WebhookDelivery } from '#contract/webhooks.ts'
import type { Database } from '#server/db/schema.ts'
import type { WebhookDeliveriesTable } from '#server/db/webhook-tables.ts'

type Reads = Kysely<Database> | Transaction<Database>

const webhooksWithMaker = (db: Reads, projectId: string) =>
  db
    .selectFrom('webhooks')
    .leftJoin('users', 'users.id', 'webhooks.user_id')
    .leftJoin('members', (join) =>
      join
        .onRef('members.project_id', '=', 'webhooks.project_id')
        .onRef('members.user_id', '=', 'webhooks.user_id'),
    )
    .selectAll('webhooks')
    .select(['users.username', 'members.role'])
    .where('webhooks.project_id', '=', projectId)

type Row = Awaited<ReturnType<ReturnType<typeof webhooksWithMaker>['execute']>>[number]

const onWire = (row: Row): Webhook => {
  const mayStill = row.role === 'owner' || row.role === 'admin'
  const stopped = row.stopped ?? (mayStill ? null : 'maker')
  return {
    id: row.id,
    name: row.name,
    url: row.url,
    events: row.events,
    active: stopped === null,
    stopped,
    by: { user_id: row.user_id, username: row.username ?? '' },
    created_at: row.created_at.toISOString(),
    last_delivered_at: row.last_delivered_at?.toISOString() ?? null,
    failing_since: row.failing_since?.toISOString() ?? null,
  }
}

/** Oldest first. */
export const webhooksOf = async (db: Reads, projectId: string): Promise<Webhook[]> =>
  (await webhooksWithMaker(db, projectId).orderBy('webhooks.id').execute()).map(onWire)

export async function webhookOf(db: Reads, projectId: string, id: string): Promise<Webhook | null> {
  const row = await webhooksWithMaker(db, projectId).where('webhooks.id', '=', id).executeTakeFirst()
  return row ? onWire(row) : null
}

/**
 * Locks a webhook without blocking transactions that record events for it. Undefined if the workspace has none with
 * this id.
 */
export const lockWebhook = (trx: Transaction<Database>, projectId: string, id: string) =>
  trx
    .selectFrom('webhooks')
    .selectAll()
    .where('id', '=', id)
    .where('project_id', '=', projectId)
    .forNoKeyUpdate()
    .executeTakeFirst()

type DeliveryRow = Omit<Selectable<WebhookDeliveriesTable>, 'body'>

export const deliveryOnWire = (row: DeliveryRow): WebhookDelivery => ({
  id: row.id,
  event: row.event,
  document_id: row.thing_id,
  state: row.state,
  created_at: row.created_at.toISOString(),
  attempts: row.attempts,
  attempted_at: row.attempted_at?.toISOString() ?? null,
  status_code: row.status_code,
  duration_ms: row.duration_ms,
  error: row.error,
  next_attempt_at: row.next_attempt_at?.toISOString() ?? null,
})

/** The latest deliveries, newest first, without the sent data. */
export async function deliveriesOf(db: Reads, webhookId: string): Promise<WebhookDelivery[]> {
  const rows = await db
    .selectFrom('webhook_deliveries')
    .select([
      'id',
      'webhook_id',
      'thing_id',
      'event',
      'state',
      'queued',
      'attempts',
      'created_at',
      'attempted_at',
      'status_code',
      'duration_ms',
      'error',
      'next_attempt_at',
    ])
    .where('webhook_id', '=', webhookId)
    .orderBy('id', 'desc')
    .limit(DELIVERIES_SHOWN)
    .execute()
  return rows.map(deliveryOnWire)
}

/**
 * Number of webhooks of a workspace. Locks the workspace, so that concurrent calls cannot both create the last
 * allowed one.
 */
export async function countWebhooks(trx: Transaction<Database>, projectId: string): Promise<number> {
  await trx.selectFrom('projects').select('id').where('id', '=', projectId).forNoKeyUpdate().execute()
  const { n } = await trx
    .selectFrom('webhooks')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('project_id', '=', projectId)
    .executeTakeFirstOrThrow()
  return n
}
