import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { watchLaunches } from '#app/launches.ts'
import { listShared, readShared, SHARED_MAX_FILES } from '#platform/bytes/shared-files.ts'
import { waitFor } from '#tests/support/wait.ts'

type Launch = { files?: unknown[]; targetURL?: string }

const go = vi.fn<(href: string) => void>()
let launch: (how: Launch) => void

beforeEach(async () => {
  go.mockClear()
  for (const name of await caches.keys()) await caches.delete(name)
  vi.stubGlobal('launchQueue', {
    setConsumer: (consumer: typeof launch) => {
      launch = consumer
    },
  })
  watchLaunches(go)
})
afterEach(async () => {
  for (const name of await caches.keys()) await caches.delete(name)
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const handle = (file: File | Error) => ({
  getFile: async () => {
    if (file instanceof Error) throw file
    return file
  },
})

it('stores files that the system opens with the app, and opens the page to confirm them', async () => {
  launch({ files: [handle(new File(['%PDF-1.7'], 'lease.pdf', { type: 'application/pdf' }))] })
  await waitFor(() => expect(go).toHaveBeenCalledWith('/shared'))
  const [first] = await listShared('u1')
  const file = first && (await readShared(first))
  expect([file?.name, file?.type, await file?.text()]).toEqual(['lease.pdf', 'application/pdf', '%PDF-1.7'])
})

it('reports that there are too many files', async () => {
  const files = Array.from({ length: SHARED_MAX_FILES + 1 }, () => handle(new File(['1'], 'a.jpg')))
  launch({ files })
  await waitFor(() => expect(go).toHaveBeenCalledWith('/shared?failed=full'))
})

it('reports that a file cannot be read', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  launch({ files: [handle(new DOMException('gone', 'NotFoundError'))] })
  await waitFor(() => expect(go).toHaveBeenCalledWith('/shared?failed=1'))
})

it('opens the target of a shortcut, and stays on the page for the app icon', () => {
  launch({ targetURL: `${location.origin}/capture` })
  launch({ targetURL: `${location.origin}/start` })
  launch({ targetURL: `${location.origin}/` })
  launch({})
  expect(go.mock.calls).toEqual([['/capture']])
})
