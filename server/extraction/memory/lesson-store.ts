import { sql, type Kysely, type Selectable } from 'kysely'
import type { LearnedLesson } from '#contract/lessons.ts'
import type { FieldValue } from '#contract/things.ts'
import type { Lesson } from '#core/reading/memory/lesson.ts'
import type { Party } from '#core/reading/memory/party-key.ts'
import { newId } from '#server/db/new-id.ts'
import type { Database, LessonsTable } from '#server/db/schema.ts'

export type LessonRow = Selectable<LessonsTable>

/** A lesson with what it is kept under. */
export interface KeptLesson extends Lesson {
  readonly id: string
}

/** Of whose documents a lesson holds, and who taught it by which document. */
export interface LessonPlace {
  readonly projectId: string
  readonly schemaId: string
  /** `partyOf` the document. */
  readonly party: Party
  readonly userId: string
  readonly thingId: string
}

/** What corrections taught. A sender, a type and a property have one lesson: the last correction's. */
export interface LessonStore {
  /** Those that are switched on. */
  of(projectId: string, schemaId: string, party: string): Promise<KeptLesson[]>
  keep(place: LessonPlace, lesson: Lesson, at: Date): Promise<void>
  /** A person put back what was read: there is nothing to learn. */
  forget(place: LessonPlace, key: string): Promise<void>
  countUse(ids: readonly string[]): Promise<void>
  list(projectId: string, schemaId: string): Promise<LessonRow[]>
  get(projectId: string, id: string): Promise<LessonRow | undefined>
}

/** Lessons of a type that are listed. */
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
      return rows.map(keptOf)
    },
    async keep({ projectId, schemaId, party, userId, thingId }, { key, wrong, right, label, printed }, at) {
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
    async forget({ projectId, schemaId, party }, key) {
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

const keptOf = ({ id, key, wrong, right, label, printed }: LessonRow): KeptLesson => ({
  id,
  key,
  wrong: wrong as unknown as FieldValue,
  right: right as unknown as FieldValue,
  label,
  printed,
})

/** As the wire has it. */
export const lessonOf = (row: LessonRow): LearnedLesson => ({
  ...keptOf(row),
  party: row.party_name,
  active: row.active,
  used: row.used,
  updated_at: row.updated_at.toISOString(),
})
