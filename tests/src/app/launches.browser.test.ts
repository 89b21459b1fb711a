import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { watchLaunches } from '#app/launches.ts'
import { listShared } from '#platform/bytes/shared-files.ts'
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
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const handle = (file: File | Error) => ({
  getFile: async () => {
    if (file instanceof Error) throw file
    return file
  },
})

it('keeps files that the system opens with the app, and goes where they are taken in', async () => {
  launch({ files: [handle(new File(['%PDF-1.7'], 'lease.pdf', { type: 'application/pdf' }))] })
  await waitFor(() => expect(go).toHaveBeenCalledWith('/shared'))
  const [kept] = await listShared('u1')
  expect([kept?.file.name, kept?.file.type, await kept?.file.text()]).toEqual([
    'lease.pdf',
    'application/pdf',
    '%PDF-1.7',
  ])
})

it('says so where a file cannot be read', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  launch({ files: [handle(new DOMException('gone', 'NotFoundError'))] })
  await waitFor(() => expect(go).toHaveBeenCalledWith('/shared?failed=1'))
})

it('goes where a shortcut leads, and stays as it was for the icon alone', () => {
  launch({ targetURL: `${location.origin}/capture` })
  launch({ targetURL: `${location.origin}/` })
  launch({})
  expect(go.mock.calls).toEqual([['/capture']])
})
