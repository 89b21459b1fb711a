import { afterAll, beforeAll, expect, test } from 'vitest'
import type { KnownType } from '#core/query/vocabulary.ts'
import { createMainKeys } from '#server/search/index.ts'
import { fill } from '#tests/bench/fill.ts'
import { dataServer, type DataServer } from '#tests/support/data-server.ts'
import { silentLog } from '#tests/support/server.ts'
import { waitUntil } from '#tests/support/wait.ts'

/** More receipts than one batch. */
const DOCUMENTS = 3_000
const RECEIPTS = DOCUMENTS / 5

const receipt = (amount: string): KnownType => ({
  name: 'receipt',
  department: 'Finance',
  schema: {
    type: 'object',
    properties: {
      [amount]: { type: 'number', format: 'currency', description: '' },
      date: { type: 'string', format: 'date', description: '' },
    },
    required: [],
    order: [amount, 'date'],
  },
  workflow: [],
  formerNames: [],
})

let server: DataServer
let project: string
beforeAll(async () => {
  server = await dataServer()
  const owner = await server.person('owner')
  project = await server.workspace(owner)
  await fill(server.db, { id: project, size: DOCUMENTS }, owner.id)
})
afterAll(() => server.close())

const isDone = async () => {
  const rows = await server.db.selectFrom('main_keys').selectAll().where('project_id', '=', project).execute()
  return rows.length === 1 && rows.every(({ done }) => done)
}

/** Rows by type and stamp, and how many of them have an amount. */
const stored = async () => {
  const { fn } = server.db
  return server.db
    .selectFrom('file_values')
    .select(['stamp', fn.countAll<number>().as('rows'), fn.count<number>('amount').as('amounts')])
    .where('project_id', '=', project)
    .groupBy('stamp')
    .orderBy('stamp')
    .execute()
}

test('all documents of a type, and of no other, get the values of its keys, again after they change', async () => {
  const mainKeysFor = createMainKeys(server.db, silentLog)
  await mainKeysFor(project, [receipt('total')])
  await waitUntil(isDone)
  const known = (await mainKeysFor(project, [receipt('total')])).get('receipt')
  expect(known).toMatchObject({ amount: 'total', day: 'date' })
  expect(await stored()).toEqual([
    { stamp: known?.stamp, rows: RECEIPTS, amounts: RECEIPTS },
    { stamp: null, rows: DOCUMENTS - RECEIPTS, amounts: 0 },
  ])
  expect((await mainKeysFor(project, [receipt('price')])).has('receipt')).toBe(false)
  await waitUntil(async () => (await stored())[0]?.stamp !== known?.stamp && (await isDone()))
  const [newer, others] = await stored()
  expect(newer).toMatchObject({ rows: RECEIPTS, amounts: 0 })
  expect(newer?.stamp).toBeGreaterThan(known?.stamp ?? 0)
  expect(others).toMatchObject({ stamp: null, rows: DOCUMENTS - RECEIPTS })
})
