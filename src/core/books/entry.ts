import type { BookProblem, BookSettings } from '#contract/books.ts'
import type { FileData, SchemaData } from '#contract/things.ts'
import { documentCurrency, documentLines, documentValues, type ValuedDocument } from './document-values.ts'
import type { EntryLine } from './entry-line.ts'
import { entryProblems } from './entry-problems.ts'
import { hasDefaultKey, type TaxGroup, taxGroups } from './tax-groups.ts'

/** Units of the document's currency for one euro, and the day of this rate. */
export interface EntryRate {
  readonly perEuro: string
  readonly day: string
}

/** A document as an accounting entry. Dates are ISO dates, amounts are in its currency. */
export interface BookEntry {
  readonly id: string
  readonly title: string
  readonly documentType: string
  readonly filename: string
  /** URL of the document in Sheaf. */
  readonly link: string
  readonly department: string | null
  /** The workspace's own invoice. */
  readonly isSale: boolean
  readonly date: string | null
  readonly dueDate: string | null
  readonly party: string | null
  readonly partyAddress: string | null
  readonly partyTaxId: string | null
  /** The other party, if the document names it. */
  readonly otherParty: string | null
  readonly number: string | null
  readonly gross: number | null
  readonly net: number | null
  readonly tax: number | null
  /** They add up to the gross amount; empty without one. */
  readonly taxes: readonly TaxGroup[]
  readonly currency: string | null
  /** Null for euros, and if there is no rate. */
  readonly rate: EntryRate | null
  readonly account: string | null
  readonly contraAccount: string | null
  readonly costCentre: string | null
  readonly lines: readonly EntryLine[]
  /** Problems that do not depend on the format. */
  readonly problems: readonly BookProblem[]
}

export interface EntrySource {
  readonly id: string
  /** In the language of records, regardless of the reader. */
  readonly title: string
  readonly link: string
  readonly data: FileData
  readonly type: SchemaData & { readonly id: string }
  readonly defaultCurrency: string | null
  readonly rate: EntryRate | null
  /** According to its e-invoice. */
  readonly isCreditNote: boolean
  /** Another document of the batch or of an earlier export has the same key. */
  readonly isDuplicate: boolean
  /** It belongs to an expense report that is neither approved nor paid. */
  readonly isReportOpen: boolean
  /** An expense report that no export in this format contains, although one could have. */
  readonly isPassedOver: boolean
}

export function entryOf(source: EntrySource, settings: BookSettings): BookEntry {
  const { id, title, link, data, type, isCreditNote } = source
  const report = data.report && { id, content: data.report }
  const document = { extracted: data.extracted, type, isCreditNote, report }
  const values = documentValues(document)
  const { currency, isAssumed } = documentCurrency(data.extracted, source.defaultCurrency)
  const booked = settings.types[type.id]
  const lines = documentLines(document)
  const taxes = taxGroups({ ...values, lines }, booked)
  const department = data.department ?? null
  const entry = {
    id,
    title,
    documentType: type.document_type,
    filename: data.filename,
    link,
    department,
    ...values,
    taxes,
    currency,
    rate: source.rate,
    account: booked?.account ?? null,
    contraAccount: booked?.contra_account ?? null,
    costCentre: department === null ? null : (settings.cost_centres[department] ?? null),
    lines,
  }
  const assumed = { currency: isAssumed, taxKey: hasDefaultKey(taxes, booked) }
  return { ...entry, problems: entryProblems(entry, source, assumed) }
}

/** Documents with the same key are probably the same receipt; null if too little is known. */
export function duplicateKey(document: ValuedDocument): string | null {
  const { party, number, gross, date } = documentValues(document)
  const which = number ?? date
  if (party === null || gross === null || which === null) return null
  return [party, which, gross.toFixed(2)].join('|').toLowerCase().replace(/\s+/g, ' ')
}
