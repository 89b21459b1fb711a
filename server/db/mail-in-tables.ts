import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { mailStates, MailboxProblem, MailboxSecurity, MailReason } from '#contract/mail-in.ts'

type RequiredTimestamp = ColumnType<Date, Date, Date>
type NullableTimestamp = ColumnType<Date | null, Date | null | undefined, Date | null>
type Nullable<T> = ColumnType<T | null, T | null | undefined, T | null>

/** One for a workspace at most. */
export interface MailboxesTable {
  project_id: string
  address: string
  host: string
  port: number
  security: MailboxSecurity
  username: string
  /** Sealed for `project_id`. */
  password: string
  folder: string
  created_at: RequiredTimestamp
  checked_at: NullableTimestamp
  problem: Nullable<MailboxProblem>
  /** Of the folder, when `last_uid` was written. */
  uid_validity: Nullable<string>
  /** Mails up to this one need not be looked at again while the folder's validity stays. */
  last_uid: Generated<number>
}

/** `new`: being taken for the first time, or cut short. */
export type StoredMailState = (typeof mailStates)[number] | 'new'

/** A mail that was seen. */
export interface IncomingMailsTable {
  id: string
  project_id: string
  /** SHA-256 of the mail as it came; unique in the workspace. */
  key: string
  /** Where it lies. */
  uid_validity: string
  uid: number
  /** Normalized; empty for none. */
  sender: string
  subject: string
  received_at: RequiredTimestamp
  attachments: JSONColumnType<{ name: string; size: number }[], string, string>
  /** Whose address it came to. */
  to_user: Nullable<string>
  state: StoredMailState
  reason: Nullable<MailReason>
  detail: Nullable<string>
  /** The user as whom it was accepted. */
  user_id: Nullable<string>
  /** Ids of things. */
  documents: Generated<string[]>
  /** Attempts to take it. */
  attempts: Generated<number>
  seen_at: RequiredTimestamp
}

/** Senders whose mails need no consent. */
export interface MailSendersTable {
  id: string
  project_id: string
  /** Normalized. */
  address: string
  /** Whose address they may write to; null for the workspace's. */
  to_user: Nullable<string>
  /** Who accepted them. */
  user_id: string
  created_at: RequiredTimestamp
}

/** What is behind the `+` of a person's address. */
export interface MailTagsTable {
  project_id: string
  user_id: string
  tag: string
}

export interface MailInTables {
  mailboxes: MailboxesTable
  incoming_mails: IncomingMailsTable
  mail_senders: MailSendersTable
  mail_tags: MailTagsTable
}
