import { expect, test } from 'vitest'
import { settleLetters } from '#core/reading/recognition/settle-letters.ts'

const settled = (word: string, others: Readonly<Record<number, readonly [string, number]>> = {}) =>
  settleLetters(
    [...word].map((text, index) => {
      const [other, confidence] = others[index] ?? []
      const thought = other === undefined ? {} : { other: { text: other, confidence: confidence ?? 0 } }
      return { text, at: 0, confidence: 0.9, space: 0, ...thought }
    }),
  )
    .map(({ text }) => text)
    .join('')

test('a digit inside a word becomes the letter that it looks like', () => {
  expect(settled('Leve1')).toBe('Level')
  expect(settled('PET0L')).toBe('PETOL')
  expect(settled('cDona1d')).toBe('cDonald')
})

test('a letter inside a number becomes the digit that it looks like', () => {
  expect(settled('52oo0')).toBe('52000')
  expect(settled('1l2.O0')).toBe('112.00')
})

test('what the model thought of second comes first', () => {
  expect(settled('Ha1l', { 2: ['i', 0.2] })).toBe('Hail')
  expect(settled('118B', { 3: ['8', 0.3] })).toBe('1188')
})

test('codes that mix both stay as they were read', () => {
  for (const code of ['SS21/39', 'B-F-11', 'U5/N', 'R-00817', '118B', 'A4', 'GT33', '5.20 S'])
    expect(settled(code)).toBe(code)
})
