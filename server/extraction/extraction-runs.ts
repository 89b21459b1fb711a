import type { Kysely, Selectable, Transaction } from 'kysely'
import type { ExtractionRun } from '#contract/extraction.ts'
import type { ProjectEvent } from '#contract/events.ts'
import type { Database, ExtractionRunsTable } from '#server/db/schema.ts'

export type RunRow = Selectable<ExtractionRunsTable>

export interface NewRun {
  readonly id: string
  readonly projectId: string
  readonly schemaId: string
  readonly startedBy: string
  readonly total: number
  readonly last: string | null
  readonly at: Date
}

/** Runs over the files of a type, at most one unfinished per type. */
export interface ExtractionRuns {
  /** Undefined, with nothing written, if one is unfinished. */
  begin(trx: Transaction<Database>, run: NewRun): Promise<RunRow | undefined>
  get(id: string): Promise<RunRow | undefined>
  latest(schemaId: string): Promise<RunRow | undefined>
  /** Counts a file and advances. Undefined if another worker did so already. */
  step(run: RunRow, fileId: string, failed: boolean): Promise<RunRow | undefined>
  /** Files deleted meanwhile count as done. */
  finish(run: RunRow, at: Date): Promise<RunRow | undefined>
}

export function createExtractionRuns(db: Kysely<Database>): ExtractionRuns {
  const unfinished = (run: RunRow) =>
    db
      .updateTable('extraction_runs')
      .where('id', '=', run.id)
      .where('finished_at', 'is', null)
      .where('reached', 'is not distinct from', run.reached)
      .returningAll()
  return {
    begin: (trx, { id, projectId, schemaId, startedBy, total, last, at }) =>
      trx
        .insertInto('extraction_runs')
        .values({
          id,
          project_id: projectId,
          schema_id: schemaId,
          started_by: startedBy,
          last_file: last,
          total,
          started_at: at,
          finished_at: total === 0 ? at : null,
        })
        .onConflict((conflict) => conflict.column('schema_id').where('finished_at', 'is', null).doNothing())
        .returningAll()
        .executeTakeFirst(),
    get: (id) => db.selectFrom('extraction_runs').selectAll().where('id', '=', id).executeTakeFirst(),
    latest: (schemaId) =>
      db
        .selectFrom('extraction_runs')
        .selectAll()
        .where('schema_id', '=', schemaId)
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst(),
    step: (run, fileId, failed) =>
      unfinished(run)
        .set((eb) => ({
          reached: fileId,
          done: eb('done', '+', failed ? 0 : 1),
          failed: eb('failed', '+', failed ? 1 : 0),
        }))
        .executeTakeFirst(),
    finish: (run, at) =>
      unfinished(run)
        .set((eb) => ({ finished_at: at, done: eb('total', '-', eb.ref('failed')) }))
        .executeTakeFirst(),
  }
}

export const runOf = (row: RunRow): ExtractionRun => ({
  id: row.id,
  schema_id: row.schema_id,
  total: row.total,
  done: row.done,
  failed: row.failed,
  started_at: row.started_at.toISOString(),
  finished_at: row.finished_at?.toISOString() ?? null,
})

export const progressOf = ({ id, schema_id, total, done, failed, finished_at }: RunRow): ProjectEvent => ({
  type: 'extraction-progress',
  id: schema_id,
  run_id: id,
  total,
  done,
  failed,
  finished: finished_at !== null,
})
