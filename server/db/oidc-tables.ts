import type { ColumnType } from 'kysely'
import type { Role } from '#contract/roles.ts'

/** The account of a person at an issuer. */
export interface OidcIdentitiesTable {
  issuer: string
  /** The issuer's id of the person. */
  sub: string
  user_id: string
  /** The account's address was confirmed, here or by the issuer, since the person was linked. */
  proven: ColumnType<boolean, boolean, boolean>
  created_at: ColumnType<Date, Date, never>
}

/** What the members of a group of an issuer are in a workspace. */
export interface GroupRolesTable {
  id: string
  project_id: string
  issuer: string
  /** As the issuer sends it; unique per workspace and issuer. */
  name: string
  role: Exclude<Role, 'owner'>
  departments: string[]
  created_at: ColumnType<Date, Date, never>
  changed_at: ColumnType<Date, Date, Date>
}

/** Who was removed from a workspace by hand. Groups give no membership back until one of theirs changes. */
export interface RemovedMembersTable {
  project_id: string
  user_id: string
  removed_at: ColumnType<Date, Date, Date>
}

export interface OidcTables {
  oidc_identities: OidcIdentitiesTable
  group_roles: GroupRolesTable
  removed_members: RemovedMembersTable
}
