import type { FieldValue } from '#contract/things.ts'
import { mainProperties } from '#core/titles/main-properties.ts'
import type { Property } from '../document-type.ts'
import { isRows } from '../field-value.ts'

/** A field to review; `reason` is one of `reviewReasons`. */
export interface FieldToReview {
  readonly property: Property
  readonly reason: string
}

/** The main fields of a document among its displayed properties. */
export function mainFieldsOf(properties: readonly Property[]) {
  const shape = Object.fromEntries(
    properties.flatMap((one) => (one.schema ? [[one.key, one.schema] as const] : [])),
  )
  return mainProperties({ schema: { type: 'object', properties: shape } })
}

/** Reasons that need a correction come before values that may be right. */
const HARD: ReadonlySet<string> = new Set(['missing', 'invalid', 'contradicts'])

/**
 * Total, date and parties first, tables last. Among these, missing or invalid values come before uncertain ones;
 * otherwise in the order of the type.
 */
export function inReviewOrder(
  fields: readonly FieldToReview[],
  properties: readonly Property[],
  extracted: Readonly<Record<string, FieldValue>>,
): FieldToReview[] {
  const { amount, date, parties } = mainFieldsOf(properties)
  const main = new Set([amount, date, ...parties])
  const rank = ({ property: { key, schema }, reason }: FieldToReview) =>
    (main.has(key) ? 0 : schema?.type === 'array' || isRows(extracted[key]) ? 4 : 2) +
    (HARD.has(reason) ? 0 : 1)
  return fields.toSorted((one, other) => rank(one) - rank(other))
}
