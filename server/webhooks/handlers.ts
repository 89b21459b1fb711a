import type { Handlers } from '#server/http/handlers.ts'
import type { Webhooks } from './service.ts'

/** Endpoints for the webhooks of a workspace. */
export const webhookHandlers = (webhooks: Webhooks) =>
  ({
    listWebhooks: async (call) => ({ webhooks: await webhooks.list(call) }),
    createWebhook: (call) => webhooks.create(call, call.body),
    updateWebhook: (call) => webhooks.update(call, call.params.id, call.body),
    deleteWebhook: (call) => webhooks.remove(call, call.params.id),
    rotateWebhookSecret: (call) => webhooks.rotate(call, call.params.id),
    testWebhook: (call) => webhooks.test(call, call.params.id),
    listDeliveries: async (call) => ({ deliveries: await webhooks.deliveries(call, call.params.id) }),
    replayDelivery: (call) => webhooks.replay(call, call.params.id, call.params.deliveryId),
  }) satisfies Partial<Handlers>
