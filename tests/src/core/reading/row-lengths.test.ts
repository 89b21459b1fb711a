import { expect, test } from 'vitest'
import { layOut } from '#core/reading/sheet.ts'
import type { Word } from '#core/reading/types.ts'

/** One line of a text layer, whatever its length. */
function rowsOf(...texts: string[]): string[] {
  const width = 1 / texts.length
  const words = texts.map((text, at): Word => ({ text, box: [at * width, 0.1, width, 0.01], confidence: 1 }))
  const line = { text: texts.join(' '), box: [0, 0.1, 1, 0.01] as const, words }
  return layOut({ pages: [{ source: 'text-layer', aspect: 0.7, lines: [line] }] }).rows.map(
    ({ text }) => text,
  )
}
const SOME = Array.from({ length: 900 }, (_, at) => `word${at}`)

test('a line longer than any paper is wide is several rows with all its words', () => {
  const rows = rowsOf(...SOME)
  expect(rows.join(' ')).toBe(SOME.join(' '))
  expect(Math.max(...rows.map((row) => row.length))).toBeLessThanOrEqual(1_000)
  expect(rows.length).toBeLessThan(10)
})

test('what is no word any more is looked at by its beginning', () => {
  const [row, ...more] = rowsOf('Total', 'A'.repeat(50_000), '12.00')
  expect(row).toBe(`Total ${'A'.repeat(300)} 12.00`)
  expect(more).toEqual([])
})

test('a wide row of a page stays one', () => {
  expect(rowsOf(...SOME.slice(0, 100))).toEqual([SOME.slice(0, 100).join(' ')])
})
