import { nameParts, shapeOf } from './name-parts.ts'

/** Letters at either end of a name of which one end is the same in two spellings. */
const END = 4
const LEAST = 3

/**
 * Keys that two spellings of a name have at least one of in common, so that each is compared with a few others only:
 * its words and both ends.
 */
export function blocksOf(name: string): string[] {
  const { words, shape } = nameParts(name)
  if (shape === '') return []
  const keys = words.filter((word) => word.length >= LEAST).map((word) => `w:${shapeOf(word)}`)
  return [...new Set([...keys, `s:${shape.slice(0, END)}`, `e:${shape.slice(-END)}`])]
}
