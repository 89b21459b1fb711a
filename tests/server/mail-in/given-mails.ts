import type { IncomingMail, IncomingMailsResponse, Mailbox, SetMailbox } from '#contract/mail-in.ts'
import { createEgress, readAllowList } from '#server/egress/index.ts'
import type { Caller } from '#tests/support/caller.ts'
import type { ImapServer } from '#tests/support/imap-server.ts'
import { silentLog, type TestServer } from '#tests/support/server.ts'

// Mails, and the mailbox of a workspace on a server of the loopback.

export const egress = createEgress({ allow: readAllowList('127.0.0.1'), log: silentLog })
export const ADDRESS = 'receipts@sheaf.example'

export const mailboxAt = (
  { port }: Pick<ImapServer, 'port'>,
  more: Partial<SetMailbox> = {},
): SetMailbox => ({
  address: ADDRESS,
  host: '127.0.0.1',
  port,
  security: 'none',
  username: 'receipts',
  password: 'open sesame',
  folder: 'INBOX',
  ...more,
})

export const pathOf = ({ project }: Caller, path: string) => `/projects/${project}/${path}`

export async function setUp(
  caller: Caller,
  imap: ImapServer,
  more: Partial<SetMailbox> = {},
): Promise<Mailbox> {
  const { status, body } = await caller.call('PUT', pathOf(caller, 'mailbox'), mailboxAt(imap, more))
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body as Mailbox
}

export const check = (server: Pick<TestServer, 'runTask'>) => server.runTask('check-mailboxes')

export const listOf = async (caller: Caller) =>
  (await caller.call('GET', pathOf(caller, 'mails'))).body as IncomingMailsResponse
export const mailsOf = async (caller: Caller): Promise<IncomingMail[]> => (await listOf(caller)).mails
export const mailboxOf = async (caller: Caller) =>
  ((await caller.call('GET', pathOf(caller, 'mailbox'))).body as { mailbox: Mailbox | null }).mailbox
export const addressOf = async (caller: Caller) =>
  ((await caller.call('GET', pathOf(caller, 'mail-address'))).body as { address: string }).address

export interface GivenFile {
  readonly name: string
  readonly bytes: Buffer
  readonly type?: string
  /** Shown in the text, by this id. */
  readonly cid?: string
}

export interface GivenMail {
  readonly from: string
  readonly to?: string
  readonly subject?: string
  readonly headers?: readonly string[]
  readonly text?: string
  readonly files?: readonly GivenFile[]
}

const DAY = 'Sat, 28 Nov 2026 10:00:00 +0000'
let made = 0

/** A mail as a mail program writes it. Each has its own Message-ID. */
export function mailOf({
  from,
  to = ADDRESS,
  subject = 'Papers',
  headers = [],
  text = 'See attached.',
  files = [],
}: GivenMail): string {
  const head = [
    ...headers,
    `From: ${from}`,
    `To: ${to}`,
    `Subject: ${subject}`,
    `Date: ${DAY}`,
    `Message-ID: <${++made}@mail.example>`,
    'MIME-Version: 1.0',
  ]
  const shown = files.filter(({ cid }) => cid !== undefined)
  const body =
    shown.length === 0
      ? ['Content-Type: text/plain; charset=utf-8', '', text]
      : [
          'Content-Type: text/html; charset=utf-8',
          '',
          `${text}${shown.map(({ cid }) => `<img src="cid:${cid}">`).join('')}`,
        ]
  if (files.length === 0) return [...head, ...body, ''].join('\n')
  const parts = [body, ...files.map(partOf)].map((lines) => ['--parts', ...lines].join('\n'))
  return [...head, 'Content-Type: multipart/related; boundary=parts', '', ...parts, '--parts--', ''].join(
    '\n',
  )
}

const partOf = ({ name, bytes, type = 'application/octet-stream', cid }: GivenFile): string[] => [
  `Content-Type: ${type}; name="${name}"`,
  `Content-Disposition: ${cid === undefined ? 'attachment' : 'inline'}; filename="${name}"`,
  ...(cid === undefined ? [] : [`Content-ID: <${cid}>`]),
  'Content-Transfer-Encoding: base64',
  '',
  ...(bytes.toString('base64').match(/.{1,76}/g) ?? []),
]

/** A mail within a mail. */
export const attachedMail = (source: string): GivenFile => ({
  name: 'forwarded.eml',
  bytes: Buffer.from(source.replaceAll('\n', '\r\n')),
  type: 'message/rfc822',
})

export const RECEIPT_TEXT = `Thanks for your order!

Receipt
Order number: 10023
Order date: 26 November 2026

1 x Hammer  19.90
2 x Nails    4.10

Subtotal  24.00
VAT 20%  4.80
Total  GBP 28.80

Paid with Visa **** 1234`
