import type { FieldValue } from '#contract/things.ts'

/** A learned value for people; only texts, numbers and yes or no are learned. */
export const lessonText = (value: FieldValue): string => (typeof value === 'object' ? '' : String(value))
