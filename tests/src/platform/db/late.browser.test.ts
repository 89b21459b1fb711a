import { afterEach, expect, it, vi } from 'vitest'
import { lateCode, startLate } from '#platform/db/late.ts'
import { isLoadingEarly, onMissing } from '#platform/db/page-reloads.ts'
import { waitFor } from '#tests/support/wait.ts'

// Code that is loaded at its first use.

afterEach(() => vi.restoreAllMocks())

/** A script that fails to load this many times. */
function script(failures: number) {
  let asked = 0
  const load = async () => {
    asked += 1
    if (asked <= failures) throw new TypeError('Failed to fetch dynamically imported module')
    return 'code'
  }
  return { load, asked: () => asked }
}

it('is loaded once, at its first use', async () => {
  const { load, asked } = script(0)
  const code = lateCode(load)
  expect(asked()).toBe(0)
  expect(await Promise.all([code(), code()])).toEqual(['code', 'code'])
  expect(await code()).toBe('code')
  expect(asked()).toBe(1)
})

it('is loaded again after a failure, for the same use and for the next', async () => {
  const short = script(2)
  expect(await lateCode(short.load, 1)()).toBe('code')
  const long = script(4)
  const code = lateCode(long.load, 1)
  await expect(code()).rejects.toThrow('Failed to fetch')
  expect(await code()).toBe('code')
})

it('is unavailable if its import resolves to nothing, as while the page reloads', async () => {
  const modules = [undefined, undefined, undefined, 'code']
  const code = lateCode(async () => modules.shift(), 1)
  await expect(code()).rejects.toThrow('not loaded')
  expect(await code()).toBe('code')
})

it('resolves for its uses in order', async () => {
  const loaded = Promise.withResolvers<string>()
  const code = lateCode(() => loaded.promise)
  const order: number[] = []
  const uses = [1, 2, 3].map(async (use) => {
    await code()
    order.push(use)
  })
  loaded.resolve('code')
  await Promise.all(uses)
  expect(order).toEqual([1, 2, 3])
})

it('starts after it has loaded unless it was stopped before, and is loaded again when online', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  const happened: string[] = []
  const start = () => {
    happened.push('started')
    return () => void happened.push('stopped')
  }
  const gate = Promise.withResolvers<void>()
  const stopEarly = startLate(() => gate.promise, start)
  stopEarly()
  gate.resolve()
  await gate.promise
  const { load, asked } = script(1)
  const failures: unknown[] = []
  const stop = startLate(load, start, (error) => failures.push(error))
  await waitFor(() => expect(asked()).toBe(1))
  await waitFor(() => {
    dispatchEvent(new Event('online'))
    expect(happened).toEqual(['started'])
  })
  expect(failures).toHaveLength(1)
  stop()
  expect(happened).toEqual(['started', 'stopped'])
})

it('that is loaded in advance reports that it is missing only once somebody waits for it', async () => {
  const end = new AbortController()
  const reports: unknown[] = []
  onMissing((error) => reports.push(error), end.signal)
  const attempts = [1, 2, 3].map(() => Promise.withResolvers<string>())
  let at = 0
  const code = lateCode(() => attempts[at++]!.promise, 1)
  const early = code.early().catch(() => 'missing')
  expect(isLoadingEarly()).toBe(true)
  attempts[0]!.reject(new TypeError('first'))
  await waitFor(() => expect(at).toBe(2))
  expect(reports).toEqual([])
  const awaited = code().catch(() => 'missing')
  expect(isLoadingEarly()).toBe(false)
  const last = [new TypeError('second'), new TypeError('third')]
  attempts[1]!.reject(last[0])
  await waitFor(() => expect(at).toBe(3))
  attempts[2]!.reject(last[1])
  expect(await Promise.all([early, awaited])).toEqual(['missing', 'missing'])
  expect(reports).toEqual(last)
  end.abort()
})
