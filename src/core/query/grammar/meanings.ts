import type { ColumnFilter } from '#contract/things.ts'

/** A value that documents have in a column, such as a state of work. */
export interface Choice {
  readonly id: string
  readonly value: string
}

/** What a phrase of a query may mean in a workspace. */
export type Meaning =
  | { readonly kind: 'type'; readonly types: readonly string[]; readonly plural: boolean }
  | { readonly kind: 'value'; readonly choices: readonly Choice[]; readonly not: boolean }
  | { readonly kind: 'property'; readonly keys: readonly string[] }
  /** `weak`: by a word that is not the first of the name. */
  | { readonly kind: 'party'; readonly names: readonly string[]; readonly weak?: boolean }
  | { readonly kind: 'department'; readonly name: string }
  | { readonly kind: 'folder'; readonly id: string }
  | { readonly kind: 'person'; readonly id: string }

/** Longer ones first; of the same length, those with the smaller rank. */
export const RANKS: Readonly<Record<Meaning['kind'], number>> = {
  type: 0,
  value: 1,
  property: 2,
  party: 3,
  folder: 4,
  department: 5,
  person: 6,
}

/** What stands in the line of a query in place of a phrase that has a meaning. */
export type Item =
  | Meaning
  | { readonly kind: 'amount'; readonly value: number; readonly currency: string | null }
  | { readonly kind: 'currency'; readonly currency: string }
  | { readonly kind: 'day'; readonly day: string }
  | { readonly kind: 'phrase'; readonly phrase: string }
  | {
      readonly kind: 'period'
      readonly from: string | null
      readonly to: string | null
      /** Days in between that are not meant: after the first and before the second. */
      readonly gap?: { readonly after: string; readonly before: string } | undefined
    }

export const MARKS: Readonly<Record<Item['kind'], string>> = {
  type: 'typ',
  value: 'val',
  property: 'prp',
  party: 'pty',
  department: 'dep',
  folder: 'fol',
  person: 'per',
  amount: 'num',
  currency: 'cur',
  day: 'day',
  phrase: 'phr',
  period: 'pod',
}

export type Op = NonNullable<ColumnFilter['op']>
