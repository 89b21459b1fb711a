import type { ColumnType } from 'kysely'
import type { Role } from '#contract/roles.ts'

/** The account of a person at an issuer. */
export interface OidcIdentitiesTable {
  issuer: string
  /** The issuer's id of the person. */
  sub: string
  user_id: string
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
}

export interface OidcTables {
  oidc_identities: OidcIdentitiesTable
  group_roles: GroupRolesTable
}
