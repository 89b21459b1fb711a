import { sql, type RawBuilder, type Selectable, type SqlBool } from 'kysely'
import { hasFullAccess, type Guarded, type Membership } from '#contract/roles.ts'
import type { ThingsTable } from './schema.ts'

/** The columns of `things` that decide about access. */
export type GuardedRow = Pick<
  Selectable<ThingsTable>,
  'kind' | 'created_by' | 'department' | 'edited_by_others'
>

/** A row in the form of the contract's predicates (`canRead`, `canEdit`, `canDelete`). */
export const guardOf = (row: GuardedRow): Guarded => ({
  kind: row.kind,
  createdBy: row.created_by,
  department: row.department,
  editedByOthers: row.edited_by_others,
})

/**
 * The access filter in SQL: true for exactly the rows of `things` that the contract's `canRead` allows, never null. Every
 * query over things must have it: `.where(visibleTo(member))`. It does not check the workspace and `deleted_at`. `table`
 * is the name or alias of `things` in the query.
 */
export function visibleTo(member: Membership, table = 'things'): RawBuilder<SqlBool> {
  const column = (name: keyof ThingsTable) => sql.ref(`${table}.${name}`)
  const own = sql<SqlBool>`${column('created_by')} = ${member.userId}`
  const chat = sql<SqlBool>`${column('kind')} = 'Chat' and ${own}`
  if (hasFullAccess(member)) return sql<SqlBool>`(${column('kind')} <> 'Chat' or (${chat}))`
  const ownFile = sql<SqlBool>`${column('kind')} = 'File' and ${own}`
  const inDepartment = sql<SqlBool>`${column('kind')} in ('File', 'schema')
    and ${column('department')} is not null
    and ${column('department')} = any(${[...member.departments]}::text[])`
  return sql<SqlBool>`(${column('kind')} = 'Folder' or (${chat}) or (${ownFile}) or (${inDepartment}))`
}
