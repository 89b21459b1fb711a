import { expect, test } from 'vitest'
import { addressFeatures } from '#core/reading/scorer/address-features.ts'
import { addressCandidates } from '#core/reading/scorer/address.ts'
import { layOut } from '#core/reading/sheet.ts'
import { readingOfText } from '../page-of-text.ts'

const PAPER = 'KITE TRADING LTD\n12 Kite Street\nLeeds LS1 4AP\nGULL BAKERY LTD\n9 Gull Road'

/** What is counted around the address on a page of some pages. */
function countsOn(page: number, ...texts: string[]) {
  const sheet = layOut(readingOfText(...texts))
  const address = addressCandidates(sheet).find(
    ({ value, rows: [first] }) => value === '12 Kite Street, Leeds LS1 4AP' && first.page === page,
  )
  const features = address ? addressFeatures(sheet, address) : {}
  const names = ['rows below name', 'names below', 'hints above', 'hints below']
  return names.map((name) => [name, features[name]])
}

test('names and lines of addresses are counted around an address', () => {
  expect(countsOn(0, PAPER)).toEqual([
    ['rows below name', 1],
    ['names below', 1],
    ['hints above', 0],
    ['hints below', 1],
  ])
})

test('other pages are not counted', () => {
  const alone = countsOn(0, PAPER)
  expect(countsOn(0, PAPER, PAPER)).toEqual(alone)
  expect(countsOn(1, PAPER, PAPER, PAPER)).toEqual(alone)
})
