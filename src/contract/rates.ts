import * as z from 'zod/mini'
import { PAGE_SIZE_MAX } from './limits.ts'
import { CurrencyCode } from './projects.ts'

/** All rates are units of a currency for one euro, as the European Central Bank publishes them. */
export const BASE_CURRENCY = 'EUR'
/** A positive decimal number with up to nine digits before and ten after the point. */
export const RATE_SHAPE = /^[0-9]{1,9}(?:[.][0-9]{1,10})?$/
/** Characters of a CSV file: twice the length of all that the ECB has published since 1999. */
export const RATES_CSV_MAX = 3_000_000

/** `rate`: units for one euro, as a decimal number. */
export const Rate = z.object({
  currency: CurrencyCode,
  day: z.iso.date(),
  rate: z.string().check(z.regex(RATE_SHAPE)),
})
export type Rate = z.infer<typeof Rate>

export const RatesQuery = z.object({
  currency: z.optional(CurrencyCode),
  page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1_000_000)), 1),
  page_size: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(PAGE_SIZE_MAX)), 50),
})

/** Newest day first, then by currency. */
export const RatesResponse = z.looseObject({
  rows: z.array(Rate),
  total_count: z.int(),
  /** All currencies with a rate, regardless of the query. */
  currencies: z.array(z.string()),
})
export type RatesResponse = z.infer<typeof RatesResponse>

/** Single rates, or a CSV file in the format of the European Central Bank. Replaces rates of the same day. */
export const LoadRates = z
  .object({
    rates: z.optional(z.array(Rate).check(z.minLength(1), z.maxLength(500))),
    csv: z.optional(z.string().check(z.maxLength(RATES_CSV_MAX))),
  })
  .check(
    z.refine(({ rates, csv }) => (rates === undefined) !== (csv === undefined), {
      error: 'Send either rates or csv.',
      path: ['rates'],
    }),
  )

export const LoadedRates = z.looseObject({
  /** Number of rates that were read, including known ones. */
  loaded: z.int(),
  /** Number of days with a rate. */
  days: z.int(),
})

/** Rates to delete: those of a currency, of a day, or of a currency on a day. */
export const DeleteRates = z
  .object({ currency: z.optional(CurrencyCode), day: z.optional(z.iso.date()) })
  .check(
    z.refine(({ currency, day }) => currency !== undefined || day !== undefined, {
      error: 'Name a currency or a day.',
      path: ['currency'],
    }),
  )
