import { nameParts, shapeOf } from './name-parts.ts'

/** Letters at each end of a name. Two spellings agree in at least one of the ends. */
const END = 4
const LEAST = 3

/**
 * Blocking keys of a name: its words and both ends. Two spellings of a name share at least one key, so that each is
 * compared with only a few others.
 */
export function blocksOf(name: string): string[] {
  const { words, shape } = nameParts(name)
  if (shape === '') return []
  const keys = words.filter((word) => word.length >= LEAST).map((word) => `w:${shapeOf(word)}`)
  return [...new Set([...keys, `s:${shape.slice(0, END)}`, `e:${shape.slice(-END)}`])]
}
