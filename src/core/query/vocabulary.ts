import type * as z from 'zod/mini'
import type { PropertySchema } from '#contract/things.ts'

// What the words of a query may mean in one workspace, to the person who asks: it holds nothing that they may not see.

export interface KnownType {
  readonly name: string
  readonly department: string | null
  readonly schema: z.infer<typeof PropertySchema> | null
  /** As the type has them (`SchemaData`). */
  readonly title_fields?: readonly string[] | undefined
  /** States of its work. */
  readonly workflow: readonly string[]
  readonly formerNames: readonly string[]
  /** Its documents are expense reports. */
  readonly holdsReports?: boolean | undefined
}

export interface KnownPerson {
  readonly id: string
  readonly names: readonly string[]
}

/** A party with the texts that documents have of it. */
export interface PartyRecord {
  readonly id: string
  readonly name: string
  /** The most frequent first. */
  readonly names: readonly string[]
  /** The name that a person gave it. No document needs to have it. */
  readonly chosen?: string
}

export interface Vocabulary {
  readonly types: readonly KnownType[]
  readonly departments: readonly string[]
  readonly folders: readonly { readonly id: string; readonly name: string }[]
  readonly people: readonly KnownPerson[]
  /** Whoever asks. */
  readonly me: string | null
  /** Names of companies and people that stand in documents. */
  readonly parties: readonly string[]
  /** The parties that documents name; absent where they are not known. */
  readonly records?: readonly PartyRecord[]
  /** Other texts that stand in documents again and again, as the titles of contracts or the skills of applicants. */
  readonly values: readonly { readonly key: string; readonly value: string }[]
  /** Months that documents of each type are of: `2026-03`. A month that is named without a year is one of these. */
  readonly months?: readonly { readonly type: string; readonly month: string }[]
  /** Of amounts whose document states none, as a three-letter code; null: these are apart. */
  readonly currency?: string | null
  /** Currencies that amounts can be converted into: those with exchange rates, and the euro if there are any. */
  readonly rated?: readonly string[]
  /** The language of whoever asks, in which days are said to them. */
  readonly locale?: string | undefined
  /** The language of whoever asks, for questions whose words are of none, or of several. */
  readonly language?: string | undefined
}

/** States of a type that names none (OPEN-26). */
export const DEFAULT_WORKFLOW = ['New', 'In progress', 'Done'] as const
