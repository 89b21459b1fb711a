import { once } from './once.ts'
import { isNotAName } from './no-name.ts'
import { hasLegalForm, isLegalFormOnly } from './organisations.ts'
import { looksLikePerson } from './people.ts'
import { hasPostcode } from './postcodes.ts'
import { restOf, type Row, type Sheet, type Span } from './sheet.ts'

// A name with its address on one line: `Acme GmbH · Hauptstr. 1 · 10115 Berlin`, as above the window of an envelope.

const BETWEEN = /\s*(?:[,;·•|*]|(?<=\s)[-–—](?=\s))\s*/gu

/** The name at the start of a line whose next parts are a street with its number and a town with its postcode. */
export function nameBeforeAddress(line: Span): Span | null {
  for (const { index, 0: between } of line.text.matchAll(BETWEEN)) {
    const [name, rest] = [line.text.slice(0, index), line.text.slice(index + between.length)]
    if (!hasLegalForm(name) && !looksLikePerson(name)) continue
    const [street = ''] = rest.split(BETWEEN)
    if (isLegalFormOnly(street)) continue
    return /\d/.test(street) && hasPostcode(rest.slice(street.length)) ? restOf(line, 0, index) : null
  }
  return null
}

interface SenderLine {
  readonly row: Row
  readonly part: Span
  readonly name: Span
}

/** The first line of a document that names somebody, if it is such a line; parts of its name may be above it. */
export const senderLine = once((sheet: Sheet): SenderLine | null => {
  const above: string[] = []
  for (const row of sheet.rows) {
    if (row.page > 0) break
    for (const part of row.parts) {
      const name = nameBeforeAddress(part)
      if (name) return above.every((text) => name.text.includes(text)) ? { row, part, name } : null
      if (hasLegalForm(part.text)) return null
      if (!/\d/.test(part.text) && !isNotAName(part.text)) above.push(part.text)
    }
  }
  return null
})
