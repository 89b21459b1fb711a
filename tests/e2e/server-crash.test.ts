import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { freePort, READY_MS, readingOff, spawnServer, startApp, type App } from '#tests/support/app.ts'
import {
  eventually,
  filesOf,
  isSettled,
  newWorkspace,
  sendImage,
  type Workspace,
} from '#tests/support/api.ts'
import { fixture } from '#tests/support/fixtures/files.ts'
import { receipts } from '#tests/support/fixtures/receipts.ts'

// The server ends as a process ends when its machine is reset: nothing it has acknowledged may be lost. One that was
// killed leaves no lock on its data folder, one that runs does.

// A reader costs each start of a server more than the rest of a case: one server stores, and the next one reads.
let app: App
let reading: App | undefined
let workspace: Workspace
const before: Workspace[] = []
beforeAll(async () => {
  app = await startApp({ env: readingOff })
})
afterAll(async () => {
  await reading?.stop()
  await app.stop()
})
beforeEach(async () => {
  workspace = await newWorkspace(app.origin)
})

const tinyJpeg = async (shade: number) =>
  new Uint8Array(
    await sharp({ create: { width: 48, height: 48, channels: 3, background: { r: shade, g: shade, b: 90 } } })
      .jpeg()
      .toBuffer(),
  )

const complete = (body: Awaited<ReturnType<typeof sendImage>>) =>
  workspace.client.call('completeUpload', { body })

it('a second server on the data folder does not start, reports why, and leaves the first running', async () => {
  // Two processes on one embedded database lose rows silently.
  const second = spawnServer(await freePort(), app.dataDir)
  const patience = new Promise<'still running'>((resolve) => setTimeout(resolve, READY_MS, 'still running'))
  const end = await Promise.race([second.exited, patience])
  second.child.kill('SIGKILL')
  expect(end).toSatisfy((code) => typeof code === 'number' && code !== 0)
  expect(second.output()).toContain(app.dataDir)
  expect(second.output()).toMatch(/in use by another Sheaf server/)
  expect(second.output()).not.toMatch(/^\s+at /m)
  expect(await workspace.client.call('listProjects')).toHaveLength(1)
})

describe('SIGKILL during completions', () => {
  // Before any answer, after the first, and in the middle of many.
  it.each([0, 1, 4])(
    'after %i answers: what was acknowledged stands, and a retry makes nothing twice',
    async (after) => {
      const uploads = []
      for (let index = 0; index < 10; index += 1)
        uploads.push(
          await sendImage(app.origin, workspace.client, await tinyJpeg(index * 20), `${index}.jpg`),
        )

      const acknowledged = new Map<string, string>()
      let reached: () => void = () => undefined
      const enough = new Promise<void>((resolve) => (reached = resolve))
      const calls = uploads.map(async (body) => {
        const thing = await complete(body).catch(() => null)
        if (thing) acknowledged.set(body.upload_id, thing.id)
        if (acknowledged.size >= after) reached()
      })
      if (after > 0) await enough
      await app.kill()
      await Promise.all(calls)
      await app.restart()

      const stored = new Set((await filesOf(workspace.client)).map(({ id }) => id))
      for (const id of acknowledged.values()) expect(stored).toContain(id)

      // The client tries again whatever it has no answer for; here it tries everything.
      for (const body of uploads) {
        const thing = await complete(body)
        expect(thing.id).toBe(acknowledged.get(body.upload_id) ?? thing.id)
      }
      const files = await filesOf(workspace.client)
      expect(files).toHaveLength(uploads.length)
      expect(new Set(files.map(({ data }) => data.filename)).size).toBe(uploads.length)
      before.push(workspace)
    },
  )
})

describe('SIGKILL during a job', () => {
  it('ends every reading exactly once', async () => {
    const bodies = []
    for (const { file } of receipts) {
      const bytes = new Uint8Array(await readFile(await fixture(file)))
      bodies.push(await sendImage(app.origin, workspace.client, bytes, file))
    }
    for (const body of bodies) await complete(body)

    await app.kill()
    reading = await startApp({ dataDir: app.dataDir, port: app.port })
    await eventually(
      () => filesOf(workspace.client),
      (all) => all.some(({ data }) => data.status === 'processing' || data.status === 'classified'),
    )
    await reading.restart()

    const files = await eventually(
      () => filesOf(workspace.client),
      (all) => all.length === receipts.length && all.every(isSettled),
    )
    expect(files.map(({ data }) => data.status)).toEqual(receipts.map(() => 'extracted'))
    expect(new Set(files.map(({ data }) => data.filename)).size).toBe(receipts.length)
    const schemas = await workspace.client.call('schemaStats')
    const types = schemas.map(({ document_type }) => document_type)
    expect(new Set(types).size).toBe(types.length)
    expect(schemas.reduce((sum, { file_count }) => sum + file_count, 0)).toBe(receipts.length)
    for (const { client } of before)
      await eventually(
        () => filesOf(client),
        (all) => all.every(isSettled),
      )
  })
})
