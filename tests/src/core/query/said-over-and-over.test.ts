import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { expect, it } from 'vitest'

// A pattern whose parts can be split in many ways goes through all of them: two dozen words may take it for ever, and
// nothing else runs meanwhile. So these are read in a thread, which can be ended.
it('any word said over and over is read to the end', { timeout: 60_000 }, async ({ signal }) => {
  const reading = new Worker(new URL('read-over-and-over.ts', import.meta.url))
  signal.addEventListener('abort', () => void reading.terminate())
  let last = 'none'
  reading.on('message', (word: string) => {
    last = word
  })
  const [code] = (await once(reading, 'exit')) as [number]
  expect(code, `It came to “${last}”`).toBe(0)
})
