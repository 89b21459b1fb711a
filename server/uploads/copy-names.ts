import { markedName, partsOfName, storedFilename } from '#core/uploads/stored-filename.ts'

/** What browsers and file managers put behind the name of a file that is there already. */
const COPY_MARK = /(?: \(\d{1,2}\)| - Copy(?: \(\d{1,2}\))?| copy(?: \d{1,2})?)$/
/** Copies of one file that are looked for; a tenth has other trouble. */
const COPIES = [1, 2, 3, 4, 5, 6, 7, 8, 9]

/**
 * Names of files of which one may be a copy of the other: `scan.pdf`, `scan (1).pdf`, `scan - Copy.pdf`, `scan copy.pdf`
 * and so on, whichever of them is given. The given one is among them, in the form in which names are stored.
 */
export function namesOfCopies(filename: string): string[] {
  const given = storedFilename(filename)
  const { stem, ending } = partsOfName(given)
  const original = stem.replace(COPY_MARK, '') + ending
  const marks = [
    '',
    ' - Copy',
    ' copy',
    ...COPIES.flatMap((n) => [` (${n})`, ` - Copy (${n})`, ` copy ${n}`]),
  ]
  return [...new Set([given, ...marks.map((mark) => markedName(original, mark))])]
}
