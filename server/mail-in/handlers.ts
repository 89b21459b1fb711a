import type { Handlers } from '#server/http/handlers.ts'
import type { MailAddresses } from './addresses.ts'
import type { Mailboxes } from './mailboxes.ts'
import type { Mails } from './mails.ts'

export interface MailInServices {
  readonly mailboxes: Mailboxes
  readonly addresses: MailAddresses
  readonly mails: Mails
}

/** Endpoints for incoming mail. */
export const mailInHandlers = ({ mailboxes, addresses, mails }: MailInServices) =>
  ({
    getMailbox: async (call) => ({ mailbox: await mailboxes.get(call) }),
    setMailbox: (call) => mailboxes.set(call, call.body),
    deleteMailbox: (call) => mailboxes.remove(call),
    testMailbox: (call) => mailboxes.test(call, call.body),
    getMailAddress: (call) => addresses.get(call),
    renewMailAddress: (call) => addresses.renew(call),
    listMails: (call) => mails.list(call),
    acceptMail: (call) => mails.accept(call, call.params.id, call.body.always),
    discardMail: (call) => mails.discard(call, call.params.id),
    forgetMailSender: (call) => mails.forgetSender(call, call.params.id),
  }) satisfies Partial<Handlers>
