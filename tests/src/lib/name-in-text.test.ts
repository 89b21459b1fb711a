import { expect, test } from 'vitest'
import { inLanguage } from '#server/language.ts'
import { nameInText } from '#lib/name-in-text.ts'

test('an ordinary name is unchanged', () => {
  expect(nameInText('receipt (2).jpg')).toBe('receipt (2).jpg')
  expect(nameInText('n'.repeat(60))).toBe('n'.repeat(60))
})

test('a long name loses its middle, but never its extension or half a character', () => {
  const short = nameInText(`${'😀'.repeat(300)}.jpg`)
  expect([...short]).toHaveLength(60)
  expect(short).toMatch(/^😀+…😀+\.jpg$/u)
})

test('a name cannot change the direction of the sentence', () => {
  expect(nameInText('\u202egpj.exe')).toBe('gpj.exe')
  expect(nameInText('a\u2069\u202eb\u200f.pdf')).toBe('ab.pdf')
})

test('an empty name stays empty in right-to-left text', () => {
  const names = inLanguage('ar', () => [nameInText('  '), nameInText('a.pdf')])
  expect(names).toEqual(['', '\u2068a.pdf\u2069'])
})

test('a right-to-left name is isolated', () => {
  expect(nameInText('فاتورة.pdf')).toBe('\u2068فاتورة.pdf\u2069')
})
