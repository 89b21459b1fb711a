import { sql } from 'kysely'
import { hasFullAccess } from '#contract/roles.ts'
import type { KnownType, Vocabulary } from '#core/query/vocabulary.ts'
import { readable, type Scope } from '#server/things/listing.ts'
import type { Reads } from '#server/things/rows.ts'
import { schemaDataOf } from '#server/things/wire.ts'
import { createKnownNames } from './known-names.ts'

/** What words may mean to a member of a workspace: types, names and people that they may see. */
export function createVocabularies(db: Reads, clock: () => number) {
  const knownNames = createKnownNames(db, clock)
  return async (scope: Scope): Promise<Vocabulary> => {
    const [types, folders, people] = await Promise.all([
      typesOf(db, scope),
      foldersOf(db, scope),
      peopleOf(db, scope),
    ])
    const { membership } = scope
    const own = hasFullAccess(membership) ? [] : membership.departments
    const departments = [...new Set([...types.flatMap(({ department }) => department ?? []), ...own])]
    return { types, folders, people, departments, me: membership.userId, ...(await knownNames(scope, types)) }
  }
}

async function typesOf(db: Reads, scope: Scope): Promise<KnownType[]> {
  const rows = await readable(db, scope)
    .where('kind', '=', 'schema')
    .selectAll()
    .orderBy('document_type')
    .execute()
  return rows.map((row) => {
    const {
      document_type: name,
      department,
      schema,
      workflow = [],
      former_names: formerNames = [],
    } = schemaDataOf(row)
    return { name, department, schema, workflow, formerNames }
  })
}

async function foldersOf(db: Reads, scope: Scope): Promise<Vocabulary['folders']> {
  const rows = await readable(db, scope)
    .where('kind', '=', 'Folder')
    .select(['id', sql<string>`data->>'name'`.as('name')])
    .orderBy('id')
    .limit(1000)
    .execute()
  return rows.filter(({ name }) => name !== '')
}

async function peopleOf(db: Reads, { projectId }: Scope): Promise<Vocabulary['people']> {
  const rows = await db
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.user_id')
    .where('members.project_id', '=', projectId)
    .select(['users.id', 'users.username', 'users.full_name'])
    .orderBy('users.id')
    .execute()
  return rows.map(({ id, username, full_name }) => {
    const first = full_name?.trim().split(/\s+/)[0]
    return { id, names: [full_name, username, first].flatMap((name) => name || []) }
  })
}
