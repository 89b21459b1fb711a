import { expect, test } from 'vitest'
import { gapLabels } from './gap-labels.ts'

/** The letters with `_` where a space is, `.` where none is and `?` where nothing is known. */
function shown(written: string, text: string, isPart = false): string {
  const letters = [...written]
  const { spaces } = gapLabels(letters, text, isPart)
  const signs = spaces.map((isSpace) => (isSpace === null ? '?' : isSpace ? '_' : '.'))
  return letters.map((letter, index) => letter + (signs[index] ?? '')).join('')
}

test('spaces of the text are found between the letters of a line', () => {
  expect(shown('ABCDE', 'AB C DE')).toBe('A.B_C_D.E')
})

test('nothing is known around a misread, lost or added letter', () => {
  expect(shown('AXCD', 'AB CD')).toBe('A?X?C.D')
  expect(shown('ACD', 'AB CD')).toBe('A?C.D')
  expect(shown('ABBCD', 'AB CD')).toMatch(/^A.*C\.D$/)
})

test('letters with or without accents, and those that look alike, are the same', () => {
  expect(shown('JOSE5', 'José S')).toBe('J.O.S.E_5')
})

test('a line may be a part of the text', () => {
  expect(shown('JALANMAJU', 'No 5, Jalan Maju, Klang', true)).toBe('J.A.L.A.N_M.A.J.U')
  expect(gapLabels('JALANMAJU'.split(''), 'No 5, Jalan Maju, Klang', false).errors).toBeGreaterThan(5)
})
