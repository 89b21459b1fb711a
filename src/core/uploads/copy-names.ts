import { markedName, partsOfName, storedFilename } from './stored-filename.ts'

/** What browsers and file managers append to the name of a copy. */
const COPY_MARK = /(?: \(\d{1,2}\)| - Copy(?: \(\d{1,2}\))?| copy(?: \d{1,2})?)$/
const LONGEST_MARK = ' - Copy (99)'
/** Numbers of copies that are searched for. */
const COPIES = [1, 2, 3, 4, 5, 6, 7, 8, 9]

/** The stored form of a name, without the mark of a copy. */
function originalName(filename: string): string {
  const { stem, ending } = partsOfName(storedFilename(filename))
  return stem.replace(COPY_MARK, '') + ending
}

/**
 * All names that copies of a file may have: `scan.pdf`, `scan (1).pdf`, `scan - Copy.pdf`, `scan copy.pdf` and so on,
 * for any of them. Includes the given name in its stored form.
 */
export function namesOfCopies(filename: string): string[] {
  const original = originalName(filename)
  const marks = [
    '',
    ' - Copy',
    ' copy',
    ...COPIES.flatMap((n) => [` (${n})`, ` - Copy (${n})`, ` copy ${n}`]),
  ]
  return [...new Set([storedFilename(filename), ...marks.map((mark) => markedName(original, mark))])]
}

/** Equal for a file and its copies, also where the mark of a copy replaced the end of a long name. */
export const copyKeyOf = (filename: string): string => markedName(originalName(filename), LONGEST_MARK)
