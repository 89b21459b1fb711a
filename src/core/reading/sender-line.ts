import { hasLegalForm, isLegalFormOnly } from './organisations.ts'
import { looksLikePerson } from './people.ts'
import { hasPostcode } from './postcodes.ts'
import { restOf, type Span } from './sheet.ts'

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
