import type { EndpointName } from '#contract/endpoints.ts'
import { accountExamples } from './account.ts'
import { askingExamples } from './asking.ts'
import { bookExamples } from './books.ts'
import { bankExamples } from './bank.ts'
import type { Examples } from './example.ts'
import { expenseReportExamples } from './expense-reports.ts'
import { mailInExamples } from './mail-in.ts'
import { oidcExamples } from './oidc.ts'
import { partyExamples } from './parties.ts'
import { thingExamples } from './things.ts'
import { uploadExamples } from './uploads.ts'
import { webhookExamples } from './webhooks.ts'
import { workExamples } from './work.ts'
import { workspaceExamples } from './workspace.ts'

const all: Examples<EndpointName> = {
  ...accountExamples,
  ...workspaceExamples,
  ...bookExamples,
  ...expenseReportExamples,
  ...webhookExamples,
  ...mailInExamples,
  ...oidcExamples,
  ...thingExamples,
  ...workExamples,
  ...partyExamples,
  ...bankExamples,
  ...uploadExamples,
  ...askingExamples,
}

/** An example as the document shows it: what is sent, and the response of a success. */
export interface ShownExample {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
  readonly response?: unknown
}

/** One for each call. */
export const examples: Readonly<Record<EndpointName, ShownExample>> = all
