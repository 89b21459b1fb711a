import {
  appendFile,
  mkdir,
  mkdtemp,
  readFile,
  readdir,
  rm,
  symlink,
  utimes,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { ObjectStore } from '#server/deps.ts'
import { openDiskStore } from '#server/storage/index.ts'
import { newId } from '#server/db/new-id.ts'
import { sha256 } from '#tests/support/data-server.ts'

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

describe('writing', () => {
  test('keeps the pieces in order and says their size and hash', async () => {
    const key = newId()
    const written = await store.write(key, pieces('one ', 'two'), LIMIT)
    expect(written).toEqual({ size: 7, sha256: sha256('one two') })
    expect(await store.head(key)).toEqual(written)
    expect(await text(key)).toBe('one two')
    expect(await readFile(await store.localPath(key), 'utf8')).toBe('one two')
    expect(await incoming()).toEqual([])
  })

  test('takes the same bytes again, and refuses others, which change nothing', async () => {
    const key = newId()
    const first = await store.write(key, pieces('receipt'), LIMIT)
    expect(await store.write(key, pieces('rec', 'eipt'), LIMIT)).toEqual(first)
    await expect(store.write(key, pieces('forged!'), LIMIT)).rejects.toMatchObject({ fault: 'conflict' })
    expect(await text(key)).toBe('receipt')
    expect(await incoming()).toEqual([])
  })

  test('lets exactly one of many different writers at once win, whole', async () => {
    const key = newId()
    const texts = Array.from({ length: 12 }, (_, n) => `writer ${n} `.repeat(40))
    const ends = await Promise.allSettled(texts.map((one) => store.write(key, pieces(one), LIMIT)))
    const winners = texts.filter((_, n) => ends[n]?.status === 'fulfilled')
    expect(winners).toHaveLength(1)
    expect(await text(key)).toBe(winners[0])
  })

  test('stops at the limit and leaves nothing behind', async () => {
    const key = newId()
    await expect(store.write(key, pieces('123', '456'), 5)).rejects.toMatchObject({ fault: 'too-large' })
    expect(await store.head(key)).toBeNull()
    expect(await incoming()).toEqual([])
    await expect(store.write(key, pieces('12', '345'), 5)).resolves.toMatchObject({ size: 5 })
  })

  test('leaves nothing behind when the sender breaks off', async () => {
    const key = newId()
    async function* broken() {
      yield Buffer.from('half')
      throw new Error('connection lost')
    }
    await expect(store.write(key, broken(), LIMIT)).rejects.toThrow('connection lost')
    expect(await store.head(key)).toBeNull()
    expect(await incoming()).toEqual([])
  })
})

describe('reading', () => {
  test('says what is on the disk, not what was written once', async () => {
    const key = newId()
    const written = await store.write(key, pieces('total 12.00'), LIMIT)
    await appendFile(await store.localPath(key), '!')
    expect(await store.head(key)).not.toEqual(written)
  })

  test('knows nothing of a key without bytes', async () => {
    const key = newId()
    expect(await store.head(key)).toBeNull()
    await expect(store.read(key)).rejects.toMatchObject({ fault: 'missing' })
    await expect(store.localPath(key)).rejects.toMatchObject({ fault: 'missing' })
  })

  test('forgets what was removed', async () => {
    const key = newId()
    await store.write(key, pieces('gone'), LIMIT)
    await store.remove(key)
    await store.remove(key)
    expect(await store.head(key)).toBeNull()
  })
})

describe('keys', () => {
  const wrong = [
    '../../../etc/passwd',
    '..',
    'a/b/c/d/e/f',
    'abc\\def\\ghi',
    'UPPERCASE-KEY',
    'abcdefg\0',
    'short',
    '',
  ]
  test.each([...wrong, 'x'.repeat(65), '-leading-hyphen', '.incoming'])('%j is none', async (key) => {
    await expect(store.write(key, pieces('x'), LIMIT)).rejects.toMatchObject({ fault: 'bad-key' })
    await expect(store.head(key)).rejects.toMatchObject({ fault: 'bad-key' })
    await expect(store.read(key)).rejects.toMatchObject({ fault: 'bad-key' })
    await expect(store.remove(key)).rejects.toMatchObject({ fault: 'bad-key' })
  })

  test('a link in place of an object or of a folder is not followed', async () => {
    const secret = path.join(folder, 'secret')
    await writeFile(secret, 'secret')
    const key = newId()
    await store.write(key, pieces('mine'), LIMIT)
    const place = await store.localPath(key)
    await rm(place)
    await symlink(secret, place)
    await expect(store.read(key)).rejects.toMatchObject({ fault: 'bad-key' })
    await expect(store.head(key)).rejects.toMatchObject({ fault: 'bad-key' })

    const elsewhere = path.join(folder, 'elsewhere')
    await mkdir(elsewhere)
    const other = 'aaaaaaaa-aaaa-7aaa-8aaa-aaaaaaaaaaaa'
    await symlink(elsewhere, path.join(root(), other.slice(-2)))
    await expect(store.write(other, pieces('x'), LIMIT)).rejects.toMatchObject({ fault: 'bad-key' })
  })
})

test('the start clears what a crash left half-written, and nothing that is still being written', async () => {
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
