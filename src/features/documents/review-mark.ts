import type { Evidence, FileThing } from '#contract/things.ts'
import { CONFIDENT } from '#core/reading/confident.ts'
import { isEmptyValue } from '#core/reading/value-checks.ts'
import { texts } from '#messages/document-values.ts'
import type { Property } from './document-type.ts'
import { contextOf, showField } from './field-value.ts'

/**
 * Why a property of a document needs review, as one of `reviewReasons`; null if it does not. Derived from the
 * confidence if the server has no marks.
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

const reasons: Readonly<Record<string, string>> = texts.reviewReasons

/** A mark's reason as text. */
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

/** What is known about the origin of a value; null if nothing was read. */
function evidenceOf(file: FileThing, { key, schema }: Pick<Property, 'key' | 'schema'>) {
  const { evidence, extracted, pageImages } = file.data
  const seen = evidence?.[key]
  const isShown = seen?.source === 'user' || seen?.doubt === 'rule'
  if (!seen || (isEmptyValue(extracted[key]) && !isShown)) return null
  const { page, source, confidence, printed, note, imported, confirmed } = seen
  const isPerson = source === 'user'
  return {
    page: pageImages.length > 1 && !isPerson ? texts.toPage({ page: page + 1 }) : null,
    source:
      imported !== undefined
        ? texts.imported({ from: imported })
        : confirmed
          ? texts.confirmedBy
          : sources[source],
    isPlain: source === 'ocr' || source === 'text-layer',
    level: isPerson ? null : confidenceText(confidence, markOf(file, key) !== null),
    percent: confidence === undefined ? null : Math.round(confidence * 100),
    note: isPerson ? null : note,
    printed:
      printed === undefined || typeof printed === 'object'
        ? null
        : texts.printed({ value: showField(key, printed, schema, contextOf(extracted)) }),
  }
}

const joined = (...parts: readonly (string | null | undefined)[]): string | null =>
  parts.filter(Boolean).join(' · ') || null

/**
 * The origin of a value: `Page 3 · read from the image · medium confidence`. Omits what is normal: the page number of
 * a single page, and source and confidence of printed values with high confidence.
 */
export function evidenceText(file: FileThing, property: Pick<Property, 'key' | 'schema'>): string | null {
  const known = evidenceOf(file, property)
  if (known === null) return null
  const { page, source, isPlain, level, note, printed } = known
  const isNormal = isPlain && level === texts.confidence.high
  return joined(page, isNormal ? null : source, isNormal ? null : level, note, printed)
}

/**
 * The complete origin of a value with its confidence, for a tooltip: `read from the image · high confidence (97%)`.
 */
export function evidenceDetail(file: FileThing, property: Pick<Property, 'key' | 'schema'>): string | null {
  const known = evidenceOf(file, property)
  if (known === null) return null
  const { page, source, level, percent, note, printed } = known
  const exact = level === null || percent === null ? level : texts.exactly({ level, percent })
  return joined(page, source, exact, note, printed)
}
