import { canOpen, canRead, type Membership } from '#contract/roles.ts'
import { guardOf } from '#server/db/visible.ts'
import type { Deps } from '#server/deps.ts'
import type { AddressUse } from '#server/storage/index.ts'

/**
 * Checks a signed URL when it is used, with one query by primary keys. Reading: the user may open the workspace and
 * read the document that holds the object, and neither was deleted. Writing: the user may open the workspace, and the
 * URL was issued to them and its bytes are not being deleted.
 */
export function createAddressUse({ db }: Pick<Deps, 'db'>): AddressUse {
  return {
    async allows({ method, url, projectId, userId }) {
      const row = await db
        .selectFrom('objects')
        .innerJoin('projects', 'projects.id', 'objects.project_id')
        .innerJoin('members', 'members.project_id', 'objects.project_id')
        .leftJoin('things', (join) =>
          join.onRef('things.id', '=', 'objects.thing_id').on('things.deleted_at', 'is', null),
        )
        .select(['objects.user_id', 'objects.state', 'projects.is_active'])
        .select(['members.role', 'members.departments'])
        .select(['things.kind', 'things.created_by', 'things.department', 'things.edited_by_others'])
        .where('objects.url', '=', url)
        .where('objects.project_id', '=', projectId)
        .where('members.user_id', '=', userId)
        .executeTakeFirst()
      if (!row) return false
      const member: Membership = { userId, role: row.role, departments: row.departments }
      if (!canOpen(member, row.is_active)) return false
      if (method === 'PUT') return row.user_id === userId && row.state !== 'deleting'
      const { kind, created_by, department, edited_by_others } = row
      if (row.state !== 'kept' || kind === null || created_by === null || edited_by_others === null)
        return false
      return canRead(member, guardOf({ kind, created_by, department, edited_by_others }))
    },
  }
}
