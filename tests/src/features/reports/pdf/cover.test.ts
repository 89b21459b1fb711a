import { describe, expect, it } from 'vitest'
import { type Cover, layCover, PAGE, wrap } from '#features/reports/pdf/cover.ts'

// Each character is half as wide as it is high.
const measure = (text: string, size: number) => text.length * size * 0.5

const cover = (rows: number): Cover => ({
  title: 'Berlin trip',
  facts: ['ben · 1–5 Nov 2026', 'Visit to a client'],
  total: { label: 'Total', amount: '€312.40' },
  sums: [{ title: 'By category', rows: [{ name: 'Receipt', amount: '€312.40' }] }],
  head: ['', 'Date', 'Receipt', 'Category', 'In EUR'],
  rows: Array.from({ length: rows }, (_, at) => ({
    cells: [String(at + 1), '2 Nov 2026', `Shop number ${at + 1}`, 'Meals', '€1.00'],
    detail: at === 0 ? 'USD 1.20 at 0.83 on 2 Nov 2026' : '',
  })),
  footer: (page, pages) => `Page ${page} of ${pages}`,
})

const textsOf = (page: { readonly inks: readonly { readonly text: string }[] } | undefined) =>
  (page?.inks ?? []).map(({ text }) => text)

describe('the cover sheet of a report', () => {
  it('has all rows, on as many pages as needed, each with the table head and a page number', () => {
    const pages = layCover(cover(120), measure)
    expect(pages.length).toBeGreaterThan(2)
    for (const [at, page] of pages.entries()) {
      expect(textsOf(page)).toContain('In EUR')
      expect(textsOf(page)).toContain(`Page ${at + 1} of ${pages.length}`)
    }
    const all = pages.flatMap(textsOf)
    for (let at = 1; at <= 120; at += 1) expect(all).toContain(`Shop number ${at}`)
  })

  it('keeps every text on the page', () => {
    const long = { ...cover(40), facts: ['word '.repeat(300).trim(), 'x'.repeat(500)] }
    for (const { inks } of layCover(long, measure)) {
      for (const { x, y, width, end, size } of inks) {
        expect(end ? x - width : x).toBeGreaterThanOrEqual(0)
        expect(end ? x : x + width).toBeLessThanOrEqual(PAGE.width)
        expect(y + size).toBeLessThanOrEqual(PAGE.height)
      }
    }
  })

  it('states below a receipt how its amount was converted', () => {
    const [page] = layCover(cover(2), measure)
    const texts = textsOf(page)
    expect(texts.indexOf('USD 1.20 at 0.83 on 2 Nov 2026')).toBeGreaterThan(texts.indexOf('Shop number 1'))
  })
})

describe('lines', () => {
  const byLength = (text: string) => text.length

  it('break between words, or within a word that is longer than a line', () => {
    expect(wrap('one two three', 7, byLength)).toEqual(['one two', 'three'])
    expect(wrap('abcdefghij k', 4, byLength)).toEqual(['abcd', 'efgh', 'ij k'])
    expect(wrap('a\nb', 4, byLength)).toEqual(['a', 'b'])
    expect(wrap('', 4, byLength)).toEqual([])
  })
})
