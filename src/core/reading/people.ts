import { evidenceAt, joined, type Row, type Sheet } from './sheet.ts'
import type { Found } from './types.ts'

const PERSON =
  /^(?:(?:[Dd][Rr]|[Mm][Rr]|[Mm][Rr][Ss]|[Mm][Ss]|[Pp][Rr][Oo][Ff])\.?\s+)?\p{Lu}[\p{L}'’-]+(?:\s+(?:(?:van|von|de|da|der|del|la|bin|binti)|\p{Ll}?\p{Lu}[\p{L}'’-]*\.?)){1,4}(?:,?\s+(?:[Jj][Rr]|[Ss][Rr]|[Pp][Hh]\.?[Dd]|M\.?D|MBA)\.?)?$/u

/** Whether it looks like a person's name: only two to five capitalized words. */
export const looksLikePerson = (text: string) => PERSON.test(text) && text.length < 50

/** The name on a CV: the largest of the top lines that look like a name. */
export function cvName(sheet: Sheet): Found<string> | null {
  const names = sheet.rows
    .slice(0, 25)
    .flatMap((row) => row.parts.map((part) => ({ row, part })))
    .filter(({ row, part }) => row.page === 0 && looksLikePerson(part.text.trim()))
  const best = names.toSorted(
    (a, b) => b.row.height * (30 - b.row.index) - a.row.height * (30 - a.row.index),
  )[0]
  return best ? { value: best.part.text.trim(), evidence: evidenceAt(best.part) } : null
}

const SECTION =
  /^\W*(?:(?:work|professional|technical|key|core) )?(?:experience|history|employment|education|skills|references|languages|interests|hobbies|publications|awards|honors|certifications?|projects|summary|profile|objective|contact|kenntnisse|ausbildung|berufserfahrung|sprachen)\b[\s\p{L}]{0,20}:?\W*$/iu
/** Maximum lines of a section. */
const MOST_LINES = 12

/** The entries of the section below a heading: one per line, or separated by commas or bullets. */
export function listBelow(sheet: Sheet, heading: RegExp): Found<string[]> | null {
  const start = sheet.rows.findIndex((row) => heading.test(row.text) && row.text.length < 120)
  const head = sheet.rows[start]
  if (!head) return null
  const behind = head.text.replace(heading, '').replace(/^[\s:]+/, '')
  const rows: Row[] = []
  for (const row of sheet.rows.slice(start + 1, start + 1 + MOST_LINES)) {
    if (row.page !== head.page || SECTION.test(row.text)) break
    rows.push(row)
  }
  const lines = [behind, ...rows.map((row) => row.text)].filter((line) => /\p{L}{2}/u.test(line))
  const values = lines.flatMap(entriesOf)
  const spans = rows.length > 0 ? rows : [head]
  const [first, ...rest] = spans
  return values.length > 0 && first ? { value: values, evidence: evidenceAt(joined([first, ...rest])) } : null
}

function entriesOf(line: string): string[] {
  const parts = line.split(/\s*[•·▪●|;]\s*/)
  const list = parts.length === 1 && (line.match(/,/g)?.length ?? 0) >= 2 ? line.split(/\s*,\s*/) : parts
  return list
    .map((entry) => entry.replace(/^[\s\-–*]+|[\s,.]+$/g, ''))
    .filter((entry) => /\p{L}/u.test(entry))
}
