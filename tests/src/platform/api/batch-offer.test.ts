import { expect, it } from 'vitest'
import { createBatchOffer } from '#platform/api/batch-offer.ts'

it('stays closed for the longest of several times', async () => {
  let now = 0
  const offer = createBatchOffer(
    async () => true,
    () => now,
  )
  offer.isOpen()
  await expect.poll(() => offer.isOpen()).toBe(true)
  offer.close(900_000)
  now = 1_000
  offer.close(60_000)
  now = 899_999
  expect(offer.isOpen()).toBe(false)
  now = 900_000
  expect(offer.isOpen()).toBe(true)
})
