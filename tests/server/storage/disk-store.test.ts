import { appendFile, mkdir, mkdtemp, readdir, rm, symlink, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ObjectStore } from '#server/deps.ts'
import { openDiskStore } from '#server/storage/index.ts'
import { newId } from '#server/db/new-id.ts'

let folder: string
let store: ObjectStore
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'sheaf-store-'))
  store = await openDiskStore(path.join(folder, 'data', 'objects'), () => new Date())
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const LIMIT = 1000
async function* pieces(...texts: string[]) {
  for (const text of texts) yield Buffer.from(text)
}
const root = () => path.join(folder, 'data', 'objects')
const incoming = () => readdir(path.join(root(), '.incoming'))
async function text(key: string) {
  const read: Buffer[] = []
  for await (const piece of await store.read(key)) read.push(Buffer.from(piece))
  return Buffer.concat(read).toString()
}

test('leaves nothing behind after a rejected or interrupted write', async () => {
  async function* broken() {
    yield Buffer.from('half')
    throw new Error('connection lost')
  }
  const key = newId()
  await store.write(key, pieces('receipt'), LIMIT)
  await expect(store.write(key, pieces('forged!'), LIMIT)).rejects.toMatchObject({ reason: 'conflict' })
  await expect(store.write(newId(), pieces('123', '456'), 5)).rejects.toMatchObject({ reason: 'too-large' })
  await expect(store.write(newId(), broken(), LIMIT)).rejects.toThrow('connection lost')
  expect(await incoming()).toEqual([])
})

test('reports the size on the disk, not the one written originally', async () => {
  const key = newId()
  const written = await store.write(key, pieces('total 12.00'), LIMIT)
  await appendFile(await store.localPath(key), '!')
  expect(await store.head(key)).not.toEqual(written)
})

test('does not follow a symbolic link to an object or a folder', async () => {
  const secret = path.join(folder, 'secret')
  await writeFile(secret, 'secret')
  const key = newId()
  await store.write(key, pieces('mine'), LIMIT)
  const place = await store.localPath(key)
  await rm(place)
  await symlink(secret, place)
  await expect(store.read(key)).rejects.toMatchObject({ reason: 'bad-key' })
  await expect(store.head(key)).rejects.toMatchObject({ reason: 'bad-key' })

  const elsewhere = path.join(folder, 'elsewhere')
  await mkdir(elsewhere)
  const other = 'aaaaaaaa-aaaa-7aaa-8aaa-aaaaaaaaaaaa'
  await rm(path.join(root(), other.slice(-2)), { recursive: true })
  await symlink(elsewhere, path.join(root(), other.slice(-2)))
  await expect(store.write(other, pieces('x'), LIMIT)).rejects.toMatchObject({ reason: 'bad-key' })
})

test('removes files that a crash left incomplete, and none that is still being written', async () => {
  const [old, fresh] = ['old', 'fresh'].map((name) => path.join(root(), '.incoming', name)) as [
    string,
    string,
  ]
  await writeFile(old, 'half')
  await writeFile(fresh, 'half')
  const anHourAgo = Date.now() / 1000 - 3600
  await utimes(old, anHourAgo, anHourAgo)
  const key = newId()
  await store.write(key, pieces('whole'), LIMIT)
  store = await openDiskStore(root(), () => new Date())
  expect(await incoming()).toEqual(['fresh'])
  expect(await text(key)).toBe('whole')
})
