import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { ProjectEvent } from '#contract/events.ts'
import { openDatabase, type OpenDatabase } from '#server/db/database.ts'
import { noPubSub, openPubSub, type PubSub } from '#server/db/pubsub.ts'
import { createSharedEvents } from '#server/events/index.ts'
import { readSettings } from '#server/env.ts'
import { startWorker } from '#server/server.ts'
import { eventually, filesOf, isSettled, newWorkspace, sendImage } from '#tests/support/api.ts'
import { startCluster } from '#tests/support/cluster.ts'
import { fixture } from '#tests/support/fixtures/files.ts'
import { receipts } from '#tests/support/fixtures/receipts.ts'
import { startPostgres, type Postgres } from '#tests/support/postgres.ts'
import { sendPrinted } from '#tests/support/read-receipts.ts'
import { startS3 } from '#tests/support/s3-server.ts'
import { silentLog, testServer } from '#tests/support/server.ts'
import { waitFor } from '#tests/support/wait.ts'

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

const changed = (id: string): ProjectEvent => ({
  type: 'thing-changed',
  id,
  kind: 'File',
  version: 2,
  document_type: null,
  status: null,
})

describe('events of another process', () => {
  const opened: PubSub[] = []
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((pubsub) => pubsub.close()))
  })
  async function noticesOf() {
    const pubsub = await openPubSub(url, database.pool, silentLog)
    opened.push(pubsub)
    return pubsub
  }
  const processOf = async () => createSharedEvents(await noticesOf(), silentLog)

  test('arrive once and in order, with the access before the change', async () => {
    const [one, two] = [await processOf(), await processOf()]
    const heard: unknown[] = []
    one.subscribe('p', (event, formerly) => heard.push(['one', event, formerly]))
    two.subscribe('p', (event, formerly) => heard.push(['two', event, formerly]))
    two.subscribe('q', () => heard.push('of another workspace'))
    const formerly = { kind: 'File', createdBy: 'u', department: 'Sales', editedByOthers: false } as const
    one.publish('p', changed('a'), formerly)
    one.publish('p', changed('b'))
    await waitFor(() => expect(heard).toHaveLength(4))
    expect(heard).toEqual([
      ['one', changed('a'), formerly],
      ['one', changed('b'), undefined],
      ['two', changed('a'), formerly],
      ['two', changed('b'), undefined],
    ])
  })

  test('that are too large are replaced by an event to reload everything', async () => {
    const [one, two] = [await processOf(), await processOf()]
    const heard: ProjectEvent[] = []
    two.subscribe('p', (event) => heard.push(event))
    one.publish('p', { ...changed('a'), status: 'x'.repeat(8000) } as ProjectEvent)
    await waitFor(() => expect(heard).toEqual([{ type: 'project-changed' }]))
  })

  test('that were missed while disconnected are replaced by an event to reload, and later ones arrive', async () => {
    const [one, two] = [await processOf(), await processOf()]
    const heard: ProjectEvent[] = []
    const end = two.subscribe('p', (event) => heard.push(event))
    await database.pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen sheaf' and datname = current_database()",
    )
    await waitFor(() => expect(heard).toContainEqual({ type: 'project-changed' }))
    one.publish('p', changed('later'))
    await waitFor(() => expect(heard).toContainEqual(changed('later')))
    end()
    const count = heard.length
    one.publish('p', changed('unheard'))
    await database.pool.query('select 1')
    expect(heard).toHaveLength(count)
  })

  test('end with a session that another server ends', async () => {
    const [one, two] = [
      await testServer({ database, deps: { pubsub: await noticesOf() } }),
      await testServer({ database, deps: { pubsub: await noticesOf() } }),
    ]
    const ada = await one.person('ada')
    const { token } = ada
    const project = await one.workspace(ada)
    const origin = await two.app.listen({ host: '127.0.0.1', port: 0 })
    const answer = await fetch(`${origin}/api/projects/${project}/events`, {
      headers: { authorization: `Bearer ${token}` },
    })
    const text = answer.text()
    expect((await one.call('POST', '/auth/logout', { token })).status).toBe(204)
    // A heartbeat would have ended it with an event, and much later.
    expect(await text).toBe(': listening\n\n')
    await one.close()
    await two.close()
  })

  test('are delivered locally if there is no other process', () => {
    const events = createSharedEvents(noPubSub, silentLog)
    const heard: ProjectEvent[] = []
    events.subscribe('p', (event) => heard.push(event))
    events.publish('p', changed('a'))
    expect(heard).toEqual([changed('a')])
  })
})

test('a worker refuses to start on the embedded database, and reports what to do', async () => {
  await expect(startWorker(readSettings({}), silentLog)).rejects.toThrow(/A worker needs DATABASE_URL/)
})

// Kills are tested by `npm run campaign -- cluster` and `npm run soak`.
test('documents uploaded to one server are read by a worker and shown upright, and listeners are notified', async () => {
  const s3 = await startS3()
  const cluster = await startCluster(await postgres.bareDatabase(), s3, { servers: 1, workers: 1 })
  const [server] = cluster.servers
  const [worker] = cluster.workers
  if (!server || !worker) throw new Error('the cluster is incomplete')
  try {
    const { token, projectId, client } = await newWorkspace(server.origin)
    const stream = new AbortController()
    const heard = listen(server.origin, token, projectId, stream.signal)
    const { id } = await sendPrinted(server.origin, client, receipts[1]!)
    const body = await sendImage(server.origin, client, await sidewaysPhoto())
    const { id: photo } = await client.call('completeUpload', { body })
    const files = await eventually(
      () => filesOf(client),
      (all) => all.length === 2 && all.every(isSettled),
      240,
    )
    expect(new Map(files.map((file) => [file.id, file.data.status]))).toEqual(
      new Map([
        [id, 'extracted'],
        [photo, 'extracted'],
      ]),
    )
    // The worker has put the upright page into the bucket.
    const page = files.find((file) => file.id === photo)?.data.pageImages[0] ?? ''
    expect(page).not.toBe(body.gcs_urls[0])
    const { signedUrl } = await client.call('signDownload', { body: { gcs_url: page } })
    const answer = await fetch(new URL(signedUrl, server.origin))
    const { width, height } = await sharp(await answer.arrayBuffer()).metadata()
    expect(height).toBeGreaterThan(width)
    // The worker reads, and the server publishes it.
    await waitFor(() => expect(heard()).toMatch(new RegExp(`${id}.*extracted`)))
    stream.abort()
    expect(await Promise.all([server.terminate(), worker.terminate()])).toEqual([0, 0])
  } catch (error) {
    const outputs = [...cluster.servers, ...cluster.workers].map((one) => `${one.name}:\n${one.output()}`)
    throw new Error([String(error), ...outputs].join('\n'), { cause: error })
  } finally {
    await cluster.stop()
    await s3.stop()
  }
}, 400_000)

/** A receipt, taller than wide, that was photographed sideways. */
async function sidewaysPhoto(): Promise<Uint8Array<ArrayBuffer>> {
  const upright = await readFile(await fixture(receipts[0]!.file))
  return new Uint8Array(await sharp(upright).rotate(90).jpeg({ quality: 90 }).toBuffer())
}

/** Ids of the things in a stream of events. */
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
