import { setTimeout } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { analyzeTables } from '#server/db/analyze-tables.ts'
import { newId } from '#server/db/new-id.ts'
import type { Database } from '#server/db/schema.ts'
import type { DataServer } from '#tests/support/data-server.ts'
import type { TestPerson } from '#tests/support/server.ts'
import { fill } from './fill.ts'

const text = { type: 'string' } as const
const schema = {
  type: 'object',
  properties: {
    vendor: text,
    receipt_number: text,
    date: { type: 'string', format: 'date' },
    total: { type: 'number', format: 'currency' },
    currency: text,
    address: text,
  },
  order: ['vendor', 'receipt_number', 'date', 'total', 'currency', 'address'],
}

/** A workspace of this person with that many documents of five types. Returns its id. */
export async function filledWorkspace(
  server: DataServer,
  db: Kysely<Database>,
  owner: TestPerson,
  size: number,
): Promise<string> {
  const project = await server.workspace(owner)
  for (const document_type of ['receipt', 'invoice', 'contract', 'letter', 'payslip']) {
    await db
      .insertInto('things')
      .values({
        id: newId(),
        project_id: project,
        kind: 'schema',
        data: JSON.stringify({ document_type, department: 'Finance', description: '', schema }),
        created_by: owner.id,
        department: 'Finance',
        document_type,
        content_hash: null,
        deleted_at: null,
      })
      .execute()
  }
  await fill(db, { id: project, size }, owner.id)
  await analyzeTables(db)
  return project
}

/** Waits until the main values of its types are cached, which the first questions start. */
export async function mainValuesCached(db: Kysely<Database>, project: string): Promise<void> {
  const states = db.selectFrom('main_keys').select('done').where('project_id', '=', project)
  while ((await states.execute()).some(({ done }) => !done)) await setTimeout(100)
}
