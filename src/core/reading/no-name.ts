import { labelText } from './label-words.ts'
import { concepts, type LabelConcept } from './lexicon/concepts.ts'
import { findLabelPhrases } from './lexicon/find-labels.ts'
import { findPhrases } from './lexicon/find-phrases.ts'
import { hasLegalForm } from './organisations.ts'
import { RECEIPT_WORDS } from './till-words.ts'

// Lines that are not the name of a person or company.

/** Words of lines that are not names: kinds of documents, numbers, greetings, contact details. */
const NO_NAME = new RegExp(
  String.raw`(?<!\p{L})(?:[\w.+-]+@\w+|(?:tax)?invoice|receipt|rechnung|facture|factuur|fattura|factura|faktura|fatura|statement|bill|tel|phone|fax|e-?mail|www|https?|date|datum|time|page|seite|cashier|table|order|welcome(?:to)?|thank|copy|duplicate|original|customer|kunde|client|gst|vat|reg(?:istration)?|no\.?:|document|doc|number|quotation|delivery|purchase|payslip|account|subtotal|total|qty|amount|description|company\s*n[o0]|cash\s*sales?|${RECEIPT_WORDS})(?!\p{L})`,
  'iu',
)

export const ALL_NO_NAME = new RegExp(NO_NAME.source, 'giu')

/** Whether a line contains a kind of document, a number's label, a greeting or contact details. */
export const saysNoName = (text: string): boolean => NO_NAME.test(text) || NO_NAME.test(labelText(text))

/** Labels of documents, numbers, dates, taxes and contact details. */
const LABELS = concepts('paper number register card contact customer date otherDay tax rate')
/** Words before the name of whom a paper is for: `Spett.le`. */
const PARTIES: readonly LabelConcept[] = ['buyer', 'addressed']
/** Most letters of a word that links two words of a label: `of`, `de`. */
const LINK = 2

interface Place {
  readonly start: number
  readonly end: number
}

/** Whether all words are label words of any language in the lexicon: `Bon de livraison`, `Kundennummer 12`. */
const isLabel = (text: string): boolean =>
  isAllOf(
    text,
    findPhrases(text).filter(({ concepts: said }) => LABELS.some((one) => said.has(one))),
  ) ||
  isAllOf(
    text,
    findLabelPhrases(text).filter(({ concepts: said }) => PARTIES.some((one) => said.has(one))),
  )

function isAllOf(text: string, labels: readonly Place[]): boolean {
  const others = labels.reduceRight((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), text)
  return labels.length > 0 && (others.match(/\p{L}/gu)?.length ?? 0) <= LINK
}

/** Whether a text is not a name. With a legal form it always is one. */
export const isNotAName = (text: string): boolean =>
  !hasLegalForm(text) && (saysNoName(text) || isLabel(text))
