import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { ProjectEvent } from '#contract/events.ts'
import { openDatabase, type OpenDatabase } from '#server/db/database.ts'
import { noNotices, openNotices, type Notices } from '#server/db/notices.ts'
import { createSharedEvents } from '#server/events/index.ts'
import { readSettings } from '#server/env.ts'
import { startWorker } from '#server/working.ts'
import { clientOf, eventually, filesOf, isSettled, newWorkspace, sendImage } from '#tests/support/api.ts'
import { startCluster } from '#tests/support/cluster.ts'
import { photograph, receipts } from '#tests/support/fixtures/receipts.ts'
import { startPostgres, type Postgres } from '#tests/support/postgres.ts'
import { startS3 } from '#tests/support/s3-server.ts'
import { silentLog } from '#tests/support/server.ts'

let postgres: Postgres
let database: OpenDatabase
let url: string
beforeAll(async () => {
  postgres = await startPostgres()
  url = await postgres.newDatabase()
  database = await openDatabase({ kind: 'postgres', url })
})
afterAll(async () => {
  await database.close()
  await postgres.stop()
})

const until = (check: () => void) => vi.waitFor(check, { timeout: 30_000, interval: 20 })
const changed = (id: string): ProjectEvent => ({
  type: 'thing-changed',
  id,
  kind: 'File',
  version: 2,
  document_type: null,
  status: null,
})

describe('events of another process', () => {
  const opened: Notices[] = []
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((notices) => notices.close()))
  })
  async function processOf() {
    const notices = await openNotices(url, database.pool, silentLog)
    opened.push(notices)
    return createSharedEvents(notices, silentLog)
  }

  test('are heard once and in order, with what decided about access before', async () => {
    const [one, two] = [await processOf(), await processOf()]
    const heard: unknown[] = []
    one.subscribe('p', (event, formerly) => heard.push(['one', event, formerly]))
    two.subscribe('p', (event, formerly) => heard.push(['two', event, formerly]))
    two.subscribe('q', () => heard.push('of another workspace'))
    const formerly = { kind: 'File', createdBy: 'u', department: 'Sales', editedByOthers: false } as const
    one.publish('p', changed('a'), formerly)
    one.publish('p', changed('b'))
    await until(() => expect(heard).toHaveLength(4))
    expect(heard).toEqual([
      ['one', changed('a'), formerly],
      ['one', changed('b'), undefined],
      ['two', changed('a'), formerly],
      ['two', changed('b'), undefined],
    ])
  })

  test('that are too long to tell become the advice to look at everything again', async () => {
    const [one, two] = [await processOf(), await processOf()]
    const heard: ProjectEvent[] = []
    two.subscribe('p', (event) => heard.push(event))
    one.publish('p', { ...changed('a'), status: 'x'.repeat(8000) } as ProjectEvent)
    await until(() => expect(heard).toEqual([{ type: 'project-changed' }]))
  })

  test('that were missed while the line was down are made up for, and later ones are heard', async () => {
    const [one, two] = [await processOf(), await processOf()]
    const heard: ProjectEvent[] = []
    const end = two.subscribe('p', (event) => heard.push(event))
    await database.pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen sheaf' and datname = current_database()",
    )
    await until(() => expect(heard).toContainEqual({ type: 'project-changed' }))
    one.publish('p', changed('later'))
    await until(() => expect(heard).toContainEqual(changed('later')))
    end()
    const count = heard.length
    one.publish('p', changed('unheard'))
    await database.pool.query('select 1')
    expect(heard).toHaveLength(count)
  })

  test('stay at home where no other process is', () => {
    const events = createSharedEvents(noNotices, silentLog)
    const heard: ProjectEvent[] = []
    events.subscribe('p', (event) => heard.push(event))
    events.publish('p', changed('a'))
    expect(heard).toEqual([changed('a')])
  })
})

test('a worker beside the embedded database is refused with what to do', async () => {
  await expect(startWorker(readSettings({}), silentLog)).rejects.toThrow(/A worker needs DATABASE_URL/)
})

// Two servers that take documents, two workers that read them, and each kind killed in the middle. The job of a killed
// worker is missed by its heartbeat and taken up by the other.
test('two servers and two workers lose nothing and double nothing while they are killed', async () => {
  const s3 = await startS3()
  const cluster = await startCluster(await postgres.bareDatabase(), s3, { servers: 2, workers: 2 })
  const [one, two] = cluster.servers
  const [first, second] = cluster.workers
  if (!one || !two || !first || !second) throw new Error('the cluster is incomplete')
  try {
    const { token, projectId, client } = await newWorkspace(one.origin)
    const other = clientOf(two.origin, token, projectId)
    const stream = new AbortController()
    const heard = listen(one.origin, token, projectId, stream.signal)

    const ids: string[] = []
    const capture = async (seed: number) => {
      const picture = new Uint8Array(await photograph(receipts[seed % receipts.length]!, seed))
      const origin = seed % 2 === 0 ? one.origin : two.origin
      const via = seed % 2 === 0 ? client : other
      // As an outbox does it: the same completion again until it is answered.
      const body = await eventually(async () => sendImage(origin, via, picture), Boolean)
      const thing = await eventually(async () => via.call('completeUpload', { body }), Boolean)
      ids.push(thing.id)
    }
    await capture(1)
    // A document that came by one server is told to who listens at the other.
    await until(() => expect(heard()).toContain(ids[0]))
    stream.abort()

    const captures = [2, 3].map((seed) => capture(seed))
    await Promise.all([...captures, two.killAndRestart(), first.killAndRestart()])
    await second.killAndRestart()

    const files = await eventually(
      () => filesOf(client),
      (found) => found.length === 3 && found.every(isSettled),
      240,
    )
    expect(files.map(({ data }) => data.status)).toEqual(Array.from({ length: 3 }, () => 'extracted'))
    expect(files.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
    // Each object belongs to one document, and none is left over.
    expect([...s3.objects.keys()].filter((key) => key.startsWith('objects/'))).toHaveLength(3)
    expect(await Promise.all([one.terminate(), first.terminate()])).toEqual([0, 0])
  } catch (error) {
    const said = [...cluster.servers, ...cluster.workers].map((one) => `${one.name}:\n${one.output()}`)
    throw new Error([String(error), ...said].join('\n'), { cause: error })
  } finally {
    await cluster.stop()
    await s3.stop()
  }
}, 400_000)

/** Ids of the things that a stream of events tells of. */
function listen(origin: string, token: string, projectId: string, signal: AbortSignal): () => string {
  let text = ''
  const read = async () => {
    const headers = { authorization: `Bearer ${token}` }
    const answer = await fetch(`${origin}/api/projects/${projectId}/events`, { headers, signal })
    const decoder = new TextDecoder()
    for await (const chunk of answer.body ?? []) text += decoder.decode(chunk)
  }
  read().catch(() => undefined)
  return () => text
}
