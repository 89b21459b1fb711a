import {
  CreateWebhook,
  UpdateWebhook,
  Webhook,
  WebhookDeliveriesResponse,
  WebhookDelivery,
  WebhooksResponse,
  WebhookWithSecret,
} from '../webhooks.ts'
import { type Endpoint, nothing } from './endpoint.ts'

const added = { access: 'project', origin: 'added' } as const
const all = '/projects/{projectId}/webhooks'
const one = `${all}/{id}` as const

/** Webhooks of a workspace, for owner and admins. No token can change where documents are sent. */
export const webhookEndpoints = {
  listWebhooks: { ...added, method: 'GET', path: all, status: 200, response: WebhooksResponse },
  createWebhook: {
    ...added,
    method: 'POST',
    path: all,
    status: 201,
    body: CreateWebhook,
    response: WebhookWithSecret,
  },
  updateWebhook: {
    ...added,
    method: 'PUT',
    path: one,
    status: 200,
    body: UpdateWebhook,
    response: Webhook,
  },
  deleteWebhook: { ...added, method: 'DELETE', path: one, status: 204, response: nothing },
  rotateWebhookSecret: {
    ...added,
    method: 'POST',
    path: `${one}/secret`,
    status: 200,
    response: WebhookWithSecret,
  },
  testWebhook: { ...added, method: 'POST', path: `${one}/test`, status: 200, response: WebhookDelivery },
  listDeliveries: {
    ...added,
    method: 'GET',
    path: `${one}/deliveries`,
    status: 200,
    response: WebhookDeliveriesResponse,
  },
  replayDelivery: {
    ...added,
    method: 'POST',
    path: `${one}/deliveries/{deliveryId}/replay`,
    status: 200,
    response: WebhookDelivery,
  },
} as const satisfies Record<string, Endpoint>
