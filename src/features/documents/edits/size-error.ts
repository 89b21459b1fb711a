import type { Capabilities } from '#contract/capabilities.ts'
import type { FieldValue } from '#contract/things.ts'
import { texts } from '#messages/document-values.ts'

/** Error text for a value that is too large; undefined if it fits or the server's limit is unknown. */
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
