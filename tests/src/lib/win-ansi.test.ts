import { describe, expect, it } from 'vitest'
import { winAnsi } from '#lib/win-ansi.ts'

describe('text for a PDF’s standard fonts', () => {
  it.each([
    ['Café crème 12,50 €', 'Café crème 12,50 €'],
    ['“quoted” – long…', '“quoted” – long…'],
    ['Łódź, Győr, İstanbul', 'Lódz, Gyor, Istanbul'],
    ['e\u0301', 'é'],
    ['ﬁne №', 'fine No'],
    ['total\u00a0\u2009\t5', 'total\u00a0  5'],
    ['合計 12', '12'],
    ['итого', ''],
    ['مجموع', ''],
    ['a\u0000b\u202Ec', 'abc'],
    ['😀', ''],
  ])('%j becomes %j', (text, held) => {
    expect(winAnsi(text)).toBe(held)
  })
})
