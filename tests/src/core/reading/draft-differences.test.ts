import { expect, test } from 'vitest'
import { differencesOf, unmetCorrections } from '#core/reading/draft-differences.ts'

test('what the host read otherwise is told by field, a person’s own value as theirs', () => {
  const draft = { vendor: 'Lamp & Wire', date: '2026-03-01', total: 12.5, tax: 2 }
  const final = { vendor: 'Lamp & Wire', date: '2026-03-07', total: 12.5, tax: 2.1, number: '7' }
  expect(differencesOf(draft, { total: 13 }, final)).toEqual([
    { name: 'date', draft: '2026-03-01', final: '2026-03-07', isOwn: false },
    { name: 'total', draft: 13, final: 12.5, isOwn: true },
    { name: 'tax', draft: 2, final: 2.1, isOwn: false },
  ])
})

test('nothing, an empty text and no value are the same, and tables are left to the document', () => {
  expect(differencesOf({ vendor: '', lines: [{ name: 'x' }] }, {}, { lines: [{ name: 'y' }] })).toEqual([])
})

test('corrections that the host has already are met', () => {
  expect(unmetCorrections({ total: 13, vendor: 'A' }, { total: 13, vendor: 'B' })).toEqual([['vendor', 'A']])
})
