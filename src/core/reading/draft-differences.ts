import type { FieldValue } from '#contract/things.ts'

type Values = Readonly<Record<string, FieldValue>>

/** A field whose value from the server differs from the device's draft, or from what a user set. */
export interface Difference {
  readonly name: string
  readonly draft: FieldValue
  readonly final: FieldValue
  /** Set by a user, whose value counts. */
  readonly isOwn: boolean
}

const isEmpty = (value: FieldValue | undefined) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
const isSame = (a: FieldValue | undefined, b: FieldValue | undefined) =>
  (isEmpty(a) && isEmpty(b)) || JSON.stringify(a) === JSON.stringify(b)
/** Table rows are compared in the document, where they are shown. */
const isTable = (value: FieldValue | undefined) =>
  Array.isArray(value) && value.some((entry) => typeof entry === 'object' && entry !== null)

/**
 * By field, the server's values that differ from the device's, in the order of the draft. A value that the device did
 * not find is not a difference. A user's own values replace those of the draft.
 */
export function differencesOf(draft: Values, own: Values, final: Values): Difference[] {
  const shown = { ...draft, ...own }
  return Object.entries(shown).flatMap(([name, value]) => {
    const found = final[name] ?? null
    if (isTable(value) || isTable(found) || isSame(value, found)) return []
    return [{ name, draft: value, final: found, isOwn: Object.hasOwn(own, name) }]
  })
}

/** The user's corrections that the server's values do not contain yet. */
export const unmetCorrections = (own: Values, final: Values): [name: string, value: FieldValue][] =>
  Object.entries(own).filter(([name, value]) => !isSame(value, final[name]))
