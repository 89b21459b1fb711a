import type { Evidence, FieldValue, PropertySchema } from '#contract/things.ts'
import type * as z from 'zod/mini'
import type { FactName, Facts } from './codes/facts.ts'

/** Left, top, width, height as shares (0..1) of the upright page. */
export type Box = readonly [left: number, top: number, width: number, height: number]

/** A recognised word. */
export interface Word {
  readonly text: string
  readonly box: Box
  /** 0 to 1; always 1 for the text layer of a PDF. */
  readonly confidence: number
}

/** Words on one line, from left to right. */
export interface Line {
  readonly text: string
  readonly box: Box
  readonly words: readonly Word[]
}

/** Machine-readable data on a page or in its file. */
export interface PageCode {
  /** The standard's name: `QRCode`, `EAN13`; `e-invoice` for XML that a PDF contains or a page was drawn from. */
  readonly format: string
  readonly text: string
  /** Null if it is not visible on a page. */
  readonly box: Box | null
  readonly facts: Facts
  /** Why nothing was read from it, or what is wrong with it, as a sentence for users. */
  readonly problem?: string
  /** An e-invoice whose amounts are credited, such as type 381. */
  readonly isCreditNote?: true
  /** Violated rules of its standard. */
  readonly broken?: readonly BrokenRule[]
}

export interface BrokenRule {
  /** The standard's name, such as `BR-CO-15`. */
  readonly rule: string
  /** The field that it concerns. */
  readonly fact: FactName
  /** What is wrong, as a sentence for users. */
  readonly text: string
}

/** One page, lines from top to bottom. */
export interface ReadPage {
  readonly source: 'text-layer' | 'ocr'
  /** Width divided by height. */
  readonly aspect: number
  readonly lines: readonly Line[]
  readonly codes?: readonly PageCode[]
  /** Clockwise rotation in degrees that made the page upright; boxes refer to the rotated page. */
  readonly turned?: 90 | 180 | 270
  /** Perceptual hash of the page, 64 hexadecimal digits; only for the first page. */
  readonly look?: string
  /** An amount has a currency sign that could not be read, and nothing else determines the currency. */
  readonly lostSign?: boolean
}

/** The text and codes of a document, before interpretation. */
export interface Reading {
  readonly pages: readonly ReadPage[]
}

/** The type of a document. */
export interface Classification {
  /** Lower case, singular: `receipt`, `bank statement`. */
  readonly documentType: string
  readonly department: string
  readonly description: string
  /** 0..1 */
  readonly confidence: number
  readonly schema: z.infer<typeof PropertySchema>
}

/** Values of a schema's properties with their locations. */
export interface Extraction {
  readonly extracted: Record<string, FieldValue>
  readonly evidence: Record<string, Evidence>
}

/** A value with its location. */
export interface Found<T extends FieldValue = FieldValue> {
  readonly value: T
  readonly evidence: Evidence
}
