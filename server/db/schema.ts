import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { Role } from '#contract/roles.ts'
import type { ThingKind } from '#contract/things.ts'

// The tables as the newest migration leaves them. Ids are UUIDv7 text, so that they sort by age.

/** Written by the database where an insert leaves it out. */
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
  created_at: Timestamp
}

export interface SessionsTable {
  id: string
  user_id: string
  created_at: Timestamp
  /** Slides with use. */
  expires_at: RequiredTimestamp
}

export interface ProjectsTable {
  id: string
  name: string
  description: string | null
  organization: string
  is_active: Generated<boolean>
  created_at: Timestamp
}

export interface MembersTable {
  project_id: string
  user_id: string
  role: Role
  departments: Generated<string[]>
  joined_at: Timestamp
  invited_by: string | null
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
  /** Lower-case SHA-256 of a file's content, as the client claimed it. */
  content_hash: string | null
  /** Someone other than `created_by` has edited it. */
  edited_by_others: Generated<boolean>
  created_at: Timestamp
  updated_at: Timestamp
  /** Deleted things stay, unseen, so that a retried completion never revives them. */
  deleted_at: NullableTimestamp
}

/** One stored object, or the promise of one: a row is made when its address is signed. */
export interface ObjectsTable {
  /** The address as clients see it (`gcs_url`). */
  url: string
  project_id: string
  user_id: string
  content_type: string
  /** `minted` until a completion takes it, then `kept`. */
  state: 'minted' | 'kept'
  thing_id: string | null
  size: number | null
  sha256: string | null
  created_at: Timestamp
}

/** One row per completed upload; it outlives its thing. */
export interface UploadsTable {
  upload_id: string
  project_id: string
  user_id: string
  thing_id: string
  created_at: Timestamp
}

export interface Database {
  users: UsersTable
  sessions: SessionsTable
  projects: ProjectsTable
  members: MembersTable
  things: ThingsTable
  objects: ObjectsTable
  uploads: UploadsTable
}
