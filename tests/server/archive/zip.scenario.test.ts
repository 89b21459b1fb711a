import { mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  openZip,
  zipOf,
  type ArchivedFile,
  type ArchiveFile,
  type OpenArchive,
} from '#server/archive/index.ts'
import { collected } from '#tests/support/collected.ts'
import { sha256 } from '#tests/support/data-server.ts'

let folder: string
let file: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'sheaf-zip-'))
  file = path.join(folder, 'a.zip')
})
afterEach(() => rm(folder, { recursive: true }))

const modified = new Date('2026-11-22T10:20:30Z')
const entry = (name: string, text: string, compress = false): ArchiveFile => ({
  name,
  modified,
  compress,
  bytes: async function* () {
    for (let at = 0; at < text.length; at += 7) yield Buffer.from(text.slice(at, at + 7))
  },
})

async function write(files: readonly ArchiveFile[]): Promise<ArchivedFile[]> {
  const written: ArchivedFile[] = []
  const pieces: Buffer[] = []
  for await (const piece of zipOf(files, (one) => written.push(one))) pieces.push(piece)
  await writeFile(file, Buffer.concat(pieces))
  return written
}

async function textIn(archive: OpenArchive, name: string) {
  return Buffer.concat(await collected(archive.read(name))).toString()
}

async function textOf(name: string) {
  const archive = await openZip(file)
  try {
    return await textIn(archive, name)
  } finally {
    await archive.close()
  }
}

const files = [
  entry('receipts/café – 12 €.jpg', 'picture '.repeat(40)),
  entry('rows.csv', 'a,b\n'.repeat(1000), true),
  entry('empty', ''),
]

test('an archive returns the stored content, with size and hash of each file', async () => {
  const written = await write(files)
  expect(written).toEqual([
    { name: 'receipts/café – 12 €.jpg', size: 320, sha256: sha256('picture '.repeat(40)) },
    { name: 'rows.csv', size: 4000, sha256: sha256('a,b\n'.repeat(1000)) },
    { name: 'empty', size: 0, sha256: sha256('') },
  ])
  expect(await textOf('receipts/café – 12 €.jpg')).toBe('picture '.repeat(40))
  expect(await textOf('rows.csv')).toBe('a,b\n'.repeat(1000))
  expect(await textOf('empty')).toBe('')
  expect((await readFile(file)).length).toBeLessThan(1200)
})

// The plain format counts to 65,535; with the three others this is one more. So many streams take half a minute.
test('an archive of very many files is complete', { timeout: 400_000 }, async () => {
  await write([...files, ...Array.from({ length: 65_533 }, (_, n) => entry(`many/${n}`, 'x'))])
  const archive = await openZip(file)
  expect(archive.names).toHaveLength(65_536)
  expect(await textIn(archive, 'many/65532')).toBe('x')
  await archive.close()
})

test('files behind a compressed one are read only as fast as the archive', async () => {
  let begun = 0
  const counted = (name: string): ArchiveFile => ({
    name,
    modified,
    bytes: async function* () {
      begun += 1
      yield Buffer.alloc(1000)
    },
  })
  const many = Array.from({ length: 2000 }, (_, n) => counted(`many/${n}`))
  const pieces = zipOf([entry('rows.csv', 'a,b\n'.repeat(1000), true), ...many])
  await pieces.next()
  // A turn of everything that runs by itself.
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(begun).toBeLessThan(500)
  await pieces.return(undefined)
})

test('a file with a changed byte is reported as damaged', async () => {
  await write(files)
  const bytes = await readFile(file)
  const at = bytes.indexOf('picture ')
  bytes[at] = 0
  await writeFile(file, bytes)
  await expect(textOf('receipts/café – 12 €.jpg')).rejects.toThrow('is damaged')
  expect(await textOf('rows.csv')).toHaveLength(4000)
})

test('a reader that stops early closes the sources, and a partly read file can be read again', async () => {
  const ended: string[] = []
  async function* endless() {
    try {
      for (let n = 0; ; n++) yield { ...entry(`f${n}`, 'x'.repeat(100_000)), bytes: () => noisy(`f${n}`) }
    } finally {
      ended.push('files')
    }
  }
  async function* noisy(name: string) {
    try {
      for (;;) yield Buffer.alloc(100_000)
    } finally {
      ended.push(name)
    }
  }
  for await (const piece of zipOf(endless())) if (piece.length > 1000) break
  expect(ended).toEqual(['f0', 'files'])
  await write([entry('large', 'x'.repeat(500_000))])
  const archive = await openZip(file)
  for await (const piece of archive.read('large')) if (piece.length > 0) break
  let size = 0
  for await (const piece of archive.read('large')) size += piece.length
  expect(size).toBe(500_000)
  await archive.close()
})

test('rejects a truncated archive and a file that is not an archive', async () => {
  await write(files)
  await truncate(file, (await readFile(file)).length - 10)
  await expect(openZip(file)).rejects.toThrow('not a whole archive')
  await writeFile(file, 'a letter')
  await expect(openZip(file)).rejects.toThrow('not a whole archive')
})

test('an error while reading a file fails the archive', async () => {
  const failing: ArchiveFile = {
    name: 'lost',
    modified,
    bytes: async function* () {
      yield Buffer.from('half')
      throw new Error('connection lost')
    },
  }
  await expect(write([failing])).rejects.toThrow('connection lost')
  await expect(write([{ ...failing, compress: true }])).rejects.toThrow('connection lost')
})
