import { expect, test } from 'vitest'
import { agreed, needsSecondPass } from '#core/reading/recognition/agreement.ts'

const line = (text: string, confidence = 0.9) =>
  [...text].map((sign, place) => ({ text: sign, at: place / text.length, confidence }))
const sure = (first: string, second: string) =>
  agreed(line(first), line(second))
    .map(({ text, confidence }) => (confidence > 0.9 ? text : confidence < 0.5 ? '?' : '.'))
    .join('')

test('letters that both looks see are surer, the others are not sure at all', () => {
  expect(sure('MENARA', 'MENARA')).toBe('MENARA')
  expect(sure('HENARA', 'MENARA')).toBe('?ENARA')
  expect(sure('12.50', '12.80')).toBe('12.?0')
})

test('a letter that one look alone sees makes its place doubtful', () => {
  expect(sure('SHAHALAM', 'SHAALAM')).toContain('?')
  expect(sure('SHAALAM', 'SHAHALAM')).toContain('?')
  expect(sure('LIVE9', 'OLIVE9')).toBe('?IVE9')
  expect(sure('SELANGO', 'SELANGOR')).toBe('SELANG?')
})

test('blanks, points and the size of letters say nothing', () => {
  expect(sure('Kuala Lumpur.', 'KUALALUMPUR,')).toBe('Kuala.Lumpur.')
})

test('nothing at the second look leaves nothing sure', () => {
  expect(sure('ABC', '')).toBe('???')
})

test('a line is looked at again where a letter may be wrong and there are enough of them', () => {
  expect(needsSecondPass(line('TOTAL', 0.99))).toBe(false)
  expect(needsSecondPass([...line('TOTA', 0.99), ...line('L', 0.8)])).toBe(true)
  expect(needsSecondPass([...line('TOTAL', 0.99), ...line('.', 0.5)])).toBe(false)
  expect(needsSecondPass(line('7%', 0.5))).toBe(false)
})
