import * as z from 'zod/mini'
import { MAX_PAGES, PAGE_SIZE_MAX } from './limits.ts'
import { FileThing } from './things.ts'

/** One change of one field of a document. */
export const Change = z.looseObject({
  id: z.string(),
  /** ISO time. */
  at: z.string(),
  /** Null if the extraction made the change. */
  by: z.nullable(z.looseObject({ user_id: z.string(), username: z.string() })),
  /**
   * `filename`, `folder`, `document_type`, `deleted`, `restored`, `hold`, `exported`, `turned`, `comment`, `on_behalf_of`
   * (the name of the member whose deputy decided) or `extracted.{property}`.
   */
  field: z.string(),
  /**
   * The previous value; null if there was none. For a folder its name, for a hold its reason, for `exported` the
   * formats of accounting programs; `to` of `turned` is a list of rotated pages, from 1; `deleted` and `restored` have no values. Equal to `to`: confirmed without a
   * change.
   */
  from: z.unknown(),
  to: z.unknown(),
  /** The document's version after the change. */
  version: z.int(),
})
export type Change = z.infer<typeof Change>

export const HistoryQuery = z.object({
  page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1_000_000)), 1),
  page_size: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(PAGE_SIZE_MAX)), 50),
})

/** Newest first. */
export const HistoryResponse = z.looseObject({ rows: z.array(Change), total_count: z.int() })

/** Left, top, width, height as shares (0..1) of the upright page. */
const Box = z.tuple([z.number(), z.number(), z.number(), z.number()])

/** The text of one page in reading order. */
export const PageText = z.looseObject({
  /** Zero-based. */
  page: z.int().check(z.minimum(0)),
  source: z.enum(['text-layer', 'ocr']),
  lines: z.array(
    z.looseObject({
      text: z.string(),
      box: Box,
      words: z.array(z.looseObject({ text: z.string(), box: Box, confidence: z.optional(z.number()) })),
    }),
  ),
})
export type PageText = z.infer<typeof PageText>

/** Empty for a document that was not read, or was read before its text was stored. */
export const PageTextResponse = z.looseObject({ pages: z.array(PageText) })

/** Why two documents may be the same. `look`: first pages. `values`: party, date and amount. */
const likenesses = ['look', 'values'] as const

export const SimilarResponse = z.looseObject({
  rows: z.array(z.looseObject({ thing: FileThing, same: z.array(z.enum(likenesses)) })),
})
export type SimilarResponse = z.infer<typeof SimilarResponse>

/** Only documents that the caller can open. */
export const DistinctDocuments = z.object({
  ids: z.array(z.string()).check(z.minLength(1), z.maxLength(100)),
})

/** Rotates a page for everyone who sees the document. */
export const TurnPage = z.object({
  /** Zero-based. */
  page: z.int().check(z.minimum(0), z.maximum(MAX_PAGES - 1)),
  /** The storage path of the page that the caller saw: 409 if another one is shown by now. */
  image: z.string().check(z.minLength(1), z.maxLength(500)),
  /** Clockwise, in degrees. */
  by: z.union([z.literal(90), z.literal(180), z.literal(270)]),
})
export type TurnPage = z.infer<typeof TurnPage>
