import { MAX_PAGES, MAX_PIXELS } from '#contract/limits.ts'
import { textsIn } from '#messages/current-language.ts'
import { texts as invoiceTexts } from '#messages/e-invoice.ts'
import { texts as failureTexts } from '#messages/reading-failures.ts'

type Texts = typeof failureTexts
type InvoiceTexts = typeof invoiceTexts
export type FailureCode = keyof Texts | keyof InvoiceTexts['problems']

/** Why a document could not be read, as a sentence for each code. */
const textsOf = (own: Texts, { problems }: InvoiceTexts): Readonly<Record<FailureCode, string>> => ({
  ...problems,
  ...own,
  'too-large': own['too-large']({ millions: MAX_PIXELS / 1_000_000 }),
  'too-many-pages': own['too-many-pages']({ pages: MAX_PAGES }),
})

/** In English, as stored with a document whose readers have any language. */
export const storedFailures = textsOf(textsIn(failureTexts, 'en'), textsIn(invoiceTexts, 'en'))
const codes = new Map(Object.entries(storedFailures).map(([code, text]) => [text, code as FailureCode]))

/** A stored failure in the reader's language; texts from earlier versions stay as they are. */
export function shownFailure(stored: string): string {
  const code = codes.get(stored)
  return code === undefined ? stored : textsOf(failureTexts, invoiceTexts)[code]
}
