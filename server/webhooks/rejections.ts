import { WEBHOOKS_MAX } from '#contract/webhooks.ts'
import type { EgressProblem } from '#server/egress/index.ts'
import { HttpError } from '#server/http/http-error.ts'

export const forManagers = () =>
  new HttpError(
    403,
    'forbidden',
    'Only the owner and admins of the workspace can see and change its webhooks.',
  )

export const webhookNotFound = () =>
  new HttpError(404, 'not-found', 'There is no such webhook here. It may have been deleted.')

export const deliveryNotFound = () =>
  new HttpError(404, 'not-found', 'There is no such delivery here. Deliveries are kept for 7 days.')

export const tooManyWebhooks = () =>
  new HttpError(
    409,
    'conflict',
    `This workspace has the maximum of ${WEBHOOKS_MAX} webhooks. Delete one that is not used.`,
  )

export const isPending = () =>
  new HttpError(409, 'conflict', 'This delivery is still being sent. It can be repeated once that has ended.')

export const isOff = () => new HttpError(409, 'conflict', 'This webhook is off. Turn it on first.')

const ADDRESS_PROBLEMS: Partial<Record<EgressProblem, string>> = {
  'private-network':
    'This address is not on the public internet. Whoever runs this server can allow it with SHEAF_EGRESS_ALLOW.',
  unresolved: 'This host does not exist. Check the spelling of the address.',
}

export const addressRejected = (problem: EgressProblem) =>
  new HttpError(
    422,
    'invalid',
    ADDRESS_PROBLEMS[problem] ??
      'A webhook needs an http or https address without a user name, such as https://example.com/hook.',
    { field: 'url' },
  )
