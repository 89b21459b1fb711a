import type { Insertable, Kysely, Transaction } from 'kysely'
import type { Thing } from '#contract/things.ts'
import { TEST_EVENT, type WebhookEvent } from '#contract/webhooks.ts'
import { newId } from '#server/db/new-id.ts'
import type { Database } from '#server/db/schema.ts'
import type { WebhookDeliveriesTable } from '#server/db/webhook-tables.ts'

export interface DocumentEvent {
  readonly type: WebhookEvent
  /** In the form that owner and admins get. */
  readonly document: Thing
}

/** Rows per statement. */
const AT_ONCE = 500

/** Active webhooks whose creator still sees all documents of the workspace. */
export const listening = (db: Kysely<Database> | Transaction<Database>) =>
  db
    .selectFrom('webhooks')
    .innerJoin('members', (join) =>
      join
        .onRef('members.project_id', '=', 'webhooks.project_id')
        .onRef('members.user_id', '=', 'webhooks.user_id')
        .on('members.role', 'in', ['owner', 'admin']),
    )
    .innerJoin('projects', 'projects.id', 'webhooks.project_id')
    .where('projects.is_active', '=', true)
    .where('webhooks.stopped', 'is', null)

/** Writes deliveries inside the transaction of the changes. The relay sends them after the commit. */
export async function recordDocumentEvents(
  trx: Transaction<Database>,
  projectId: string,
  events: readonly DocumentEvent[],
  at: Date,
): Promise<void> {
  if (events.length === 0) return
  // Deleting one of these webhooks waits for this transaction.
  const webhooks = await listening(trx)
    .select(['webhooks.id', 'webhooks.events'])
    .where('webhooks.project_id', '=', projectId)
    .orderBy('webhooks.id')
    .forKeyShare('webhooks')
    .execute()
  if (webhooks.length === 0) return
  const rows = events.flatMap(({ type, document }) => {
    const chosen = webhooks.filter((webhook) => webhook.events.includes(type))
    if (chosen.length === 0) return []
    const body = bodyOf(type, at, { workspace_id: projectId, document })
    return chosen.map(({ id }) => newDelivery({ webhookId: id, event: type, thingId: document.id, body }, at))
  })
  for (let start = 0; start < rows.length; start += AT_ONCE) {
    await trx
      .insertInto('webhook_deliveries')
      .values(rows.slice(start, start + AT_ONCE))
      .execute()
  }
}

export const testDelivery = (webhookId: string, projectId: string, at: Date) =>
  newDelivery(
    {
      webhookId,
      event: TEST_EVENT,
      thingId: null,
      body: bodyOf(TEST_EVENT, at, { workspace_id: projectId }),
    },
    at,
  )

const bodyOf = (type: string, at: Date, data: Readonly<Record<string, unknown>>) =>
  JSON.stringify({ type, timestamp: at.toISOString(), data })

interface NewDelivery {
  readonly webhookId: string
  readonly event: string
  readonly thingId: string | null
  readonly body: string
}

const newDelivery = (
  { webhookId, event, thingId, body }: NewDelivery,
  at: Date,
): Insertable<WebhookDeliveriesTable> => ({
  id: `msg_${newId(at.getTime())}`,
  webhook_id: webhookId,
  thing_id: thingId,
  event,
  body,
  state: 'pending',
  created_at: at,
  next_attempt_at: at,
})

/** Deletes sent and pending deliveries about purged documents. */
export async function forgetDeliveries(
  trx: Transaction<Database>,
  thingIds: readonly string[],
): Promise<void> {
  await trx
    .deleteFrom('webhook_deliveries')
    .where('thing_id', 'in', [...thingIds])
    .execute()
}

/** Days that the log goes back. */
const LOG_DAYS = 7

/** Deletes old deliveries and the document data in them. */
export async function purgeDeliveries({
  db,
  now,
}: {
  readonly db: Kysely<Database>
  readonly now: () => Date
}): Promise<void> {
  await db
    .deleteFrom('webhook_deliveries')
    .where('created_at', '<', new Date(now().getTime() - LOG_DAYS * 24 * 60 * 60_000))
    .execute()
}
