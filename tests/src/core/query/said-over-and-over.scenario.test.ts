import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { expect, it } from 'vitest'

/** For one word, in ms. It takes some milliseconds; a pattern that splits its words in many ways never ends. */
const PATIENCE = 60_000

// A pattern whose parts can be split in many ways goes through all of them: two dozen words may take it for ever, and
// nothing else runs meanwhile. So these are read in a thread, which can be ended.
it('reads a question that repeats one word many times to its end', { timeout: 600_000 }, async () => {
  const reading = new Worker(new URL('read-over-and-over.ts', import.meta.url))
  const hangs = () => void reading.terminate()
  let last = 'none'
  let patience = setTimeout(hangs, PATIENCE)
  reading.on('message', (word: string) => {
    last = word
    clearTimeout(patience)
    patience = setTimeout(hangs, PATIENCE)
  })
  const [code] = (await once(reading, 'exit')) as [number]
  clearTimeout(patience)
  expect(code, `It came to “${last}”`).toBe(0)
})
