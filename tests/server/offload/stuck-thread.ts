import { tasks } from '#server/offload/index.ts'

// The threads of the server, except that some of their work never ends.

const { readQuestion, extract } = tasks
tasks.readQuestion = (words, ...more) =>
  words.includes('endless') ? forever() : readQuestion(words, ...more)
tasks.extract = (schema, reading, documentType) =>
  reading.pages[0]?.lines.some(({ text }) => text.includes('ENDLESS'))
    ? forever()
    : extract(schema, reading, documentType)

function forever(): never {
  for (;;);
}

await import('#server/offload/thread.ts')
