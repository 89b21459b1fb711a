import * as z from 'zod/mini'

/** Implicit TLS, STARTTLS, or none: the latter only for hosts that the operator allows (`SHEAF_EGRESS_ALLOW`). */
export const mailboxSecurities = ['tls', 'starttls', 'none'] as const
export const MailboxSecurity = z.enum(mailboxSecurities)
export type MailboxSecurity = z.infer<typeof MailboxSecurity>

/**
 * Why a mailbox could not be read. `sign-in`: user name or password were rejected. `no-starttls`: the server does not
 * offer it. `not-encrypted`: only allowed hosts may be called without encryption. `password`: the stored one cannot
 * be decrypted.
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

/** Maximum length of an address (RFC 5321), and of the fields of a mailbox. */
export const MAIL_ADDRESS_MAX = 254
export const MAILBOX_TEXT_MAX = 255
/** Mails in a list: all that are waiting, of which there are no more than this, and the latest others. */
export const MAILS_SHOWN = { waiting: 200, others: 50 } as const
/**
 * Days for which mails wait for consent, and for which others are listed with their names. Those with documents stay
 * longer, without names.
 */
export const MAILS_DAYS = { waiting: 30, named: 90 } as const

const maybeText = z.nullable(z.string())

/** The mailbox whose mails become documents of a workspace. Its password is never sent. */
export const Mailbox = z.looseObject({
  /** `+` and a personal tag are inserted before the `@` for each member. */
  address: z.string(),
  host: z.string(),
  port: z.int(),
  /** One of `mailboxSecurities`. */
  security: z.string(),
  username: z.string(),
  folder: z.string(),
  /** ISO times. */
  created_at: z.string(),
  /** Null before the first check. */
  checked_at: maybeText,
  /** One of `mailboxProblems`: why the last check failed; null if it succeeded. */
  problem: maybeText,
  /** Number of documents created from it. */
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
  /** Omitted: the stored password, which requires the same host, port, encryption and user name. */
  password: z.optional(z.string().check(z.minLength(1), z.maxLength(1000))),
  folder: text,
})
export type SetMailbox = z.output<typeof SetMailbox>

/** Null: the mailbox can be read. */
export const MailboxTest = z.looseObject({ problem: maybeText })
export type MailboxTest = z.infer<typeof MailboxTest>

/** The caller's personal address in this workspace; null if the workspace has no mailbox. */
export const MailAddress = z.looseObject({ address: maybeText })
export type MailAddress = z.infer<typeof MailAddress>

/** `accepted`: a person accepted the mail, and its documents are being fetched. */
export const mailStates = ['waiting', 'accepted', 'taken', 'discarded', 'skipped', 'failed'] as const

/**
 * Why a mail waits, was skipped or failed. `not-that-person`: somebody else sent it to a member's personal address.
 * `forged`: the mail server reports a forged sender. `own`: sent by this server or from the mailbox itself. `gone`:
 * no longer in the mailbox. `rejected`: `detail` says why. `full`: too many mails were waiting. `server`: three
 * attempts failed.
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

/** An incoming mail. */
export const IncomingMail = z.looseObject({
  id: z.string(),
  /** Empty after `MAILS_DAYS.named` days. */
  from: z.string(),
  subject: z.string(),
  /** ISO time when it arrived in the mailbox. */
  received_at: z.string(),
  /** Attachments that became documents, or will. A mail that is itself a receipt counts as one. */
  attachments: z.array(MailAttachment),
  /** One of `mailStates`. */
  state: z.string(),
  /** One of `mailReasons`; null for none. */
  reason: maybeText,
  /** A sentence about parts that were not processed. */
  detail: maybeText,
  /** The member whose personal address it was sent to; null for the workspace's address. */
  to: z.nullable(z.looseObject({ user_id: z.string(), username: z.string() })),
  /** Ids of its documents. */
  documents: z.array(z.string()),
})
export type IncomingMail = z.infer<typeof IncomingMail>

/** A sender whose mails are always accepted. */
export const MailSender = z.looseObject({
  id: z.string(),
  address: z.string(),
  /** The member whose personal address they may write to; null for the workspace's address. */
  to: z.nullable(z.looseObject({ user_id: z.string(), username: z.string() })),
  /** Who accepted them: mails to the workspace's address become documents of this person. */
  by: z.looseObject({ user_id: z.string(), username: z.string() }),
})
export type MailSender = z.infer<typeof MailSender>

/** Newest first. Owner and admins get all mails, others those sent to their personal address. */
export const IncomingMailsResponse = z.looseObject({
  mails: z.array(IncomingMail),
  senders: z.array(MailSender),
})
export type IncomingMailsResponse = z.infer<typeof IncomingMailsResponse>

/** `always`: later mails from this sender to this address need no consent. */
export const AcceptMail = z.object({ always: z._default(z.boolean(), false) })
export type AcceptMail = z.output<typeof AcceptMail>
