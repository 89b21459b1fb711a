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

/** The words of a language by concept, separated by `|`. A missing concept is not known to be printed in it. */
export type LanguageWords = Readonly<Partial<Record<Concept, string>>> & {
  /** The words of `paid` that state the means of payment. */
  readonly payments?: Readonly<Partial<Record<Payment, string>>>
}
