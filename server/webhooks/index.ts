export { createDeliver, RETRY_SECONDS } from './deliver.ts'
export { webhookHandlers } from './handlers.ts'
export {
  type DocumentEvent,
  forgetDeliveries,
  purgeDeliveries,
  recordDocumentEvents,
} from './record-events.ts'
export { createRelay, type Relay } from './relay.ts'
export { createWebhooks } from './service.ts'
