import { describe, expect, test } from 'vitest'
import { findPhrases } from '#core/reading/lexicon/find-phrases.ts'
import { LANGUAGES } from '#core/reading/lexicon/words.ts'

const found = (text: string) =>
  findPhrases(text).map(({ start, end, concepts }) => [text.slice(start, end), [...concepts].toSorted()])

describe('phrases of the lexicon', () => {
  test.each([
    ['Beleg-Nr. 4711', ['Beleg', 'Nr']],
    ['Rechnungsnummer: 12', ['Rechnungs', 'nummer']],
    ['RechnungNr 123', ['Rechnung', 'Nr']],
    ['INVN0:77', ['INV', 'N0']],
    ['Receipi No 5', ['Receipi', 'No']],
    ['CISLO UCTENKY 9', ['CISLO', 'UCTENKY']],
    ['Bonita 12', []],
  ])('in %j', (text, phrases) => {
    expect(found(text).map(([phrase]) => phrase)).toEqual(phrases)
  })

  test('the longest goes first, and says all that it means', () => {
    expect(found('TAX INVOICE NO 5')).toEqual([['TAX INVOICE NO', ['paper']]])
    expect(found('GST NO 5')).toEqual([['GST NO', ['register']]])
  })

  test('a misread letter is no exact phrase', () => {
    expect(findPhrases('Zwischensumne').map(({ isExact }) => isExact)).toEqual([false])
    expect(findPhrases('Zwischensumme').map(({ isExact }) => isExact)).toEqual([true])
  })
})

test.each(Object.entries(LANGUAGES))(
  '%s has each phrase of a concept once, and none that is blank',
  (_, { payments: _payments, labels = {}, ...words }) => {
    const odd = [...Object.entries(words), ...Object.entries(labels)].flatMap(([concept, phrases]) =>
      phrases
        .split('|')
        .filter((phrase, place, all) => phrase.trim() === '' || all.indexOf(phrase) !== place)
        .map((phrase) => `${concept}: ${phrase}`),
    )
    expect(odd).toEqual([])
  },
)

test.each(Object.entries(LANGUAGES))('%s says with what is paid in words for what is paid', (_, words) => {
  const paid = words.paid?.split('|') ?? []
  const said = Object.values(words.payments ?? {}).flatMap((phrases) => phrases.split('|'))
  expect(said.length).toBeGreaterThan(1)
  expect(
    said.filter((phrase, place, all) => !paid.includes(phrase) || all.indexOf(phrase) !== place),
  ).toEqual([])
})
