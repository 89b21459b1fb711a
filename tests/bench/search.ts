import type { Kysely } from 'kysely'
import { openDatabase } from '#server/db/database.ts'
import type { Database } from '#server/db/schema.ts'
import { analyzeTables } from '#server/db/analyze-tables.ts'
import { dataServer, type DataServer } from '#tests/support/data-server.ts'
import type { TestPerson } from '#tests/support/server.ts'
import { type Figure, percentile } from './figure.ts'
import { filledWorkspace, mainValuesCached } from './filled-workspace.ts'

const SIZES = [1_000, 10_000, 100_000] as const
const ROUNDS = 8
/** Acceptable delay in ms for 19 of 20 questions. */
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

/**
 * Questions in plain words among up to 100,000 documents of five types: the 95th percentile and the median. With
 * `DATABASE_URL`, they run on an empty database of a PostgreSQL server instead of the embedded one.
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
  const project = await filledWorkspace(server, db, owner, size)
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
  // The first question loads the names of the workspace, and caches the main values of its types.
  for (const question of QUESTIONS) await ask(question)
  const asked = performance.now()
  await mainValuesCached(db, project)
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

const figure = (name: string, size: number, value: number): Figure => ({
  name: `${name}, ${size}`,
  value,
  unit: 'ms',
  reference: 'the budget',
  referenceValue: BUDGET,
  more: false,
})
