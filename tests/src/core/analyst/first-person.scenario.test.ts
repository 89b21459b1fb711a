import { expect, it } from 'vitest'
import { planOf } from '#core/analyst/plan.ts'
import { makeWorkspace } from '#tests/eval/workspace/make-workspace.ts'
import { vocabularyOf } from '#tests/eval/workspace/vocabulary.ts'

const workspace = makeWorkspace()
const vocabulary = vocabularyOf(workspace)

it.each([
  'how much did I pay at Softbyte Store',
  'what have I paid Softbyte Store',
  'wie viel zahle ich bei Softbyte Store',
  'wie viel gab ich bei Softbyte Store aus',
  "combien j'ai payé chez Softbyte Store",
  'combien ai-je dépensé chez Softbyte Store',
  'cuánto pagué en Softbyte Store',
  'quanto ho pagato da Softbyte Store',
  'hoeveel betaal ik bij Softbyte Store',
  'quanto paguei na Softbyte Store',
  'ile zapłaciłem w Softbyte Store',
  'ile wydałam w Softbyte Store',
])('what one person paid is a sum as what we paid is: %s', (question) => {
  const { plan } = planOf({ question, before: [], vocabulary, today: workspace.today, loaded: null })
  expect(plan).toMatchObject({ kind: 'query', read: { tree: { aggregate: { what: 'sum', of: 'amount' } } } })
})
