import type { Aggregate } from '#contract/query-tree.ts'

// Grammar categories, each with its features. A parsed question is a sequence of these.

export type Words<S extends string> = S extends `${infer First} ${infer Rest}` ? First | Words<Rest> : S
/** The words of a text, each with its own type. */
export const listed = <S extends string>(words: S): Words<S>[] => words.split(' ') as Words<S>[]

export type Unit = 'day' | 'week' | 'month' | 'quarter' | 'half' | 'year'

/** A range of days, both ends included. */
export interface Span {
  readonly from?: string | undefined
  readonly to?: string | undefined
}

export interface DateSpan {
  readonly from: string
  readonly to: string
  /** Month without a year: its year is chosen from the conversation and the documents. */
  readonly openYear?: boolean
}

export type Comparison = 'above' | 'below' | 'from' | 'to' | 'is'
export type Event = Words<'due expiry start delivery order upload arrival payment issue'> | 'due or expiry'
export type Flag = Words<'review toApprove failed unread overdue expired active mine untyped unfiled owed'>
export type Ask = 'what' | 'which' | 'when' | 'who' | 'how long' | 'show' | 'whether' | 'how' | 'where'
/** The kind of money that a verb refers to. */
export type Deed = 'spend' | 'bill' | 'order' | 'offer' | 'earn' | 'deliver' | 'insure' | 'rent' | 'bank'
export type Cue = Words<
  | 'versus difference compare share change rise fall more fewer distinct both summary about'
  | 'everything money again only also instead others majority'
>
export type Decline = 'act' | 'future' | 'opinion'

/** A field of the documents, or a column that all of them have. */
export interface FieldFeatures {
  /** `extracted.total`, `amount`, `department`, ... */
  readonly columns: readonly string[]
  readonly sort: 'money' | 'number' | 'date' | 'party' | 'text' | 'column' | 'boolean'
  /** Columns of each field in "a total and a date"; if absent, one of the columns is meant. */
  readonly each?: readonly (readonly string[])[]
  /** The same for fields separated by commas, with an optional final "and" or "or". */
  readonly listed?: readonly (readonly string[])[]
  /** "per person": the uploader only if the question is about uploads. */
  readonly isAnyone?: true
}

export const isNumber = ({ sort }: FieldFeatures): boolean => sort === 'money' || sort === 'number'

/** "state", "workflow" */
export const isAnyState = ({ columns }: FieldFeatures): boolean => columns[0] === 'extracted.workflow'

interface Negatable {
  readonly negated?: boolean
}

export interface AmountFeatures extends Span2 {
  readonly currency: string | null
}
interface Span2 {
  readonly conditions: readonly { readonly op: Comparison; readonly value: number }[]
}

interface Counted {
  /** "how many times", "the average number of": of documents, never of money. */
  readonly ofDocuments?: boolean
}

/**
 * Markers with phrases of their own. "older" counts back from today by a number of days; "length" is not comparable by
 * any number in a document; next to "lasts" is an end date.
 */
export const MARKERS = [
  ...listed('and or not lack has per each since until before after older newer length between from to'),
  ...listed('onwards within begin end ago next will lasts be pronoun documents mention convert'),
]
/**
 * Parts without features. "prefer" is "rather", after a "no"; "moment" a time that is no span of days; "someone" a
 * person in an earlier result; "whole" is next to a time; "former" precedes the year of the conversation.
 */
type Marker =
  | (typeof MARKERS)[number]
  | 'empty'
  | 'comma'
  | 'prefer'
  | 'moment'
  | 'someone'
  | 'whole'
  | 'former'

export interface Features extends Record<Marker, object> {
  /** The word is in no lexicon. */
  word: { readonly text: string }
  code: { readonly texts: readonly string[] }
  number: { readonly value: number; readonly spoken?: boolean }
  ordinal: { readonly value: number }
  currency: Negatable & { readonly codes: readonly string[] }
  money: { readonly value: number; readonly currency: string | null }
  compare: { readonly op: Comparison }
  amount: AmountFeatures
  /** `yesterday` is -1. */
  dayOffset: { readonly offset: number }
  year: { readonly year: number }
  month: { readonly month: number }
  unit: { readonly unit: Unit }
  relative: { readonly offset: -1 | 0 | 1; readonly rolling?: boolean }
  quarter: { readonly first: number; readonly months: number }
  /** The first or last day of the current year or month. */
  bound: { readonly unit: Unit; readonly end: boolean }
  date: DateSpan
  /** With a gap: days in it do not count. */
  time: Span & {
    readonly openYear?: boolean
    /** The year before the one in the conversation. */
    readonly isBefore?: boolean
    readonly ends?: readonly [DateSpan, DateSpan]
    readonly gap?: DateSpan
  }
  type: Negatable & { readonly names: readonly string[]; readonly plural?: boolean }
  field: FieldFeatures
  value: Negatable & {
    readonly column: string
    readonly values: readonly (string | boolean)[]
    readonly every?: boolean
    readonly partial?: boolean
    /** Documents may have several values in this column. */
    readonly isList?: boolean
  }
  state: Negatable & {
    readonly states: readonly string[]
    /** Types that can have it; only for a displayed name that is not stored. */
    readonly ofTypes?: readonly string[]
    /** Documents of these types are in it by their kind: a receipt is paid. */
    readonly orTypes?: readonly string[]
  }
  party: Negatable & {
    readonly names: readonly string[]
    readonly every?: boolean
    /** The question contains only a part of the names. */
    readonly isPart?: boolean
  }
  person: Negatable & { readonly ids: readonly string[] }
  folder: Negatable & { readonly ids: readonly string[] }
  department: Negatable & { readonly names: readonly string[] }
  /** A condition on a field. */
  condition: {
    readonly kind: 'empty' | 'filled' | 'amount'
    readonly field: FieldFeatures
    readonly amount?: AmountFeatures
    /** "without a number", of any kind. */
    readonly isBare?: true
  }
  event: { readonly event: Event }
  dated: {
    readonly event: Event
    readonly time: Features['time']
    /** "with an end date before 2027", unlike "ends before 2027". */
    readonly isField?: true
  }
  flag: Negatable & { readonly flag: Flag }
  aggregate: Counted & { readonly what: Aggregate['what'] }
  measure: Counted & {
    readonly what: Aggregate['what']
    readonly field: FieldFeatures | null
    /** "the most packages", unlike "the largest": of several documents, all of them together. */
    readonly isMost?: true
  }
  superlative: {
    readonly desc: boolean
    readonly by: 'amount' | 'date' | null
    /** "largest", of a single document; "most" is also of a number of documents. */
    readonly ofSize?: boolean
  }
  top: Counted & {
    readonly desc: boolean
    readonly by: 'amount' | 'date' | null
    readonly ofSize?: boolean
    readonly field?: FieldFeatures
    readonly limit: number | null
    /** "second largest": the one at this place. */
    readonly rank?: number
  }
  group: {
    readonly by: FieldFeatures | Unit
    readonly second?: FieldFeatures | Unit
    readonly filled?: boolean
    /** "which month": only a grouping if the question asks for the most or the least. */
    readonly isAsked?: boolean
  }
  ask: {
    readonly ask: Ask
    /** The date that "until when" asks for. */
    readonly event?: Event
  }
  /** `ofParty`: only next to the party that does it, in a question for a sum. */
  deed: { readonly deed: Deed; readonly ofParty?: true }
  cue: Counted & { readonly cue: Cue }
  decline: { readonly why: Decline }
  file: { readonly extension: string }
}

export type Category = keyof Features

/** A part of the question that was understood: words `from` up to, not including, `to`. */
export type Edge = {
  [C in Category]: {
    readonly category: C
    readonly from: number
    readonly to: number
    readonly cost: number
    readonly features: Features[C]
    /** Corrected spellings, as written and as interpreted. */
    readonly corrected?: readonly (readonly [string, string])[]
  }
}[Category]

/** A set of categories, with those of other sets. */
export const categories = <S extends string>(
  words: Words<S> extends Category ? S : never,
  ...others: readonly ReadonlySet<Category>[]
): ReadonlySet<Category> =>
  new Set([...(listed<string>(words) as Category[]), ...others.flatMap((one) => [...one])])

export const NAMES = categories('party person folder department')
/** Categories that restrict which documents are meant. */
export const CONDITIONS = categories('value state currency flag condition amount', NAMES)

export type EdgeOf<C extends Category> = Extract<Edge, { category: C }>

export const edgesOf = <C extends Category>(edges: readonly Edge[], category: C): EdgeOf<C>[] =>
  edges.filter((edge): edge is EdgeOf<C> => edge.category === category)

export const asksOf = (edges: readonly Edge[], ...asks: readonly Ask[]): boolean =>
  edgesOf(edges, 'ask').some(({ features }) => asks.includes(features.ask))

/** Fields that a part names. */
export const fieldOf = (edge: Edge): FieldFeatures | null =>
  edge.category === 'field' ? edge.features : edge.category === 'measure' ? edge.features.field : null

export const has = (edges: readonly Edge[], ...names: readonly Category[]): boolean =>
  edges.some(({ category }) => names.includes(category))

export const hasCue = (edges: readonly Edge[], ...cues: readonly Cue[]): boolean =>
  edgesOf(edges, 'cue').some(({ features }) => cues.includes(features.cue))

export const asksUpload = (edges: readonly Edge[]): boolean =>
  edges.some(({ features }) => 'event' in features && features.event === 'upload')
