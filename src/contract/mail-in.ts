import * as z from 'zod/mini'

/** Implicit TLS, TLS by STARTTLS, or none: only to what the operator lets be called (`SHEAF_EGRESS_ALLOW`). */
export const mailboxSecurities = ['tls', 'starttls', 'none'] as const
export const MailboxSecurity = z.enum(mailboxSecurities)
export type MailboxSecurity = z.infer<typeof MailboxSecurity>

/**
 * Why a mailbox was not read. `sign-in`: user name or password were rejected. `no-starttls`: the server does not offer
 * it. `not-encrypted`: no encryption is for allowed hosts only. `password`: the stored one cannot be opened.
 */
export const mailboxProblems = [
  'address',
  'private-network',
  'unresolved',
  'timeout',
  'connection',
  'certificate',
  'no-starttls',
  'not-encrypted',
  'sign-in',
  'folder',
  'password',
] as const
export type MailboxProblem = (typeof mailboxProblems)[number]

/** Characters of an address (RFC 5321), and of what is typed in for a mailbox. */
export const MAIL_ADDRESS_MAX = 254
export const MAILBOX_TEXT_MAX = 255
/** Mails that a list has: those that wait, of which there are no more, and the latest others. */
export const MAILS_SHOWN = { waiting: 200, others: 50 } as const
/** Days for which mails wait for consent, and for which others are listed: with documents longer, but without a name. */
export const MAILS_DAYS = { waiting: 30, named: 90 } as const

const maybeText = z.nullable(z.string())

/** The mailbox whose mails become documents of a workspace. Its password is never sent. */
export const Mailbox = z.looseObject({
  /** The part before the `@` gets `+` and a tag for each person. */
  address: z.string(),
  host: z.string(),
  port: z.int(),
  /** One of `mailboxSecurities`. */
  security: z.string(),
  username: z.string(),
  folder: z.string(),
  /** ISO times. */
  created_at: z.string(),
  /** Null before the first time. */
  checked_at: maybeText,
  /** One of `mailboxProblems`: why the last check failed; null if it did not. */
  problem: maybeText,
  /** Documents that came from it. */
  documents: z.int(),
})
export type Mailbox = z.infer<typeof Mailbox>

/** Null if the workspace has none. */
export const MailboxResponse = z.looseObject({ mailbox: z.nullable(Mailbox) })

const text = z.string().check(z.trim(), z.minLength(1), z.maxLength(MAILBOX_TEXT_MAX))

export const SetMailbox = z.object({
  address: z
    .string()
    .check(
      z.trim(),
      z.maxLength(MAIL_ADDRESS_MAX),
      z.regex(/^[^\s@+<>,"]+@[^\s@+<>,"]+$/, 'This is not an email address.'),
    ),
  host: text,
  port: z.int().check(z.minimum(1), z.maximum(65_535)),
  security: MailboxSecurity,
  username: text,
  /** Omitted: the stored one, if host, port, encryption and user name are those of the stored mailbox. */
  password: z.optional(z.string().check(z.minLength(1), z.maxLength(1000))),
  folder: text,
})
export type SetMailbox = z.output<typeof SetMailbox>

/** Null: the mailbox can be read. */
export const MailboxTest = z.looseObject({ problem: maybeText })
export type MailboxTest = z.infer<typeof MailboxTest>

/** The caller's own address in this workspace; null if the workspace has no mailbox. */
export const MailAddress = z.looseObject({ address: maybeText })
export type MailAddress = z.infer<typeof MailAddress>

/** `accepted`: a person wants its documents, which are being fetched. */
export const mailStates = ['waiting', 'accepted', 'taken', 'discarded', 'skipped', 'failed'] as const

/**
 * Why a mail waits, was skipped or failed. `not-that-person`: it came to a person's address from somebody else.
 * `forged`: the mail server says that the sender is not who it says. `own`: sent by this server or the mailbox itself.
 * `gone`: no longer in the mailbox. `rejected`: `detail` says why. `full`: too many were waiting. `server`: three
 * attempts ended with an error.
 */
export const mailReasons = [
  'unknown-sender',
  'not-that-person',
  'forged',
  'automatic',
  'bulk',
  'own',
  'no-documents',
  'too-large',
  'broken',
  'rejected',
  'upload-limit',
  'gone',
  'expired',
  'full',
  'server',
] as const
export type MailReason = (typeof mailReasons)[number]

/** `size` in bytes. */
export const MailAttachment = z.looseObject({ name: z.string(), size: z.int() })

/** A mail that came in. */
export const IncomingMail = z.looseObject({
  id: z.string(),
  /** Empty once `MAILS_DAYS.named` have passed. */
  from: z.string(),
  subject: z.string(),
  /** ISO time at which the mailbox got it. */
  received_at: z.string(),
  /** What became a document, or will. A mail that is a receipt itself counts as one. */
  attachments: z.array(MailAttachment),
  /** One of `mailStates`. */
  state: z.string(),
  /** One of `mailReasons`; null for none. */
  reason: maybeText,
  /** A sentence on what was not taken. */
  detail: maybeText,
  /** Whose address it came to; null for that of the workspace. */
  to: z.nullable(z.looseObject({ user_id: z.string(), username: z.string() })),
  /** Ids of its documents. */
  documents: z.array(z.string()),
})
export type IncomingMail = z.infer<typeof IncomingMail>

/** A sender whose mails are always accepted. */
export const MailSender = z.looseObject({
  id: z.string(),
  address: z.string(),
  /** Whose address they may write to; null for that of the workspace. */
  to: z.nullable(z.looseObject({ user_id: z.string(), username: z.string() })),
  /** Who accepted them: mails to the workspace's address become documents of this person. */
  by: z.looseObject({ user_id: z.string(), username: z.string() }),
})
export type MailSender = z.infer<typeof MailSender>

/** Newest first. Owner and admins get all, others what came to their own address. */
export const IncomingMailsResponse = z.looseObject({
  mails: z.array(IncomingMail),
  senders: z.array(MailSender),
})
export type IncomingMailsResponse = z.infer<typeof IncomingMailsResponse>

/** `always`: later mails of this sender to this address need no consent. */
export const AcceptMail = z.object({ always: z._default(z.boolean(), false) })
export type AcceptMail = z.output<typeof AcceptMail>
