import { isDeepStrictEqual } from 'node:util'
import type { FileData, SchemaData } from '#contract/things.ts'
import type { Classification, Extraction, Reading } from '#core/reading/types.ts'
import type { Deps } from '#server/deps.ts'
import type { Offload, TaskLane } from '#server/offload/index.ts'
import type { TypeFiles } from '#server/things/index.ts'
import type { PageTexts } from '../page-texts.ts'
import { createLessonStore } from './lesson-store.ts'
import { createWorkInTurn } from './work-in-turn.ts'
import { profileOf } from '#core/reading/profiles/all.ts'

/** Examples of types that a document is compared with, latest first. */
const MOST_EXAMPLES = 200

/** What a workspace learned from corrections. Nothing of it leaves the workspace. */
export interface Memory {
  /** Replaces a classification by what people taught. */
  type(projectId: string, reading: Reading, found: Classification): Promise<Classification>
  /** Applies lessons of the same sender. */
  values(projectId: string, type: SchemaData, reading: Reading, found: Extraction): Promise<Extraction>
  /** Learns from a person's edit, in the background. Never rejects. */
  corrected(scope: Teacher, file: { id: string; before: FileData; after: FileData }): Promise<void>
  /** Stores a file as an example of its new type, in the background. Never rejects. */
  retyped(scope: Teacher, file: { id: string; documentType: string }): Promise<void>
  /** Resolves when everything that a workspace was taught so far is stored. */
  learned(projectId: string): Promise<void>
  /** Resolves when nothing is being learned. */
  close(): Promise<void>
}

interface Teacher {
  readonly projectId: string
  readonly membership: { readonly userId: string }
}

export interface MemoryParts extends Pick<Deps, 'db' | 'log' | 'now'> {
  readonly types: TypeFiles
  readonly texts: PageTexts
  readonly offload: Offload
}

export function createMemory({ db, log, now, types, texts, offload }: MemoryParts): Memory {
  const { interactive, background } = offload
  const lessons = createLessonStore(db)
  const learning = createWorkInTurn()

  /** The values of the rules alone: the baseline of corrections. */
  const ruleValues = (lane: TaskLane, type: SchemaData, reading: Reading) =>
    lane.run('extract', type.schema, reading, builtInName(type))

  const learnNext = (projectId: string, event: string, learn: () => Promise<void>) =>
    learning.add(projectId, () =>
      learn().catch((error: unknown) => {
        log.warn(event, { message: error instanceof Error ? error.message : String(error) })
      }),
    )

  return {
    async type(projectId, reading, found) {
      const known = await types.all(projectId)
      if (known.length === 0) return found
      const rows = await db
        .selectFrom('type_examples')
        .select(['schema_id', 'words'])
        .where('project_id', '=', projectId)
        .orderBy('created_at', 'desc')
        .limit(MOST_EXAMPLES)
        .execute()
      const names = new Map(known.map(({ id, data }) => [id, data.document_type]))
      const examples = rows.flatMap(({ schema_id, words }) => {
        const documentType = names.get(schema_id)
        return documentType === undefined ? [] : [{ documentType, words }]
      })
      return background.run('chooseType', reading, found, { types: known.map(({ data }) => data), examples })
    },

    async values(projectId, type, reading, found) {
      const known = await types.named(projectId, type.document_type)
      if (!known) return found
      const { extracted } = await ruleValues(background, type, reading)
      const party = await background.run('partyOf', reading, extracted)
      const some = await lessons.of(projectId, known.id, party.key)
      const { extraction, used } = await background.run('applyLessons', found, some, reading, type.schema)
      await lessons.countUse(used.map(({ id }) => id))
      return extraction
    },

    corrected: ({ projectId, membership }, { id, before, after }) =>
      learnNext(projectId, 'not-learned', async () => {
        const changed = Object.keys(after.extracted).filter(
          (key) => !isDeepStrictEqual(before.extracted[key], after.extracted[key]),
        )
        const type = after.document_type ? await types.named(projectId, after.document_type) : null
        const pages = changed.length > 0 && type ? await texts.read(id) : []
        if (!type || pages.length === 0) return
        const reading: Reading = { pages }
        const { extracted } = await ruleValues(interactive, type.data, reading)
        const party = await interactive.run('partyOf', reading, extracted)
        const context = { projectId, schemaId: type.id, party, userId: membership.userId, thingId: id }
        for (const key of changed) {
          const property = type.data.schema.properties[key]
          const right = after.extracted[key] ?? null
          const wrong = extracted[key] ?? null
          if (!property) continue
          const lesson = isDeepStrictEqual(wrong, right)
            ? null
            : await interactive.run('learn', reading, key, property, { wrong, right })
          if (lesson) await lessons.save(context, lesson, now())
          else await lessons.remove(context, key)
        }
      }),

    retyped: ({ projectId }, { id, documentType }) =>
      learnNext(projectId, 'type-not-learned', async () => {
        const type = await types.named(projectId, documentType)
        const pages = type ? await texts.read(id) : []
        if (!type || pages.length === 0) return
        const row = {
          project_id: projectId,
          schema_id: type.id,
          words: JSON.stringify(await interactive.run('layoutWords', { pages })),
          created_at: now(),
        }
        await db
          .insertInto('type_examples')
          .values({ thing_id: id, ...row })
          .onConflict((conflict) => conflict.column('thing_id').doUpdateSet(row))
          .execute()
      }),

    learned: learning.done,
    close: learning.idle,
  }
}

/** The name whose built-in rules read a type: a renamed type keeps those of its first name. */
export function builtInName({ document_type, former_names = [] }: SchemaData): string {
  const names = [document_type, ...former_names.toReversed()]
  return names.find((name) => profileOf(name) !== null) ?? document_type
}
