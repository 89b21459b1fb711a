import { afterEach, describe, expect, it, vi } from 'vitest'
import { createKeepAwake } from '#platform/uploads/wake-lock.ts'
import { waitFor } from '#tests/support/wait.ts'

/** A wake lock like in browsers: it can be released by the browser. */
function aLock() {
  const given: (EventTarget & { release: () => Promise<void> })[] = []
  const request = vi.fn(async () => {
    const sentinel = Object.assign(new EventTarget(), {
      release: vi.fn(async () => void sentinel.dispatchEvent(new Event('release'))),
    })
    given.push(sentinel)
    return sentinel
  })
  return { lock: { request } as unknown as WakeLock, request, given }
}

afterEach(() => void vi.restoreAllMocks())

describe('the screen during an upload', () => {
  it('is kept on once per drain, and released after it', async () => {
    const { lock, request, given } = aLock()
    const awake = createKeepAwake(lock)
    awake.hold()
    awake.hold()
    expect(request).toHaveBeenCalledOnce()
    awake.release()
    await waitFor(() => expect(given[0]?.release).toHaveBeenCalledOnce())
  })

  it('is requested again after the page was hidden, which releases the lock', async () => {
    const { lock, request, given } = aLock()
    const awake = createKeepAwake(lock)
    awake.hold()
    await waitFor(() => expect(given).toHaveLength(1))
    await Promise.resolve()
    given[0]?.dispatchEvent(new Event('release'))
    const sight = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    awake.hold()
    expect(request).toHaveBeenCalledOnce()
    sight.mockRestore()
    awake.hold()
    expect(request).toHaveBeenCalledTimes(2)
  })

  it('may turn off if the browser rejects the lock', async () => {
    const request = vi.fn(async () => Promise.reject(new DOMException('low battery', 'NotAllowedError')))
    const awake = createKeepAwake({ request })
    awake.hold()
    awake.release()
    await Promise.resolve()
    expect(request).toHaveBeenCalledOnce()
  })
})
