import { createMailAddresses } from './addresses.ts'
import { type CheckDeps } from './check-mailbox.ts'
import { createMailboxChecks, type MailboxChecks } from './checks.ts'
import { mailInHandlers } from './handlers.ts'
import { createMailboxes } from './mailboxes.ts'
import { createMails } from './mails.ts'

export { purgeMails } from './mail-store.ts'

export interface MailIn {
  readonly handlers: ReturnType<typeof mailInHandlers>
  readonly checks: MailboxChecks
}

/** Mailboxes whose mails become documents. */
export function createMailIn(deps: CheckDeps): MailIn {
  const checks = createMailboxChecks(deps)
  const parts = { ...deps, checks }
  const handlers = mailInHandlers({
    mailboxes: createMailboxes(parts),
    addresses: createMailAddresses(deps),
    mails: createMails(parts),
  })
  return { handlers, checks }
}
