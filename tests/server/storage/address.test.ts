import { expect, test } from 'vitest'
import { objectKey, objectUrl, turnedUrl, turnOfUrl } from '#server/storage/index.ts'

const sent = objectUrl('project-1', '0193a1c0-5a7e-7c1d-9d0e-3f2a1b0c9d90')

test('each rotation of an image has its own address, and four quarter turns give the first one', () => {
  const addresses = [sent]
  for (let times = 0; times < 4; times += 1) addresses.push(turnedUrl(addresses.at(-1)!, 90))
  expect(new Set(addresses).size).toBe(4)
  expect(addresses.at(-1)).toBe(sent)
  expect(turnedUrl(turnedUrl(sent, 270), 180)).toBe(turnedUrl(sent, 90))
})

test('the address states the image as it was sent and the rotation, and has a key', () => {
  expect(turnOfUrl(turnedUrl(sent, 180))).toEqual({ of: sent, turned: 180 })
  expect(turnOfUrl(sent)).toEqual({ of: sent, turned: 0 })
  expect(objectKey(turnedUrl(sent, 180))).not.toBeNull()
})
