import { expect, it } from 'vitest'
import { bestMatches, matchRank } from '#lib/match-words.ts'

it.each([
  ['', 'Anything', 0],
  ['thr', 'Three Stooges Bistro', 0],
  ['stooges', 'Three Stooges Bistro', 1],
  ['bistro three', 'Three Stooges Bistro', 1],
  ['cafe', 'Café Zoë', 0],
  ['ZOE', 'Café Zoë', 1],
  ['343', 'Receipt-x343.jpg', 2],
  ['stooges march', 'Three Stooges Bistro', null],
])('“%s” matches “%s” with rank %s', (typed, name, rank) => {
  expect(matchRank(typed, name)).toBe(rank)
})

it('ranks texts that begin with the words first, and omits those that lack one', () => {
  const names = ['Old receipts', 'Prereceipt', 'Receipt', 'Invoice']
  expect(bestMatches('rec', names, (name) => name)).toEqual(['Receipt', 'Old receipts', 'Prereceipt'])
})
