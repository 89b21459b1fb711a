import { appendFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#server/db/new-id.ts'
import { checkObjects } from '#server/integrity/check-objects.ts'
import { objectKey } from '#server/storage/index.ts'
import { dataServer, jpeg, type DataServer } from '#tests/support/data-server.ts'
import { uploaderFor, type Uploader } from '../uploads/uploading.ts'

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

async function* stream(text: string) {
  yield Buffer.from(text)
}
