import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeBackup } from '#server/backup/make-backup.ts'
import { restoreBackup } from '#server/backup/restore-backup.ts'
import { linesOf, tablesOf } from '#server/backup/tables.ts'
import type { OpenDatabase } from '#server/db/database.ts'
import { readSettings, type Settings } from '#server/env.ts'
import { openRecords, openStore, type Closer } from '#server/container.ts'
import { startServer } from '#server/server.ts'
import { clientOf, filesOf, newWorkspace, sendImage, signIn, type Person } from '#tests/support/api.ts'
import { collected } from '#tests/support/collected.ts'
import { fillDataDir } from '#tests/support/database-template.ts'
import { jpeg, sha256 } from '#tests/support/data-server.ts'
import { missingPostgres, startPostgres, type Postgres } from '#tests/support/postgres.ts'
import { startS3, type S3Server } from '#tests/support/s3-server.ts'
import { silentLog } from '#tests/support/server.ts'

let folder: string
let postgres: Postgres | null = null
let s3: S3Server
let backup: string
let before: Record<string, string[]>
let person: Person
let projectId: string
let pictures: string[]

const settingsOf = (more: Record<string, string>) =>
  readSettings({ PORT: '0', HOST: '127.0.0.1', SHEAF_READING: 'off', ...more })

async function opened<T>(
  settings: Settings,
  work: (database: OpenDatabase, store: Awaited<ReturnType<typeof openStore>>) => Promise<T>,
): Promise<T> {
  const closers: Closer[] = []
  const onStop = (close: Closer) => void closers.push(close)
  try {
    const database = await openRecords(settings, onStop, 'found')
    return await work(database, await openStore(settings, onStop))
  } finally {
    for (let close = closers.pop(); close; close = closers.pop()) await close()
  }
}

const running = (settings: Settings) =>
  startServer({ settings, version: '1.2.3', dist: path.join(folder, 'none'), log: silentLog })

/** Every row of every table, including those maintained by triggers, and pending jobs. */
const contentOf = ({ db }: OpenDatabase) =>
  db.transaction().execute(async (trx) => {
    const content: Record<string, string[]> = {}
    for (const table of await tablesOf(trx)) {
      const pieces: Buffer[] = []
      for await (const piece of linesOf(trx, table)) pieces.push(piece)
      content[table.name] = Buffer.concat(pieces).toString().split('\n').toSorted()
    }
    // Maintained by triggers. Of the counts only the sums matter, not the rows they consist of.
    for (const query of [
      `select project_id, kind, document_type, department, created_by, sum(n)::int from thing_counts
        group by 1, 2, 3, 4, 5 having sum(n) <> 0`,
      'select * from search_texts',
      'select * from file_values',
    ]) {
      const { rows } = await sql.raw<object>(query).execute(trx)
      content[query] = rows.map((row) => JSON.stringify(row)).toSorted()
    }
    const { rows } =
      await sql<object>`select name, data from pgboss.job where state in ('created', 'retry')`.execute(trx)
    content['jobs'] = rows.map((row) => JSON.stringify(row)).toSorted()
    return content
  })

/** A webhook, with a delivery that is due for another attempt. */
async function leaveDelivery({ db }: OpenDatabase, projectId: string): Promise<void> {
  await sql`insert into webhooks (id, project_id, user_id, name, url, events, secret, created_at)
    values ('w', ${projectId}, 'u', 'Books', 'https://books.example.com/', '{document.read}', 'sealed', now())`.execute(
    db,
  )
  await sql`insert into webhook_deliveries (id, webhook_id, event, body, state, queued, attempts, created_at)
    values ('msg_1', 'w', 'document.read', '{"a": "\u20ac"}', 'pending', true, 2, now())`.execute(db)
  const job = JSON.stringify({ id: 'msg_1', attempt: 2, webhookId: 'w' })
  await sql`insert into pgboss.job (name, data) values ('webhook-deliveries', ${job}::jsonb)`.execute(db)
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'sheaf-backup-'))
  s3 = await startS3()
  if (missingPostgres === null) postgres = await startPostgres()
  const settings = settingsOf({ SHEAF_DATA_DIR: path.join(folder, 'old') })
  await fillDataDir(settings.dataDir)
  const server = await running(settings)
  const workspace = await newWorkspace(server.address, 'Büro "Süd" \\ 2026')
  ;({ person, projectId } = workspace)
  const { client } = workspace
  pictures = []
  for (const name of ['one', 'two', 'three']) {
    const bytes = new Uint8Array(jpeg(name))
    pictures.push(sha256(bytes))
    await client.call('completeUpload', {
      body: await sendImage(server.address, client, bytes, `${name} – café.jpg`),
    })
  }
  const [first, second] = await filesOf(client)
  await client.call('createThing', { body: { kind: 'Folder', data: { name: 'Taxi, "quoted"\n\tlines' } } })
  await client.call('deleteThing', { params: { id: second?.id ?? '' } })
  await server.stop()
  backup = path.join(folder, 'sheaf.zip')
  before = await opened(settings, async (database, store) => {
    // The data of a reading, and values that careless copying would change.
    await sql`insert into page_texts (thing_id, page, source, aspect, lines)
      values (${first?.id}, 0, 'ocr', 0.1, '[["airport ride", [0, 0, 1, 1], []]]')`.execute(database.db)
    await sql`insert into changes (thing_id, version, position, user_id, field, value_before, value_after, at)
      values (${first?.id}, 9, 0, null, 'total', 'null', '12.50', '2026-11-22 10:00:00.123456+00'),
        (${first?.id}, 9, 1, null, 'vendor', null, '"\\u20ac \\\\ \\n"', '0044-03-15 12:00:00+00 BC')`.execute(
      database.db,
    )
    await leaveDelivery(database, projectId)
    await makeBackup({ database, store, version: '1.2.3', now: () => new Date() }, backup)
    return contentOf(database)
  })
}, 120_000)
afterAll(async () => {
  await postgres?.stop()
  await s3.stop()
  await rm(folder, { recursive: true, force: true })
})

const places: readonly (readonly [string, () => Promise<Settings>])[] = [
  ['another folder', async () => settingsOf({ SHEAF_DATA_DIR: path.join(folder, 'new') })],
  // Where there is no PostgreSQL, `server/db/postgres.test.ts` says so.
  ...(missingPostgres === null ? [['PostgreSQL and S3', farAway] as const] : []),
]

async function farAway(): Promise<Settings> {
  const { setting } = s3
  return settingsOf({
    SHEAF_DATA_DIR: path.join(folder, 'unused'),
    DATABASE_URL: (await postgres?.bareDatabase()) ?? '',
    SHEAF_SECRET: 'a secret that is long enough for everyone',
    S3_ENDPOINT: setting.endpoint,
    S3_BUCKET: setting.bucket,
    S3_REGION: setting.region,
    S3_ACCESS_KEY_ID: setting.accessKeyId,
    S3_SECRET_ACCESS_KEY: setting.secretAccessKey,
  })
}

describe.each(places)('a backup of the embedded database and the disk, restored to %s', (_, place) => {
  test('contains everything, so that people can continue to work', async () => {
    const settings = await place()
    const { objects } = await restoreBackup(settings, backup, silentLog)
    expect(objects).toBe(3)
    const hashes = await opened(settings, async (database, store) => {
      expect(await contentOf(database)).toEqual(before)
      const found: string[] = []
      for await (const key of store.keys()) found.push((await store.head(key))?.sha256 ?? '')
      return found
    })
    expect(hashes.toSorted()).toEqual(pictures.toSorted())
    expect(before['jobs']).toHaveLength(4)

    const server = await running(settings)
    try {
      const client = clientOf(server.address, await signIn(server.address, person), projectId)
      const files = await filesOf(client)
      expect(files.map(({ data }) => data.filename).toSorted()).toEqual([
        'one – café.jpg',
        'three – café.jpg',
      ])
      await client.call('completeUpload', {
        body: await sendImage(server.address, client, new Uint8Array(jpeg('new'))),
      })
      expect(await filesOf(client)).toHaveLength(3)
    } finally {
      await server.stop()
    }
    // And nothing of it can be overwritten.
    await expect(restoreBackup(settings, backup, silentLog)).rejects.toThrow(/is not empty/)
  }, 120_000)
})

describe('a restore', () => {
  test('rejects a folder that is not empty, and leaves it unchanged', async () => {
    const place = path.join(folder, 'taken')
    const settings = settingsOf({ SHEAF_DATA_DIR: place })
    await mkdir(place)
    await writeFile(path.join(place, 'letter.txt'), 'mine')
    await expect(restoreBackup(settings, backup, silentLog)).rejects.toThrow(/taken is not empty/)
    expect(await readdir(place)).toEqual(['letter.txt'])
  })

  test.each([
    ['a changed byte in a picture', (bytes: Buffer) => flipped(bytes, bytes.indexOf('Exif one'))],
    ['a changed byte in its list', (bytes: Buffer) => flipped(bytes, bytes.indexOf('manifest.json') + 100)],
    ['its end missing', (bytes: Buffer) => bytes.subarray(0, -100)],
    ['nothing of ours', () => Buffer.from('PK')],
  ])('rejects an archive with %s before it writes anything', async (_, harm) => {
    const damaged = path.join(folder, 'damaged.zip')
    await writeFile(damaged, harm(await readFile(backup)))
    const settings = settingsOf({ SHEAF_DATA_DIR: path.join(folder, 'never') })
    await expect(restoreBackup(settings, damaged, silentLog)).rejects.toThrow(/archive|damaged|unpacked/)
    expect((await readdir(folder)).filter((name) => name.startsWith('never'))).toEqual([])
  })
})

/** One bit is flipped. */
function flipped(bytes: Buffer, at: number): Buffer {
  bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at)
  return bytes
}

test('a backup never replaces a file, and leaves no file if it fails', async () => {
  const settings = settingsOf({ SHEAF_DATA_DIR: path.join(folder, 'old') })
  await opened(settings, async (database, store) => {
    const parts = { database, store, version: '1.2.3', now: () => new Date() }
    await expect(makeBackup(parts, backup)).rejects.toThrow(/already exists/)
    const broken = { ...parts, store: { ...store, read: () => Promise.reject(new Error('EIO')) } }
    await expect(makeBackup(broken, path.join(folder, 'other.zip'))).rejects.toThrow('EIO')
    // A lost object is reported, and everything else is saved.
    const [lost = ''] = await collected(store.keys())
    await store.remove(lost)
    const report = await makeBackup(parts, path.join(folder, 'rest.zip'))
    expect(report).toMatchObject({ objects: 2, missing: [lost] })
  })
  expect((await readdir(folder)).filter((name) => name.startsWith('other'))).toEqual([])
})
