/** Kinds of papers whose fields are known. */
export const PAPER_KINDS = [
  'bank statement',
  'contract',
  'lease agreement',
  'payslip',
  'utility bill',
  'insurance policy',
  'purchase order',
  'quote',
  'delivery note',
  'letter',
  'invoice',
  'certificate',
  'identity document',
  'application form',
  'timesheet',
  'medical record',
  'tax form',
] as const
export type PaperKind = (typeof PAPER_KINDS)[number]

/** What a label names. */
export type LabelName =
  | 'holder'
  | 'accountNumber'
  | 'statementDate'
  | 'period'
  | 'opening'
  | 'closing'
  | 'employer'
  | 'employee'
  | 'payDate'
  | 'gross'
  | 'deductions'
  | 'net'
  | 'staffNumber'
  | 'customerNumber'
  | 'meter'
  | 'billDate'
  | 'due'
  | 'subtotal'
  | 'tax'
  | 'total'
  | 'policyHolder'
  | 'policyNumber'
  | 'policyStart'
  | 'policyEnd'
  | 'sumInsured'
  | 'premium'
  | 'orderNumber'
  | 'orderDate'
  | 'supplier'
  | 'customer'
  | 'deliveryDate'
  | 'quoteNumber'
  | 'quoteDate'
  | 'validUntil'
  | 'deliveryNumber'
  | 'recipient'
  | 'letterDate'
  | 'subject'
  | 'invoiceNumber'
  | 'invoiceDate'
  | 'certificateNumber'
  | 'certificateDate'
  | 'surname'
  | 'given'
  | 'documentNumber'
  | 'birth'
  | 'birthPlace'
  | 'nationality'
  | 'issue'
  | 'expiry'
  | 'applicant'
  | 'formDate'
  | 'phone'
  | 'hours'
  | 'patient'
  | 'visit'
  | 'doctor'
  | 'diagnosis'
  | 'landlord'
  | 'tenant'
  | 'premises'
  | 'rent'
  | 'deposit'
  | 'leaseStart'
  | 'term'
  | 'taxYear'
  | 'taxpayer'

/** What a sentence states; `[a]`, `[b]`, `[date]`, `[money]`, `[text]`, `[term]` are its values. */
export type SentenceName =
  | 'parties'
  | 'leaseParties'
  | 'start'
  | 'term'
  | 'law'
  | 'premises'
  | 'rent'
  | 'deposit'
  | 'awarded'
  | 'period'
  | 'greeting'
  | 'close'

/**
 * The wording of a language, `|` between variants. Of three variants in sequence, the first is for the role `train`, the
 * second for `choose` and the third for `held-out`.
 */
export interface PaperWords {
  /** For `Intl`. */
  readonly locale: string
  readonly first: string
  readonly last: string
  /** Words in names of companies. */
  readonly trades: string
  readonly goods: string
  readonly terms: string
  readonly findings: string
  readonly subjects: string
  readonly titles: Readonly<Record<PaperKind, string>>
  readonly labels: Readonly<Record<LabelName, string>>
  readonly says: Readonly<Record<SentenceName, string>>
}
