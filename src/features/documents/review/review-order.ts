import type { FieldValue } from '#contract/things.ts'
import { mainProperties } from '#core/titles/main-properties.ts'
import type { Property } from '../document-type.ts'
import { isRows } from '../field-value.ts'

/** The main fields of a document, by the properties that are shown of it. */
export function mainFieldsOf(properties: readonly Property[]) {
  const shape = Object.fromEntries(
    properties.flatMap((one) => (one.schema ? [[one.key, one.schema] as const] : [])),
  )
  return mainProperties({ schema: { type: 'object', properties: shape } })
}

/** Total, date and parties first, tables last; else in the order of the type. */
export function inReviewOrder(
  properties: readonly Property[],
  extracted: Readonly<Record<string, FieldValue>>,
): Property[] {
  const { amount, date, parties } = mainFieldsOf(properties)
  const main = new Set([amount, date, ...parties])
  const rank = ({ key, schema }: Property) =>
    main.has(key) ? 0 : schema?.type === 'array' || isRows(extracted[key]) ? 2 : 1
  return properties.toSorted((one, other) => rank(one) - rank(other))
}
