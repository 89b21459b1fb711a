import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { ObjectStore } from '#server/deps.ts'
import { newId } from '#server/db/new-id.ts'
import { openDiskStore, openS3Store } from '#server/storage/index.ts'
import { collected } from '#tests/support/collected.ts'
import { sha256 } from '#tests/support/data-server.ts'
import { startS3 } from '#tests/support/s3-server.ts'

// What every store of bytes does, whatever it keeps them on.

interface Opened {
  readonly store: ObjectStore
  close(): Promise<void>
}

const LIMIT = 1000
const now = () => new Date()

const kinds: readonly (readonly [string, (folder: string) => Promise<Opened>])[] = [
  [
    'a disk',
    async (folder) => ({
      store: await openDiskStore(path.join(folder, 'data', 'objects'), now),
      close: async () => undefined,
    }),
  ],
  [
    'S3',
    async (scratch) => {
      const s3 = await startS3()
      return { store: await openS3Store({ setting: s3.setting, scratch, limit: LIMIT, now }), close: s3.stop }
    },
  ],
]

describe.each(kinds)('a store on %s', (_, open) => {
  let folder: string
  let opened: Opened
  let store: ObjectStore
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'sheaf-store-'))
    opened = await open(folder)
    store = opened.store
  })
  afterEach(async () => {
    await opened.close()
    await rm(folder, { recursive: true, force: true })
  })

  async function text(key: string) {
    const read: Buffer[] = []
    for await (const piece of await store.read(key)) read.push(Buffer.from(piece))
    return Buffer.concat(read).toString()
  }

  describe('writing', () => {
    test('stores the chunks in order and returns size and hash', async () => {
      const key = newId()
      const written = await store.write(key, pieces('one ', 'two'), LIMIT)
      expect(written).toEqual({ size: 7, sha256: sha256('one two') })
      expect(await store.head(key)).toEqual(written)
      expect(await text(key)).toBe('one two')
      expect(await readFile(await store.localPath(key), 'utf8')).toBe('one two')
    })

    test('accepts the same bytes again, and rejects others without a change', async () => {
      const key = newId()
      const first = await store.write(key, pieces('receipt'), LIMIT)
      expect(await store.write(key, pieces('rec', 'eipt'), LIMIT)).toEqual(first)
      await expect(store.write(key, pieces('forged!'), LIMIT)).rejects.toMatchObject({ reason: 'conflict' })
      expect(await text(key)).toBe('receipt')
    })

    test('lets exactly one of many concurrent writers win', async () => {
      const key = newId()
      const texts = Array.from({ length: 12 }, (_, n) => `writer ${n} `.repeat(40))
      const ends = await Promise.allSettled(texts.map((one) => store.write(key, pieces(one), LIMIT)))
      const winners = texts.filter((_, n) => ends[n]?.status === 'fulfilled')
      expect(winners).toHaveLength(1)
      expect(await text(key)).toBe(winners[0])
    })

    test('stops at the limit and leaves nothing behind', async () => {
      const key = newId()
      await expect(store.write(key, pieces('123', '456'), 5)).rejects.toMatchObject({ reason: 'too-large' })
      expect(await store.head(key)).toBeNull()
      await expect(store.write(key, pieces('12', '345'), 5)).resolves.toMatchObject({ size: 5 })
    })

    test('leaves nothing behind when the sender disconnects', async () => {
      const key = newId()
      async function* broken() {
        yield Buffer.from('half')
        throw new Error('connection lost')
      }
      await expect(store.write(key, broken(), LIMIT)).rejects.toThrow('connection lost')
      expect(await store.head(key)).toBeNull()
    })
  })

  describe('reading', () => {
    test('finds nothing for an unknown key', async () => {
      const key = newId()
      expect(await store.head(key)).toBeNull()
      await expect(store.read(key)).rejects.toMatchObject({ reason: 'missing' })
      await expect(store.localPath(key)).rejects.toMatchObject({ reason: 'missing' })
    })

    test('finds nothing after a removal', async () => {
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
    test.each([...wrong, 'x'.repeat(65), '-leading-hyphen', '.incoming'])('rejects %j', async (key) => {
      await expect(store.write(key, pieces('x'), LIMIT)).rejects.toMatchObject({ reason: 'bad-key' })
      await expect(store.head(key)).rejects.toMatchObject({ reason: 'bad-key' })
      await expect(store.read(key)).rejects.toMatchObject({ reason: 'bad-key' })
      await expect(store.remove(key)).rejects.toMatchObject({ reason: 'bad-key' })
    })
  })

  test('lists the keys of all objects, without removed and incomplete ones', async () => {
    expect(await collected(store.keys())).toEqual([])
    const keys = Array.from({ length: 12 }, () => newId())
    for (const key of keys) await store.write(key, pieces(key), LIMIT)
    const [gone = ''] = keys.splice(0, 1)
    await store.remove(gone)
    await store.write(newId(), pieces('x'.repeat(LIMIT), 'y'), LIMIT).catch(() => undefined)
    const told = await collected(store.keys())
    expect(told.toSorted()).toEqual(keys.toSorted())
  })
})

async function* pieces(...texts: string[]) {
  for (const text of texts) yield Buffer.from(text)
}
