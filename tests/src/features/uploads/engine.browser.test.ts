import { afterEach, expect, test, vi } from 'vitest'
import { uploads } from '#features/uploads/engine.ts'
import { waitFor } from '#tests/support/wait.ts'

// The page's session is read once, when its module is loaded.
vi.hoisted(() => {
  localStorage.setItem('token', 't')
  localStorage.setItem('user', JSON.stringify({ id: 'u1', username: 'ada', email: 'ada@example.org' }))
})
vi.mock('#platform/uploads/live-queue.ts', () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

test('the upload page does not stay loading where the code of the queue cannot be loaded', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const seen: unknown[] = []
  const stop = uploads.watch('p1', (entries) => seen.push(entries))
  await waitFor(() => expect(seen).toEqual([[]]))
  stop()
})
