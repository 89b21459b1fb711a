import { sql, type Kysely, type Selectable } from 'kysely'
import type { LearnedLesson } from '#contract/extraction.ts'
import type { FieldValue } from '#contract/things.ts'
import type { Lesson } from '#core/reading/memory/lesson.ts'
import type { Party } from '#core/reading/memory/party-key.ts'
import { newId } from '#server/db/new-id.ts'
import type { Database, LessonsTable } from '#server/db/schema.ts'

export type LessonRow = Selectable<LessonsTable>

export interface StoredLesson extends Lesson {
  readonly id: string
}

/** Which documents a lesson applies to, and who taught it by which document. */
export interface LessonContext {
  readonly projectId: string
  readonly schemaId: string
  /** `partyOf` the document. */
  readonly party: Party
  readonly userId: string
  readonly thingId: string
}

/** Learned corrections: one per sender, type and property, from the last correction. */
export interface LessonStore {
  /** Active lessons. */
  of(projectId: string, schemaId: string, party: string): Promise<StoredLesson[]>
  save(context: LessonContext, lesson: Lesson, at: Date): Promise<void>
  /** After a person restored the value that was read. */
  remove(context: LessonContext, key: string): Promise<void>
  countUse(ids: readonly string[]): Promise<void>
  list(projectId: string, schemaId: string): Promise<LessonRow[]>
  get(projectId: string, id: string): Promise<LessonRow | undefined>
}

/** Lessons per list. */
const MOST = 500

export function createLessonStore(db: Kysely<Database>): LessonStore {
  return {
    async of(projectId, schemaId, party) {
      const rows = await db
        .selectFrom('lessons')
        .selectAll()
        .where('project_id', '=', projectId)
        .where('schema_id', '=', schemaId)
        .where('party', '=', party)
        .where('active', '=', true)
        .orderBy('key')
        .execute()
      return rows.map(storedLesson)
    },
    async save({ projectId, schemaId, party, userId, thingId }, { key, wrong, right, label, printed }, at) {
      const values = {
        right: JSON.stringify(right),
        label,
        printed,
        made_by: userId,
        thing_id: thingId,
        updated_at: at,
        active: true,
      }
      await db
        .insertInto('lessons')
        .values({
          id: newId(at.getTime()),
          project_id: projectId,
          schema_id: schemaId,
          party: party.key,
          party_name: party.name,
          key,
          wrong: JSON.stringify(wrong),
          created_at: at,
          ...values,
        })
        .onConflict((conflict) =>
          conflict
            .columns(['schema_id', 'party', 'key'])
            .doUpdateSet({ ...values, wrong: JSON.stringify(wrong) }),
        )
        .execute()
    },
    async remove({ projectId, schemaId, party }, key) {
      await db
        .deleteFrom('lessons')
        .where('project_id', '=', projectId)
        .where('schema_id', '=', schemaId)
        .where('party', '=', party.key)
        .where('key', '=', key)
        .execute()
    },
    async countUse(ids) {
      if (ids.length === 0) return
      await db
        .updateTable('lessons')
        .set({ used: sql<number>`used + 1` })
        .where('id', 'in', [...ids])
        .execute()
    },
    list: (projectId, schemaId) =>
      db
        .selectFrom('lessons')
        .selectAll()
        .where('project_id', '=', projectId)
        .where('schema_id', '=', schemaId)
        .orderBy('updated_at', 'desc')
        .limit(MOST)
        .execute(),
    get: (projectId, id) =>
      db
        .selectFrom('lessons')
        .selectAll()
        .where('project_id', '=', projectId)
        .where('id', '=', id)
        .executeTakeFirst(),
  }
}

const storedLesson = ({ id, key, wrong, right, label, printed }: LessonRow): StoredLesson => ({
  id,
  key,
  wrong: wrong as unknown as FieldValue,
  right: right as unknown as FieldValue,
  label,
  printed,
})

export const lessonOf = (row: LessonRow): LearnedLesson => ({
  ...storedLesson(row),
  party: row.party_name,
  active: row.active,
  used: row.used,
  updated_at: row.updated_at.toISOString(),
})
