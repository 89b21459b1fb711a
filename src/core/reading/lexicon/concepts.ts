/** What words on papers of trade say. */
export const CONCEPTS = [
  /** What a paper of a purchase is called: `receipt`, `Beleg`. */
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
  /** What was handed over and what came back, roundings and discounts. */
  'paid',
  'change',
  'rounding',
  'discount',
  /** What precedes an address, and the one of a company's seat, which its shops are not at. */
  'address',
  'office',
  /** Telephone, fax and the like. */
  'contact',
  /** Tills, branches, tables and who served. */
  'till',
  /** Payments by card. */
  'card',
  /** Customers, members, orders, queues. */
  'customer',
  'date',
  /** Days that papers carry in addition to their own: due, order, delivery, expiry, birth, print. */
  'otherDay',
  /** How many articles or guests. */
  'count',
] as const
export type Concept = (typeof CONCEPTS)[number]

type Words<T extends string> = T extends `${infer First} ${infer Rest}` ? First | Words<Rest> : T

/** The concepts that a text names, a blank between them; any other word does not compile. */
export const concepts = <T extends string>(names: Words<T> extends Concept ? T : never): readonly Concept[] =>
  names.split(' ') as Concept[]

/** With what people pay. */
export const PAYMENTS = ['card', 'cash', 'phone'] as const
export type Payment = (typeof PAYMENTS)[number]

/** The words of a language by concept, `|` between them. What is missing is not known to be printed in it. */
export type LanguageWords = Readonly<Partial<Record<Concept, string>>> & {
  /** The words of `paid` that say with what. */
  readonly payments?: Readonly<Partial<Record<Payment, string>>>
}
