import { expect, test } from 'vitest'
import type { BookDocument, BookProblem } from '#contract/books.ts'
import { notesOf, ownProblems, sharedErrors } from '#features/books/shared-problems.ts'

const missing = (field: string): BookProblem => ({ code: 'missing', level: 'error', field })
const rate: BookProblem = { code: 'no-rate', level: 'error', field: null, value: 'USD' }
const doubt: BookProblem = { code: 'doubtful', level: 'warning', field: 'total' }

const document = (id: string, problems: BookProblem[]): BookDocument => ({
  id,
  title: id,
  document_type: 'receipt',
  date: null,
  party: null,
  number: null,
  gross: null,
  currency: null,
  account: null,
  contra_account: null,
  tax_keys: [],
  problems,
})

test('an error of every document is shown once, and others at their documents', () => {
  const one = document('a', [missing('account'), missing('contra_account'), rate])
  const other = document('b', [missing('contra_account'), missing('account'), doubt])
  const shared = sharedErrors([one, other])
  expect(shared).toEqual(['Account is missing', 'Contra account is missing'])
  expect(ownProblems(one, shared)).toEqual([rate])
  expect(ownProblems(other, shared)).toEqual([doubt])
})

test('no problem is shared if one document has no error, is alone, or all have only the same warning', () => {
  const wrong = document('a', [missing('account'), doubt])
  expect(sharedErrors([wrong, document('b', [doubt])])).toEqual([])
  expect(sharedErrors([wrong])).toEqual([])
  expect(sharedErrors([])).toEqual([])
})

test('all uncertain values of a document are one note, after the others', () => {
  const vendor: BookProblem = { code: 'doubtful', level: 'warning', field: 'line_items' }
  expect(notesOf([doubt, missing('account'), vendor])).toEqual([
    { text: 'Account is missing', isError: true },
    { text: 'To check: Total, Line items', isError: false },
  ])
})
