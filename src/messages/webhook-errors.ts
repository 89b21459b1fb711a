import { messages } from './messages.ts'

/** Webhooks and their deliveries. */
export const texts = messages('webhook-errors', {
  managersOnly: 'Only the owner and admins of the workspace can see and change its webhooks.',
  webhookMissing: 'There is no such webhook here. It may have been deleted.',
  webhooksTooMany: 'This workspace has the maximum of {n} webhooks. Delete one that is not used.',
  webhookOff: 'This webhook is off. Turn it on first.',
  changesTooMany: 'The webhooks of this workspace were changed too often.',
  addressInvalid:
    'A webhook needs an http or https address without a user name, such as https://example.com/hook.',
  hostUnknown: 'This host does not exist. Check the spelling of the address.',
  hostPrivate:
    'This address is not on the public internet. Whoever runs this server can allow it with SHEAF_EGRESS_ALLOW.',
  deliveryMissing: 'There is no such delivery here. Deliveries are kept for 7 days.',
  deliveryRunning: 'This delivery is still being sent. It can be repeated once that has ended.',
})
