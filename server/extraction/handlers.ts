import { hasFullAccess } from '#contract/roles.ts'
import type { ExtractionRun } from '#contract/extraction.ts'
import { SchemaData, type Thing } from '#contract/things.ts'
import { documents } from '#lib/plural.ts'
import { recordAudit } from '#server/audit/index.ts'
import { newId } from '#server/db/new-id.ts'
import type { Deps, TurnedPages } from '#server/deps.ts'
import type { Handlers } from '#server/http/handlers.ts'
import { HttpError } from '#server/http/http-error.ts'
import type { Things, TypeFiles } from '#server/things/index.ts'
import { createExtractionRuns, progressOf, runOf } from './extraction-runs.ts'
import { createPageTexts, pageTextsOf } from './page-texts.ts'
import { turnPageByHand } from './turn-page.ts'

type Caller = Parameters<Things['get']>[0]

/** `things` checks what a caller may read. */
export function extractionHandlers(
  deps: Pick<Deps, 'db' | 'queue' | 'events' | 'now'> & {
    readonly things: Pick<Things, 'get'>
    readonly types: TypeFiles
    readonly turned: TurnedPages
  },
) {
  const { db, queue, events, now, things, types } = deps
  const runs = createExtractionRuns(db)
  const texts = createPageTexts(db)

  const typeOf = async (scope: Caller, id: string): Promise<Thing> => {
    const thing = await things.get(scope, id)
    if (thing.kind !== 'schema') throw typeNotFound()
    return thing
  }

  /** Returns an unfinished run instead of starting another one. */
  async function startRun(scope: Caller, schema: Thing): Promise<ExtractionRun | null> {
    const { projectId, membership } = scope
    const made = await db.transaction().execute(async (trx) => {
      const { total, last } = await types.tally(trx, projectId, SchemaData.parse(schema.data))
      const run = await runs.begin(trx, {
        id: newId(now().getTime()),
        projectId,
        schemaId: schema.id,
        startedBy: membership.userId,
        total,
        last,
        at: now(),
      })
      if (run) {
        await recordAudit(trx, { projectId, userId: membership.userId, at: now() }, [
          {
            action: 'type.extracted-again',
            target: { id: schema.id, name: SchemaData.parse(schema.data).document_type },
            detail: documents(total),
          },
        ])
      }
      if (run && run.finished_at === null) await queue.sendTypeWork(trx, { type: 'extract', runId: run.id })
      return run
    })
    if (made) {
      queue.wake()
      events.publish(projectId, progressOf(made))
    }
    const run = made ?? (await runs.latest(schema.id))
    return run ? runOf(run) : null
  }

  return {
    pageText: async (call) => {
      const thing = await things.get(call, call.params.id)
      return { pages: pageTextsOf(await texts.read(thing.id)) }
    },
    turnPage: (call) => turnPageByHand({ ...deps, texts }, call, call.params.id, call.body),
    extractAgain: async (call) => {
      const schema = await typeOf(call, call.params.id)
      if (!hasFullAccess(call.membership)) {
        throw new HttpError(403, 'forbidden', 'Only the owner or an admin can extract documents again.')
      }
      return { run: await startRun(call, schema) }
    },
    extractionRun: async (call) => {
      const run = await runs.latest((await typeOf(call, call.params.id)).id)
      return { run: run ? runOf(run) : null }
    },
  } satisfies Partial<Handlers>
}

const typeNotFound = () =>
  new HttpError(404, 'not-found', 'This document type does not exist, or you do not have access to it.')
