import { setTimeout } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { openDatabase } from '#server/db/database.ts'
import type { Database } from '#server/db/schema.ts'
import { newId } from '#server/db/new-id.ts'
import { analyzeTables } from '#server/db/analyze-tables.ts'
import { dataServer, type DataServer } from '#tests/support/data-server.ts'
import type { TestPerson } from '#tests/support/server.ts'
import type { Figure } from './figure.ts'
import { fill } from './fill.ts'

const SIZES = [1_000, 10_000, 100_000] as const
const ROUNDS = 8
/** What people wait for at most, in ms, 19 times of 20. */
const BUDGET = 250

const QUESTIONS = [
  'receipts from Vendor 17 over 500 euros',
  'invoices in March 2024 above 900',
  'how many contracts in 2023',
  'sum of receipts by month in 2024',
  'the 5 largest invoices',
  'payslips over 990',
  'R-4711',
  'letters from Vendor 300 since 2024',
  'invoices without a vendor',
  'average total of contracts by vendor in 2022',
] as const

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

/**
 * Questions in plain words among up to 100,000 documents of five types: the 95th percentile and the median. With
 * `DATABASE_URL`, an empty database of a PostgreSQL server is asked in place of the embedded one.
 */
export async function measureSearch(): Promise<Figure[]> {
  const url = process.env['DATABASE_URL']
  const opened = url ? await openDatabase({ kind: 'postgres', url }) : null
  const server = await dataServer(opened ? { db: opened.db } : {})
  const db = opened?.db ?? server.db
  try {
    const owner = await server.person('bench')
    const figures: Figure[] = []
    for (const size of SIZES) figures.push(...(await amongst(server, db, owner, size)))
    return figures
  } finally {
    await server.close()
    await opened?.close()
  }
}

async function amongst(
  server: DataServer,
  db: Kysely<Database>,
  owner: TestPerson,
  size: number,
): Promise<Figure[]> {
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
  const ask = async (query: string) => {
    const started = performance.now()
    const answer = await server.call('POST', '/search/ai', {
      token: owner.token,
      project,
      body: { query, group_rows: 25 },
    })
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
    return performance.now() - started
  }
  // The first question gathers the names of the workspace, and caches the main values of its types.
  for (const question of QUESTIONS) await ask(question)
  const asked = performance.now()
  while (await isWorking(db, project)) await setTimeout(100)
  process.stderr.write(`main values cached after ${(performance.now() - asked).toFixed(0)} ms\n`)
  await analyzeTables(db)
  const spent = new Map<string, number[]>(QUESTIONS.map((question) => [question, []]))
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const question of QUESTIONS) spent.get(question)?.push(await ask(question))
  }
  for (const [question, times] of spent) {
    process.stderr.write(`${question.padEnd(48)} ${percentile(times, 0.5).toFixed(0)} ms\n`)
  }
  const all = [...spent.values()].flat()
  return [
    figure('search, 95th percentile', size, percentile(all, 0.95)),
    figure('search, median', size, percentile(all, 0.5)),
  ]
}

async function isWorking(db: Kysely<Database>, project: string): Promise<boolean> {
  const rows = await db.selectFrom('main_keys').select('done').where('project_id', '=', project).execute()
  return rows.some(({ done }) => !done)
}

const figure = (name: string, size: number, value: number): Figure => ({
  name: `${name}, ${size}`,
  value,
  unit: 'ms',
  reference: 'the budget',
  referenceValue: BUDGET,
  more: false,
})

const percentile = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ??
  Number.NaN
