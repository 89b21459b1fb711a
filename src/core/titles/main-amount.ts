import type { FileData } from '#contract/things.ts'
import { currencyOf } from './document-title.ts'
import { mainProperties, type TypeShape } from './main-properties.ts'

/** An amount of money; `currency` is an ISO 4217 code, null if unknown. */
export interface Amount {
  readonly value: number
  readonly currency: string | null
}

/** The main amount of a document, such as a receipt's total; null if its type or this document has none. */
export function mainAmount(extracted: FileData['extracted'], type: TypeShape | null): Amount | null {
  const key = type && mainProperties(type).amount
  const value = key !== null && Object.hasOwn(extracted, key) ? extracted[key] : null
  return typeof value === 'number' ? { value, currency: currencyOf(extracted) } : null
}
