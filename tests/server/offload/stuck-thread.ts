import { tasks } from '#server/offload/index.ts'

// The threads of the server, except that some of their work never ends.

const { readQuestion, extract } = tasks
tasks.readQuestion = (words, ...more) =>
  words.includes('endless') ? forever() : readQuestion(words, ...more)
tasks.extract = (schema, reading, documentType) =>
  reading.pages[0]?.lines.some(({ text }) => text.includes('ENDLESS'))
    ? forever()
    : extract(schema, reading, documentType)

/** A loop that never ends. It sleeps between its turns: how busy it is makes no difference to who waits for it. */
function forever(): never {
  const nothing = new Int32Array(new SharedArrayBuffer(4))
  for (;;) Atomics.wait(nothing, 0, 0, 20)
}

await import('#server/offload/thread.ts')
