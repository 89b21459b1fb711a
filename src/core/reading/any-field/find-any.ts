import type { FieldValue, SchemaProperty } from '#contract/things.ts'
import { placesOf, readSpan } from '../labels.ts'
import { listBelow } from '../people.ts'
import { evidenceAt, type Sheet, withLowConfidence } from '../sheet.ts'
import type { Found } from '../types.ts'
import { findByForm, findConcept } from './concepts.ts'
import { findLabels, type Fitting } from './find-labels.ts'
import { findTable } from './tables.ts'
import { readChoice, readerFor } from './value-readers.ts'
import { significantWords } from './words.ts'

// Custom properties: their names and descriptions are the labels that are searched.

/** Maximum length of a description that is used as a label, in characters. */
const LABEL_LENGTH = 40
/** From this fit on, a label is used without trying other ways to find the value. */
const SURE = 0.8
/** Minimum fit of a label with exactly the words of the name. */
const EXACT = 0.96
/** Factor for the fit of labels that match the description instead of the name. */
const OF_DESCRIPTION = 0.95

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** All places where the name or a short description is printed as a label, the best first. */
function labelsOf(sheet: Sheet, name: string, { description = '' }: SchemaProperty): Fitting[] {
  const byName = findLabels(sheet, name)
  const byDescription = description.length <= LABEL_LENGTH ? findLabels(sheet, description) : []
  return [...byName, ...byDescription.map((one) => ({ ...one, fit: OF_DESCRIPTION * one.fit }))].sort(
    (a, b) => b.fit - a.fit,
  )
}

const LABEL = /:\s*$|^\p{L}[\p{L} .'-]{1,25}:\s/u

/** Score lost for each place that is farther from the label. */
const PLACE_LOSS = 0.03

function byLabel(sheet: Sheet, name: string, property: SchemaProperty) {
  const reader = readerFor(name, property, sheet)
  const isText = property.type === 'string'
  let best: { found: Found<FieldValue>; fit: number } | null = null
  for (const { label, fit } of labelsOf(sheet, name, property)) {
    if (best && fit <= best.fit) break
    for (const [order, place] of placesOf(sheet, label).entries()) {
      // Skips text that is itself another label.
      if (isText && place !== label.rest && LABEL.test(place.text)) continue
      const found = readSpan(place, reader)
      if (!found) continue
      const score = fit - PLACE_LOSS * order
      if (!best || score > best.fit) best = { found, fit: score }
      break
    }
  }
  return best
}

const MARK = /^\W*(?:[xX✓✔☑☒]|\[\s?[xX✓]\s?\])\s+/u

/** The ticked choice, or else the one that the document names most often. */
function byChoice(sheet: Sheet, choices: readonly string[]): Found<FieldValue> | null {
  const read = readChoice(choices)
  for (const row of sheet.rows) {
    for (const part of row.parts) {
      const mark = MARK.exec(part.text)
      const found = mark && read(part.text.slice(mark[0].length))
      if (found && found.start === 0) return { value: found.value, evidence: evidenceAt(part) }
    }
  }
  const named = choices.flatMap((choice) => {
    const pattern = new RegExp(`(?<![\\p{L}\\d])${escaped(choice)}(?![\\p{L}\\d])`, 'iu')
    const rows = choice === '' ? [] : sheet.rows.filter((row) => pattern.test(row.text))
    const [first] = rows
    const at = first && pattern.exec(first.text)
    return first && at
      ? [
          {
            value: choice,
            count: rows.length,
            evidence: evidenceAt(first, at.index, at.index + choice.length),
          },
        ]
      : []
  })
  const [most, next] = named.toSorted((a, b) => b.count - a.count)
  if (!most || (next && next.count === most.count)) return null
  const { value, evidence } = most
  return withLowConfidence({ value, evidence }, 'choice')
}

function sectionOf(sheet: Sheet, name: string): Found<FieldValue> | null {
  const words = significantWords(name).map(escaped)
  if (words.length === 0) return null
  return listBelow(sheet, new RegExp(`^\\W*${words.join('[\\s/&-]+(?:and\\s+)?')}\\W*(?::|$)`, 'iu'))
}

/** The value of a property, found by the property's own words; null if the document does not contain it. */
export function findAny(sheet: Sheet, name: string, property: SchemaProperty): Found<FieldValue> | null {
  if (property.type === 'array') return findList(sheet, name, property)
  const labelled = byLabel(sheet, name, property)
  // A name of at least two words that is printed literally has no other meaning.
  if (labelled && labelled.fit >= EXACT && significantWords(name).length > 1) return labelled.found
  const known = findConcept(sheet, name, property, true)
  if (known) return known
  if (labelled && labelled.fit >= SURE) return labelled.found
  const found =
    findConcept(sheet, name, property, false) ??
    (labelled && withLowConfidence(labelled.found, 'choice')) ??
    findByForm(sheet, name, property)
  if (found) return found
  return property.enum && property.enum.length > 0 ? byChoice(sheet, property.enum) : null
}

const findList = (sheet: Sheet, name: string, property: SchemaProperty): Found<FieldValue> | null =>
  property.items?.type === 'object'
    ? findTable(sheet, property)
    : (findConcept(sheet, name, property, true) ??
      sectionOf(sheet, name) ??
      byLabel(sheet, name, property)?.found ??
      null)
