import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { DocumentReader } from '#server/extraction/ports.ts'
import { createReaderPool } from '#server/extraction/reader-pool.ts'
import { encryptedPdf } from '#tests/support/fixtures/documents.ts'
import {
  brokenPagePdf,
  brokenTablePdf,
  cyclicPagesPdf,
  endlessPdf,
  onlyCyclePdf,
  pagelessPdf,
  scriptPdf,
  selfDrawingPdf,
  sizedPdf,
} from '#tests/support/fixtures/plain-pdf.ts'
import { drawnPage, textPdf } from './drawn-pages.ts'

// Files that trip up readers: each ends with pages or with a sentence, and the next one is read.

// Real engines on a machine that may be busy with other things.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 })

const log = { info() {}, warn() {}, error() {} }
const readerWith = (pageMs: number) => createReaderPool({ log, size: 1, priority: 'normal', pageMs })

let folder: string
let reader: DocumentReader
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'sheaf-odd-'))
  reader = readerWith(10_000)
})
afterAll(async () => {
  await reader.close()
  await rm(folder, { recursive: true })
})

const read = async (name: string, bytes: Uint8Array, by = reader) => {
  const place = path.join(folder, name)
  await writeFile(place, bytes)
  return by.read([place])
}
const sentence = expect.stringMatching(/^[A-Z].{20,}\.$/) as string
const rejection = (code: string) => ({ ok: false, failure: { code, message: sentence } })

/** The reader is still running, and reads. */
const readsOn = async (by = reader) =>
  expect(await read('good.pdf', textPdf(['A page with letters enough for reading']), by)).toMatchObject({
    ok: true,
  })

test('a drawing that never ends is aborted, and the next document is read', async () => {
  const impatient = readerWith(3000)
  expect(await read('endless.pdf', endlessPdf(), impatient)).toEqual(rejection('timed-out'))
  await readsOn(impatient)
  await impatient.close()
})

test.each([
  ['empty', Buffer.alloc(0)],
  ['damaged', Buffer.from('%PDF-1.4 broken')],
  ['unsupported', Buffer.from('plain words')],
])('a file that is %s', async (code, bytes) => {
  expect(await read(code, bytes)).toEqual(rejection(code))
})

test('a cyclic page tree fails with a message', async () => {
  expect(await read('cyclic.pdf', cyclicPagesPdf())).toEqual(rejection('no-text'))
  expect(await read('only-cycle.pdf', onlyCyclePdf())).toMatchObject({
    ok: false,
    failure: { message: sentence },
  })
  await readsOn()
})

test.each([
  ['without a page', pagelessPdf, 'empty'],
  ['whose pages say nothing and one of which is broken', brokenPagePdf, 'no-text'],
  ['that opens with a password only', encryptedPdf, 'encrypted'],
  ['whose table of places is wrong', brokenTablePdf, 'no-text'],
  ['with a form that draws itself', selfDrawingPdf, 'no-text'],
  ['with a script and a program in it', scriptPdf, 'no-text'],
  ['of an enormous page', () => sizedPdf(200_000, 200_000), 'no-text'],
  ['of a page that is a hair', () => sizedPdf(1_000_000, 1), 'no-text'],
])('a PDF %s fails with a message', async (name, make, code) => {
  expect(await read(`${name}.pdf`, make())).toEqual(rejection(code))
})

test('a photo that contains a PDF is read as a photo', async () => {
  const photo = await drawnPage(['Words that people see'])
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, 11]), Buffer.from('%PDF-1.7\n')])
  const both = Buffer.concat([
    photo.subarray(0, 2),
    comment,
    photo.subarray(2),
    textPdf(['Words that hide in it']),
  ])
  const outcome = await read('both.jpg', both)
  expect(JSON.stringify(outcome)).toContain('see')
  expect(JSON.stringify(outcome)).not.toContain('hide')
})

test('a photo truncated after its header fails with a message', async () => {
  const photo = await drawnPage(['Only the first bytes arrived'])
  expect(await read('cut.jpg', photo.subarray(0, 300))).toMatchObject({
    ok: false,
    failure: { message: sentence },
  })
  await readsOn()
})
