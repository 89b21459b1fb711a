import { appendFile, mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { openWatchedFolder, watchFolder } from '#server/import/index.ts'
import { jpeg } from '#tests/support/data-server.ts'
import { silentLog } from '#tests/support/server.ts'
import { waitUntil } from '#tests/support/wait.ts'
import { givenLink } from './given-link.ts'

const given = givenLink()

beforeEach(() => mkdir(path.join(given.folder, 'scans')))

const put = (name: string, bytes: Buffer) => writeFile(path.join(given.folder, 'scans', name), bytes)
const options = () => ({
  dir: path.join(given.folder, 'scans'),
  link: new URL(given.link),
  report: path.join(given.folder, 'data/report.jsonl'),
  log: silentLog,
})
const opened = () => openWatchedFolder(options(), new AbortController().signal)

const names = async () => {
  const rows = await given.server.db
    .selectFrom('things')
    .select('data')
    .where('project_id', '=', given.project)
    .where('kind', '=', 'File')
    .where('deleted_at', 'is', null)
    .execute()
  return rows.map(({ data }) => String(data['filename'])).toSorted()
}

describe('a watched folder', () => {
  test('uploads a file after it has stopped changing, and keeps it', async () => {
    const watched = await opened()
    const bytes = jpeg('a long scan')
    const half = Math.floor(bytes.length / 2)
    await put('scan.jpg', bytes.subarray(0, half))
    expect(await watched.look()).toBe(0)
    await appendFile(path.join(given.folder, 'scans', 'scan.jpg'), bytes.subarray(half))
    expect(await watched.look()).toBe(0)
    expect(await watched.look()).toBe(1)
    expect(await names()).toEqual(['scan.jpg'])
    expect(await readdir(path.join(given.folder, 'scans'))).toEqual(['scan.jpg'])
    expect(await watched.look()).toBe(0)
    await watched.close()
  })

  test('uploads nothing twice after a restart, but uploads another scan with the same name', async () => {
    const first = await opened()
    await put('scan.jpg', jpeg('one'))
    await first.look()
    await first.look()
    await first.close()
    const second = await opened()
    expect([await second.look(), await second.look()]).toEqual([0, 0])
    await put('scan.jpg', jpeg('another one', 700))
    expect([await second.look(), await second.look()]).toEqual([0, 1])
    expect(await names()).toHaveLength(2)
    await second.close()
  })

  test('tries an unsupported file once, and continues with the others', async () => {
    const watched = await opened()
    await put('broken.jpg', Buffer.from('not a picture'))
    await put('scan.jpg', jpeg('fine'))
    await watched.look()
    expect([await watched.look(), await watched.look()]).toEqual([1, 0])
    expect(await names()).toEqual(['scan.jpg'])
    await watched.close()
  })

  test('is checked until the server stops, even if it does not exist yet', async () => {
    await rm(path.join(given.folder, 'scans'), { recursive: true })
    const watching = await watchFolder(options())
    await mkdir(path.join(given.folder, 'scans'))
    await put('scan.jpg', jpeg('later'))
    await waitUntil(async () => (await names()).length === 1, 90_000)
    await watching.stop()
    expect(await names()).toEqual(['scan.jpg'])
  })
})
