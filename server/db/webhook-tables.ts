import type { ColumnType, Generated } from 'kysely'
import type { deliveryErrors, deliveryStates, webhookStops } from '#contract/webhooks.ts'

type RequiredTimestamp = ColumnType<Date, Date, Date>
type NullableTimestamp = ColumnType<Date | null, Date | null | undefined, Date | null>

/** Why a webhook was turned off. That its maker lost the role is read from the membership. */
export type StoredStop = Exclude<(typeof webhookStops)[number], 'maker'>

export interface WebhooksTable {
  id: string
  project_id: string
  /** Whose rights count. */
  user_id: string
  name: string
  url: string
  events: string[]
  /** Sealed, as is `former_secret`, which signs as well until `former_until`. */
  secret: string
  former_secret: ColumnType<string | null, string | null | undefined, string | null>
  former_until: NullableTimestamp
  stopped: ColumnType<StoredStop | null, StoredStop | null | undefined, StoredStop | null>
  created_at: RequiredTimestamp
  last_delivered_at: NullableTimestamp
  failing_since: NullableTimestamp
}

/** An event for a webhook, written with the change that it is about. */
export interface WebhookDeliveriesTable {
  /** The `webhook-id` of every attempt. */
  id: string
  webhook_id: string
  thing_id: string | null
  event: string
  /** The JSON that is sent. */
  body: string
  state: (typeof deliveryStates)[number]
  /** It has a job. */
  queued: Generated<boolean>
  attempts: Generated<number>
  created_at: RequiredTimestamp
  attempted_at: NullableTimestamp
  status_code: ColumnType<number | null, number | null | undefined, number | null>
  duration_ms: ColumnType<number | null, number | null | undefined, number | null>
  error: ColumnType<
    (typeof deliveryErrors)[number] | null,
    (typeof deliveryErrors)[number] | null | undefined,
    (typeof deliveryErrors)[number] | null
  >
  next_attempt_at: NullableTimestamp
}

export interface WebhookTables {
  webhooks: WebhooksTable
  webhook_deliveries: WebhookDeliveriesTable
}
