import { describe, expect, test } from 'vitest'
import { partsOf, type Run } from '#core/reading/recognition/columns.ts'

const ASPECT = 0.7

/** A run of words from `left` on, in row `row`; letters are a hundredth of the page wide. */
function run(text: string, left: number, row: number): Run {
  let at = left
  return text.split(' ').map((word) => {
    const width = 0.01 * word.length
    const box = [at, 0.04 + 0.03 * row, width, 0.016] as const
    at += width + 0.008
    return { text: word, box, confidence: 0.9 }
  })
}
const textOf = (part: readonly Run[]) => part.map((words) => words.map(({ text }) => text).join(' '))
const rows = [...Array(8).keys()]

describe('parts of a page', () => {
  test('two columns of prose are read one after the other, below their heading', () => {
    const heading = run('A heading that goes over the whole of the page as headings do, twice', 0.1, 0)
    const left = rows.map((row) => run(`left line number ${row} with some words`, 0.08, row + 1))
    const right = rows.map((row) => run(`right line number ${row} with words too`, 0.55, row + 1))
    const mixed = rows.flatMap((row) => [left[row] ?? [], right[row] ?? []])
    const parts = partsOf([heading, ...mixed], ASPECT).map(textOf)
    expect(parts).toEqual([textOf([heading]), textOf(left), textOf(right)])
  })

  test('labels and their amounts stay in one part', () => {
    const receipt = rows.flatMap((row) => [run(`Item ${row} of it`, 0.1, row), run(`${row}.50`, 0.7, row)])
    expect(partsOf(receipt, ASPECT)).toHaveLength(1)
  })

  test('the columns of a table stay in one part', () => {
    const table = rows.flatMap((row) => [
      run(`Oak shelf ${row}`, 0.05, row),
      run('2', 0.45, row),
      run('20.00', 0.6, row),
      run('40.00', 0.8, row),
    ])
    expect(partsOf(table, ASPECT)).toHaveLength(1)
  })

  test('two receipts side by side do not mix', () => {
    const left = rows.flatMap((row) => [run(`Left ${row}`, 0.05, row), run(`${row}.10`, 0.3, row)])
    const right = rows.flatMap((row) => [run(`Right ${row}`, 0.55, row), run(`${row}.20`, 0.85, row)])
    const parts = partsOf([...right, ...left], ASPECT).map((part) => textOf(part).join(' '))
    expect(parts).toHaveLength(2)
    expect(parts[0]).not.toContain('Right')
    expect(parts[1]).not.toContain('Left')
  })
})
