import { expect, test } from 'vitest'
import { agreed, needsSecondPass } from '#core/reading/recognition/agreement.ts'

const line = (text: string, confidence = 0.9) =>
  [...text].map((sign, place) => ({ text: sign, at: place / text.length, confidence, space: 0 }))
const sure = (first: string, second: string) =>
  agreed(line(first), line(second))
    .map(({ text, confidence }) => (confidence > 0.9 ? text : confidence < 0.5 ? '?' : '.'))
    .join('')

test('letters on which both passes agree gain confidence, the others become uncertain', () => {
  expect(sure('MENARA', 'MENARA')).toBe('MENARA')
  expect(sure('HENARA', 'MENARA')).toBe('?ENARA')
  expect(sure('12.50', '12.80')).toBe('12.?0')
})

test('a letter in one pass only makes its place uncertain', () => {
  expect(sure('SHAHALAM', 'SHAALAM')).toContain('?')
  expect(sure('SHAALAM', 'SHAHALAM')).toContain('?')
  expect(sure('LIVE9', 'OLIVE9')).toBe('?IVE9')
  expect(sure('SELANGO', 'SELANGOR')).toBe('SELANG?')
})

test('punctuation and case are ignored', () => {
  expect(sure('Kuala-Lumpur.', 'KUALALUMPUR,')).toBe('Kuala.Lumpur.')
})

test('an empty second pass leaves no letter certain', () => {
  expect(sure('ABC', '')).toBe('???')
})

test('a line is read again if it has an uncertain letter and enough letters', () => {
  expect(needsSecondPass(line('TOTAL', 0.99))).toBe(false)
  expect(needsSecondPass([...line('TOTA', 0.99), ...line('L', 0.8)])).toBe(true)
  expect(needsSecondPass([...line('TOTAL', 0.99), ...line('.', 0.5)])).toBe(false)
  expect(needsSecondPass(line('7%', 0.5))).toBe(false)
})
