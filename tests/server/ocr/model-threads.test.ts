import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { mapConcurrently } from '#core/reading/recognition/map-concurrently.ts'
import { createRecogniser } from '#core/reading/recognition/recognise-page.ts'
import { openPicture } from '#server/ocr/image.ts'
import { openModelThreads } from '#server/ocr/model-threads.ts'
import { openRecognitionModels } from '#server/ocr/recognition-models.ts'
import { drawnPage } from '../extraction/drawn-pages.ts'

// Real models on a machine that may be busy with other things.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 })

type Open = Awaited<ReturnType<typeof openModelThreads>>
let [alone, threads]: Open[] = []

beforeAll(async () => {
  ;[alone, threads] = await Promise.all([openRecognitionModels(), openModelThreads(2)])
})
afterAll(async () => {
  await alone?.close()
  await threads?.close()
})

test('two threads give the same result as one', async () => {
  if (!alone || !threads) throw new Error('not open')
  const jpeg = await drawnPage(['HARBOUR LIGHT CAFE', 'Date: 05/03/2024', 'TOTAL GBP 23.80'], 160)
  const picture = await openPicture(jpeg)
  const expected = await createRecogniser(alone).read(picture)
  expect(expected.lines.length).toBeGreaterThan(2)
  expect(await createRecogniser(threads).read(picture)).toEqual(expected)
})

test('a failing request rejects, and the next one runs', async () => {
  const wrong = { data: new Float32Array(3), dims: [1, 3, 1, 2] }
  await expect(threads?.run('read', wrong)).rejects.toBeInstanceOf(Error)
  const line = { data: new Float32Array(3 * 48 * 64), dims: [1, 3, 48, 64] }
  expect((await threads?.run('read', line))?.dims[0]).toBe(1)
})

test('a dead thread rejects requests', async () => {
  const ended = await openModelThreads(1)
  const line = { data: new Float32Array(3 * 48 * 64), dims: [1, 3, 48, 64] }
  const asked = ended.run('read', line)
  await Promise.all([expect(asked).rejects.toThrow('ended'), ended.close()])
  await expect(ended.run('read', line)).rejects.toThrow('ended')
})

test('a list is processed in order, with limited concurrency', async () => {
  let [now, most] = [0, 0]
  const done = await mapConcurrently([5, 1, 4, 2, 3], 2, async (one) => {
    now += 1
    most = Math.max(most, now)
    for (let turn = 0; turn < one; turn += 1) await Promise.resolve()
    now -= 1
    return 10 * one
  })
  expect({ done, most }).toEqual({ done: [50, 10, 40, 20, 30], most: 2 })
})
