import { FILENAME_MAX } from '#contract/limits.ts'
import { plainName } from '#lib/name-in-text.ts'

const ENDING = /\.\w{1,8}$/

/** Splits `scan.pdf` into `scan` and `.pdf`; the ending may be empty. */
export function partsOfName(name: string): { readonly stem: string; readonly ending: string } {
  const ending = ENDING.exec(name)?.[0] ?? ''
  return { stem: name.slice(0, name.length - ending.length), ending }
}

/** A file name as it is stored: plain text of at most `FILENAME_MAX` characters, with the stem cut if it is longer. */
export const storedFilename = (name: string): string => markedName(plainName(name), '') || 'document'

/** A stored name with `mark` before its ending, such as `scan (2).pdf`. */
export function markedName(name: string, mark: string): string {
  const { stem, ending } = partsOfName(name)
  const end = mark + ending
  return withoutHalf(stem.slice(0, FILENAME_MAX - end.length)) + end
}

/** `name (2).ext`: the `count`-th file of a name (UPLOAD-27, decisions §2). */
export const numberedName = (name: string, count: number): string => markedName(name, ` (${count})`)

/** Drops half of a surrogate pair at the cut. */
const withoutHalf = (text: string) => (text.isWellFormed() ? text : text.slice(0, -1))
