import type pg from 'pg'
import { analyzeTables } from '#server/db/analyze-tables.ts'
import { openDatabase } from '#server/db/database.ts'
import { dataServer } from '#tests/support/data-server.ts'
import { startPostgres } from '#tests/support/postgres.ts'
import { exportCsv } from './export-csv.ts'
import { median, type Figure } from './figure.ts'
import type { Workspace } from './fill.ts'
import { filledWorkspace, mainValuesCached } from './filled-workspace.ts'
import { recordReads, runBare, type Read } from './record-reads.ts'

const SMALL = 10_000
/** Documents of the workspace, unless told otherwise. */
export const MILLION = 1_000_000
const PAGE_SIZE = 50
const ROUNDS = 5
/** Statements that take longer, in ms, have their plan printed. */
const SLOW_MS = 50

interface Call {
  readonly name: string
  readonly path: string
  readonly body?: unknown
}

const threeFields = [
  { id: 'document_type', value: 'receipt' },
  { id: 'extracted.total', op: 'from', value: 500 },
  { id: 'extracted.vendor', op: 'contains', value: 'vendor 1' },
]

const list = (query: Record<string, unknown>) => {
  const own = Object.entries(query).map(([key, value]) => [key, JSON.stringify(value)])
  return `/things?${new URLSearchParams([['kind', 'File'], ['page_size', String(PAGE_SIZE)], ...own]).toString()}`
}
const search = (query: string) => ({ path: '/search/ai', body: { query, group_rows: 25 } })
const monthly: Call = { name: 'sums by month', ...search('sum of receipts by month in 2024') }

/** Of a workspace with that many documents, where page 1,000 may be beyond the last. */
const callsAmong = (size: number): readonly Call[] => [
  { name: 'list of 50', path: list({}) },
  pageOf(Math.min(1000, Math.ceil(size / PAGE_SIZE))),
  {
    name: 'list filtered by three fields',
    path: list({ column_filters: threeFields, sorting: [{ id: 'extracted.total', desc: true }] }),
  },
  monthly,
  { name: 'search for a number', ...search('R-4711') },
  { name: 'search by vendor and amount', ...search('receipts from Vendor 17 over 500 euros') },
]

const pageOf = (page: number): Call => ({ name: `list of 50, page ${page}`, path: list({ page }) })

/**
 * A workspace of a million documents, or of `size`, on a PostgreSQL server of its own. Each call is compared with the
 * statements that read for it, run again on a bare connection, and with the same call among 10,000 documents. Filling a
 * million takes about a quarter of an hour. Plans of slow statements go to standard error.
 */
export async function measureMillion(size = MILLION): Promise<Figure[]> {
  const postgres = await startPostgres()
  const opened = await openDatabase({ kind: 'postgres', url: await postgres.newDatabase() })
  const server = await dataServer({ db: opened.db })
  try {
    const owner = await server.person('bench')
    const origin = await server.app.listen({ port: 0, host: '127.0.0.1' })
    const caller = (project: string) => async (call: Call) => {
      const started = performance.now()
      await respond(origin, { token: owner.token, project }, call)
      return performance.now() - started
    }
    const filled = async (count: number): Promise<Workspace & { readonly first: number }> => {
      const id = await filledWorkspace(server, opened.db, owner, count)
      const first = await caller(id)(monthly)
      await mainValuesCached(opened.db, id)
      return { id, size: count, first }
    }
    const [small, large] = [await filled(SMALL), await filled(size)]
    await analyzeTables(opened.db)
    const figures = await calls(opened.pool, callsAmong(size), caller(small.id), caller(large.id))
    const [less, more] = [await exportCsv(origin, owner, small), await exportCsv(origin, owner, large)]
    const all = [
      ...figures,
      against('first question', 'ms', large.first, `among ${SMALL}`, small.first),
      against(
        'CSV',
        's',
        more.seconds,
        `${size / SMALL} times that of ${SMALL}`,
        less.seconds * (size / SMALL),
      ),
      against('CSV, heap', 'MB', more.megabytes, `that of ${SMALL}`, less.megabytes),
    ]
    return all.map((figure) => ({ ...figure, name: `${figure.name}, of ${size}` }))
  } finally {
    await server.close()
    await opened.close()
    await postgres.stop()
  }
}

type Ask = (call: Call) => Promise<number>

async function calls(pool: pg.Pool, asked: readonly Call[], few: Ask, many: Ask): Promise<Figure[]> {
  const recorder = recordReads(pool)
  const figures: Figure[] = []
  for (const call of asked) {
    const spent: Record<'few' | 'many' | 'bare', number[]> = { few: [], many: [], bare: [] }
    for (let round = -1; round < ROUNDS; round += 1) {
      const small = await few(call)
      const reads = recorder.start()
      const large = await many(call)
      recorder.stop()
      const bare = await runBare(pool, reads)
      if (round < 0) {
        await explain(pool, call.name, reads)
        continue
      }
      spent.few.push(small)
      spent.many.push(large)
      spent.bare.push(bare)
    }
    figures.push(
      against(call.name, 'ms', median(spent.many), 'its SQL run bare', median(spent.bare)),
      against(call.name, 'ms', median(spent.many), `among ${SMALL}`, median(spent.few)),
    )
  }
  return figures
}

const against = (name: string, unit: string, value: number, reference: string, referenceValue: number) => ({
  name,
  value,
  unit,
  reference,
  referenceValue,
  more: false,
})

interface Access {
  readonly token: string
  readonly project: string
}

async function respond(origin: string, { token, project }: Access, { path, body }: Call): Promise<void> {
  const started = performance.now()
  const response = await fetch(`${origin}/api${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'x-project-id': project,
      // Between two calls, statements run for longer than the server leaves an idle connection open.
      connection: 'close',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  }).catch((cause: unknown) => {
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    throw new Error(`${path} ${JSON.stringify(body ?? {})}: no response after ${seconds} s`, { cause })
  })
  if (!response.ok) throw new Error(`${path}: ${response.status}: ${await response.text()}`)
  await response.arrayBuffer()
}

async function explain(pool: pg.Pool, name: string, reads: readonly Read[]): Promise<void> {
  for (const { text, values } of reads) {
    const started = performance.now()
    const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`explain (analyze, buffers) ${text}`, [
      ...values,
    ])
    const took = performance.now() - started
    process.stderr.write(`${name}: ${took.toFixed(0)} ms: ${text.slice(0, 120)}\n`)
    if (took > SLOW_MS) process.stderr.write(`${rows.map((row) => `  ${row['QUERY PLAN']}`).join('\n')}\n`)
  }
}
