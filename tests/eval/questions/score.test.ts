import { expect, it } from 'vitest'
import { amountsIn, type Answer } from './answer.ts'
import type { Expected, Truth } from './expected.ts'
import type { Question } from './load.ts'
import { type Behind, outcomeOf } from './score.ts'
import { wilson } from './tally.ts'

const nothing: Behind = { sets: [], places: new Set(), values: [] }
const cited: Answer['citations'] = [
  {
    kind: 'rows',
    id: 'rows-1',
    label: '',
    tree: { types: [], filters: [], order: [], limit: null, aggregate: null },
    matched: 2,
    considered: 9,
  },
]
const asked = (expected: Expected, more: Partial<Truth> = {}, text = 'q'): Question => ({
  id: 'q',
  family: 'q',
  class: 'sum',
  workspace: 'office',
  language: 'en',
  role: 'train',
  text,
  truth: { expected, accepted: [], also: [], ...more },
})
const euros = (...values: number[]): Expected => ({
  kind: 'numbers',
  numbers: values.map((value) => ({ value, currency: 'EUR' })),
})
const outcome = (
  question: Question,
  content: string,
  behind = nothing,
  citations = cited,
  choices: Answer['choices'] = [],
) => outcomeOf(question, { content, citations, choices }, behind)

it('reads numbers as people of several countries write them, and leaves out times and names', () => {
  expect(amountsIn('1,204.50 EUR, 1.204,50 €, CHF 1’204.50, 12 %')).toEqual([
    { value: 1204.5, currency: 'EUR' },
    { value: 1204.5, currency: 'EUR' },
    { value: 1204.5, currency: 'CHF' },
    { value: 12, currency: '%' },
  ])
  expect(amountsIn('On 5 Mar 2024, in Q1 2024 and 2025: INV-0012, scan-1.jpg, “30 days”')).toEqual([])
})

it('calls a number right, incomplete where one of two is missing, and wrong where it is another', () => {
  expect(outcome(asked(euros(10.5)), 'Total: **[10.50 EUR](#rows-1)**')).toBe('right')
  expect(outcome(asked(euros(10.5, 3)), 'Total: 10.50 EUR')).toBe('incomplete')
  expect(outcome(asked(euros(10.5)), 'Total: 11.50 EUR')).toBe('wrong')
  expect(outcome(asked(euros(10.5)), 'Total: 10.50 EUR and 99.00 EUR')).toBe('wrong')
  expect(outcome(asked(euros(10.5)), 'I am not sure, perhaps 11.50 EUR')).toBe('incomplete')
})

it('tells a refusal of what could be answered from one that is due', () => {
  const refusal = 'I cannot answer that. You can ask how much was spent.'
  expect(outcome(asked(euros(10.5)), refusal, nothing, [])).toBe('refused')
  expect(outcome(asked({ kind: 'refusal' }), refusal, nothing, [])).toBe('rightly refused')
  expect(outcome(asked({ kind: 'refusal' }), 'Next year: 400.00 EUR')).toBe('wrong')
})

it('counts a clarifying question by itself, unless it is what is right', () => {
  const back = (question: Question, content: string) =>
    outcome(question, content, nothing, [], ['Folder: Larkspur', 'Party: Larkspur'])
  const question = 'Did you mean “Folder: Larkspur” or “Party: Larkspur”?'
  expect(back(asked(euros(10.5)), question)).toBe('asked back')
  expect(back(asked({ kind: 'question' }), question)).toBe('right')
  expect(back(asked(euros(10.5)), `400.00 EUR. ${question}`)).not.toBe('asked back')
})

it('wants exactly the documents', () => {
  const two = asked({ kind: 'documents', documents: ['a', 'b'] })
  const behind = (...ids: string[]): Behind => ({ ...nothing, sets: [new Set(ids)] })
  expect(outcome(two, '2 documents found', behind('b', 'a'))).toBe('right')
  expect(outcome(two, '1 document found', behind('a'))).toBe('wrong')
})

it('takes yes for a wrong answer where no document says so', () => {
  const paid = asked({ kind: 'yes-no', answer: 'unstated' })
  expect(outcome(paid, 'Yes: **[1 invoice](#rows-1)** found')).toBe('wrong')
  expect(outcome(paid, 'No document says whether it is paid.', nothing, [])).toBe('right')
  expect(outcome(paid, 'I found no document that says “R-1”.', nothing, [])).toBe('refused')
})

it('gives the interval of Wilson', () => {
  const [low, high] = wilson(8, 10)
  expect(low).toBeCloseTo(0.49, 2)
  expect(high).toBeCloseTo(0.943, 2)
})
