import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Types that readings created list the fields that people removed. Those from before begin with none if the audit has
 * every change of them, and none changed their properties; other types never list them.
 */
export const removedFields: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      update things set data = data || '{"removed_fields": []}'::jsonb
      where kind = 'schema' and created_by = 'reading' and deleted_at is null and version - 1 = (
        select count(*) from audit where audit.target_id = things.id and audit.action = 'type.changed'
          and audit.detail not like '%properties%')`.execute(db)
  },
}
