import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { AuditAction } from '#contract/audit.ts'
import type { Role } from '#contract/roles.ts'
import type { ThingKind } from '#contract/things.ts'
import type { Language } from '#contract/languages.ts'
import type { BookTables } from './book-tables.ts'
import type { FileValuesTable, MainKeysTable, SearchTextsTable, ThingCountsTable } from './derived-schema.ts'
import type { BankTables } from './bank-tables.ts'
import type { MailInTables } from './mail-in-tables.ts'
import type { OidcTables } from './oidc-tables.ts'
import type { PartyTables } from './party-tables.ts'
import type { SignInTables } from './sign-in-tables.ts'
import type { AccessTokensTable } from './token-table.ts'
import type { WebhookTables } from './webhook-tables.ts'

// The tables as the newest migration leaves them. Ids are UUIDv7 text, so that they sort by age.

/** Set by the database if an insert omits it. */
type Timestamp = ColumnType<Date, Date | undefined, Date>
type RequiredTimestamp = ColumnType<Date, Date, Date>
type NullableTimestamp = ColumnType<Date | null, Date | null | undefined, Date | null>

export interface UsersTable {
  id: string
  username: string
  email: string
  /** Lower-cased; unique. */
  email_key: string
  full_name: string | null
  /** `algorithm$parameters$salt$hash` */
  password_hash: string | null
  /** When the user opened a link that was mailed to the address, or signed in with a provider that confirms it. */
  email_verified_at: NullableTimestamp
  /** Google's id of the user; unique. */
  google_sub: ColumnType<string | null, string | null | undefined, string | null>
  /** Null: that of each device. */
  language: ColumnType<Language | null, Language | null | undefined, Language | null>
  created_at: Timestamp
}

/** A single-use token that was mailed to an account. Only its SHA-256 is stored. */
export interface AccountLinksTable {
  token_hash: string
  user_id: string
  /** `spent`: a token created by the operator that was used. */
  purpose: 'verify' | 'reset' | 'spent'
  expires_at: RequiredTimestamp
}

export interface ProjectsTable {
  id: string
  name: string
  description: string | null
  organization: string
  is_active: Generated<boolean>
  created_at: Timestamp
  default_currency: string | null
  /** A decimal number, for a kilometre. */
  mileage_rate: string | null
}

/** Units of a currency for one euro. */
export interface ExchangeRatesTable {
  project_id: string
  currency: string
  day: ColumnType<Date, string, string>
  /** A decimal number. */
  per_euro: string
}

export interface MembersTable {
  project_id: string
  user_id: string
  role: Role
  departments: Generated<string[]>
  joined_at: Timestamp
  invited_by: string | null
  /** The issuer whose groups the membership follows; null for one that a person gave. */
  group_issuer: ColumnType<string | null, string | null | undefined, string | null>
  /** Approves documents for this member up to the last day, inclusive. */
  deputy_id: ColumnType<string | null, string | null | undefined, string | null>
  deputy_until: ColumnType<Date | null, string | null | undefined, string | null>
}

/** A pending invitation. The row is deleted when it is accepted, rejected or withdrawn. */
export interface InvitationsTable {
  id: string
  project_id: string
  /** As it was typed; `email_key` is compared. */
  email: string
  /** Unique per workspace. */
  email_key: string
  role: Exclude<Role, 'owner'>
  departments: string[]
  invited_by: string
  /** A mail server has accepted the mail with the link. */
  mailed: Generated<boolean>
  created_at: RequiredTimestamp
  expires_at: RequiredTimestamp
}

/** An audit entry. Names are those at that time. */
export interface AuditTable {
  id: string
  project_id: string
  at: RequiredTimestamp
  /** Null: Sheaf itself. */
  user_id: string | null
  username: string
  email: string
  action: AuditAction
  target_id: string | null
  target_name: string
  detail: string
}

export interface ThingsTable {
  id: string
  project_id: string
  kind: ThingKind
  data: JSONColumnType<Record<string, unknown>, string, string>
  /** Counts writes, from 1. */
  version: Generated<number>
  created_by: string
  /** A file's or schema's department; null while a file is not classified. The access filter reads it. */
  department: string | null
  document_type: string | null
  /** The folder that holds a file. */
  folder_id: string | null
  /** The deleted folder that held a file, until the file is moved. */
  trashed_folder_id: ColumnType<string | null, never, string | null>
  /** Lower-case SHA-256 of a file's content, as the client claimed it. */
  content_hash: string | null
  /** Number of marks in `data.review`. */
  review_count: GeneratedAlways<number>
  /** Edited by someone other than `created_by`. */
  edited_by_others: Generated<boolean>
  created_at: Timestamp
  updated_at: Timestamp
  /** Deleted things keep their row, so that a retried completion never revives them. */
  deleted_at: NullableTimestamp
  deleted_by: string | null
  /** When it was purged from the trash; the row has no data then. */
  purged_at: NullableTimestamp
}

/** One change of one field of a file, ordered by version and position. */
export interface ChangesTable {
  thing_id: string
  /** The file's version that the change made. */
  version: number
  position: number
  /** Null: the reading of the document. */
  user_id: string | null
  field: string
  /** Any JSON. */
  value_before: ColumnType<unknown, string | null, never>
  value_after: ColumnType<unknown, string | null, never>
  at: RequiredTimestamp
}

/** A stored object, or an expected upload: the row is created when its URL is signed. */
export interface ObjectsTable {
  /** The address as clients know it (`gcs_url`). */
  url: string
  project_id: string
  user_id: string
  content_type: string
  /** `minted` until an upload is completed with it, then `kept`; `deleting` until its bytes are deleted, then the row is. */
  state: 'minted' | 'kept' | 'deleting'
  thing_id: string | null
  size: number | null
  sha256: string | null
  created_at: Timestamp
}

/** A completed upload; it outlives its thing. */
export interface UploadsTable {
  upload_id: string
  project_id: string
  user_id: string
  thing_id: string
  created_at: Timestamp
}

/** The text of one page of a file. */
export interface PageTextsTable {
  thing_id: string
  /** Zero-based. */
  page: number
  source: 'text-layer' | 'ocr'
  /** Width divided by height. */
  aspect: number
  /** `[text, box, [[word, box, confidence]]]` per line. */
  lines: JSONColumnType<unknown[], string, string>
  /** `PageCode`s. */
  codes: JSONColumnType<unknown[], string | undefined, string>
  /** Clockwise rotation in degrees, a multiple of 90, that made the page upright. */
  turned: ColumnType<number, number | undefined, number>
  /** Perceptual hash of the page: 256 bits, as `x` and 64 hexadecimal digits. First pages only. */
  look: ColumnType<string | null, string | null | undefined, string | null>
}

/** A saved view of the table of one document type, which `schema_id` names. */
export interface ViewsTable {
  id: string
  project_id: string
  schema_id: string
  user_id: string
  name: string
  settings: JSONColumnType<Record<string, unknown>, string, string>
  shared: boolean
  created_at: Timestamp
}

/** The last table layout of a user for a document type. */
export interface ViewLayoutsTable {
  schema_id: string
  user_id: string
  settings: JSONColumnType<Record<string, unknown>, string, string>
}

/** A run that extracts all files of a type again, in the order of their ids. */
export interface ExtractionRunsTable {
  id: string
  project_id: string
  schema_id: string
  started_by: string
  /** The newest file at the start of the run; null without files. */
  last_file: string | null
  /** The last file that was processed. */
  reached: string | null
  total: number
  done: Generated<number>
  failed: Generated<number>
  started_at: RequiredTimestamp
  finished_at: NullableTimestamp
}

/** One call of a language model. */
export interface ModelCallsTable {
  id: string
  project_id: string
  thing_id: string | null
  /** Such as `read`. */
  purpose: string
  /** `provider/model` */
  model: string
  input_tokens: number
  output_tokens: number
  /** In the currency of `SHEAF_MODEL_PRICES`. */
  cost: number | null
  at: RequiredTimestamp
}

/** A cached response of a model, by the SHA-256 of the entire request. */
export interface ModelAnswersTable {
  project_id: string
  key: string
  /** The row is deleted with this document. */
  thing_id: string | null
  answer: JSONColumnType<Record<string, unknown>, string, string>
  at: RequiredTimestamp
}

/** Two documents that a user marked as not duplicates; the smaller id is `one_id`. */
export interface DistinctDocumentsTable {
  project_id: string
  one_id: string
  other_id: string
  user_id: string
  at: RequiredTimestamp
}

/** A correction that is applied to later documents of the same sender (`party`) and type. */
export interface LessonsTable {
  id: string
  project_id: string
  schema_id: string
  party: string
  party_name: string
  key: string
  wrong: JSONColumnType<unknown[], string, string>
  right: JSONColumnType<unknown[], string, string>
  label: string | null
  printed: boolean
  active: Generated<boolean>
  used: Generated<number>
  made_by: string
  thing_id: string
  created_at: RequiredTimestamp
  updated_at: RequiredTimestamp
}

/** A document that a user assigned to a type, with the words of its first page. */
export interface TypeExamplesTable {
  thing_id: string
  project_id: string
  schema_id: string
  words: JSONColumnType<string[], string, string>
  created_at: RequiredTimestamp
}

/** A message of a chat. */
export interface ChatMessagesTable {
  chat_id: string
  /** Zero-based order within the chat. */
  position: number
  role: 'user' | 'assistant'
  content: string
  /** ISO */
  said_at: string
  /** The other fields of a `ChatMessage`. */
  more: JSONColumnType<Record<string, unknown>, string, string>
}

/** Every client id with which a message was sent, including retries. */
export interface ChatSendingsTable {
  chat_id: string
  message_id: string
  /** Of the message. */
  position: number
}

/** A reply in progress, claimed by one server. */
export interface ChatRepliesTable {
  chat_id: string
  /** Of the message that is replied to. */
  position: number
  server_id: string
  /** Stop requested on another server. */
  stop_wanted: Generated<boolean>
  /** Last heartbeat of the server. */
  beat_at: Timestamp
}

/** Number of attempts within a window, by a hash of limit and key. */
export interface ActCountsTable {
  key: string
  n: number
  ends_at: Timestamp
}

/** A private key of the installation. */
export interface SigningKeysTable {
  purpose: 'upload-proof'
  /** PKCS #8 in PEM. */
  private_key: string
  created_at: RequiredTimestamp
}

export interface Database
  extends BankTables, BookTables, MailInTables, OidcTables, PartyTables, SignInTables, WebhookTables {
  users: UsersTable
  projects: ProjectsTable
  exchange_rates: ExchangeRatesTable
  members: MembersTable
  access_tokens: AccessTokensTable
  invitations: InvitationsTable
  account_links: AccountLinksTable
  audit: AuditTable
  things: ThingsTable
  objects: ObjectsTable
  uploads: UploadsTable
  changes: ChangesTable
  thing_counts: ThingCountsTable
  page_texts: PageTextsTable
  told_apart: DistinctDocumentsTable
  model_calls: ModelCallsTable
  model_answers: ModelAnswersTable
  search_texts: SearchTextsTable
  main_keys: MainKeysTable
  file_values: FileValuesTable
  views: ViewsTable
  view_layouts: ViewLayoutsTable
  extraction_runs: ExtractionRunsTable
  lessons: LessonsTable
  type_examples: TypeExamplesTable
  chat_messages: ChatMessagesTable
  chat_sendings: ChatSendingsTable
  chat_replies: ChatRepliesTable
  act_counts: ActCountsTable
  signing_keys: SigningKeysTable
}
