import { expect, test } from 'vitest'
import { createWorkInTurn } from '#server/extraction/memory/work-in-turn.ts'

test('runs tasks with the same key in turn, and others concurrently', async () => {
  const turns = createWorkInTurn()
  const gate = Promise.withResolvers<void>()
  const log: string[] = []
  await turns.add('a', () => gate.promise)
  await turns.add('a', async () => void log.push('a'))
  await turns.add('b', async () => void log.push('b'))
  await turns.done('b')
  expect(log).toEqual(['b'])
  gate.resolve()
  await turns.idle()
  expect(log).toEqual(['b', 'a'])
})

test('blocks a caller that exceeds the limit of pending tasks', async () => {
  const turns = createWorkInTurn(2)
  const gate = Promise.withResolvers<void>()
  const log: string[] = []
  for (const name of ['first', 'second'])
    await turns.add('a', () => gate.promise.then(() => void log.push(name)))
  const third = turns.add('a', async () => undefined).then(() => [...log])
  gate.resolve()
  expect(await third).toEqual(['first', 'second'])
})
