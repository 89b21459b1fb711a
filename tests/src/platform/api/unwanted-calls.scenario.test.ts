import { expect, it } from 'vitest'
import { LostWithOthers } from '#platform/api/lost-with-others.ts'
import { BATCH, byNumber, call, gathered, isBatch, json } from './gathering.ts'

it('asks right before it sends a call whether it is still wanted, and sends the others', async () => {
  const { send, urls, known, pass } = gathered(byNumber, { isBusy: true })
  await known()
  let isWanted = true
  const unwanted = send('/api/a', call(1), async () => isWanted)
  const others = [send('/api/b', call(2), async () => true), send('/api/c', call(3))]
  isWanted = false
  pass(150)
  await expect(unwanted).rejects.toBeInstanceOf(LostWithOthers)
  expect((await Promise.all(others)).map(({ status }) => status)).toEqual([212, 213])
  expect(urls()).toEqual([BATCH])
})

it('asks it once more for a call that the server did not run', async () => {
  let isWanted = true
  const { send, urls, known, pass } = gathered((sent) => {
    isWanted = false
    if (!isBatch(sent)) return json({}, 299)
    return json({ responses: [{ status: 200, body: {} }, null] })
  })
  await known()
  isWanted = true
  const calls = [send('/api/a', call(1)), send('/api/b', call(2), async () => isWanted)]
  pass(0)
  expect((await calls[0])?.status).toBe(200)
  await expect(calls[1]).rejects.toBeInstanceOf(LostWithOthers)
  expect(urls()).toEqual([BATCH])
})

it.each([
  ['where batches are taken', async () => true],
  ['where they are not', async () => false],
])('asks it after a wait for a slot, %s', async (_, isOffered) => {
  const first = Promise.withResolvers<Response>()
  const { send, alone, urls, known, pass } = gathered(
    ({ url }) => (url.endsWith('/slow') ? first.promise : json({}, 299)),
    { isOffered, atOnce: 1 },
  )
  await known()
  const slow = alone('/api/slow', call(1))
  let isWanted = true
  const waiting = send('/api/late', call(2), async () => isWanted)
  pass(0)
  isWanted = false
  first.resolve(json({}, 299))
  await expect(waiting).rejects.toBeInstanceOf(LostWithOthers)
  await slow
  expect(urls()).toEqual(['/api/slow'])
})

it('fails a call of which nobody knows whether it is wanted, without sending it', async () => {
  const { alone, urls, known } = gathered(byNumber)
  await known()
  await expect(alone('/api/a', call(1), () => Promise.reject(new Error('no row')))).rejects.toThrow('no row')
  expect(urls()).toEqual([])
})
