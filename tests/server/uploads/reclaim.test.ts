import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Deps } from '#server/deps.ts'
import { objectKey } from '#server/storage/index.ts'
import { reclaimObjects } from '#server/uploads/reclaim.ts'
import { jpeg } from '#tests/support/data-server.ts'
import { givenWorkspace } from '#tests/support/workspace.ts'

const DAY_MS = 24 * 60 * 60_000

let now = new Date('2026-11-02T10:00:00Z')
// Before the workspace, so that its people sign in at the later time.
beforeEach(() => {
  now = new Date(now.getTime() + 30 * DAY_MS)
})
const { server, uploads } = givenWorkspace({ deps: { now: () => now }, clerk: null, newPeople: true })
const { ada } = uploads

const reclaim = (store: Deps['store'] = server.store) =>
  reclaimObjects({ db: server.db, store, now: () => now })
const later = (days: number) => (now = new Date(now.getTime() + days * DAY_MS))

function fileOf(url: string): string {
  const key = objectKey(url) ?? ''
  return path.join(server.objects, key.slice(-2), key)
}
const urlIn = (body: Record<string, unknown>) => (body['gcs_urls'] as string[])[0] ?? ''

describe('bytes that were never completed', () => {
  test('are deleted after a week, with their URLs', async () => {
    await reclaim()
    const url = urlIn(await ada.sent(jpeg('left behind')))
    later(6)
    expect(await reclaim()).toBe(0)
    expect(existsSync(fileOf(url))).toBe(true)
    later(2)
    expect(await reclaim()).toBe(1)
    expect(existsSync(fileOf(url))).toBe(false)
    expect(await reclaim()).toBe(0)
  })

  test('are reported as missing to an outbox that returns later, which uploads them again', async () => {
    const bytes = jpeg('from a drawer')
    const sent = await ada.sent(bytes, { upload_id: randomUUID() })
    later(8)
    await reclaim()
    const answer = await ada.complete(sent)
    expect(answer).toMatchObject({ status: 409, body: { code: 'missing-pages', missing: [urlIn(sent)] } })
    const again = { ...sent, gcs_urls: (await ada.sent(bytes))['gcs_urls'] }
    expect(await ada.complete(again)).toMatchObject({ status: 200, body: { kind: 'File' } })
  })

  test('complete no upload once they are being deleted', async () => {
    const sent = await ada.sent(jpeg('half gone'), { upload_id: randomUUID() })
    later(8)
    const away: Deps['store'] = { ...server.store, remove: () => Promise.reject(new Error('EIO')) }
    await expect(reclaim(away)).rejects.toThrow('EIO')
    expect(existsSync(fileOf(urlIn(sent)))).toBe(true)
    const answer = await ada.complete(sent)
    expect(answer).toMatchObject({ status: 409, body: { code: 'missing-pages', missing: [urlIn(sent)] } })
    expect(await reclaim()).toBe(1)
  })

  test('other calls are answered while a slow store deletes them', async () => {
    await ada.sent(jpeg('slow'))
    later(8)
    let removed = 0
    const slow: Deps['store'] = {
      ...server.store,
      remove: async (key) => {
        await server.db.selectFrom('users').select('id').execute()
        await server.store.remove(key)
        removed += 1
      },
    }
    expect(await reclaim(slow)).toBe(1)
    expect(removed).toBe(1)
  })

  test('are deleted by the next run if the disk failed', async () => {
    const urls = [urlIn(await ada.sent(jpeg('one'))), urlIn(await ada.sent(jpeg('two')))]
    later(8)
    let removed = 0
    const failing: Deps['store'] = {
      write: (...args) => server.store.write(...args),
      head: (key) => server.store.head(key),
      read: (key) => server.store.read(key),
      localPath: (key) => server.store.localPath(key),
      keys: () => server.store.keys(),
      remove: async (key) => {
        removed += 1
        if (removed > 1) throw new Error('EIO')
        await server.store.remove(key)
      },
    }
    await expect(reclaim(failing)).rejects.toThrow('EIO')
    await reclaim()
    expect(urls.map((url) => existsSync(fileOf(url)))).toEqual([false, false])
    expect(await server.db.selectFrom('objects').select('url').where('url', 'in', urls).execute()).toEqual([])
  })
})

test('stay if they belong to a document', async () => {
  const sent = await ada.sent(jpeg('a receipt'))
  await ada.complete(sent)
  later(400)
  await reclaim()
  expect(existsSync(fileOf(urlIn(sent)))).toBe(true)
})

test('a concurrent completion creates a complete document, or names what is missing', async () => {
  for (let round = 0; round < 10; round += 1) {
    const sent = await ada.sent(jpeg(`round ${round}`), { upload_id: randomUUID() })
    later(8)
    const [answer] = await Promise.all([ada.complete(sent), reclaim()])
    const isThere = existsSync(fileOf(urlIn(sent)))
    expect([answer.status, isThere]).toEqual(isThere ? [200, true] : [409, false])
  }
})
