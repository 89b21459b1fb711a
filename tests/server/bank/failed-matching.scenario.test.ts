import { beforeEach, expect, test } from 'vitest'
import type { TaskLane } from '#server/offload/index.ts'
import { inlineOffload } from '#tests/support/inline-offload.ts'
import { waitFor } from '#tests/support/wait.ts'
import { givenWorkspace } from '#tests/support/workspace.ts'
import { bankOf, csv, RECEIPT, receiptsOf, TOOLS } from './bank-workspace.ts'

// A failing matching, like one that takes too long.

let isFailing = true
let tries = 0
let late = 0
const background: TaskLane = {
  run: (name, ...input) => {
    if (name === 'matchStored') tries += 1
    if (name === 'matchStored' && isFailing) return Promise.reject(new Error('Took too long'))
    return inlineOffload.background.run(name, ...input)
  },
}
const given = givenWorkspace({
  deps: { offload: { ...inlineOffload, background }, now: () => new Date(Date.now() + late) },
})
const { ada } = given
const bank = bankOf(ada)
const receipt = receiptsOf(given)

beforeEach(async () => {
  ;[isFailing, tries, late] = [true, 0, 0]
  await ada.create('schema', RECEIPT)
  await receipt('Quay Tools Ltd', '2026-11-03', 120)
  await bank.imported(csv(TOOLS))
})

/** One failed attempt. */
async function failedOnce() {
  await waitFor(async () =>
    expect(await bank.lines()).toMatchObject({ is_matching: false, has_failed: true }),
  )
  return tries
}

test('is not retried whenever lines are read, but when a person asks for it', async () => {
  expect(await failedOnce()).toBe(1)
  await receipt('Harbour Bakery', '2026-11-03', 12)
  for (let look = 0; look < 5; look += 1) await bank.lines()
  expect(tries).toBe(1)
  expect((await bank.change({ type: 'confirm-sure', expected: 0 })).status).toBe(409)
  isFailing = false
  await bank.change({ type: 'match' })
  expect(await bank.settled()).toMatchObject({ has_failed: false, sure: 1 })
  expect(tries).toBe(2)
})

test('is retried later, at increasing intervals', async () => {
  expect(await failedOnce()).toBe(1)
  late += 61_000
  await bank.lines()
  expect(await failedOnce()).toBe(2)
  late += 61_000
  expect(await bank.lines()).toMatchObject({ has_failed: true })
  expect(tries).toBe(2)
  isFailing = false
  late += 61_000
  expect(await bank.settled()).toMatchObject({ has_failed: false, sure: 1 })
})
