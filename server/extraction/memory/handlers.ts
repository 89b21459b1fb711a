import { hasFullAccess } from '#contract/roles.ts'
import type { Thing } from '#contract/things.ts'
import { suits } from '#core/reading/value-checks.ts'
import { recordAudit } from '#server/audit/index.ts'
import type { Deps } from '#server/deps.ts'
import type { Handlers } from '#server/http/handlers.ts'
import { HttpError } from '#server/http/http-error.ts'
import type { Things, TypeFiles } from '#server/things/index.ts'
import { createLessonStore, lessonOf, type LessonRow } from './lesson-store.ts'
import type { Memory } from './memory.ts'

type Caller = Parameters<Things['get']>[0]

/** Learned corrections, for the owner and admins. */
export function lessonHandlers(
  deps: Pick<Deps, 'db' | 'now'> & {
    readonly things: Pick<Things, 'get' | 'changeType'>
    readonly types: TypeFiles
    readonly memory: Pick<Memory, 'learned'>
  },
) {
  const { db, now, things, types, memory } = deps
  const lessons = createLessonStore(db)

  const audit = (call: Caller, row: LessonRow, action: 'lesson.changed' | 'lesson.deleted', name: string) =>
    recordAudit(db, { projectId: call.projectId, userId: call.membership.userId, at: now() }, [
      { action, target: { id: row.schema_id, name }, detail: row.key },
    ])

  /** 403 for team members, 404 if the lesson or its type is gone. */
  const changeable = async (call: Caller, id: string) => {
    requireTeacher(call)
    await memory.learned(call.projectId)
    const row = await lessons.get(call.projectId, id)
    const type = row ? await types.schema(call.projectId, row.schema_id) : null
    if (!row || !type) throw notFound()
    return { row, type }
  }

  return {
    changeType: (call) => things.changeType(call, call.params.id, call.body.document_type),
    listLessons: async (call) => {
      requireTeacher(call)
      const type: Thing = await things.get(call, call.params.id)
      if (type.kind !== 'schema') throw notFound()
      await memory.learned(call.projectId)
      return { rows: (await lessons.list(call.projectId, type.id)).map(lessonOf) }
    },
    updateLesson: async (call) => {
      const { row, type } = await changeable(call, call.params.id)
      const { active, label, right } = call.body
      const property = type.schema.properties[row.key]
      if (right !== undefined && property && !suits(right, property)) throw wrongValue(row.key)
      const changed = await db
        .updateTable('lessons')
        .set({
          ...(active === undefined ? {} : { active }),
          // A label set by a person applies even if the value was not found on the page.
          ...(label === undefined ? {} : { label, printed: label !== null || row.printed }),
          ...(right === undefined ? {} : { right: JSON.stringify(right) }),
          updated_at: now(),
        })
        .where('id', '=', row.id)
        .returningAll()
        .executeTakeFirst()
      if (!changed) throw notFound()
      await audit(call, row, 'lesson.changed', type.document_type)
      return lessonOf(changed)
    },
    deleteLesson: async (call) => {
      const { row, type } = await changeable(call, call.params.id)
      await db.deleteFrom('lessons').where('id', '=', row.id).execute()
      await audit(call, row, 'lesson.deleted', type.document_type)
    },
  } satisfies Partial<Handlers>
}

function requireTeacher({ membership }: Caller): void {
  if (hasFullAccess(membership)) return
  throw new HttpError(403, 'forbidden', 'Only the owner or an admin can view or edit learned corrections.')
}

const notFound = () =>
  new HttpError(
    404,
    'not-found',
    'This learned correction no longer exists. It or its document type was deleted.',
  )
const wrongValue = (key: string) =>
  new HttpError(
    422,
    'invalid',
    `This value does not match the type, format or choices of ${key.slice(0, 100)}.`,
    {
      field: 'right',
    },
  )
