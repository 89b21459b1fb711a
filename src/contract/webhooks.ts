import * as z from 'zod/mini'

/**
 * Events that a webhook can receive. `read` and `failed`: the reading of a document has ended. `review_needed`: a
 * document has values to review and had none before. `changed`: by a person, or by a later reading.
 */
export const webhookEvents = [
  'document.created',
  'document.read',
  'document.failed',
  'document.review_needed',
  'document.changed',
  'document.deleted',
  'document.restored',
] as const
export const WebhookEvent = z.enum(webhookEvents)
export type WebhookEvent = z.infer<typeof WebhookEvent>

/** Sent on request, regardless of the webhook's events. */
export const TEST_EVENT = 'webhook.test'

/** Most webhooks per workspace. */
export const WEBHOOKS_MAX = 10
export const WEBHOOK_NAME_MAX = 100
export const WEBHOOK_URL_MAX = 2000
/** Deliveries shown in the log of a webhook. */
export const DELIVERIES_SHOWN = 50
/** Hours for which the previous secret also signs after a rotation. */
export const FORMER_SECRET_HOURS = 24

/**
 * Why a webhook is off: `person`: someone turned it off. `rejected`: nothing was accepted for about a day. `gone`:
 * the receiver responded 410. `maker`: the person who turned it on is no longer an owner or admin. `secret`: its
 * secret cannot be decrypted.
 */
export const webhookStops = ['person', 'rejected', 'gone', 'maker', 'secret'] as const

const maybeText = z.nullable(z.string())
const maybeWhole = z.nullable(z.int())

/** A URL that is called about documents. Its secret is sent only when it is created. */
export const Webhook = z.looseObject({
  id: z.string(),
  name: z.string(),
  url: z.string(),
  /** Some of `webhookEvents`; a newer server may have more. */
  events: z.array(z.string()),
  active: z.boolean(),
  /** One of `webhookStops`; null while it is active. */
  stopped: maybeText,
  /** Who created it, or last turned it on. It receives what this person may see. */
  by: z.looseObject({ user_id: z.string(), username: z.string() }),
  /** ISO times. */
  created_at: z.string(),
  last_delivered_at: maybeText,
  /** Since when no delivery was accepted; null while deliveries succeed. */
  failing_since: maybeText,
})
export type Webhook = z.infer<typeof Webhook>

export const WebhooksResponse = z.looseObject({ webhooks: z.array(Webhook) })

const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(WEBHOOK_NAME_MAX))
const url = z.string().check(z.trim(), z.minLength(1), z.maxLength(WEBHOOK_URL_MAX))
const events = z.array(WebhookEvent).check(z.minLength(1), z.maxLength(webhookEvents.length))

export const CreateWebhook = z.object({ name, url, events })
export type CreateWebhook = z.output<typeof CreateWebhook>

/** Omitted fields stay unchanged. With `active: true`, the caller's rights apply from then on. */
export const UpdateWebhook = z.extend(z.partial(CreateWebhook), { active: z.optional(z.boolean()) })
export type UpdateWebhook = z.output<typeof UpdateWebhook>

/** The only responses with the secret (`whsec_` and base64): creation and rotation. */
export const WebhookWithSecret = z.extend(Webhook, { secret: z.string() })
export type WebhookWithSecret = z.infer<typeof WebhookWithSecret>

export const deliveryStates = ['pending', 'delivered', 'failed'] as const

/**
 * Why an attempt failed: `status`: the response was not 2xx; redirects are not followed. `private-network`: the
 * address is not public. `stopped`: the webhook was off.
 */
export const deliveryErrors = [
  'status',
  'private-network',
  'unresolved',
  'timeout',
  'connection',
  'certificate',
  'address',
  'stopped',
] as const

/** An event for a webhook. `id` is the `webhook-id` of every attempt. */
export const WebhookDelivery = z.looseObject({
  id: z.string(),
  event: z.string(),
  /** Null for a test. */
  document_id: maybeText,
  /** One of `deliveryStates`. */
  state: z.string(),
  created_at: z.string(),
  /** Completed attempts. The following fields describe the last one. */
  attempts: z.int(),
  attempted_at: maybeText,
  status_code: maybeWhole,
  duration_ms: maybeWhole,
  /** One of `deliveryErrors`; null if it was accepted. */
  error: maybeText,
  next_attempt_at: maybeText,
})
export type WebhookDelivery = z.infer<typeof WebhookDelivery>

/** The latest ones, newest first. */
export const WebhookDeliveriesResponse = z.looseObject({ deliveries: z.array(WebhookDelivery) })
