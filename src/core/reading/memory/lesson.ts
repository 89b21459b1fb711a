import type { FieldValue } from '#contract/things.ts'

/** The effect of one correction on the next document of the same sender. */
export interface Lesson {
  /** The property. */
  readonly key: string
  /** The value that was read; null if there was none. */
  readonly wrong: FieldValue
  /** The user's value. */
  readonly right: FieldValue
  /** Words before or above the right value on the page; null without such words. */
  readonly label: string | null
  /** The right value is printed on the page. If it is not, it only replaces the same wrong value. */
  readonly printed: boolean
}
