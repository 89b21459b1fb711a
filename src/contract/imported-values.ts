import * as z from 'zod/mini'
import { NAME_MAX } from './limits.ts'
import { CurrencyCode } from './projects.ts'

const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(NAME_MAX))
const text = z.string().check(z.maxLength(4000))

/** A field with its value in another program. Days are `2026-11-20`. */
export const ImportedField = z.object({
  name,
  value: z.union([text, z.number(), z.boolean(), z.array(text).check(z.maxLength(100))]),
  /** `date` or `currency`; others are ignored. */
  format: z.optional(name),
  /** Currency of an amount, an ISO 4217 code. */
  currency: z.optional(CurrencyCode),
})
export type ImportedField = z.infer<typeof ImportedField>

/** What another program knew about a document. Reading sets the document's fields from it, as if a person had. */
export const ImportedValues = z.object({
  /** Name of the program. */
  from: name,
  /** Name of the document type. */
  type: z.optional(name),
  /** The sender of the document. */
  party: z.optional(name),
  /** Date of the document. */
  date: z.optional(z.iso.date()),
  fields: z.optional(z.array(ImportedField).check(z.maxLength(100))),
})
export type ImportedValues = z.infer<typeof ImportedValues>
