import type { FieldValue } from '#contract/things.ts'
import { conceptOfKey } from '#core/query/build/columns.ts'
import { addDays, isDay, shifted } from '#core/query/parse/days.ts'
import type { Unit } from '#core/query/parse/features.ts'
import { lexicons } from '#core/query/lexicon/all.ts'
import { languageNamed } from '#core/query/parse/lexicons.ts'
import { foldedWords } from '#core/query/parse/tokens.ts'

export interface FieldOfDocument {
  readonly key: string
  readonly value: FieldValue
}

/** A value that no field contains, and the fields that it is derived from. */
export interface Derived<Field> {
  readonly kind: 'expiry' | 'term'
  readonly value: string
  readonly from: readonly [Field, Field]
}

/**
 * The end date of a contract, from its start and term; its term, from start and end. Null if neither can be derived.
 */
export function derivedValue<Field extends FieldOfDocument>(
  concept: string,
  fields: readonly Field[],
): Derived<Field> | null {
  const find = (name: string) => fields.find(({ key }) => conceptOfKey(key) === name)
  const start = find('start date')
  if (!start || typeof start.value !== 'string' || !isDay(start.value)) return null
  if (concept === 'expiry date') {
    const term = find('term')
    const length = term && termOf(term.value)
    return length
      ? {
          kind: 'expiry',
          value: addDays(shifted(start.value, length.unit, length.count), -1),
          from: [start, term],
        }
      : null
  }
  const end = find('expiry date')
  if (concept !== 'term' || !end || typeof end.value !== 'string' || !isDay(end.value)) return null
  return { kind: 'term', value: `${monthsBetween(start.value, end.value)} months`, from: [start, end] }
}

/** `24 months`, `2 Jahre`; null for anything else. */
function termOf(value: FieldValue): { count: number; unit: Unit } | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null
  const words = foldedWords(String(value))
  const count = words.map(Number).find((one) => Number.isInteger(one) && one > 0 && one < 1_000)
  if (count === undefined) return null
  for (const { language } of lexicons) {
    for (const word of words) {
      const unit = languageNamed(language)
        .index.get(word)
        ?.find((one) => one.category === 'unit' && one.words.length === 1)
      if (unit && 'unit' in unit.features && unit.features.unit !== 'half')
        return { count, unit: unit.features.unit }
    }
  }
  return null
}

function monthsBetween(start: string, end: string): number {
  const after = addDays(end, 1)
  return (
    (Number(after.slice(0, 4)) - Number(start.slice(0, 4))) * 12 +
    Number(after.slice(5, 7)) -
    Number(start.slice(5, 7))
  )
}
