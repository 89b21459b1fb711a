import { describe, expect, test } from 'vitest'
import type { Ink } from '#core/reading/recognition/ink.ts'
import { splitWords } from '#core/reading/recognition/split-words.ts'
import type { Letter } from '#core/reading/recognition/types.ts'

/** How probable a space is where the model sees one, where it is in doubt, and elsewhere. */
const CHANCES: Readonly<Record<string, number>> = { '|': 0.9, '?': 0.02 }
const SELDOM = 1e-4

/**
 * A drawn line: each sign of `text` takes as many columns as it is wide, `_` is a column of paper, `|` a space that the
 * model saw, and `?` one that it thought possible.
 */
function line(text: string, widths: Readonly<Record<string, number>> = {}): [Letter[], Ink] {
  const columns: number[] = []
  const marks: { text: string; column: number; space: number }[] = []
  for (const sign of text) {
    const wide = widths[sign] ?? (sign === '_' ? 1 : 10)
    const last = marks.at(-1)
    const chance = CHANCES[sign]
    if (last && chance !== undefined) last.space = chance
    else if (sign === '_') columns.push(...Array<number>(wide).fill(0))
    else {
      marks.push({ text: sign, column: columns.length + wide / 2, space: SELDOM })
      columns.push(...Array<number>(wide).fill(12), 0, 0)
    }
  }
  const letters = marks.map(({ text: sign, column, space }) => ({
    text: sign,
    at: column / columns.length,
    confidence: 0.9,
    space,
  }))
  return [letters, { columns: Uint16Array.from(columns), top: 8, bottom: 40 }]
}
const wordsOf = (...args: Parameters<typeof line>) => splitWords(...line(...args)).map(({ text }) => text)

describe('words', () => {
  test('are parted where the model saw a space', () => {
    expect(wordsOf('Two___|___words', { w: 14, o: 8 })).toEqual(['Two', 'words'])
  })

  test('are parted by a wide gap where a space is possible', () => {
    expect(wordsOf('Two?______________words', { w: 14, o: 8 })).toEqual(['Two', 'words'])
  })

  test('are not parted at a point inside a number', () => {
    expect(wordsOf('15______|.______75', { '.': 3 })).toEqual(['15.75'])
  })

  test('of letters of one width are not parted around a thin one', () => {
    // Each sign stands in a cell of twelve columns; the thin one leaves most of its own free.
    expect(wordsOf('abc____i____defgh', { i: 2 })).toEqual(['abcidefgh'])
  })

  test('are not parted between the digits of a number around a thin one', () => {
    expect(wordsOf('345__________1__________79', { '1': 3 })).toEqual(['345179'])
    expect(wordsOf('28___/___12', { '/': 4 })).toEqual(['28/12'])
    // A place for a digit was left free.
    expect(wordsOf('345?____________79')).toEqual(['345', '79'])
    expect(wordsOf('345_|_79')).toEqual(['345', '79'])
  })

  test('stand where their ink is', () => {
    const [letters, ink] = line('____ab?________________cd____')
    const [first, second] = splitWords(letters, ink)
    const total = ink.columns.length
    expect((first?.from ?? 0) * total).toBeCloseTo(4, 0)
    expect((second?.from ?? 0) * total).toBeCloseTo(4 + 24 + 16, 0)
    expect(second?.to).toBeLessThan(1)
  })

  test('are as sure as their least sure letter lets them be', () => {
    const [letters, ink] = line('abcd')
    const doubtful = letters.map((letter, index) => (index === 2 ? { ...letter, confidence: 0.3 } : letter))
    expect(splitWords(doubtful, ink)[0]?.confidence).toBeCloseTo((0.75 + 0.3) / 2, 2)
  })
})
