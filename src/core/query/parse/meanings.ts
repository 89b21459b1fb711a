import { type Category, type Features, listed, MARKERS, type Words } from './features.ts'

// Meanings of phrases. A lexicon has phrases for each of these keys.

type Meaning = { [C in Category]: readonly [C, Features[C]] }[Category]

const meaning = <C extends Category>(category: C, features: Features[C]) => [category, features] as const

/** Meanings of which each key is the value of a feature: `spend` is a deed. */
const each = <C extends Category, F extends keyof Features[C] & string, S extends string>(
  category: C,
  feature: F,
  keys: Words<S> extends Features[C][F] ? S : never,
) =>
  Object.fromEntries(listed<string>(keys).map((key) => [key, [category, { [feature]: key }]])) as unknown as {
    readonly [K in Words<S>]: readonly [C, Features[C]]
  }

const markers = Object.fromEntries(MARKERS.map((name) => [name, meaning(name, {})])) as unknown as {
  readonly [M in (typeof MARKERS)[number]]: readonly [M, object]
}

const NUMBERS = {
  above: meaning('compare', { op: 'above' }),
  below: meaning('compare', { op: 'below' }),
  atLeast: meaning('compare', { op: 'from' }),
  atMost: meaning('compare', { op: 'to' }),
  exactly: meaning('compare', { op: 'is' }),
  times: meaning('aggregate', { what: 'count', ofDocuments: true }),
  ...each('aggregate', 'what', 'count sum average median'),
  most: meaning('superlative', { desc: true, by: null }),
  least: meaning('superlative', { desc: false, by: null }),
  largest: meaning('superlative', { desc: true, by: null, ofSize: true }),
  smallest: meaning('superlative', { desc: false, by: null, ofSize: true }),
  mostOften: meaning('top', { desc: true, by: null, limit: null, ofDocuments: true }),
  leastOften: meaning('top', { desc: false, by: null, limit: null, ofDocuments: true }),
  newest: meaning('superlative', { desc: true, by: 'date' }),
  oldest: meaning('superlative', { desc: false, by: 'date' }),
  lastButOne: meaning('top', { desc: true, by: 'date', limit: null, rank: 2 }),
} as const

const TIMES = {
  yesterday: meaning('dayOffset', { offset: -1 }),
  today: meaning('dayOffset', { offset: 0 }),
  tomorrow: meaning('dayOffset', { offset: 1 }),
  ...each('unit', 'unit', 'day week month quarter half year'),
  last: meaning('relative', { offset: -1 }),
  past: meaning('relative', { offset: -1, rolling: true }),
  this: meaning('relative', { offset: 0 }),
  coming: meaning('relative', { offset: 1 }),
  monthly: meaning('group', { by: 'month' }),
  quarterly: meaning('group', { by: 'quarter' }),
  yearly: meaning('group', { by: 'year' }),
  wholeTime: meaning('whole', {}),
  moment: meaning('moment', {}),
  yearEnd: meaning('bound', { unit: 'year', end: true }),
  yearStart: meaning('bound', { unit: 'year', end: false }),
  monthEnd: meaning('bound', { unit: 'month', end: true }),
  yearBefore: meaning('former', {}),
  spring: meaning('quarter', { first: 3, months: 3 }),
  summer: meaning('quarter', { first: 6, months: 3 }),
  autumn: meaning('quarter', { first: 9, months: 3 }),
  /** Into the next year. */
  winter: meaning('quarter', { first: 12, months: 3 }),
} as const

const EVENTS = {
  ...each('event', 'event', 'due expiry start delivery upload arrival'),
  /** Due for a bill, expiring for a contract. */
  dueOrExpiry: meaning('event', { event: 'due or expiry' }),
  ordered: meaning('event', { event: 'order' }),
  issued: meaning('event', { event: 'issue' }),
  news: meaning('event', { event: 'arrival' }),
  ...each('flag', 'flag', 'review toApprove failed unread overdue expired active mine unfiled untyped owed'),
  /** In the first person. */
  iUploaded: meaning('flag', { flag: 'mine' }),
} as const

const QUESTIONS = {
  ...each('ask', 'ask', 'what which when who show whether how where'),
  untilWhen: meaning('ask', { ask: 'when', event: 'expiry' }),
  whenComes: meaning('ask', { ask: 'when', event: 'delivery' }),
  sinceWhen: meaning('ask', { ask: 'when', event: 'start' }),
  howLong: meaning('ask', { ask: 'how long' }),
  /** "how much does Acme want" */
  demand: meaning('deed', { deed: 'bill', ofParty: true }),
  ...each('deed', 'deed', 'spend bill order offer earn deliver insure rent bank'),
} as const

/** "money": amounts are meant, not documents. "instead": what follows replaces what was said. */
const CUES = {
  ...each('cue', 'cue', 'versus difference compare share change rise fall more fewer distinct both summary'),
  ...each('cue', 'cue', 'about everything money again only also instead others majority'),
  lessOften: meaning('cue', { cue: 'fewer', ofDocuments: true }),
  moreOften: meaning('cue', { cue: 'more', ofDocuments: true }),
  prefer: meaning('prefer', {}),
  /** Greetings and remarks that ask for nothing. */
  frames: meaning('empty', {}),
  heShe: meaning('someone', {}),
  ...each('decline', 'why', 'act future opinion'),
} as const

/** Columns that each document has, whatever its type. */
const COLUMNS = {
  anyType: meaning('field', { columns: ['type'], sort: 'column' }),
  anyDepartment: meaning('field', { columns: ['department'], sort: 'column' }),
  anyFolder: meaning('field', { columns: ['folder_id'], sort: 'column' }),
  /** Who uploaded documents, or a person in them. */
  anyPerson: meaning('field', { columns: ['created_by'], sort: 'column', isAnyone: true }),
  anyUser: meaning('field', { columns: ['created_by'], sort: 'column' }),
  anyParty: meaning('field', { columns: ['party'], sort: 'party' }),
  anyState: meaning('field', { columns: ['extracted.workflow'], sort: 'column' }),
  anyAmount: meaning('field', { columns: ['amount'], sort: 'money' }),
  anyDate: meaning('field', { columns: ['date'], sort: 'date' }),
  anyCurrency: meaning('field', { columns: ['extracted.currency'], sort: 'column' }),
} as const

export const MEANINGS = {
  ...markers,
  /** "leaving out", "not counting" */
  except: meaning('not', {}),
  ...NUMBERS,
  ...TIMES,
  ...EVENTS,
  ...QUESTIONS,
  ...CUES,
  ...COLUMNS,
} satisfies Record<string, Meaning>
export type MeaningKey = keyof typeof MEANINGS

/** Phrases separated by commas; a plural follows its singular after a slash. */
export type Phrases = string

/** The words of one language. */
export interface Lexicon {
  readonly language: string
  /** Function words and conversational words, which do not describe documents. */
  readonly empty: string
  /** Verbs and adverbs that are also function words. */
  readonly neutral?: string
  /** Universal quantifiers: "is every invoice paid". */
  readonly every: string
  /** Their opposite: "is none of the invoices paid". */
  readonly none: string
  /** Words that relate documents to each other: "the same amount", "the other invoices". */
  readonly relating: string
  /** Everyday words that seldom describe a document, in their base form. */
  readonly everyday?: string
  readonly phrases: Readonly<Partial<Record<MeaningKey, Phrases>>>
  /** From January on, each with its other spellings: `january/jan`. */
  readonly months: Phrases
  /** By value. */
  readonly numbers: Readonly<Record<number, Phrases>>
  readonly ordinals: Readonly<Record<number, Phrases>>
  readonly currencies: Readonly<Record<string, Phrases>>
  /** Names of document types, fields, values and states that many workspaces have, by concept. */
  readonly types: Readonly<Record<string, Phrases>>
  readonly fields: Readonly<Record<string, Phrases>>
  readonly values: Readonly<Record<string, Phrases>>
  readonly states: Readonly<Record<string, Phrases>>
  /** States with a negated word: `unpaid` is not paid. */
  readonly deniedStates: Readonly<Record<string, Phrases>>
}
