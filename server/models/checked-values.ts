import type { FieldValue, SchemaProperty } from '#contract/things.ts'
import { amountsIn } from '#core/reading/amounts.ts'
import { datesIn } from '#core/reading/days/dates.ts'
import { findQuote } from '#core/reading/quotes.ts'
import type { Extraction, Reading } from '#core/reading/types.ts'
import type { ModelInput, ModelOutput, ModelValue } from './reading-model-port.ts'

// A model may be wrong, or be manipulated by a document. Only values that appear on the page are accepted.

const TYPES: Record<SchemaProperty['type'], (value: FieldValue) => boolean> = {
  string: (value) => typeof value === 'string' && value.trim() !== '',
  number: (value) => typeof value === 'number' && Number.isFinite(value),
  boolean: (value) => typeof value === 'boolean',
  array: Array.isArray,
}

/** Whether a quote supports its value: a number or date must be in it, a text must share its words. */
function isSupported({ value, quote }: ModelValue, property: SchemaProperty): boolean {
  if (typeof value === 'number') {
    const styles = ['point', 'comma'] as const
    return styles.some((style) =>
      amountsIn(quote, style).some((hit) => Math.abs(hit.value) === Math.abs(value)),
    )
  }
  if (property.format === 'date') {
    const orders = ['day-first', 'month-first'] as const
    return orders.some((order) => datesIn(quote, order).some((hit) => hit.iso === value))
  }
  // Enum values are words of the schema, not of the page.
  if (typeof value !== 'string' || property.enum) return true
  const quoted = new Set(wordsOf(quote))
  const words = wordsOf(value)
  return words.length > 0 && words.filter((word) => quoted.has(word)).length >= MIN_SHARED * words.length
}

/** Share of a text's words that must be in its quote. Hyphens and misreads split some words. */
const MIN_SHARED = 0.6
const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

/** The model's values that exist in the schema, have the right type, and are quoted from the page they name. */
export function checkedValues(
  output: ModelOutput,
  schema: ModelInput['schema'],
  reading: Reading,
): Extraction {
  const extracted: Extraction['extracted'] = {}
  const evidence: Extraction['evidence'] = {}
  for (const [name, answer] of Object.entries(output.values)) {
    const property = Object.hasOwn(schema.properties, name) ? schema.properties[name] : undefined
    if (!property || !TYPES[property.type](answer.value) || !isSupported(answer, property)) continue
    if (property.enum && !property.enum.some((choice) => choice === answer.value)) continue
    const found = findQuote(reading, answer.page, answer.quote)
    if (!found) continue
    extracted[name] = answer.value
    evidence[name] = { ...found, source: 'model' }
  }
  return { extracted, evidence }
}
