import { expect, it } from 'vitest'
import { createSlots } from '#core/uploads/slots.ts'

it('admits the oldest that waits, and reports which had to wait', async () => {
  const slots = createSlots(1)
  const entered: string[] = []
  const { promise: first, resolve: end } = Promise.withResolvers<void>()
  const enter = (captureId: string, until: Promise<void> = Promise.resolve()) =>
    slots.run(captureId, (waited) => {
      entered.push(`${captureId}${waited ? ' waited' : ''}`)
      return until
    })
  const all = [enter('d', first), enter('c'), enter('a'), enter('b')]
  end()
  await Promise.all(all)
  await enter('e')
  expect(entered).toEqual(['d', 'a waited', 'b waited', 'c waited', 'e'])
})

it('is free again after work that failed', async () => {
  const slots = createSlots(1)
  const work = slots.run('a', () => Promise.reject(new Error('lost')))
  const next = slots.run('b', () => Promise.resolve('done'))
  await expect(work).rejects.toThrow('lost')
  await expect(next).resolves.toBe('done')
})

it('admits the oldest when there are more slots, also before one that has just come', async () => {
  let count = 1
  const slots = createSlots(() => count)
  const entered: string[] = []
  const { promise: ended, resolve: end } = Promise.withResolvers<void>()
  const enter = (captureId: string) =>
    slots.run(captureId, () => {
      entered.push(captureId)
      return ended
    })
  const all = [enter('a'), enter('c'), enter('b')]
  count = 2
  all.push(enter('d'))
  await Promise.resolve()
  expect(entered).toEqual(['a', 'b'])
  count = 4
  all.push(enter('e'))
  await Promise.resolve()
  expect(entered).toEqual(['a', 'b', 'c', 'd'])
  end()
  await Promise.all(all)
})
