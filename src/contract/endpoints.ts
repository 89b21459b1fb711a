import type * as z from 'zod/mini'
import { accountEndpoints } from './endpoints/account.ts'
import { accountSecurityEndpoints } from './endpoints/account-security.ts'
import { auditEndpoints } from './endpoints/audit.ts'
import { bookEndpoints } from './endpoints/books.ts'
import { expenseReportEndpoints } from './endpoints/expense-reports.ts'
import { bankEndpoints } from './endpoints/bank.ts'
import { chatEndpoints } from './endpoints/chat.ts'
import { mailInEndpoints } from './endpoints/mail-in.ts'
import { serverEndpoints } from './endpoints/server.ts'
import { oidcEndpoints } from './endpoints/oidc.ts'
import { partyEndpoints } from './endpoints/parties.ts'
import { projectEndpoints } from './endpoints/projects.ts'
import { rateEndpoints } from './endpoints/rates.ts'
import { searchEndpoints } from './endpoints/search.ts'
import { sessionEndpoints } from './endpoints/auth.ts'
import { thingEndpoints } from './endpoints/things.ts'
import { tokenEndpoints } from './endpoints/tokens.ts'
import { uploadBatchEndpoints } from './endpoints/upload-batch.ts'
import { uploadEndpoints } from './endpoints/uploads.ts'
import { webhookEndpoints } from './endpoints/webhooks.ts'
import { workEndpoints } from './endpoints/work.ts'
import type { Endpoint } from './endpoints/endpoint.ts'

export type { Endpoint }

/** All endpoints by name. */
export const endpoints = {
  ...sessionEndpoints,
  ...accountEndpoints,
  ...accountSecurityEndpoints,
  ...oidcEndpoints,
  ...projectEndpoints,
  ...auditEndpoints,
  ...tokenEndpoints,
  ...webhookEndpoints,
  ...mailInEndpoints,
  ...rateEndpoints,
  ...bookEndpoints,
  ...expenseReportEndpoints,
  ...bankEndpoints,
  ...thingEndpoints,
  ...workEndpoints,
  ...partyEndpoints,
  ...uploadEndpoints,
  ...uploadBatchEndpoints,
  ...searchEndpoints,
  ...chatEndpoints,
  ...serverEndpoints,
} as const satisfies Record<string, Endpoint>

export type Endpoints = typeof endpoints
export type EndpointName = keyof Endpoints

type PathParameters<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathParameters<Rest>
  : never

/** Names of the path parameters. */
export type ParamsOf<E extends Endpoint> = { readonly [K in PathParameters<E['path']>]: string }
/** What a client sends: before defaults are applied. */
export type BodyOf<E extends Endpoint> = E extends { body: infer B extends z.ZodMiniType }
  ? z.input<B>
  : undefined
export type QueryOf<E extends Endpoint> = E extends { query: infer Q extends z.ZodMiniType }
  ? z.input<Q>
  : undefined
/** What a server gets: after parsing. */
export type ParsedBodyOf<E extends Endpoint> = E extends { body: infer B extends z.ZodMiniType }
  ? z.output<B>
  : undefined
export type ParsedQueryOf<E extends Endpoint> = E extends { query: infer Q extends z.ZodMiniType }
  ? z.output<Q>
  : undefined
export type ResponseOf<E extends Endpoint> = z.output<E['response']>
