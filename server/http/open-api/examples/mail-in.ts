import type { mailInEndpoints } from '#contract/endpoints/mail-in.ts'
import type { IncomingMail, Mailbox, MailSender } from '#contract/mail-in.ts'
import type { Examples } from './example.ts'
import { at, otherId, projectId, receiptId, userId, username } from './records.ts'

const given = {
  address: 'receipts@example.com',
  host: 'imap.example.com',
  port: 993,
  security: 'tls',
  username: 'receipts@example.com',
  folder: 'INBOX',
} as const
const mailbox: Mailbox = { ...given, created_at: at, checked_at: at, problem: null, documents: 12 }
const address = { address: 'receipts+k7mq2xw9hc@example.com' }
const waiting: IncomingMail = {
  id: otherId,
  from: 'billing@quay-tools.example',
  subject: 'Your invoice 2026-118',
  received_at: at,
  attachments: [{ name: 'invoice.pdf', size: 84_210 }],
  state: 'waiting',
  reason: 'unknown-sender',
  detail: null,
  to: null,
  documents: [],
}
const taken: IncomingMail = { ...waiting, state: 'taken', reason: null, documents: [receiptId] }
const by = { user_id: userId, username }
const sender: MailSender = { id: otherId, address: 'billing@quay-tools.example', to: null, by }
const params = { projectId, id: otherId }

export const mailInExamples: Examples<keyof typeof mailInEndpoints> = {
  getMailbox: { params: { projectId }, response: { mailbox } },
  setMailbox: { params: { projectId }, body: { ...given, password: 'a long password' }, response: mailbox },
  deleteMailbox: { params: { projectId } },
  testMailbox: { params: { projectId }, body: given, response: { problem: 'sign-in' } },
  getMailAddress: { params: { projectId }, response: address },
  renewMailAddress: { params: { projectId }, response: address },
  listMails: { params: { projectId }, response: { mails: [waiting, taken], senders: [sender] } },
  acceptMail: {
    params,
    body: { always: true },
    response: { ...waiting, state: 'accepted', reason: null },
  },
  discardMail: { params, response: { ...waiting, state: 'discarded', reason: null } },
  forgetMailSender: { params },
}
