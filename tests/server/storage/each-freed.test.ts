import { expect, it } from 'vitest'
import { eachFreed } from '#server/storage/each-freed.ts'

/** Each with memory of its own, as the parts of a request's body have. */
async function* received(texts: readonly string[]) {
  for (const text of texts) yield Buffer.from(new TextEncoder().encode(text).buffer)
}

it('frees a piece when the next is asked for, not before', async () => {
  const seen: Uint8Array[] = []
  const texts: string[] = []
  for await (const piece of eachFreed(received(['first', 'second']))) {
    texts.push(new TextDecoder().decode(piece))
    seen.push(piece)
    expect(seen.map(({ length }) => length)).toEqual([...seen.slice(1).map(() => 0), piece.length])
  }
  expect(texts).toEqual(['first', 'second'])
  expect(seen.map(({ length }) => length)).toEqual([0, 0])
})

it('leaves memory alone that others use, too', async () => {
  const whole = Buffer.from(new TextEncoder().encode('one two').buffer)
  const parts = async function* () {
    yield whole.subarray(0, 3)
    yield whole.subarray(4)
  }
  for await (const part of eachFreed(parts())) expect(part.length).toBe(3)
  expect(whole.toString()).toBe('one two')
})
