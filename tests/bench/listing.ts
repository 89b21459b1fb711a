import { CompiledQuery, type Kysely, type KyselyPlugin } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import { newId } from '#server/db/new-id.ts'
import { testDatabase } from '#tests/support/database.ts'
import { testServer, type TestPerson } from '#tests/support/server.ts'
import { seeded } from '#tests/support/fixtures/random.ts'
import { timed, type Figure } from './figure.ts'

const THINGS = 10_000
const CALLS = 200

/** Remembers the SQL of everything that passes. */
function recorder(db: Kysely<Database>) {
  const seen: CompiledQuery[] = []
  const plugin: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      seen.push(db.getExecutor().compileQuery(node, queryId))
      return node
    },
    transformResult: ({ result }) => Promise.resolve(result),
  }
  return { seen, db: db.withPlugin(plugin) }
}

async function fill(db: Kysely<Database>, projectId: string, userId: string): Promise<void> {
  const next = seeded(5)
  const types = ['receipt', 'invoice', 'contract', 'letter']
  const rows = Array.from({ length: THINGS }, (_, index) => {
    const type = types[Math.floor(next() * types.length)] ?? 'receipt'
    const data = {
      filename: `scan-${index}.jpg`,
      status: 'extracted',
      document_type: type,
      department: 'Finance',
      pageImages: [`sheaf://${projectId}/${index}`],
      extracted: { vendor: `Vendor ${Math.floor(next() * 400)}`, total: Math.round(next() * 100_000) / 100 },
    }
    return {
      id: newId(),
      project_id: projectId,
      kind: 'File' as const,
      data: JSON.stringify(data),
      created_by: userId,
      department: 'Finance',
      document_type: type,
    }
  })
  for (let start = 0; start < rows.length; start += 500)
    await db
      .insertInto('things')
      .values(rows.slice(start, start + 500))
      .execute()
  await db.executeQuery(CompiledQuery.raw('analyze things'))
}

/** A page of a list among 10,000 things by HTTP, and the SQL that it ran, bare, on the same database and driver. */
export async function measureListing(): Promise<Figure> {
  const opened = await testDatabase()
  const recorded = recorder(opened.db)
  const server = await testServer({ deps: { db: recorded.db } })
  try {
    const person: TestPerson = await server.person('bench')
    const project = await server.workspace(person)
    await fill(opened.db, project, person.id)
    const address = await server.app.listen({ port: 0, host: '127.0.0.1' })
    const filter = encodeURIComponent(JSON.stringify([{ id: 'document_type', value: 'receipt' }]))
    const url = `${address}/api/things?kind=File&page=1&page_size=10&column_filters=${filter}`
    const headers = { authorization: `Bearer ${person.token}`, 'x-project-id': project }
    const ask = async () => {
      const answer = await fetch(url, { headers })
      if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`)
      return answer.json()
    }
    const value = await timed(CALLS, ask)
    recorded.seen.length = 0
    await ask()
    const queries = recorded.seen.filter(({ sql }) => sql.includes('"things"') && sql.startsWith('select'))
    const bare = () =>
      Promise.all(
        queries.map(({ sql, parameters }) => opened.db.executeQuery(CompiledQuery.raw(sql, [...parameters]))),
      )
    return {
      name: `list page at ${THINGS} things`,
      value,
      unit: 'ms',
      reference: `the same ${queries.length} queries, bare`,
      referenceValue: await timed(CALLS, bare),
      more: false,
    }
  } finally {
    await server.close()
    await opened.close()
  }
}
