import { filtered } from './filters.ts'
import { regionsOf } from './regions.ts'
import type { Pixels } from './types.ts'

/** Fewer letters than this say nothing about the rest. */
const LEAST_LETTERS = 40
/** Specks of one or two rows are dust, and what is higher than this share of the page is a picture or a heading. */
const LEAST_ROWS = 3
const MOST_OF_PAGE = 0.04
/** Rules and rows of letters run together are wider than a letter is high. */
const WIDEST = 3

/** The height that half of the letters of a page do not reach, in pixels of the page; null where there is no print. */
export function letterHeight(page: Pixels): number | null {
  const { data, width, height } = filtered(page, 'black-white')
  const ink = new Uint8Array(width * height)
  for (let at = 0; at < ink.length; at += 1) ink[at] = data[at * 4] === 0 ? 1 : 0
  const heights: number[] = []
  for (const { rows } of regionsOf(ink, width, height, LEAST_ROWS)) {
    if (rows.length < LEAST_ROWS || rows.length > height * MOST_OF_PAGE) continue
    const left = rows.reduce((least, [from]) => Math.min(least, from), width)
    const right = rows.reduce((most, [, to]) => Math.max(most, to), 0)
    if (right - left < rows.length * WIDEST) heights.push(rows.length)
  }
  if (heights.length < LEAST_LETTERS) return null
  heights.sort((a, b) => a - b)
  return heights[Math.floor(heights.length / 2)] ?? null
}
