import type { FieldValue } from '#contract/things.ts'

type Values = Readonly<Record<string, FieldValue>>

/** A field that the host read otherwise than the device, or otherwise than a person wants it. */
export interface Difference {
  readonly name: string
  readonly draft: FieldValue
  readonly final: FieldValue
  /** A person set it: theirs is what counts. */
  readonly isOwn: boolean
}

const isEmpty = (value: FieldValue | undefined) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
const isSame = (a: FieldValue | undefined, b: FieldValue | undefined) =>
  (isEmpty(a) && isEmpty(b)) || JSON.stringify(a) === JSON.stringify(b)
/** Rows of a table are compared where they are shown: in the document. */
const isTable = (value: FieldValue | undefined) =>
  Array.isArray(value) && value.some((entry) => typeof entry === 'object' && entry !== null)

/**
 * By field, what the host's reading says otherwise than the device's, in the order of the draft. What the device did not
 * find is no difference: it is news. A person's own values come in the place of the draft's.
 */
export function differencesOf(draft: Values, own: Values, final: Values): Difference[] {
  const shown = { ...draft, ...own }
  return Object.entries(shown).flatMap(([name, value]) => {
    const found = final[name] ?? null
    if (isTable(value) || isTable(found) || isSame(value, found)) return []
    return [{ name, draft: value, final: found, isOwn: Object.hasOwn(own, name) }]
  })
}

/** What of a person's corrections the host's reading does not have yet. */
export const unmetCorrections = (own: Values, final: Values): [name: string, value: FieldValue][] =>
  Object.entries(own).filter(([name, value]) => !isSame(value, final[name]))
