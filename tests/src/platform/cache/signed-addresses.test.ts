import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSignedAddresses } from '#platform/cache/signed-addresses.ts'

const MINUTE = 60_000
beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function counting() {
  const asked: string[] = []
  const addresses = createSignedAddresses({
    sign: async (url) => `${url}?signed=${asked.push(url)}`,
  })
  return { asked, addresses }
}

test('an address is requested once in 50 minutes (CACHE-06)', async () => {
  const { asked, addresses } = counting()
  expect(await Promise.all([addresses.of('a'), addresses.of('a')])).toEqual(['a?signed=1', 'a?signed=1'])
  vi.advanceTimersByTime(49 * MINUTE)
  expect(await addresses.of('a')).toBe('a?signed=1')
  vi.advanceTimersByTime(MINUTE)
  expect(await addresses.of('a')).toBe('a?signed=2')
  expect(asked).toEqual(['a', 'a'])
})

test('expired addresses are purged every 10 minutes, and no timer runs after the last', async () => {
  const { addresses } = counting()
  await addresses.of('a')
  vi.advanceTimersByTime(30 * MINUTE)
  await addresses.of('b')
  expect(vi.getTimerCount()).toBe(1)
  vi.advanceTimersByTime(60 * MINUTE)
  expect(vi.getTimerCount()).toBe(0)
})

test('a rejected or failed address is requested again', async () => {
  let fail = true
  const addresses = createSignedAddresses({
    sign: async (url) => {
      if (fail) throw new Error('offline')
      return `${url}?signed`
    },
  })
  await expect(addresses.of('a')).rejects.toThrow('offline')
  fail = false
  expect(await addresses.of('a')).toBe('a?signed')
  const { asked, addresses: counted } = counting()
  await counted.of('a')
  counted.drop('a')
  await counted.of('a')
  expect(asked.length).toBe(2)
})
