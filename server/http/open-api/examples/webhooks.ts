import type { webhookEndpoints } from '#contract/endpoints/webhooks.ts'
import type { CreateWebhook, Webhook, WebhookDelivery } from '#contract/webhooks.ts'
import type { Examples } from './example.ts'
import { at, otherId, projectId, receiptId, userId, username } from './records.ts'

const deliveryId = 'msg_0193a1c0-0000-7000-8000-000000000009'
const given: CreateWebhook = {
  name: 'Accounting',
  url: 'https://accounting.example.com/sheaf',
  events: ['document.read', 'document.changed'],
}
const webhook: Webhook = {
  id: otherId,
  ...given,
  active: true,
  stopped: null,
  by: { user_id: userId, username },
  created_at: at,
  last_delivered_at: at,
  failing_since: null,
}
const secret = 'whsec_MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY='
const delivery: WebhookDelivery = {
  id: deliveryId,
  event: 'document.read',
  document_id: receiptId,
  state: 'delivered',
  created_at: at,
  attempts: 1,
  attempted_at: at,
  status_code: 204,
  duration_ms: 84,
  error: null,
  next_attempt_at: null,
}
const waiting: WebhookDelivery = {
  ...delivery,
  state: 'pending',
  attempts: 0,
  attempted_at: null,
  status_code: null,
  duration_ms: null,
  next_attempt_at: at,
}
const params = { projectId, id: otherId }

export const webhookExamples: Examples<keyof typeof webhookEndpoints> = {
  listWebhooks: { params: { projectId }, response: { webhooks: [webhook] } },
  createWebhook: { params: { projectId }, body: given, response: { ...webhook, secret } },
  updateWebhook: { params, body: { active: true }, response: webhook },
  deleteWebhook: { params },
  rotateWebhookSecret: { params, response: { ...webhook, secret } },
  testWebhook: { params, response: { ...waiting, event: 'webhook.test', document_id: null } },
  listDeliveries: { params, response: { deliveries: [delivery] } },
  replayDelivery: { params: { ...params, deliveryId }, response: waiting },
}
