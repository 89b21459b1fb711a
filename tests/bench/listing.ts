import { CompiledQuery } from 'kysely'
import { analyzeTables } from '#server/db/analyze-tables.ts'
import { dataServer, type DataServer } from '#tests/support/data-server.ts'
import type { TestPerson } from '#tests/support/server.ts'
import { sideBySide, type Figure } from './figure.ts'
import { exportCsv } from './export-csv.ts'
import { fill, type Workspace } from './fill.ts'

const SIZES = [1_000, 10_000, 100_000] as const
const CALLS = 60
const SORTED_CALLS = 12
const P95_CALLS = 200

const ofType = { id: 'document_type', value: 'receipt' }
const two = [
  ofType,
  { id: 'extracted.total', op: 'from', value: 500 },
  { id: 'extracted.vendor', op: 'contains', value: 'vendor 1' },
]

/** Handwritten SQL for the same page and the total. */
const bare = (project: string) => {
  const from = `from things where project_id = $1 and kind = 'File' and document_type = 'receipt' and deleted_at is null
    and (data->'extracted'->>'total')::numeric >= 500 and data->'extracted'->>'vendor' ilike '%vendor 1%'`
  return [
    CompiledQuery.raw(`select * ${from} order by (data->'extracted'->>'total')::numeric desc limit 25`, [
      project,
    ]),
    CompiledQuery.raw(`select count(*) ${from}`, [project]),
  ]
}

/**
 * The work table among 100,000 documents of five types: its page compared with the same page among 1,000, sorted and
 * filtered compared with plain SQL, and all of them as CSV. The database has statistics of its tables, as a minute
 * after they were filled.
 */
export async function measureListing(): Promise<Figure[]> {
  const server = await dataServer()
  try {
    const owner = await server.person('bench')
    const member = await server.person('member')
    const workspaces: Workspace[] = []
    for (const size of SIZES) {
      const id = await server.workspace(owner)
      await server.join(id, member, 'team_member', ['Finance'])
      await fill(server.db, { id, size }, owner.id)
      workspaces.push({ id, size })
    }
    await analyzeTables(server.db)
    const origin = await server.app.listen({ port: 0, host: '127.0.0.1' })
    const large = workspaces.at(-1)
    if (!large) throw new Error('Nothing was filled')
    const ask = caller(origin)
    const page = (person: TestPerson, sorting?: unknown) =>
      workspaces.map(
        ({ id }) =>
          () =>
            ask(person, id, { column_filters: [ofType], ...(sorting ? { sorting } : {}) }),
      )
    return [
      ...growth('page of a type', await sideBySide(CALLS, page(owner))),
      ...growth('page of a type, member', await sideBySide(CALLS, page(member))),
      ...growth('page by name', await sideBySide(CALLS, page(owner, [{ id: 'filename' }]))),
      ...growth('page by day', await sideBySide(CALLS, page(owner, [{ id: 'createdAt' }]))),
      await rate(server, ask, owner, large),
      await slowest(ask, owner, workspaces),
      await sortedAndFiltered(server, ask, owner, large),
      ...(await exported(origin, owner, workspaces)),
    ]
  } finally {
    await server.close()
  }
}

const growth = (name: string, [small = 0, ...larger]: readonly number[]): Figure[] =>
  larger.map((value, index) => ({
    name: `${name}, ${SIZES[index + 1]}`,
    value,
    unit: 'ms',
    reference: `among ${SIZES[0]}`,
    referenceValue: small,
    more: false,
  }))

type Ask = ReturnType<typeof caller>

/**
 * Calls per second for 50 rows and the total, including the check of the token, compared with the same two statements.
 */
async function rate(server: DataServer, ask: Ask, owner: TestPerson, large: Workspace): Promise<Figure> {
  const from = `from things where project_id = $1 and kind = 'File' and deleted_at is null`
  const statements = [
    CompiledQuery.raw(`select * ${from} order by created_at desc, id desc limit 50`, [large.id]),
    CompiledQuery.raw(`select count(*) ${from}`, [large.id]),
  ]
  const [ours = 0, bareSql = 0] = await sideBySide(CALLS, [
    () => ask(owner, large.id, { page_size: 50 }),
    async () => {
      for (const statement of statements) await server.db.executeQuery(statement)
    },
  ])
  return {
    name: `list call, 50 of ${large.size}`,
    value: 1000 / ours,
    unit: 'calls/s',
    reference: 'the bare SQL of rows and count',
    referenceValue: 1000 / bareSql,
    more: true,
  }
}

/** The 95th percentile of a list without a filter, among many and few documents, called in turn. */
async function slowest(ask: Ask, owner: TestPerson, workspaces: readonly Workspace[]): Promise<Figure> {
  const [small, , large] = workspaces
  if (!small || !large) throw new Error('Nothing was filled')
  const spent: [number[], number[]] = [[], []]
  for (let round = -3; round < P95_CALLS; round += 1)
    for (const [index, { id }] of [small, large].entries()) {
      const started = performance.now()
      await ask(owner, id, { page_size: 50 })
      if (round >= 0) spent[index]?.push(performance.now() - started)
    }
  const [few = 0, many = 0] = spent.map(
    (times) => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0,
  )
  return {
    name: `list call, 95th, ${large.size}`,
    value: many,
    unit: 'ms',
    reference: `among ${small.size}`,
    referenceValue: few,
    more: false,
  }
}

function caller(origin: string) {
  return async (person: TestPerson, project: string, query: Record<string, unknown>) => {
    const texts = Object.entries(query).map(([name, value]) => [name, JSON.stringify(value)])
    const parameters = new URLSearchParams([['kind', 'File'], ...texts])
    if (!parameters.has('page_size')) parameters.set('page_size', '25')
    const answer = await fetch(`${origin}/api/things?${parameters.toString()}`, {
      headers: { authorization: `Bearer ${person.token}`, 'x-project-id': project },
    })
    if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`)
    return answer.json()
  }
}

async function sortedAndFiltered(
  server: DataServer,
  ask: Ask,
  owner: TestPerson,
  large: Workspace,
): Promise<Figure> {
  const query = { column_filters: two, sorting: [{ id: 'extracted.total', desc: true }] }
  const [value = 0, referenceValue = 0] = await sideBySide(SORTED_CALLS, [
    () => ask(owner, large.id, query),
    () => Promise.all(bare(large.id).map((statement) => server.db.executeQuery(statement))),
  ])
  const reference = 'the bare SQL of page and count'
  return {
    name: `sorted, filtered, ${large.size}`,
    value,
    unit: 'ms',
    reference,
    referenceValue,
    more: false,
  }
}

/** A CSV of all documents, and the growth of the heap of the server, and of its caller, meanwhile. */
async function exported(
  origin: string,
  owner: TestPerson,
  workspaces: readonly Workspace[],
): Promise<Figure[]> {
  const [, middle, large] = workspaces
  if (!middle || !large) return []
  const [less, more] = [await exportCsv(origin, owner, middle), await exportCsv(origin, owner, large)]
  const name = `CSV of ${large.size}`
  const reference = `CSV of ${middle.size}`
  return [
    { name, value: more.seconds, unit: 's', reference, referenceValue: less.seconds, more: false },
    {
      name: `${name}, heap`,
      value: more.megabytes,
      unit: 'MB',
      reference,
      referenceValue: less.megabytes,
      more: false,
    },
  ]
}
