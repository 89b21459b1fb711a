/** The meanings of words on trade documents. */
export const CONCEPTS = [
  /** Names of a purchase document: `receipt`, `Beleg`. */
  'paper',
  /** `number`, `no.` */
  'number',
  'tax',
  /** Numbers under which a company is registered or pays tax. */
  'register',
  'net',
  'gross',
  'total',
  'subtotal',
  'rate',
  'included',
  'excluded',
  /** Payment, change, roundings and discounts. */
  'paid',
  'change',
  'rounding',
  'discount',
  /** Labels of addresses, and of a company's registered office, where its shops are not. */
  'address',
  'office',
  /** Telephone, fax and the like. */
  'contact',
  /** Tills, branches, tables and staff. */
  'till',
  /** Payments by card. */
  'card',
  /** Customers, members, orders, queues. */
  'customer',
  'date',
  /** Dates other than the document's own: due, order, delivery, expiry, birth, print. */
  'otherDay',
  /** Number of articles or guests. */
  'count',
] as const
export type Concept = (typeof CONCEPTS)[number]

type Words<T extends string> = T extends `${infer First} ${infer Rest}` ? First | Words<Rest> : T

/** The concepts that a text lists, separated by spaces; any other word does not compile. */
export const concepts = <T extends string>(names: Words<T> extends Concept ? T : never): readonly Concept[] =>
  names.split(' ') as Concept[]

/** Means of payment. */
export const PAYMENTS = ['card', 'cash', 'phone'] as const
export type Payment = (typeof PAYMENTS)[number]

/** Days that a paper names besides its own. */
export const OTHER_DAYS = ['birth', 'issue', 'expiry', 'start', 'payDay', 'delivery', 'due', 'visit'] as const

/** Concepts whose labels are words for a number, and otherwise headings. */
export const NUMBERED = [
  'account',
  'customerNumber',
  'meter',
  'policy',
  'invoice',
  'order',
  'quote',
  'deliveryNumber',
  'certificate',
  'identity',
  'form',
  'member',
  'group',
] as const

/** Meanings of labels and sentences on papers other than receipts. No weights are made for them. */
export const LABELS = [
  /** Words that make a label of a name the label of its number: `number`, `no.` */
  'numbers',
  /** Labels of days: of the paper itself, and others. */
  'day',
  ...OTHER_DAYS,
  'weekEnd',
  /** Labels of a period, and words between its first and its last day. */
  'period',
  'until',
  /** What numbers are of: `policy` in `policy number`. */
  ...NUMBERED,
  'staff',
  /** Labels of amounts. */
  'opening',
  'closing',
  'gross',
  'deductions',
  'net',
  'insured',
  'premium',
  'rent',
  'deposit',
  'hours',
  /** Labels of names and texts. */
  'holder',
  'employee',
  'employer',
  'policyHolder',
  'insuredMember',
  'patient',
  'doctor',
  'diagnosis',
  'surname',
  'given',
  'applicant',
  'landlord',
  'tenant',
  'premises',
  'taxpayer',
  'taxYear',
  'supplier',
  'buyer',
  'recipient',
  'subject',
  'addressed',
  /** What precedes the name on a certificate. */
  'awarded',
  'phone',
  /** Labels of values that are no fields. */
  'birthPlace',
  'other',
  'signature',
  /** Agreements: how long, units of time, since when, and who. */
  'term',
  'unit',
  'effective',
  'between',
  'and',
  'contractParty',
  'numerals',
  /** What precedes a person's or company's name, and beginnings and ends of letters. */
  'courtesy',
  'greeting',
  'close',
  /** What banks are called, also at the end of a word. */
  'bank',
] as const
export type LabelConcept = (typeof LABELS)[number]

/** The words of a language by concept, separated by `|`. A missing concept is not known to be printed in it. */
export type LanguageWords = Readonly<Partial<Record<Concept, string>>> & {
  /** The words of `paid` that state the means of payment. */
  readonly payments?: Readonly<Partial<Record<Payment, string>>>
  readonly labels?: Readonly<Partial<Record<LabelConcept, string>>>
}
