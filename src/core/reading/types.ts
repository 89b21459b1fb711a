import type { Evidence, FieldValue, PropertySchema } from '#contract/things.ts'
import type * as z from 'zod/mini'
import type { FactName, Facts } from './codes/facts.ts'

/** Left, top, width, height as shares (0..1) of the upright page. */
export type Box = readonly [left: number, top: number, width: number, height: number]

/** One word as it was read. */
export interface Word {
  readonly text: string
  readonly box: Box
  /** 0..1; a PDF's own text has 1. */
  readonly confidence: number
}

/** Words on one line, from left to right. */
export interface Line {
  readonly text: string
  readonly box: Box
  readonly words: readonly Word[]
}

/** Something on a page, or in its file, that was written for machines. */
export interface PageCode {
  /** As its standard calls it: `QRCode`, `EAN13`; `e-invoice` for the XML that a PDF carries or a page was drawn of. */
  readonly format: string
  readonly text: string
  /** Null for what no page shows. */
  readonly box: Box | null
  readonly facts: Facts
  /** Why nothing was taken from it, or what is wrong with it, as a sentence for people. */
  readonly problem?: string
  /** It is of an e-invoice whose amounts are credited, such as type 381. */
  readonly isCreditNote?: true
  /** Rules of its standard that it breaks. */
  readonly broken?: readonly BrokenRule[]
}

export interface BrokenRule {
  /** As the standard calls it, such as `BR-CO-15`. */
  readonly rule: string
  /** What it is about. */
  readonly fact: FactName
  /** What is wrong, as a sentence for people. */
  readonly text: string
}

/** One page, lines from top to bottom. */
export interface ReadPage {
  readonly source: 'text-layer' | 'ocr'
  /** Width divided by height. */
  readonly aspect: number
  readonly lines: readonly Line[]
  readonly codes?: readonly PageCode[]
  /** Quarter turns clockwise, in degrees, that made the page upright: boxes are of the page so turned. */
  readonly turned?: 90 | 180 | 270
  /** How the page looks, as 64 hexadecimal digits; of the first page only. */
  readonly look?: string
  /** An amount has a sign of a currency that could not be written, and nothing showed which. */
  readonly lostSign?: boolean
}

/** What was read of a document, before anything is made of it. */
export interface Reading {
  readonly pages: readonly ReadPage[]
}

/** What kind of document a reading is. */
export interface Classification {
  /** Lower case, singular: `receipt`, `bank statement`. */
  readonly documentType: string
  readonly department: string
  readonly description: string
  /** 0..1 */
  readonly confidence: number
  readonly schema: z.infer<typeof PropertySchema>
}

/** Values of a schema's properties with the place that each was read from. */
export interface Extraction {
  readonly extracted: Record<string, FieldValue>
  readonly evidence: Record<string, Evidence>
}

/** A value with the place that it was read from. */
export interface Found<T extends FieldValue = FieldValue> {
  readonly value: T
  readonly evidence: Evidence
}
