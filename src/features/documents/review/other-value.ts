import type { Evidence, FieldValue, FileThing } from '#contract/things.ts'
import { isEmptyValue } from '#core/reading/value-checks.ts'
import { nameInText } from '#lib/name-in-text.ts'
import { texts } from '#messages/review.ts'

/** The second value of a field that has two, and the labels of both. */
export interface OtherValue {
  readonly value: FieldValue
  /** Its region on the pages, if known. */
  readonly place: { readonly page: number; readonly box: NonNullable<Evidence['box']> } | null
  readonly named: {
    readonly value: (shown: string) => string
    readonly other: (shown: string) => string
  }
}

/**
 * The printed value if a code or e-invoice has another one, else the likeliest alternative on the page; null if there
 * is none.
 */
export function otherValueOf(file: FileThing, key: string): OtherValue | null {
  const seen = file.data.evidence?.[key]
  if (!seen || isEmptyValue(file.data.extracted[key])) return null
  const { printed, other } = seen
  if (printed !== undefined && typeof printed !== 'object') {
    const named = {
      value: (value: string) => texts.fromCode({ value: isolated(value) }),
      other: (value: string) => texts.fromPrint({ value: isolated(value) }),
    }
    return { value: printed, place: null, named }
  }
  if (!other?.box || !seen.box || typeof other.value === 'object') return null
  const [here, there] = namesOfPlaces(
    { page: seen.page, box: seen.box },
    { page: other.page, box: other.box },
  )
  const named = {
    value: (value: string) => texts.fromPage({ value: isolated(value), place: here }),
    other: (value: string) => texts.fromPage({ value: isolated(value), place: there }),
  }
  return { value: other.value, place: { page: other.page, box: other.box }, named }
}

/** Isolates a value's text direction: `401 Lakeview Road` within Arabic. */
const isolated = (value: string) => nameInText(value, Infinity)

type Spot = NonNullable<OtherValue['place']>

/** Boxes whose tops are closer than this fraction of the page are on one line. */
const ONE_LINE = 0.008

/** Distinguishing names for two positions. */
function namesOfPlaces(one: Spot, other: Spot): [string, string] {
  const { page, higher, lower, left, right } = texts.places
  if (one.page !== other.page) return [page({ page: one.page + 1 }), page({ page: other.page + 1 })]
  const down = other.box[1] - one.box[1]
  if (Math.abs(down) >= ONE_LINE) return down > 0 ? [higher, lower] : [lower, higher]
  return other.box[0] >= one.box[0] ? [left, right] : [right, left]
}
