import type {
  Evidence,
  FieldValue,
  PropertySchema,
  ReviewMark,
  reviewReasons,
  SchemaProperty,
} from '#contract/things.ts'
import type * as z from 'zod/mini'
import { isMiscounted } from './check-digits/identifiers.ts'
import { CONFIDENT, CONFIDENT_TEXT } from './confident.ts'
import { contradictions } from './contradictions.ts'
import { lacksTax } from './missing-tax.ts'
import { isEmptyValue, suits } from './value-checks.ts'

type Schema = z.infer<typeof PropertySchema>
type Reason = (typeof reviewReasons)[number]

/** The parts of a file that determine whether it must be reviewed. */
export interface Reviewed {
  readonly extracted: Readonly<Record<string, FieldValue>>
  readonly evidence?: Readonly<Record<string, Evidence>> | undefined
}

/**
 * What of a file a person should look at: at most one mark a property, the gravest, in the order of the schema.
 * `missing`: nothing was found, and the schema or a standard requires it or, of the tax, the total is more than its
 * subtotal. `invalid`: the value breaks the property's type, format or choices. `miscounted`: it is a number with check
 * digits, and they are wrong. `contradicts`: other values of the file say otherwise. `rule`: it breaks a rule of the
 * document's standard. `unclear`: it was hard to read. `unsettled`: it was read well, but another one on the page may be
 * meant. `partial`: something of it may be missing.
 * What a person set or confirmed is never missing, doubted or held against other values of the file.
 */
export function reviewMarks(file: Reviewed, schema: Schema): ReviewMark[] {
  const { extracted, evidence = {} } = file
  const byPerson = (key: string) => evidence[key]?.source === 'user'
  const contradicted = contradictions(extracted, (key) => key in schema.properties && !byPerson(key))
  const required = new Set([...(schema.required ?? []), ...(lacksTax(extracted) ? ['tax'] : [])])

  const reasonOf = (key: string): Reason | null => {
    const property = schema.properties[key]
    if (!property) return null
    const value = extracted[key]
    if (value === undefined || isEmptyValue(value)) {
      const isRequired = required.has(key) || evidence[key]?.doubt === 'rule'
      return isRequired && !byPerson(key) ? 'missing' : null
    }
    if (!suits(value, property)) return 'invalid'
    if (!byPerson(key) && isMiscounted(key, value)) return 'miscounted'
    if (!byPerson(key) && evidence[key]?.doubt === 'rule') return 'rule'
    if (contradicted.has(key) || evidence[key]?.printed !== undefined) return 'contradicts'
    const { confidence, source, doubt } = evidence[key] ?? {}
    const needed = source === 'ocr' && isPlainText(property) ? CONFIDENT_TEXT : CONFIDENT
    if (byPerson(key) || confidence === undefined || confidence >= needed) return null
    return REASONS.get(doubt ?? '') ?? 'unclear'
  }

  return keysInOrder(schema).flatMap((key) => {
    const reason = reasonOf(key)
    return reason === null ? [] : [{ key, reason }]
  })
}

/** Reasons other than misread letters, by the evidence's doubt. */
const REASONS: ReadonlyMap<string, Reason> = new Map([
  ['choice', 'unsettled'],
  ['part', 'partial'],
])

/** Whether it is plain text, in which nothing would reveal a misread letter. */
const isPlainText = ({ type, format, enum: choices }: SchemaProperty) =>
  type === 'string' && !format && !choices?.length

function keysInOrder({ properties, order = [] }: Schema): string[] {
  return [...new Set([...order.filter((key) => key in properties), ...Object.keys(properties)])]
}
