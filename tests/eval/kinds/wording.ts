/** The wording of papers of one kind in one language; `|` between alternatives. */
export interface KindWords {
  /** Titles of such a paper. */
  readonly titles: string
  /** Labels of its values. */
  readonly labels: string
  /** Headings of its table, those of other layouts behind `;`. */
  readonly columns?: string
  /** Labels of its sums, in their order. */
  readonly sums?: string
  /** Sentences and lines. */
  readonly says: string
}

export const KINDS = [
  'receipt',
  'invoice',
  'contract',
  'cv',
  'bank statement',
  'letter',
  'payslip',
  'identity document',
  'purchase order',
  'quote',
  'delivery note',
  'tax form',
  'medical record',
  'insurance card',
  'application form',
  'report',
  'business card',
  'lease agreement',
  'utility bill',
  'timesheet',
  'insurance policy',
  'certificate',
  'meeting minutes',
  'other',
] as const
export type Kind = (typeof KINDS)[number]

/** The kinds that are known in a language, and lines on papers of any kind. */
export interface Wording {
  readonly kinds: Readonly<Partial<Record<Kind, KindWords>>>
  readonly anywhere: string
  /** Words of any text, blanks between them. */
  readonly plain?: string
  readonly goods: string
}
