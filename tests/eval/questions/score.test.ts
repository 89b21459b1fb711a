import { expect, it } from 'vitest'
import { answerTexts } from '#messages/analyst.ts'
import { amountsIn, type Answer } from './answer.ts'
import { type Expected, LANGUAGES, type Truth } from './expected.ts'
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

it('reads numbers in the formats of several countries, and ignores times and names', () => {
  expect(amountsIn('-€1,204.50, US$3.00, 4,00 £GB, € -5,10')).toEqual([
    { value: -1204.5, currency: 'EUR' },
    { value: 3, currency: 'USD' },
    { value: 4, currency: 'GBP' },
    { value: -5.1, currency: 'EUR' },
  ])
  expect(amountsIn('1,204.50 EUR, 1.204,50 €, CHF 1’204.50, 12 %')).toEqual([
    { value: 1204.5, currency: 'EUR' },
    { value: 1204.5, currency: 'EUR' },
    { value: 1204.5, currency: 'CHF' },
    { value: 12, currency: '%' },
  ])
  expect(amountsIn('On 5 Mar 2024, in Q1 2024 and 2025: INV-0012, scan-1.jpg, “30 days”')).toEqual([])
})

it('scores a number as right, as incomplete if one of two is missing, and as wrong if it differs', () => {
  expect(outcome(asked(euros(10.5)), 'Total: **[10.50 EUR](#rows-1)**')).toBe('right')
  expect(outcome(asked(euros(10.5, 3)), 'Total: 10.50 EUR')).toBe('incomplete')
  expect(outcome(asked(euros(10.5)), 'Total: 11.50 EUR')).toBe('wrong')
  expect(outcome(asked(euros(10.5)), 'Total: 10.50 EUR and 99.00 EUR')).toBe('wrong')
  expect(outcome(asked(euros(10.5)), 'I am not sure, perhaps 11.50 EUR')).toBe('incomplete')
})

it('distinguishes refusing an answerable question from a justified refusal', () => {
  const refusal = 'I cannot answer that. You can ask how much was spent.'
  expect(outcome(asked(euros(10.5)), refusal, nothing, [])).toBe('refused')
  expect(outcome(asked({ kind: 'refusal' }), refusal, nothing, [])).toBe('rightly refused')
  expect(outcome(asked({ kind: 'refusal' }), 'Next year: 400.00 EUR')).toBe('wrong')
})

it('scores a clarifying question separately, unless it is the expected answer', () => {
  const back = (question: Question, content: string) =>
    outcome(question, content, nothing, [], ['Folder: Larkspur', 'Party: Larkspur'])
  const question = 'Did you mean “Folder: Larkspur” or “Party: Larkspur”?'
  expect(back(asked(euros(10.5)), question)).toBe('asked back')
  expect(back(asked({ kind: 'question' }), question)).toBe('right')
  expect(back(asked(euros(10.5)), `400.00 EUR. ${question}`)).not.toBe('asked back')
})

it('accepts exactly the expected documents', () => {
  const two = asked({ kind: 'documents', documents: ['a', 'b'] })
  const behind = (...ids: string[]): Behind => ({ ...nothing, sets: [new Set(ids)] })
  expect(outcome(two, '2 documents found', behind('b', 'a'))).toBe('right')
  expect(outcome(two, '1 document found', behind('a'))).toBe('wrong')
})

it('accepts documents of one of several answers', () => {
  const documents: Expected = { kind: 'documents', documents: ['a'] }
  const expected: Expected = {
    kind: 'all',
    parts: [{ kind: 'numbers', numbers: [{ value: 2, currency: '' }] }, documents],
  }
  const answered = (...sets: string[][]) =>
    outcome(asked(expected), '**[2 contracts](#rows-1)**. [1 contract](#rows-2) found:', {
      ...nothing,
      sets: sets.map((one) => new Set(one)),
    })
  expect(answered(['a', 'b'], ['a'])).toBe('right')
  expect(answered(['a', 'b'], ['b'])).not.toBe('right')
})

it('scores yes as wrong if no document states it', () => {
  const paid = asked({ kind: 'yes-no', answer: 'unstated' })
  expect(outcome(paid, 'Yes: **[1 invoice](#rows-1)** found')).toBe('wrong')
  expect(outcome(paid, 'No document says whether it is paid.', nothing, [])).toBe('right')
  expect(outcome(paid, 'I found no document that says “R-1”.', nothing, [])).toBe('refused')
})

it('accepts a number of the one document as its value, in the format of each language', () => {
  const value = asked({ kind: 'value', texts: ['46405.87'], document: 'a' })
  const over = (...ids: string[]): Behind => ({ ...nothing, sets: [new Set(ids)] })
  expect(outcome(value, 'Total: **[46,405.87 CHF](#rows-1)**, from 1 payslip.', over('a'))).toBe('right')
  expect(outcome(value, 'Summe: **[46.405,87 CHF](#rows-1)**', over('a'))).toBe('right')
  expect(outcome(value, 'Total: **[46 405,87 CHF](#rows-1)**', over('a', 'b'))).toBe('wrong')
  expect(outcome(value, 'Total: **[46.405,78 CHF](#rows-1)**', over('a'))).toBe('wrong')
  const shown = { ...nothing, places: new Set(['a']), values: [46_405.87] }
  expect(outcome(value, 'Saldo final de Seebank: **[46.405,87 EUR](#place-1)**.', shown)).toBe('right')
})

it.each(['10 Feb 2026', '10. Februar 2026', '10 févr. 2026', '10 de fev. de 2026', '10 lutego 2026'])(
  'accepts a date in the format of each language: %s',
  (written) => {
    const due = asked({ kind: 'value', texts: ['2026-02-10'], document: 'a' })
    expect(outcome(due, `Due: ${written}.`)).toBe('right')
    expect(outcome(due, `Due: ${written.replace('10', '11')}.`)).toBe('wrong')
  },
)

it.each(['11. Februar 2026', '21 février 2026', '11 Feb 2026', '31 Feb 20261'])(
  'does not confuse a date with one that contains its digits: %s',
  (written) => {
    const due = asked({ kind: 'value', texts: ['2026-02-01'], document: 'a' })
    expect(outcome(due, `Due: ${written}.`)).toBe('wrong')
  },
)

it('accepts a yes or no next to the share of two counts', () => {
  const half = asked({ kind: 'yes-no', answer: 'no' })
  expect(outcome(half, 'No: **33.3 %**: 40 of 120.')).toBe('right')
  expect(outcome(half, 'No: **43.3 %**: 40 of 120.')).toBe('wrong')
  expect(outcome(half, 'No: **33.3 %**. There are 40 invoices.\n\nThere are 120 receipts.')).toBe('wrong')
})

it.each([
  '[Harlow](#place-1) states no due date.',
  'No: [Harlow](#place-1) states no due date.',
  '[Harlow](#place-1) nennt kein Feld „Laufzeit“.',
  '[Harlow](#place-1) n’indique pas : durée.',
  '[Harlow](#place-1) no indica: plazo.',
  '[Harlow](#place-1) non indica: durata.',
  '[Harlow](#place-1) vermeldt niet: looptijd.',
  '[Harlow](#place-1) não informa: prazo.',
  '[Harlow](#place-1) nie podaje: termin.',
])('accepts a missing field as “stated nowhere”: %s', (content) => {
  const unstated = asked({ kind: 'yes-no', answer: 'unstated' })
  expect(outcome(unstated, content, { ...nothing, places: new Set(['a']) })).toBe('right')
  const counted = 'Total: 400.00 EUR. 2 of them state no such value and are not in the total.'
  expect(outcome(unstated, counted)).toBe('wrong')
})

it('accepts a yes or no next to the difference of two sums', () => {
  const also = [
    { value: 60, currency: 'CHF' },
    { value: 64.5, currency: 'CHF' },
  ]
  const more = asked({ kind: 'yes-no', answer: 'no' }, { also })
  expect(outcome(more, 'No: **Luca** has more, by 4.50 CHF: 64.50 CHF against 60.00 CHF.')).toBe('right')
  expect(outcome(more, 'No: **Luca** has more, by 5.50 CHF: 64.50 CHF against 60.00 CHF.')).toBe('wrong')
})

it('requires the name in every row of a table, not in just one', () => {
  const named = asked({ kind: 'numbers', numbers: [{ value: 10.5, currency: 'EUR' }], names: [['Helvar']] })
  const answer = (second: string) =>
    `| Document | Insurer |\n| --- | --- |\n| a | Helvar |\n| b | ${second} |\n\nTotal: 10.50 EUR`
  expect(outcome(named, answer('Helvar'))).toBe('right')
  expect(outcome(named, answer('Axo'))).not.toBe('right')
})

it.each(LANGUAGES)('%s: scores an answer marked as unsure as incomplete, unless it is right', (language) => {
  const answer = (value: string) => `${answerTexts(language).unsure} Total: **${value} EUR**`
  expect(outcome(asked(euros(10.5)), answer('9.50'))).toBe('incomplete')
  expect(outcome(asked(euros(10.5)), answer('10.50'))).toBe('right')
})

it('computes the Wilson interval', () => {
  const [low, high] = wilson(8, 10)
  expect(low).toBeCloseTo(0.49, 2)
  expect(high).toBeCloseTo(0.943, 2)
})
