import { describe, expect, test } from 'vitest'
import { alphabetOf } from '#core/reading/recognition/alphabet.ts'
import { decode } from '#core/reading/recognition/decode.ts'

// Answers of the reading model, drawn by hand: one step a column, one class a row.

const alphabet = alphabetOf(['a', 'b', '1', 'l', '中', '￡'].join('\n'))
const width = alphabet.letters.length
const classOf = (letter: string) => (letter === '' ? 0 : alphabet.letters.indexOf(letter))

/** Steps as `letter` or `letter:share`, the rest of the certainty on `other`. */
function answer(...steps: readonly (readonly [letter: string, share: number, other?: string])[]) {
  const values = new Float32Array(steps.length * width)
  steps.forEach(([letter, share, other = ''], step) => {
    values[step * width + classOf(other)] = 1 - share
    values[step * width + classOf(letter)] = share
  })
  return values
}
const textOf = (values: Float32Array) =>
  decode(values, values.length / width, alphabet)
    .map(({ text }) => text)
    .join('')

describe('letters of a line', () => {
  test('repeats are one letter, a gap parts two', () => {
    expect(textOf(answer(['a', 1], ['a', 1], ['', 1], ['a', 1], ['b', 1]))).toBe('aab')
  })

  test('have their place, the surest step and what else was thought of', () => {
    const letters = decode(answer(['', 1], ['1', 0.6, 'l'], ['1', 0.7, 'l'], ['', 1]), 4, alphabet)
    expect(letters).toHaveLength(1)
    expect(letters[0]).toMatchObject({ text: '1', at: 0.5, other: { text: 'l' } })
    expect(letters[0]?.confidence).toBeCloseTo(0.7, 5)
  })

  test('have the highest probability of a space up to the next letter', () => {
    const letters = decode(answer(['a', 1], [' ', 0.7], ['b', 1], ['', 0.9, ' '], ['1', 1]), 5, alphabet)
    expect(letters.map(({ text, space }) => [text, Math.round(space * 10)])).toEqual([
      ['a', 7],
      ['b', 1],
      ['1', 0],
    ])
  })

  test('of another script are left out of a Latin line, and kept where the line is surely theirs', () => {
    expect(textOf(answer(['a', 1], ['', 1], ['b', 1], ['中', 0.4, 'b']))).toBe('ab')
    expect(textOf(answer(['中', 1], ['', 1], ['中', 1]))).toBe('中中')
  })

  test('wide signs are written as the usual ones', () => {
    expect(textOf(answer(['£', 1], ['1', 1]))).toBe('£1')
  })
})
