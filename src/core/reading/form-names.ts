import { sharedWidth } from './boxes.ts'
import { firstOf, groupReader, labelsIn, type Label } from './labels.ts'
import { cleanName } from './organisations.ts'
import { readName } from './readers.ts'
import { evidenceAt, type Sheet, type Span } from './sheet.ts'
import type { Found } from './types.ts'

// Names in the boxes of printed forms: the label is printed small at the top of a box, the name somewhere below it.

/** Maximum height of a box in rows. */
const BOX_ROWS = 6
/** Printed text of the form itself. */
const PRINTED =
  /(?<!\p{L})(?:or|and|of|to|for|the|if|see|only|your|you|no|code|foreign|province|postal|withheld|income|tax|payments?|proceeds)(?!\p{L})/iu
const ADDRESS_BEGINS = /\s+(?:P\.?\s?O\.?\s?Box|\d{1,5}\s+\p{L}).*$/iu

/** The text filled in below a label, in its column: the first line that is not part of the form. */
export function nameInBox(sheet: Sheet, pattern: RegExp): Found<string> | null {
  for (const label of labelsIn(sheet, pattern)) {
    const found = belowLabel(sheet, label)
    if (found) return found
  }
  return null
}

function belowLabel(sheet: Sheet, { row, evidence, part }: Label): Found<string> | null {
  const box = evidence.box ?? part.box
  for (const below of sheet.rows.slice(row.index + 1, row.index + 1 + BOX_ROWS)) {
    if (below.page !== row.page) return null
    const value = below.parts.find((one) => sharedWidth(one.box, box) > 0)
    const found = value && nameIn(value)
    if (found) return found
  }
  return null
}

function nameIn(span: Span): Found<string> | null {
  const text = span.text.replace(ADDRESS_BEGINS, '')
  const read = PRINTED.test(text) || /\d/.test(text) ? null : readName(text)
  return read && { value: cleanName(read.value), evidence: evidenceAt(span, read.start, read.end) }
}

const FIRST = /(?<!\p{L})(?:first|given)\s*names?(?!\p{L})/iu
const LAST = /(?<!\p{L})(?:last|family)\s*name(?!\p{L})|(?<!\p{L})surname(?!\p{L})/iu

/** First and last name from separate boxes, in spoken order. */
export function nameOfTwoBoxes(sheet: Sheet): Found<string> | null {
  const [first, last] = [nameInBox(sheet, FIRST), nameInBox(sheet, LAST)]
  if (!first || !last || first.value === last.value) return null
  return { value: `${first.value} ${last.value}`, evidence: last.evidence }
}

const FAMILY = /^(?:1|LN)[\s.:]+(?<name>\p{Lu}[\p{Lu}' -]+)$/u
const GIVEN = /^(?:2|FN)[\s.:]+(?<name>\p{Lu}[\p{Lu}'. -]+)$/u

/** Fields 1 and 2 of driving licences: family name and given names. */
const numbered =
  (pattern: RegExp) =>
  (sheet: Sheet): Found<string> | null =>
    firstOf(
      sheet.rows.flatMap(({ parts }) => parts),
      groupReader(pattern),
    )
export const numberedFamilyName = numbered(FAMILY)
export const numberedGivenNames = numbered(GIVEN)
