import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { repeatedly } from '#server/chat/repeating.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const EVERY_MS = 1000

test('runs at once and then at each interval, even after a failure, until it is stopped', async () => {
  const failures: unknown[] = []
  let turns = 0
  const stop = repeatedly(
    async () => {
      turns += 1
      if (turns === 2) throw new Error('away')
    },
    EVERY_MS,
    (error) => failures.push(error),
  )
  expect(turns).toBe(1)
  await vi.advanceTimersByTimeAsync(2 * EVERY_MS)
  expect(turns).toBe(3)
  expect(failures).toEqual([new Error('away')])
  await stop()
  await vi.advanceTimersByTimeAsync(5 * EVERY_MS)
  expect(turns).toBe(3)
})

test('runs one turn at a time, and has stopped when the last turn is done', async () => {
  const ends: (() => void)[] = []
  const stop = repeatedly(
    () => new Promise<void>((resolve) => ends.push(resolve)),
    EVERY_MS,
    () => undefined,
  )
  await vi.advanceTimersByTimeAsync(EVERY_MS)
  expect(ends).toHaveLength(1)
  let stopped = false
  void stop().then(() => (stopped = true))
  await vi.advanceTimersByTimeAsync(EVERY_MS)
  expect(stopped).toBe(false)
  ends[0]?.()
  await vi.advanceTimersByTimeAsync(0)
  ends[1]?.()
  await vi.advanceTimersByTimeAsync(0)
  expect(stopped).toBe(true)
})
