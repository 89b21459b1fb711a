import { typeKey } from '#contract/things.ts'

const CREDIT_NOTE =
  /credit[ -_]?(?:note|memo)|gutschrift|storno|\bavoir\b|notes? de credit|not[ae] (?:de|di) credito|nota credito|creditnota|korekta|korygujac/

/** Whether a type contains credit notes, by its name in any of the languages. */
const isCreditNoteType = (name: string): boolean =>
  CREDIT_NOTE.test(typeKey(name).normalize('NFD').replace(/\p{M}/gu, ''))

interface CreditFacts {
  readonly documentType: string
  /** The main amount, as the document states it. */
  readonly amount: number | null
  /** From its e-invoice (`EInvoice.isCreditNote`). */
  readonly isCreditNote: boolean
}

/** Whether a document's positive amounts must be negated. Negative ones already are. */
export const isCredit = ({ documentType, amount, isCreditNote }: CreditFacts): boolean =>
  amount !== null && amount > 0 && (isCreditNote || isCreditNoteType(documentType))
