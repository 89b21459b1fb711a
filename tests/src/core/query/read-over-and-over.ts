import { parentPort } from 'node:worker_threads'
import { planOf } from '#core/analyst/plan.ts'
import { FILLERS, KEYWORDS, MEANT } from '#core/query/grammar/keywords.ts'
import { readQuery } from '#core/query/read-query.ts'
import { makeWorkspace } from '#tests/eval/workspace/make-workspace.ts'
import { sampleOf } from '#tests/support/sample.ts'
import { vocabularyOf } from '#tests/eval/workspace/vocabulary.ts'

// A thread that reads each word of the grammar (or of a sample) thirty times in a row, reports the current word, and ends.

const workspace = makeWorkspace()
const vocabulary = vocabularyOf(workspace)
const today = workspace.today
const words = new Set([
  ...sampleOf([...KEYWORDS]),
  ...sampleOf([...FILLERS]),
  ...sampleOf([...MEANT]),
  'the ones',
  'sent by',
  'valued at',
  'that is',
  '$',
  '-',
])
for (const word of words) {
  parentPort?.postMessage(word)
  readQuery(`${word} `.repeat(30), vocabulary, today)
}
// The longest message that a chat takes.
const question = 'than '.repeat(20_000)
parentPort?.postMessage(question.slice(0, 20))
planOf({ question, before: [question, question], vocabulary, today, loaded: null })
