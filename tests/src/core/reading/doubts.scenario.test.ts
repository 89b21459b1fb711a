import { describe, expect, test } from 'vitest'
import { reviewMarks } from '#core/reading/review.ts'
import type { Reading, Word } from '#core/reading/types.ts'
import { understand } from '#core/reading/understand.ts'
import { slipOfText } from './page-of-text.ts'

/** What is to be looked at of a slip, with words read as surely as `sure` says and all others surely. */
function marksOf(text: string, sure: Readonly<Record<string, number>> = {}): Record<string, string> {
  return marks(readAs(slipOfText(text), sure))
}

function marks(reading: Reading): Record<string, string> {
  const { classification, extraction } = understand(reading)
  const all = reviewMarks(extraction, classification.schema)
  return Object.fromEntries(all.map(({ key, reason }) => [key, reason]))
}

const changed = ({ pages }: Reading, change: (word: Word) => Word): Reading => ({
  pages: pages.map((page) => ({
    ...page,
    lines: page.lines.map((line) => ({ ...line, words: line.words.map(change) })),
  })),
})

const readAs = (reading: Reading, sure: Readonly<Record<string, number>>): Reading =>
  changed(reading, (word) => ({ ...word, confidence: sure[word.text] ?? 0.99 }))

const slip = (address: string, name = 'KITE TRADING LTD') =>
  `${name}\n(99881-A)\n${address}\nTEL: 03-3271 9872\nRECEIPT\nDate 12/03/2024\nTotal 9.00\nCash 10.00\nChange 1.00`
const ADDRESS = 'LOT 4, GULLS STREET,\n50480 PORT'

test('nothing waits where all is read surely and stands as it should', () => {
  expect(marksOf(slip(ADDRESS))).toEqual({})
})

describe('an address', () => {
  test('waits where a word that only it has is hard to read', () => {
    expect(marksOf(slip(ADDRESS), { GULLS: 0.5 })).toEqual({ address: 'unclear' })
  })
  test('waits not for a word that addresses share, nor for a sign', () => {
    expect(marksOf(slip(ADDRESS), { 'STREET,': 0.5 })).toEqual({})
    expect(marksOf(slip('LOT 4, GULLS STREET ,\n50480 PORT'), { ',': 0.2 })).toEqual({})
  })
  test('waits where several words are a little doubtful', () => {
    const sure = { LOT: 0.8, '4,': 0.75, GULLS: 0.75, '50480': 0.8, PORT: 0.8 }
    expect(marksOf(slip(ADDRESS), sure)).toEqual({ address: 'unclear' })
  })
  test('waits where small letters stand among large ones', () => {
    expect(marksOf(slip('LOT 4, GUiLLS STREET,\n50480 PORT'))).toEqual({ address: 'unclear' })
  })
})

describe('a name', () => {
  test('waits where it is hard to read', () => {
    expect(marksOf(slip(ADDRESS), { KITE: 0.7 })).toEqual({ vendor: 'unclear' })
  })
  test('may be another one where another line would do as well', () => {
    const twoNames = slip(ADDRESS, 'KITE TRADING LTD\nGULL HOLDINGS LTD')
    expect(marksOf(twoNames)).toEqual({ vendor: 'unsettled' })
  })
})

describe('what stands around a name', () => {
  test('does not make it wait, though another line may be its rest', () => {
    expect(marksOf(slip(ADDRESS, 'GULL PHARMACY\nSOUTHERN QUARTER'))).toEqual({})
  })
  test('may have been cut off with its letters', () => {
    const reading = readAs(slipOfText(slip(ADDRESS, 'GULL PHARMACY')), {})
    const atEdge = ({ box, ...word }: Word): Word => ({
      ...word,
      box: [box[0] - 0.0045, box[1], box[2], box[3]],
    })
    const cut = changed(reading, (word) => (word.text === 'GULL' ? atEdge(word) : word))
    expect(marks(reading)).toEqual({})
    expect(marks(cut)).toEqual({ vendor: 'partial' })
  })
})

describe('a total', () => {
  const paid = slip(ADDRESS).replace('Total 9.00', 'Total RM9.00')
  test('waits not where the same sum stands elsewhere, well read', () => {
    const byCard = paid.replace('Cash 10.00\nChange 1.00', 'VISA 9.00')
    expect(marksOf(byCard, { 'RM9.00': 0.3 })).not.toHaveProperty('total')
  })
  test('waits where it stands once and is hard to read', () => {
    const alone = paid.replace('\nCash 10.00\nChange 1.00', '')
    expect(marksOf(alone, { 'RM9.00': 0.3 })).toHaveProperty('total', 'unclear')
  })
  test('may be another one where a sum as large stands beside another label of it', () => {
    const twoTotals = slip(ADDRESS).replace(/Total[^]*/, 'Total 9.00\nTotal 14.00')
    expect(marksOf(twoTotals)).toEqual({ total: 'unsettled' })
  })
})

describe('a sum before tax', () => {
  const sums = slip(ADDRESS).replace(/Total[^]*/, 'Subtotal 7.50\nTax 20% 1.50\nTotal 9.00\nCard 9.00')
  test('waits not for a letter where it and the tax make the total', () => {
    expect(marksOf(sums, { '7.50': 0.4 })).toEqual({})
  })
  test('waits where it is hard to read and they do not', () => {
    const without = sums.replace('Tax 20% 1.50\n', '').replace('7.50', '9.00')
    expect(marksOf(without.replace('Subtotal 9.00', 'Subtotal 8.99'), { '8.99': 0.4 })).toEqual({
      subtotal: 'unclear',
    })
  })
})
