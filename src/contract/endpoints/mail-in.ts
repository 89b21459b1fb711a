import {
  AcceptMail,
  IncomingMail,
  IncomingMailsResponse,
  MailAddress,
  Mailbox,
  MailboxResponse,
  MailboxTest,
  SetMailbox,
} from '../mail-in.ts'
import { type Endpoint, nothing } from './endpoint.ts'

const added = { access: 'project', origin: 'added' } as const
const mailbox = '/projects/{projectId}/mailbox'
const address = '/projects/{projectId}/mail-address'
const mails = '/projects/{projectId}/mails'

/**
 * Incoming mail. The mailbox is managed by owner and admins; each member has a personal address, and decides on mails
 * sent to it.
 */
export const mailInEndpoints = {
  getMailbox: { ...added, method: 'GET', path: mailbox, status: 200, response: MailboxResponse },
  setMailbox: { ...added, method: 'PUT', path: mailbox, status: 200, body: SetMailbox, response: Mailbox },
  deleteMailbox: { ...added, method: 'DELETE', path: mailbox, status: 204, response: nothing },
  testMailbox: {
    ...added,
    method: 'POST',
    path: `${mailbox}/test`,
    status: 200,
    body: SetMailbox,
    response: MailboxTest,
  },
  getMailAddress: { ...added, method: 'GET', path: address, status: 200, response: MailAddress },
  renewMailAddress: {
    ...added,
    method: 'POST',
    path: `${address}/renew`,
    status: 200,
    response: MailAddress,
  },
  listMails: { ...added, method: 'GET', path: mails, status: 200, response: IncomingMailsResponse },
  acceptMail: {
    ...added,
    method: 'POST',
    path: `${mails}/{id}/accept`,
    status: 200,
    body: AcceptMail,
    response: IncomingMail,
  },
  discardMail: {
    ...added,
    method: 'POST',
    path: `${mails}/{id}/discard`,
    status: 200,
    response: IncomingMail,
  },
  forgetMailSender: {
    ...added,
    method: 'DELETE',
    path: '/projects/{projectId}/mail-senders/{id}',
    status: 204,
    response: nothing,
  },
} as const satisfies Record<string, Endpoint>
