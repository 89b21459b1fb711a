import type { FieldValue } from '#contract/things.ts'

/** What one correction of a person says for the next document of the same sender. */
export interface Lesson {
  /** The property. */
  readonly key: string
  /** What was read; null where nothing was. */
  readonly wrong: FieldValue
  /** What the person put in its place. */
  readonly right: FieldValue
  /** Words before or above the right value on the page; null without such words. */
  readonly label: string | null
  /** The right value is printed on the page. Where it is not, only the same wrong value is replaced by it. */
  readonly printed: boolean
}
