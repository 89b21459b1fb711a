import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FileThing } from '#contract/things.ts'
import {
  eventually,
  filesOf,
  isSettled,
  joined,
  newPerson,
  newWorkspace,
  sendImage,
  sha256,
  type Workspace,
} from '#tests/support/api.ts'
import { type App, startApp } from '#tests/support/app.ts'
import { fixture } from '#tests/support/fixtures/files.ts'
import { receipts } from '#tests/support/fixtures/receipts.ts'

// Photos taken sideways and upside down, through the real server and reader.

const ANGLES = [0, 90, 180, 270] as const
type Angle = (typeof ANGLES)[number]

let app: App
let workspace: Workspace
const photos = new Map<Angle, Uint8Array<ArrayBuffer>>()
const files = new Map<Angle, FileThing>()

beforeAll(async () => {
  app = await startApp({ pages: false, env: { SHEAF_LANGUAGES: 'eng' } })
  workspace = await newWorkspace(app.origin)
  const upright = await readFile(await fixture(receipts[1]!.file))
  for (const angle of ANGLES) {
    const photo = new Uint8Array(await sharp(upright).rotate(angle).jpeg({ quality: 90 }).toBuffer())
    photos.set(angle, photo)
    const { client } = workspace
    const sent = await sendImage(app.origin, client, photo, `${angle}.jpg`)
    await client.call('completeUpload', { body: { ...sent, source: 'local', keep_both: true } })
  }
  const read = await eventually(
    () => filesOf(workspace.client),
    (all) => all.length === ANGLES.length && all.every(isSettled),
  )
  for (const angle of ANGLES)
    files.set(
      angle,
      read.find(({ data }) => data.filename === `${angle}.jpg`)!,
    )
}, 300_000)
afterAll(() => app.stop())

const bytesAt = async (gcsUrl: string, client = workspace.client) => {
  const { signedUrl } = await client.call('signDownload', { body: { gcs_url: gcsUrl } })
  const answer = await fetch(new URL(signedUrl, app.origin))
  expect(answer.status).toBe(200)
  return new Uint8Array(await answer.arrayBuffer())
}

/** Mean difference of two pictures as thumbnails, 0 to 255. */
async function difference(one: Uint8Array, other: Uint8Array): Promise<number> {
  const [a, b] = await Promise.all(
    [one, other].map((bytes) => sharp(bytes).greyscale().resize(64, 64, { fit: 'fill' }).raw().toBuffer()),
  )
  return a!.reduce((sum, value, index) => sum + Math.abs(value - b![index]!), 0) / a!.length
}

describe.each([90, 180, 270] as const)('a photo that was taken %i degrees turned', (angle) => {
  const file = () => files.get(angle)!

  test('is shown upright', async () => {
    const { status, pageImages } = file().data
    expect(status).toBe('extracted')
    const page = await bytesAt(pageImages[0]!)
    expect(await difference(page, photos.get(0)!)).toBeLessThan(3)
    const { width, height } = await sharp(page).metadata()
    const taken = await sharp(photos.get(0)).metadata()
    expect([width, height]).toEqual([taken.width, taken.height])
  })

  test('has the places of its values on the upright page', () => {
    const places = Object.entries(files.get(0)!.data.evidence ?? {}).filter(([, { box }]) => box)
    expect(places.length).toBeGreaterThan(3)
    for (const [name, { box }] of places) {
      const found = file().data.evidence?.[name]?.box
      expect([name, found?.map((part, index) => Math.abs(part - box![index]!) < 0.02)]).toEqual([
        name,
        [true, true, true, true],
      ])
    }
  })

  test('has its text on the upright page', async () => {
    const textOf = async (one: FileThing) =>
      (await workspace.client.call('pageText', { params: { id: one.id } })).pages[0]?.lines[0]?.box
    const [found, expected] = [await textOf(file()), await textOf(files.get(0)!)]
    for (const [index, part] of expected!.entries()) expect(found![index]).toBeCloseTo(part, 1)
  })

  test('can be downloaded as it was taken', async () => {
    const { originals } = file().data
    expect(originals).toHaveLength(1)
    expect(sha256(await bytesAt(originals![0]!))).toBe(sha256(photos.get(angle)!))
    const proof = await workspace.client.call('uploadProof', { params: { id: file().id } })
    expect(proof.files.map((one) => one.sha256)).toEqual([sha256(photos.get(angle)!)])
  })
})

test('a photo that was taken upright is shown as it was sent', async () => {
  const { pageImages, originals } = files.get(0)!.data
  expect(sha256(await bytesAt(pageImages[0]!))).toBe(sha256(photos.get(0)!))
  expect(originals ?? []).toEqual([])
})

test('the upright page is shown only to those who may see the document', async () => {
  const [page = ''] = files.get(90)!.data.pageImages
  const { department } = files.get(90)!.data
  const inside = await joined(app.origin, workspace, newPerson(), [department!])
  expect((await bytesAt(page, inside)).length).toBeGreaterThan(0)
  const outside = await joined(app.origin, workspace, newPerson(), ['Legal'])
  await expect(outside.call('signDownload', { body: { gcs_url: page } })).rejects.toMatchObject({
    status: 404,
  })
  const stranger = await newWorkspace(app.origin)
  await expect(stranger.client.call('signDownload', { body: { gcs_url: page } })).rejects.toMatchObject({
    status: 404,
  })
})

test('a page that a person has rotated stays so when the document is read again', async () => {
  const { client } = workspace
  const { id, data } = files.get(180)!
  const before = data.evidence?.['total']?.box
  const turned = await client.call('turnPage', {
    params: { id },
    body: { page: 0, image: data.pageImages[0]!, by: 90 },
  })
  expect(turned.data.pageImages).not.toEqual(data.pageImages)
  await client.call('retryReading', { params: { id } })
  const again = await eventually(
    () => client.call('getThing', { params: { id } }) as Promise<FileThing>,
    isSettled,
  )
  expect(again.data.pageImages).toEqual(turned.data.pageImages)
  // It is read upright, and its places are those on the page as it is shown.
  const [left, top, width, height] = again.data.evidence!['total']!.box!
  expect(again.data.extracted['total']).toBe(data.extracted['total'])
  for (const [index, part] of [top, 1 - left - width, height, width].entries())
    expect(Math.abs(part - before![index]!)).toBeLessThan(0.02)
}, 120_000)
