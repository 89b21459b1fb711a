import { z } from 'zod'
import * as accountSecurity from '#contract/account-security.ts'
import * as audit from '#contract/audit.ts'
import * as auth from '#contract/auth.ts'
import * as books from '#contract/books.ts'
import * as bank from '#contract/bank.ts'
import * as bulk from '#contract/bulk.ts'
import * as capabilities from '#contract/capabilities.ts'
import * as chat from '#contract/chat.ts'
import * as documentDetails from '#contract/document-details.ts'
import { type Endpoint, endpoints } from '#contract/endpoints.ts'
import * as errors from '#contract/errors.ts'
import * as events from '#contract/events.ts'
import * as expenseReports from '#contract/expense-reports.ts'
import * as extraction from '#contract/extraction.ts'
import * as importedValues from '#contract/imported-values.ts'
import * as locale from '#contract/locale.ts'
import * as oidc from '#contract/oidc.ts'
import * as parties from '#contract/parties.ts'
import * as projects from '#contract/projects.ts'
import * as queryTree from '#contract/query-tree.ts'
import * as rates from '#contract/rates.ts'
import * as reportCalls from '#contract/report-calls.ts'
import * as search from '#contract/search.ts'
import * as summary from '#contract/summary.ts'
import * as things from '#contract/things.ts'
import * as tokens from '#contract/tokens.ts'
import * as trash from '#contract/trash.ts'
import * as uploadProof from '#contract/upload-proof.ts'
import * as uploads from '#contract/uploads.ts'
import * as views from '#contract/views.ts'
import * as mailIn from '#contract/mail-in.ts'
import * as webhooks from '#contract/webhooks.ts'
import { documentedShapes } from './thing-shapes.ts'

// Every schema that the contract exports is a component of the OpenAPI document, under the name of its export.

const contract: readonly Readonly<Record<string, unknown>>[] = [
  accountSecurity,
  audit,
  auth,
  books,
  bank,
  bulk,
  capabilities,
  chat,
  documentDetails,
  errors,
  events,
  expenseReports,
  extraction,
  importedValues,
  locale,
  oidc,
  parties,
  projects,
  queryTree,
  rates,
  reportCalls,
  search,
  summary,
  things,
  tokens,
  trash,
  uploadProof,
  uploads,
  views,
  webhooks,
  mailIn,
]

/** Query schemas become parameters of their call and not components. */
const queries = new Set<z.core.$ZodType>(
  Object.values<Endpoint>(endpoints).flatMap(({ query }) => (query ? [query] : [])),
)

export const schemaNames = z.registry<{ id: string }>()
for (const module of contract)
  for (const [id, schema] of Object.entries(module))
    if (schema instanceof z.core.$ZodType && !queries.has(schema)) schemaNames.add(schema, { id })
for (const [id, schema] of Object.entries(documentedShapes)) schemaNames.add(schema, { id })
