import type { ColumnFilter, Evidence, FileThing } from '#contract/things.ts'
import { CONFIDENT } from '#core/reading/review.ts'
import { isEmptyValue } from '#core/reading/value-checks.ts'
import { texts } from '#messages/documents.ts'

/**
 * Why a property of a document needs review, as one of `reviewReasons`; null if it does not. For a server without
 * marks it is derived from the confidence.
 */
export function markOf(file: FileThing, key: string): string | null {
  const { review, evidence, extracted } = file.data
  if (review) return review.find((mark) => mark.key === key)?.reason ?? null
  const seen = evidence?.[key]
  if (!seen || isEmptyValue(extracted[key]) || seen.source === 'user') return null
  return seen.confidence !== undefined && seen.confidence < CONFIDENT ? 'unclear' : null
}

/** Whether a person can confirm the value; an invalid one must be corrected. */
export const canConfirm = (reason: string) => reason !== 'invalid'

/** Filter of documents that wait for a person's look. */
export const toReview: ColumnFilter = { id: 'review', value: true }

const reasons: Readonly<Record<string, string>> = texts.reviewReasons

/** A mark's reason in words. */
export const reasonText = (reason: string) => reasons[reason] ?? texts.pleaseCheck

const sources: Readonly<Record<Evidence['source'], string>> = texts.sources

/** From this confidence on, reading is rarely wrong (reliability table of `npm run eval`). */
const HIGH = 0.9

export interface ConfidenceTexts {
  readonly high: string
  readonly medium: string
  readonly low: string
}

/** Confidence of the reading as one of three levels; null if unknown, and for a value that needs review. */
export function confidenceText(
  confidence: number | null | undefined,
  uncertain: boolean,
  levels: ConfidenceTexts = texts.confidence,
): string | null {
  if (uncertain || typeof confidence !== 'number') return null
  if (confidence >= HIGH) return levels.high
  return confidence >= CONFIDENT ? levels.medium : levels.low
}

/** The number behind a level, for a tooltip: `97%`; null where no level shows. */
export const confidencePercent = (
  confidence: number | null | undefined,
  uncertain: boolean,
): string | null => (uncertain || typeof confidence !== 'number' ? null : `${Math.round(confidence * 100)}%`)

/**
 * Where and how a value was read: `Page 1 · read from the image · high confidence`. The page number is left out for a
 * single page. Null if nothing was read.
 */
export function evidenceText(file: FileThing, key: string): string | null {
  const { evidence, extracted, pageImages } = file.data
  const seen = evidence?.[key]
  if (!seen || (isEmptyValue(extracted[key]) && seen.source !== 'user')) return null
  const { page, source, confidence, printed, note } = seen
  return [
    pageImages.length > 1 && source !== 'user' ? texts.toPage({ page: page + 1 }) : null,
    sources[source],
    source === 'user' ? null : confidenceText(confidence, markOf(file, key) !== null),
    source === 'user' ? null : note,
    printed === undefined || typeof printed === 'object' ? null : texts.printed({ value: String(printed) }),
  ]
    .filter(Boolean)
    .join(' · ')
}
