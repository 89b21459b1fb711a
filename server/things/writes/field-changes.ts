import { isDeepStrictEqual } from 'node:util'
import type { DocumentApproval } from '#contract/approval.ts'

type Data = Record<string, unknown>

export interface FieldChange {
  readonly field: string
  readonly from: unknown
  readonly to: unknown
}

/** Data fields in the history, besides properties, with their names in the history. */
const FIELDS = [
  ['filename', 'filename'],
  ['folder_id', 'folder'],
  ['document_type', 'document_type'],
] as const

/**
 * The changed fields of a write, and fields that a person confirmed without changing them. For a reading (`by` is
 * null) only replaced values: a first reading is not a change.
 */
export function fieldChanges(before: Data, after: Data, by: string | null): FieldChange[] {
  const pairs = FIELDS.map(([key, field]) => ({
    field: field as string,
    from: before[key] ?? null,
    to: after[key] ?? null,
  }))
  pairs.push({ field: 'exported', from: formatsOf(before), to: formatsOf(after) })
  pairs.push({ field: 'hold', from: reasonOf(before), to: reasonOf(after) })
  pairs.push({ field: 'turned', from: null, to: turnedPages(before, after) })
  pairs.push({ field: 'expense_report', from: reportTitle(before), to: reportTitle(after) })
  pairs.push({ field: 'on_behalf_of', from: null, to: newPrincipal(before, after) })
  pairs.push({ field: 'comment', from: null, to: newComment(before, after) })
  const [was, became] = [extractedOf(before), extractedOf(after)]
  const seen = Object.keys(evidenceOf(after))
  for (const key of new Set([...Object.keys(was), ...Object.keys(became), ...seen])) {
    pairs.push({ field: `extracted.${key}`, from: valueOf(was, key), to: valueOf(became, key) })
  }
  const confirmed = newlyConfirmed(before, after)
  return pairs.filter(({ field, from, to }) =>
    isDeepStrictEqual(from, to) ? by !== null && confirmed.has(field) : by !== null || from !== null,
  )
}

/** Fields whose values a person confirmed in this write. */
function newlyConfirmed(before: Data, after: Data): ReadonlySet<string> {
  const [was, became] = [evidenceOf(before), evidenceOf(after)]
  const keys = Object.keys(became).filter((key) => became[key]?.confirmed && !was[key]?.confirmed)
  return new Set(keys.map((key) => `extracted.${key}`))
}

const evidenceOf = ({ evidence }: Data) => (evidence ?? {}) as Record<string, { confirmed?: boolean }>

const approvalOf = ({ approval }: Data) => (approval ?? {}) as DocumentApproval

/** User id of the member whose deputy decided in this write. */
function newPrincipal(before: Data, after: Data): string | null {
  const [was, is] = [approvalOf(before), approvalOf(after)]
  return was.decided_at === is.decided_at ? null : (is.decided_for ?? null)
}

/** The comment of this write. */
function newComment(before: Data, after: Data): string | null {
  const [was, is] = [approvalOf(before).comments?.at(-1), approvalOf(after).comments?.at(-1)]
  return is === undefined || isDeepStrictEqual(was, is) ? null : is.text
}

/** The formats of accounting programs that a document was exported in. */
function formatsOf({ exported }: Data): string[] | null {
  const formats = Object.keys(exported ?? {}).toSorted()
  return formats.length === 0 ? null : formats
}

const reasonOf = ({ hold }: Data) => (hold as { reason?: string } | undefined)?.reason ?? null

/** Pages that are shown rotated since this write, from 1. */
function turnedPages(before: Data, after: Data): number[] | null {
  const [was, is] = [imagesOf(before), imagesOf(after)]
  const turned = is.flatMap((image, page) => (page < was.length && image !== was[page] ? [page + 1] : []))
  return turned.length === 0 ? null : turned
}

const imagesOf = ({ pageImages }: Data) => (pageImages ?? []) as readonly string[]

const reportTitle = ({ expense_report: mark }: Data) =>
  (mark as { title?: string } | undefined)?.title ?? null

const extractedOf = (data: Data): Data => {
  const { extracted } = data
  return typeof extracted === 'object' && extracted !== null ? (extracted as Data) : {}
}
const valueOf = (values: Data, key: string) => (Object.hasOwn(values, key) ? (values[key] ?? null) : null)

/** Characters of JSON per value. */
const MAX_LENGTH = 4000
const CUT = '…'

/** Cuts long texts, and long lists after the entries that fit. `…` marks the cut. */
export function bounded(value: unknown): unknown {
  const text = JSON.stringify(value) as string | undefined
  if (text === undefined) return null
  if (text.length <= MAX_LENGTH) return value
  if (typeof value === 'string') return cut(value)
  if (!Array.isArray(value)) return cut(text)
  const entries: unknown[] = []
  let size = 0
  for (const entry of value as unknown[]) {
    size += JSON.stringify(entry).length
    if (size > MAX_LENGTH) break
    entries.push(entry)
  }
  return [...entries, CUT]
}

const cut = (text: string) => text.slice(0, MAX_LENGTH / 2).toWellFormed() + CUT
