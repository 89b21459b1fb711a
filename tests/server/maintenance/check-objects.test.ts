import { appendFile } from 'node:fs/promises'
import { expect, test, vi } from 'vitest'
import { newId } from '#server/db/new-id.ts'
import { checkObjects } from '#server/maintenance/check-objects.ts'
import { createIntegrityCheck } from '#server/maintenance/integrity-check.ts'
import { objectKey } from '#server/storage/index.ts'
import { jpeg } from '#tests/support/data-server.ts'
import { givenWorkspace } from '#tests/support/workspace.ts'

const { server, uploads } = givenWorkspace({ clerk: null, per: 'file' })
const { ada } = uploads

test('distinguishes intact, missing, changed and orphaned objects', async () => {
  const files = [await ada.photo(jpeg('one')), await ada.photo(jpeg('two')), await ada.photo(jpeg('three'))]
  // Uploaded, but not yet completed: neither missing nor orphaned.
  await ada.sent(jpeg('on its way'))
  expect(await checkObjects(server.db, server.store)).toMatchObject({
    objects: 3,
    missing: [],
    changed: [],
    orphaned: [],
  })
  const [, lost = '', harmed = ''] = files.map(({ data }) => objectKey(data.pageImages[0] ?? '') ?? '')
  await server.store.remove(lost)
  await appendFile(await server.store.localPath(harmed), '!')
  const stray = newId()
  await server.store.write(stray, stream('nobody names me'), 100)
  const named = (key: string, at: number) => ({ key, projectId: ada.project, thingId: files[at]?.id })
  expect(await checkObjects(server.db, server.store)).toMatchObject({
    objects: 3,
    missing: [named(lost, 1)],
    changed: [named(harmed, 2)],
    orphaned: [stray],
  })
})

test('stops when it is aborted', async () => {
  await expect(checkObjects(server.db, server.store, AbortSignal.abort())).rejects.toThrow(/abort/i)
})

test('checks all objects once per interval, on any server and despite restarts', async () => {
  const { data } = await ada.photo(jpeg('lost since'))
  await server.store.remove(objectKey(data.pageImages[0] ?? '') ?? '')
  const logged: string[] = []
  const log = (event: string) => void logged.push(event)
  let at = new Date('2026-11-22T10:00:00Z')
  const { db, store } = server
  const deps = { db, store, now: () => at, log: { info: log, warn: log, error: log } }
  // A new one each time, as after a restart or on another server.
  const check = (signal = new AbortController().signal) => createIntegrityCheck(deps, 7)(signal)
  const reading = vi.spyOn(server.store, 'head').mockRejectedValue(new Error('No disk'))
  await expect(check()).rejects.toThrow('No disk')
  reading.mockRestore()
  await expect(check(AbortSignal.abort())).rejects.toThrow(/abort/i)
  // Neither counted as a check.
  await Promise.all([check(), check()])
  expect(logged).toEqual(['integrity-broken'])
  at = new Date('2026-11-29T09:59:00Z')
  await check()
  expect(logged).toHaveLength(1)
  at = new Date('2026-11-29T10:01:00Z')
  await check()
  expect(logged).toEqual(['integrity-broken', 'integrity-broken'])
})

async function* stream(text: string) {
  yield Buffer.from(text)
}
