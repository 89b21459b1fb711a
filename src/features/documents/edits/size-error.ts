import type { Capabilities } from '#contract/host.ts'
import type { FieldValue } from '#contract/things.ts'
import { texts } from '#messages/documents.ts'

/** Why the host would not take a value of this size; undefined where it fits, or the host does not say. */
export function sizeError(value: FieldValue, limits: Capabilities['data_limits']): string | undefined {
  if (!limits) return undefined
  if (typeof value === 'string') {
    return value.length > limits.value_characters
      ? texts.tooLong({ most: limits.value_characters })
      : undefined
  }
  if (typeof value !== 'object' || value === null) return undefined
  if (Array.isArray(value) && value.length > limits.table_rows)
    return texts.tooManyRows({ most: limits.table_rows })
  for (const inner of Object.values(value)) {
    const error = sizeError(inner, limits)
    if (error !== undefined) return error
  }
  return undefined
}
