import * as z from 'zod/mini'
import { BOOK_EXPORT_MAX, NAME_MAX, PAGE_SIZE_MAX } from './limits.ts'

// Documents as entries for accounting programs: the mapping of types to accounts, and exports.

export const bookFormats = ['datev', 'quickbooks', 'xero', 'ubl', 'xlsx'] as const
export const BookFormat = z.enum(bookFormats)
export type BookFormat = z.infer<typeof BookFormat>

/** Number or name of an account or a tax key, as used in the accounting program. */
const code = z.string().check(z.trim(), z.minLength(1), z.maxLength(100))
const optionalCode = z._default(z.nullable(code), null)

/** `rate` in per cent. */
export const BookTaxKey = z.object({ rate: z.number().check(z.minimum(0), z.maximum(100)), key: code })
export type BookTaxKey = z.infer<typeof BookTaxKey>

/** How the documents of a type are booked. */
export const BookType = z.object({
  /** Its documents are never proposed for export. */
  excluded: z._default(z.boolean(), false),
  /** The expense account, or the revenue account for invoices that the workspace sends. */
  account: optionalCode,
  /** The account of the supplier or customer, or cash. */
  contra_account: optionalCode,
  tax_keys: z._default(z.array(BookTaxKey).check(z.maxLength(20)), []),
  /** For unknown rates and those above 0 without a key. Documents that use it get a warning. */
  default_tax_key: optionalCode,
})
export type BookType = z.infer<typeof BookType>

/** DATEV's KOST1. */
const costCentre = z.string().check(z.trim(), z.regex(/^[\p{L}\p{N}_ ]{1,36}$/u))

/** German charts of accounts. */
export const bookCharts = ['03', '04'] as const

export const BookSettings = z.object({
  datev: z._default(
    z.object({
      consultant: z._default(z.nullable(z.int().check(z.minimum(1001), z.maximum(9_999_999))), null),
      client: z._default(z.nullable(z.int().check(z.minimum(1), z.maximum(99_999))), null),
      /** First day of the fiscal year, as month and day. */
      fiscal_year_start: z._default(
        z.string().check(z.regex(/^(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])$/)),
        '01-01',
      ),
      /** Digits of a general ledger account. */
      account_length: z._default(z.int().check(z.minimum(4), z.maximum(8)), 4),
      chart: z._default(z.nullable(z.enum(bookCharts)), null),
    }),
    { consultant: null, client: null, fiscal_year_start: '01-01', account_length: 4, chart: null },
  ),
  /** Order in dates of QuickBooks and Xero files: 25/12/2026 or 12/25/2026. */
  date_order: z._default(z.enum(['day', 'month']), 'day'),
  /** By document type id. */
  types: z._default(z.record(z.string().check(z.maxLength(64)), BookType), {}),
  /** Cost centres by department. */
  cost_centres: z._default(z.record(z.string().check(z.maxLength(NAME_MAX)), costCentre), {}),
})
export type BookSettings = z.infer<typeof BookSettings>

/** Types that are not named stay unchanged. */
export const SetBookSettings = z.extend(BookSettings, {
  /** Version of the edited settings: 409 if others were stored meanwhile. Absent: overwrites any version. */
  version: z.optional(z.string().check(z.maxLength(64))),
})
export type SetBookSettings = z.input<typeof SetBookSettings>

export const BookSettingsResponse = z.looseObject({
  settings: BookSettings,
  /** Differs whenever the settings differ. */
  version: z.optional(z.string()),
  /** Types with an amount, which can be mapped. */
  types: z.array(
    z.looseObject({
      id: z.string(),
      document_type: z.string(),
      department: z.nullish(z.string()),
      /** Its documents are the workspace's own invoices. */
      is_sale: z.boolean(),
      /** Its documents are proposed for export unless the settings exclude them. */
      is_proposed: z.boolean(),
      /** Its documents are expense reports. Only their trips are booked. */
      holds_reports: z.optional(z.boolean()),
    }),
  ),
})
export type BookSettingsResponse = z.infer<typeof BookSettingsResponse>

/** Problems of entries. Documents with an error cannot be exported. */
export const bookProblems = [
  'missing',
  'unsupported',
  'too-long',
  'out-of-range',
  'other-year',
  'not-a-bill',
  'number-taken',
  'too-many',
  'no-rate',
  'no-account',
  'no-tax-key',
  'default-tax-key',
  'tax-unknown',
  'mixed-tax',
  'doubtful',
  'not-approved',
  // An expense report that an earlier export could have included: its trips may have been booked by hand.
  'passed-over',
  'duplicate',
  'currency-assumed',
  'adjusted',
  'converted',
] as const
export const BookProblem = z.looseObject({
  level: z.enum(['error', 'warning']),
  /** One of `bookProblems`; a newer server may have more. */
  code: z.string(),
  /** Part of the entry (`date`, `party`), or the property of an uncertain value. */
  field: z.nullable(z.string()),
  /** The value written instead, the invalid value, or the limit. */
  value: z.optional(z.string()),
})
export type BookProblem = z.infer<typeof BookProblem>

/** A document as an accounting entry. Amounts are in its currency. */
export const BookDocument = z.looseObject({
  id: z.string(),
  title: z.string(),
  document_type: z.string(),
  /** ISO day. */
  date: z.nullable(z.string()),
  party: z.nullable(z.string()),
  number: z.nullable(z.string()),
  gross: z.nullable(z.number()),
  currency: z.nullable(z.string()),
  account: z.nullable(z.string()),
  contra_account: z.nullable(z.string()),
  tax_keys: z.array(z.string()),
  problems: z.array(BookProblem),
})
export type BookDocument = z.infer<typeof BookDocument>

const period = {
  /** Inclusive range of document dates. Documents without a date are always included. */
  from: z.optional(z.iso.date()),
  to: z.optional(z.iso.date()),
}

export const BookPreviewQuery = z.object({ format: BookFormat, ...period })

/** Documents that no export in this format contains, by date. */
export const BookPreview = z.looseObject({
  documents: z.array(BookDocument),
  /** Includes documents beyond the limit of an export, which are not listed. */
  total_count: z.int(),
  /** Problems of the settings: no export is possible until they are fixed. */
  problems: z.array(BookProblem),
  /** Version of the settings used for the list. */
  settings_version: z.optional(z.string()),
})
export type BookPreview = z.infer<typeof BookPreview>

export const CreateBookExport = z.object({
  format: BookFormat,
  ...period,
  ids: z.array(z.string().check(z.maxLength(64))).check(z.minLength(1), z.maxLength(BOOK_EXPORT_MAX)),
  /** The version from the list: 409 if the settings were changed since. */
  settings_version: z.optional(z.string().check(z.maxLength(64))),
})
export type CreateBookExport = z.infer<typeof CreateBookExport>

const person = z.looseObject({ user_id: z.string(), username: z.string() })

export const BookExport = z.looseObject({
  id: z.string(),
  /** One of `bookFormats`; a newer server may have more. */
  format: z.string(),
  /** ISO time. */
  at: z.string(),
  by: person,
  /** Earliest and latest date of its documents; null if none has a date. */
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  documents: z.int(),
  file_name: z.string(),
  size: z.int(),
  /** Of the file, hexadecimal. */
  sha256: z.string(),
  /** If set, its documents can be exported again. */
  taken_back: z.nullable(z.looseObject({ at: z.string(), by: person })),
})
export type BookExport = z.infer<typeof BookExport>

export const BookExportsQuery = z.object({
  page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1_000_000)), 1),
  page_size: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(PAGE_SIZE_MAX)), 25),
})

/** Newest first. */
export const BookExportsResponse = z.looseObject({ rows: z.array(BookExport), total_count: z.int() })
export type BookExportsResponse = z.infer<typeof BookExportsResponse>

/** An export with its entries as exported. */
export const BookExportDetails = z.extend(BookExport, {
  entries: z.array(
    z.looseObject({
      id: z.string(),
      title: z.string(),
      date: z.nullable(z.string()),
      gross: z.nullable(z.number()),
      currency: z.nullable(z.string()),
    }),
  ),
})
export type BookExportDetails = z.infer<typeof BookExportDetails>

/** A part of an entry that the document now states differently: a date, name, number or amount. */
export const BookChange = z.looseObject({
  /** One of `changedFields`; a newer server may have more. */
  field: z.string(),
  was: z.nullable(z.union([z.string(), z.number()])),
  now: z.nullable(z.union([z.string(), z.number()])),
})
export type BookChange = z.infer<typeof BookChange>

/** Parts of an entry that are compared with the document. */
export const changedFields = ['date', 'party', 'number', 'gross', 'tax', 'currency'] as const

/** A document that has changed since it was exported. */
export const BookChangedDocument = z.looseObject({
  id: z.string(),
  /** As it was exported. */
  title: z.string(),
  export_id: z.string(),
  /** One of `bookFormats`; a newer server may have more. */
  format: z.string(),
  /** It is in the trash, or was purged and its type has no retention; then nothing is compared. */
  is_deleted: z.boolean(),
  /** An expense report that was approved when exported, but is not now. */
  is_unapproved: z.optional(z.boolean()),
  /** As it was exported. */
  currency: z.nullable(z.string()),
  changes: z.array(BookChange),
})
export type BookChangedDocument = z.infer<typeof BookChangedDocument>

/** Documents of the newest exports first. */
export const BookChangedResponse = z.looseObject({
  documents: z.array(BookChangedDocument),
  /** There are more. */
  cut: z.optional(z.boolean()),
})
export type BookChangedResponse = z.infer<typeof BookChangedResponse>

/** Documents of an export that can be exported again; the rest of it stays exported. */
export const TakeBackBookDocuments = z.object({
  ids: z.array(z.string().check(z.maxLength(64))).check(z.minLength(1), z.maxLength(BOOK_EXPORT_MAX)),
})
