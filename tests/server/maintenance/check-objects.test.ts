import { appendFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { newId } from '#server/db/new-id.ts'
import { checkObjects } from '#server/maintenance/check-objects.ts'
import { keepChecking } from '#server/maintenance/keep-checking.ts'
import { objectKey } from '#server/storage/index.ts'
import { dataServer, jpeg, type DataServer } from '#tests/support/data-server.ts'
import { uploaderFor, type Uploader } from '../uploads/upload-client.ts'

let server: DataServer
let ada: Uploader
beforeAll(async () => {
  server = await dataServer()
  const person = await server.person('ada')
  ada = uploaderFor(server, person, await server.workspace(person))
})
afterAll(() => server.close())

test('what is whole, missing, changed or left over is told apart', async () => {
  const files = [await ada.photo(jpeg('one')), await ada.photo(jpeg('two')), await ada.photo(jpeg('three'))]
  // Sent and not yet a document: neither missing nor left over.
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

test('a check that is stopped ends', async () => {
  await expect(checkObjects(server.db, server.store, AbortSignal.abort())).rejects.toThrow(/abort/i)
})

test('is checked once in so many days, whichever server looks and however often these start', async () => {
  const { data } = await ada.photo(jpeg('lost since'))
  await server.store.remove(objectKey(data.pageImages[0] ?? '') ?? '')
  const told: string[] = []
  const note = (event: string) => void told.push(event)
  let at = new Date('2026-11-22T10:00:00Z')
  const reading = vi.spyOn(server.store, 'head').mockRejectedValue(new Error('No disk'))
  const { db, store } = server
  const deps = { db, store, now: () => at, log: { info: note, warn: note, error: note } }
  const kept = [keepChecking(deps, 7, 5), keepChecking(deps, 7, 5)]
  onTestFinished(async () => void (await Promise.all(kept.map((stop) => stop()))))
  // What could not be read through counts for nothing.
  await expect.poll(() => told.filter((event) => event === 'integrity-not-checked').length).toBeGreaterThan(2)
  reading.mockRestore()
  const checks = () => told.filter((event) => event === 'integrity-broken').length
  await expect.poll(checks).toBe(1)
  await Promise.all(kept.map((stop) => stop()))
  // As servers that start anew: they find that it was done, until its days are over.
  at = new Date('2026-11-29T09:59:00Z')
  await keepChecking(deps, 7)()
  expect(checks()).toBe(1)
  at = new Date('2026-11-29T10:01:00Z')
  const again = keepChecking(deps, 7)
  await expect.poll(checks).toBe(2)
  await again()
})

async function* stream(text: string) {
  yield Buffer.from(text)
}
